/** What somebody can do to an address that they sign up with and that is not theirs. */
import { beforeEach, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { attempts, passwordCodes, users } from './tables.ts';
import { mira, readCode, readLatestCode, readMails } from './testing/people.ts';
import { setUpTwoFactor } from './testing/two-factor.ts';
import { loginChallenges, recoveryCodes, twoFactors } from './two-factor-tables.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
const clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const { email, password } = mira;
const newPassword = 'another river 9';

beforeEach(async () => {
  for (const table of [users, attempts, passwordCodes]) await db.delete(table);
});

async function signUp(): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.call('signup', { body: mira })).status).toBe(200);
  return visitor;
}
/** An account with a second step from before its address was proved, as older versions allowed it. */
async function createUnproved() {
  const visitor = await signUp();
  const proved = (at: Date | null) => db.update(users).set({ email_verified_at: at });
  await proved(new Date(clock));
  const app = await setUpTwoFactor(visitor, password, clock);
  await proved(null);
  return { visitor, ...app };
}
async function resetPassword(): Promise<Visitor> {
  const visitor = server.visitor();
  await visitor.call('sendCode', { body: { email } });
  const otp = await readLatestCode(server);
  expect((await visitor.call('checkCode', { body: { email, otp } })).status).toBe(200);
  const answer = await visitor.call('updatePassword', { body: { email, password: newPassword } });
  expect(answer.status).toBe(200);
  return visitor;
}
/** Enters the newest code that was mailed. */
async function confirm(visitor: Visitor): Promise<number> {
  const mail = (await readMails(server, 'email-code-')).at(-1)!;
  return (await visitor.call('confirmEmail', { body: { otp: readCode(mail) } })).status;
}
const login = (word: string) => server.visitor().call('login', { body: { email, password: word } });

test('TR-06 M6 AC-04 two-step log-in waits until the address is proved', async () => {
  const visitor = await signUp();
  const refused = await visitor.call('beginTwoFactor', { body: { password } });
  expect([refused.status, refused.refusal.data.message]).toEqual([
    409,
    'Please confirm your e-mail address first, with the code that we have sent there. Then set up two-step log-in.',
  ]);
  expect(await db.$count(twoFactors)).toBe(0);
  expect(await confirm(visitor)).toBe(200);
  await setUpTwoFactor(visitor, password, clock);
});

test('TR-06 M6 AC-05 the owner of an address resets the password and is not asked for the code of whoever signed up with it', async () => {
  await createUnproved();
  await resetPassword();
  for (const table of [twoFactors, recoveryCodes, loginChallenges]) expect(await db.$count(table)).toBe(0);
  expect((await login(newPassword)).status).toBe(200);
  const [mail = ''] = await readMails(server, 'two-factor-unproved-');
  expect(mail).toContain('before its e-mail address was confirmed');
  // The name may be a stranger's words.
  const code = (await readMails(server, 'password-code-')).at(-1);
  expect(code).toMatch(/^To: mira@travellers\.example\r$/m);
  expect(code).not.toMatch(/Dear|Mira/);
});

test('TR-06 M6 AC-05 a later reset leaves the second step', async () => {
  const visitor = await signUp();
  await db.update(users).set({ email_verified_at: new Date(clock) });
  await setUpTwoFactor(visitor, password, clock);
  await resetPassword();
  expect((await login(newPassword)).refusal.data).toMatchObject({ two_factor: true });
  expect(await db.$count(recoveryCodes)).toBe(10);
});

test('TR-06 M6 AC-04 the code in the mail removes it as well, and the one who entered it stays logged in', async () => {
  const { visitor } = await createUnproved();
  expect(await confirm(visitor)).toBe(200);
  expect((await visitor.call('account')).body.two_factor.since).toBeNull();
});
