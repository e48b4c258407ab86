/** What the log of security events has of the second step: every way that it can end. */
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { mira } from '../../src/base/accounts/testing/people.ts';
import {
  createAppCode,
  createWrongAppCode,
  setUpTwoFactor,
} from '../../src/base/accounts/testing/two-factor.ts';
import { attempts, users } from '../../src/base/accounts/tables.ts';
import { operatorOf } from '../../src/run/operator/testing/fixture.ts';
import { securityEvents } from '../../src/base/security-events/tables.ts';
import { testServer, type Visitor } from '../server.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const { email, password } = mira;
const headers = { 'sec-fetch-site': 'same-origin' };

afterEach(async () => {
  clock = start;
  for (const table of [users, attempts, securityEvents]) await db.delete(table);
});

/** Kind, outcome and actor of every event since the last look, oldest first; each is of Mira’s account. */
async function takeEvents() {
  const rows = await db.delete(securityEvents).returning();
  const [account] = await db.select({ id: users.id }).from(users);
  for (const { account_id } of rows) expect(account_id).toBe(account!.id);
  return rows.toSorted((a, b) => a.id - b.id).map((row) => `${row.kind} ${row.outcome} ${row.actor}`);
}
/** Mira with a second step, her recovery codes and the app’s secret; half a minute later, and nothing in the log. */
async function createSecured() {
  const visitor = server.visitor();
  await visitor.call('signup', { body: mira, headers });
  await db.update(users).set({ email_verified_at: new Date(clock) });
  const app = await setUpTwoFactor(visitor, password, clock);
  clock += 30_000;
  await takeEvents();
  return { visitor, ...app };
}
async function createChallenged(): Promise<Visitor> {
  const browser = server.visitor();
  expect((await browser.call('login', { body: { email, password }, headers })).status).toBe(401);
  return browser;
}
const enter = (visitor: Visitor, code: string) => visitor.call('loginCode', { body: { code }, headers });

test('AC-04 ASVS 16.3.3 turning it on: a wrong code, and the right one', async () => {
  const visitor = server.visitor();
  await visitor.call('signup', { body: mira, headers });
  await db.update(users).set({ email_verified_at: new Date(clock) });
  await takeEvents();
  const { body } = await visitor.call('beginTwoFactor', { body: { password } });
  const wrong = createWrongAppCode(body.secret, clock);
  expect((await visitor.call('confirmTwoFactor', { body: { code: wrong } })).status).toBe(400);
  const code = createAppCode(body.secret, clock);
  expect((await visitor.call('confirmTwoFactor', { body: { code } })).status).toBe(200);
  expect(await takeEvents()).toEqual(['two-factor-on wrong-code account', 'two-factor-on success account']);
});

test('AC-04 ASVS 16.3.1 log-ins: a wrong code, the right one, the same again, a recovery code, the same again', async () => {
  const { secret, recoveryCodes } = await createSecured();
  const browser = await createChallenged();
  expect((await enter(browser, createWrongAppCode(secret, clock))).status).toBe(400);
  const code = createAppCode(secret, clock);
  expect((await enter(browser, code)).status).toBe(200);
  expect(await takeEvents()).toEqual([
    'login-code-asked success visitor',
    'login wrong-code visitor',
    'login success account',
  ]);
  const again = await createChallenged();
  expect((await enter(again, code)).status).toBe(400);
  expect((await enter(again, recoveryCodes[0]!)).status).toBe(200);
  expect((await enter(await createChallenged(), recoveryCodes[0]!)).status).toBe(400);
  expect(await takeEvents()).toEqual([
    'login-code-asked success visitor',
    'login wrong-code visitor',
    'recovery-code-used success account',
    'login success account',
    'login-code-asked success visitor',
    'login wrong-code visitor',
  ]);
});

test('AC-04 ASVS 16.3.1 a challenge that has run out by time, and one by tries', async () => {
  const { secret } = await createSecured();
  const late = await createChallenged();
  clock += 300_001;
  expect((await enter(late, createAppCode(secret, clock))).refusal.data.restart).toBe(true);
  expect(await takeEvents()).toEqual(['login-code-asked success visitor', 'login wrong-code visitor']);
  const guesser = await createChallenged();
  for (let tries = 0; tries < 5; tries += 1) await enter(guesser, createWrongAppCode(secret, clock));
  await takeEvents();
  expect((await enter(guesser, createAppCode(secret, clock))).refusal.data.restart).toBe(true);
  expect(await takeEvents()).toEqual(['login wrong-code visitor']);
});

test('AC-04 ASVS 16.3.1 too many wrong codes, at log-in and in one’s account', async () => {
  const { visitor, secret } = await createSecured();
  // A tenth of the limit: one wrong code.
  server.platform.config.rateLimitFactor = 0.1;
  onTestFinished(() => void (server.platform.config.rateLimitFactor = 100_000));
  const browser = await createChallenged();
  const code = createWrongAppCode(secret, clock);
  expect([(await enter(browser, code)).status, (await enter(browser, code)).status]).toEqual([400, 429]);
  const end = async () => (await visitor.call('endTwoFactor', { body: { password, code } })).status;
  expect([await end(), await end()]).toEqual([400, 429]);
  expect(await takeEvents()).toEqual([
    'login-code-asked success visitor',
    'login wrong-code visitor',
    'login limited visitor',
    'two-factor-asked wrong-code account',
    'two-factor-asked limited account',
  ]);
});

test('AC-04 ASVS 16.3.3 new recovery codes and turning it off: wrong password, wrong code, done', async () => {
  const { visitor, secret } = await createSecured();
  const wrong = createWrongAppCode(secret, clock);
  await visitor.call('endTwoFactor', { body: { password: 'not the one', code: wrong } });
  await visitor.call('endTwoFactor', { body: { password, code: wrong } });
  const renewed = { password, code: createAppCode(secret, clock) };
  expect((await visitor.call('renewRecoveryCodes', { body: renewed })).status).toBe(200);
  clock += 30_000;
  const ended = { password, code: createAppCode(secret, clock) };
  expect((await visitor.call('endTwoFactor', { body: ended })).status).toBe(200);
  expect(await takeEvents()).toEqual([
    'password-asked wrong-password account',
    'two-factor-asked wrong-code account',
    'recovery-codes-renewed success account',
    'two-factor-off success account',
  ]);
});

test('AC-04 ASVS 16.3.3 the operator’s reset', async () => {
  await createSecured();
  await operatorOf(server).ask('people.reset-two-factor', { email, reason: 'telephone lost' });
  expect(await takeEvents()).toEqual(['operator-command success operator']);
});
