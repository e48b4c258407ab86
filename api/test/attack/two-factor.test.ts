/** What somebody who knows the password can do against the second step, and against its owner. */
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { mira, readLatestCode, readMails } from '../../src/base/accounts/testing/people.ts';
import {
  createAppCode,
  createWrongAppCode,
  setUpTwoFactor,
} from '../../src/base/accounts/testing/two-factor.ts';
import { attempts, passwordCodes, users } from '../../src/base/accounts/tables.ts';
import { agent, registration } from '../../src/sales/agents/testing/agents.ts';
import { settings } from '../../src/base/settings/index.ts';
import { testServer, type Visitor } from '../server.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ seed: true, now: () => new Date(clock) });
// For the limits of accounts; those of addresses were read when the server was made.
server.platform.config.rateLimitFactor = 1;
const { db } = server.platform;
const { email, password } = mira;
let address = 0;
/** A browser, with an address of its own for each call. */
const headers = () => ({
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': `198.51.${Math.floor(++address / 250)}.${address % 250}`,
});

afterEach(async () => {
  clock = start;
  await db.delete(users);
  await db.delete(attempts);
  await db.delete(passwordCodes);
  await db.delete(settings).where(eq(settings.name, 'two_factor_required'));
});

async function createOwner() {
  const owner = server.visitor();
  await owner.call('signup', { body: mira, headers: headers() });
  await db.update(users).set({ email_verified_at: new Date(clock) });
  const app = await setUpTwoFactor(owner, password, clock);
  clock += 30_000;
  return { owner, ...app };
}
const login = (visitor: Visitor, word = password) =>
  visitor.call('login', { body: { email, password: word }, headers: headers() });
const enter = (visitor: Visitor, code: string) =>
  visitor.call('loginCode', { body: { code }, headers: headers() });
async function createChallenged() {
  const visitor = server.visitor();
  expect((await login(visitor)).refusal.data.two_factor).toBe(true);
  return visitor;
}
/** Enters wrong codes in new browsers, five in each; how many were compared before they were refused unseen. */
async function guess(secret: string, times: number): Promise<number> {
  let compared = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const thief = await createChallenged();
    for (let tries = 0; tries < 5; tries += 1) {
      const { status } = await enter(thief, createWrongAppCode(secret, clock));
      if (status === 400) compared += 1;
    }
  }
  return compared;
}

describe('the wait between password and code', () => {
  test('AC-04 ASVS 6.3.3 belongs to the browser that gave the password', async () => {
    const { secret } = await createOwner();
    await createChallenged();
    const code = createAppCode(secret, clock);
    const answer = await enter(server.visitor(), code);
    expect([answer.status, answer.refusal.data.restart]).toEqual([400, true]);
    const guessed = server.visitor();
    guessed.cookies.set('login_step', 'a'.repeat(43));
    expect((await enter(guessed, code)).status).toBe(400);
  });

  test('AC-04 ASVS 6.3.3 lasts five minutes, five tries and one log-in', async () => {
    const { secret, recoveryCodes } = await createOwner();
    const late = await createChallenged();
    clock += 300_000;
    expect((await enter(late, createAppCode(secret, clock))).refusal.data.restart).toBe(true);

    const guesser = await createChallenged();
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await enter(guesser, createWrongAppCode(secret, clock));
      expect([wrong.status, wrong.refusal.data.restart]).toEqual([400, undefined]);
    }
    expect((await enter(guesser, createAppCode(secret, clock))).refusal.data.restart).toBe(true);

    const browser = await createChallenged();
    const cookie = browser.cookies.get('login_step')!;
    expect((await enter(browser, createAppCode(secret, clock))).status).toBe(200);
    const copied = server.visitor();
    copied.cookies.set('login_step', cookie);
    expect((await enter(copied, recoveryCodes[0]!)).refusal.data.restart).toBe(true);
  });

  test('AC-04 ASVS 7.4.3 is over once the password is a new one', async () => {
    const { owner, secret } = await createOwner();
    const thief = await createChallenged();
    const code = createAppCode(secret, clock);
    const body = { current: password, password: 'a newer river 5', code };
    expect((await owner.call('changePassword', { body, headers: headers() })).status).toBe(200);
    clock += 30_000;
    expect((await enter(thief, createAppCode(secret, clock))).refusal.data.restart).toBe(true);
  });
});

// A guess is a log-in with its hashing: dozens of them take long on a busy machine.
describe('guessing', { timeout: 60_000 }, () => {
  test('AC-04 ASVS 6.3.1 ten wrong codes a day are compared, from however many addresses; then the owner is told', async () => {
    const { secret } = await createOwner();
    expect(await guess(secret, 3)).toBe(10);
    clock += 3_600_000;
    expect((await enter(await createChallenged(), createAppCode(secret, clock))).status).toBe(429);
    const [mail, ...more] = await readMails(server, 'two-factor-guessed-');
    expect(mail).toContain('Somebody knows your password');
    expect(more, 'one mail a day').toEqual([]);
    clock += 86_400_000;
    expect((await enter(await createChallenged(), createAppCode(secret, clock))).status).toBe(200);
  });

  test('AC-04 ASVS 6.3.1 does not keep the owner out: not where they have logged in before, nor with a recovery code', async () => {
    const { owner, secret, recoveryCodes } = await createOwner();
    await guess(secret, 3);
    expect((await login(owner)).status).toBe(401);
    expect((await enter(owner, createAppCode(secret, clock))).status).toBe(200);
    expect((await enter(await createChallenged(), recoveryCodes[0]!)).status).toBe(200);
  });

  test('AC-04 ASVS 6.3.1 wrong recovery codes do not keep the owner’s own browser out', async () => {
    const { owner, recoveryCodes } = await createOwner();
    const from = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '2001:db8:1:2::1' };
    const send = (visitor: Visitor, code: string) =>
      visitor.call('loginCode', { body: { code }, headers: from });
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const thief = await createChallenged();
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await send(thief, '00000-00000')).status);
    }
    expect(statuses).toEqual([...Array<number>(13).fill(400), 429, 429]);
    expect((await login(owner)).status).toBe(401);
    expect((await send(owner, recoveryCodes[0]!)).status).toBe(200);
  });

  test('AC-04 ASVS 6.3.1 does not keep the owner out once they have a new password', async () => {
    const { secret } = await createOwner();
    await guess(secret, 3);
    const browser = server.visitor();
    await browser.call('sendCode', { body: { email }, headers: headers() });
    const otp = await readLatestCode(server);
    await browser.call('checkCode', { body: { email, otp }, headers: headers() });
    const body = { email, password: 'a newer river 5' };
    expect((await browser.call('updatePassword', { body, headers: headers() })).status).toBe(200);
    expect((await login(browser, body.password)).refusal.data.two_factor).toBe(true);
    expect((await enter(browser, createAppCode(secret, clock))).status).toBe(200);
  });

  test('AC-04 ASVS 6.3.1 a thief of the session cannot guess the code that turns it off', async () => {
    const { owner, secret } = await createOwner();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 11; turn += 1) {
      const body = { password, code: createWrongAppCode(secret, clock) };
      statuses.add((await owner.call('endTwoFactor', { body, headers: headers() })).status);
    }
    expect([...statuses]).toEqual([400, 429]);
    const body = { password, code: createAppCode(secret, clock) };
    expect((await owner.call('endTwoFactor', { body, headers: headers() })).status).toBe(429);
  });
});

describe('agents whom the operator asks for a second step', () => {
  const askFor = (value: string) => db.insert(settings).values({ name: 'two_factor_required', value });

  test('AG-01 ASVS 6.3.3 have no agents’ calls without it, those logged in before neither', async () => {
    const { password: agentPassword } = registration();
    const visitor = await agent(server);
    expect((await visitor.call('agentHome')).status).toBe(200);
    await askFor('agents');
    for (const name of [
      'agentHome',
      'agentProfile',
      'agentGallery',
      'agentClients',
      'agentOptions',
    ] as const) {
      const { status, refusal } = await visitor.call(name);
      expect([name, status, refusal.data.two_factor_required]).toEqual([name, 403, true]);
    }
    const file = await visitor.send({ method: 'GET', url: '/api/agent/commission.csv' });
    expect(file.statusCode).toBe(403);
    const body = { email: visitor.email, password: agentPassword };
    const loggedIn = await server.visitor().call('login', { body, headers: headers() });
    expect(loggedIn.body.set_up_two_factor).toBe(true);
    expect((await visitor.call('account')).body.two_factor.required).toBe(true);
    await setUpTwoFactor(visitor, agentPassword, clock);
    expect((await visitor.call('agentHome')).status).toBe(200);
  });

  test('AG-01 customers are not asked, and agents not by default', async () => {
    const { owner } = await createOwner();
    await askFor('agents');
    expect((await owner.call('account')).body.two_factor.required).toBe(false);
    await db.delete(settings).where(eq(settings.name, 'two_factor_required'));
    const visitor = await agent(server);
    expect((await visitor.call('account')).body.two_factor.required).toBe(false);
  });
});
