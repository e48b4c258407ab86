/** What the log of security events has of attacks and of owners, and that it has nobody's data. */
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createWrongCode,
  mira,
  readLatestCode,
  readMails,
  readCode,
} from '../../src/base/accounts/testing/people.ts';
import { attempts, users } from '../../src/base/accounts/tables.ts';
import { agent } from '../../src/sales/agents/testing/agents.ts';
import { createCustomer } from '../../src/bookings/booking/testing/fixture.ts';
import { operatorOf } from '../../src/run/operator/testing/fixture.ts';
import { securityEvents } from '../../src/base/security-events/tables.ts';
import { createTestServer, testServer, type TestServer, type Visitor } from '../server.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ seed: true, now: () => new Date(clock) });
const { platform } = server;
const { db } = platform;
const headers = { 'x-forwarded-for': '203.0.113.77' };
const { email, password } = mira;

afterEach(async () => {
  clock = start;
  await db.delete(users).where(eq(users.email, email));
  await db.delete(attempts);
  await db.delete(securityEvents);
});

const readEvents = () => db.select().from(securityEvents).orderBy(asc(securityEvents.id));
/** Kind and outcome of every event since the last look, oldest first. */
async function takeEvents(of: TestServer = server) {
  const rows = await of.platform.db.delete(securityEvents).returning();
  return rows.toSorted((a, b) => a.id - b.id).map(({ kind, outcome }) => `${kind} ${outcome}`);
}
async function signUp(): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.call('signup', { body: mira, headers })).status).toBe(200);
  return visitor;
}
const login = (word: string, address = email) =>
  server.visitor().call('login', { body: { email: address, password: word }, headers });

describe('ASVS 16.3.1 log-ins', () => {
  test('who, what, outcome, truncated address, request and time of each, and nobody’s name', async () => {
    await signUp();
    const [{ id } = { id: 0 }] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const answer = await login('not the one');
    await login(password);
    const events = await readEvents();
    expect(events).toMatchObject([
      { kind: 'signup', outcome: 'success', actor: 'account', account_id: id, what: 'signup' },
      {
        kind: 'login',
        outcome: 'wrong-password',
        actor: 'visitor',
        account_id: id,
        what: 'login',
        network: '203.0.113.0/24',
        request_id: answer.refusal.data.request_id,
        at: new Date(start),
      },
      { kind: 'login', outcome: 'success', actor: 'account', account_id: id },
    ]);
    for (const trace of [email, 'Mira', '113.77', password, 'not the one']) {
      expect(JSON.stringify(events)).not.toContain(trace);
    }
  });

  test('tries on an address that nobody has are counted by a digest that differs from another’s', async () => {
    await login('tall ships 8', 'nobody@travellers.example');
    await login('tall ships 9', 'nobody@travellers.example');
    await login('tall ships 9', 'noone@travellers.example');
    const events = await readEvents();
    const unknown = { outcome: 'unknown-address', account_id: null };
    expect(events).toMatchObject([unknown, unknown, unknown]);
    const [one, two, other] = events.map(({ address_digest }) => address_digest);
    expect(two).toBe(one);
    expect(other).not.toBe(one);
    expect(JSON.stringify(events)).not.toMatch(/nobody|noone/);
  });

  test('a locked account and one with too many tries say so in the log alone', async () => {
    await signUp();
    platform.config.rateLimitFactor = 1;
    for (let tries = 0; tries < 14; tries++) await login('not the one');
    platform.config.rateLimitFactor = 100_000;
    expect(new Set(await takeEvents())).toEqual(
      new Set(['signup success', 'login wrong-password', 'login limited']),
    );
    await operatorOf(server).ask('people.lock', { email, reason: 'stolen telephone' });
    const answer = await login(password);
    expect([answer.status, answer.refusal.data.message]).toEqual([
      401,
      'The email or password is incorrect.',
    ]);
    expect(await takeEvents()).toEqual(['operator-command success', 'login locked']);
  });

  test('a wrong password is refused also when its event cannot be stored, which the log then has', async () => {
    const broken = await createTestServer();
    await broken.platform.db.execute('ALTER TABLE security_events RENAME TO elsewhere');
    const answer = await broken.visitor().call('login', { body: { email, password }, headers });
    expect(answer.status).toBe(401);
    expect(broken.logs).toContainEqual(
      expect.objectContaining({
        level: 'error',
        msg: 'a security event could not be stored',
        request_id: answer.refusal.data.request_id,
        event: expect.objectContaining({
          kind: 'login',
          outcome: 'unknown-address',
          network: '203.0.113.0/24',
        }),
      }),
    );
    expect(JSON.stringify(broken.logs)).not.toContain(email);
    // Nor does anybody come in unrecorded.
    expect((await broken.visitor().call('signup', { body: mira })).status).toBe(500);
    expect(await broken.platform.db.$count(users)).toBe(0);
    await broken.close();
  });
});

describe('ASVS 16.3.3 what is done to an account', () => {
  test('its password, sessions, data and end', async () => {
    const visitor = await signUp();
    const next = 'slow river 8';
    await visitor.call('changePassword', { body: { current: 'not the one', password: next } });
    await visitor.call('changePassword', { body: { current: password, password: next } });
    await visitor.call('endSessions', { body: { session: 'others', password: next } });
    await visitor.call('accountData');
    await visitor.call('deleteAccount', { body: { password: next } });
    const events = await readEvents();
    expect(new Set(events.map(({ account_id }) => account_id)).size).toBe(1);
    expect(await takeEvents()).toEqual([
      'signup success',
      'password-asked wrong-password',
      'password-changed success',
      'sessions-ended success',
      'data-exported success',
      'account-deleted success',
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
  });

  test('a log-out, once', async () => {
    const visitor = await signUp();
    const token = visitor.cookies.get('token')!;
    await visitor.call('logout');
    const again = await server.visitor().call('logout', { headers: { authorization: token } });
    expect(again.status).toBe(200);
    const [made, ended] = await readEvents();
    expect(ended?.account_id).toBe(made!.account_id);
    expect(await takeEvents()).toEqual(['signup success', 'logout success']);
  });

  test('its address: confirmed by the code, not by another', async () => {
    const visitor = await signUp();
    const code = readCode((await readMails(server, 'email-code-')).at(-1)!);
    await visitor.call('confirmEmail', { body: { otp: createWrongCode(code) } });
    await visitor.call('confirmEmail', { body: { otp: code } });
    expect(await takeEvents()).toEqual([
      'signup success',
      'address-code-entered wrong-code',
      'address-confirmed success',
    ]);
  });

  test('AC-05 a forgotten password: requested, a wrong code, the right one, the new password', async () => {
    await signUp();
    const visitor = server.visitor();
    await visitor.call('sendCode', { body: { email } });
    const otp = await readLatestCode(server);
    await visitor.call('checkCode', { body: { email, otp: createWrongCode(otp) } });
    await visitor.call('checkCode', { body: { email, otp } });
    await visitor.call('updatePassword', { body: { email, password: 'slow river 8' } });
    expect(await takeEvents()).toEqual([
      'signup success',
      'password-code-requested success',
      'password-code-entered wrong-code',
      'password-code-entered success',
      'password-reset success',
    ]);
  });

  test('the owner’s copy of their data has its events, and nobody else’s', async () => {
    await login('tall ships 9', 'nobody@travellers.example');
    const visitor = await signUp();
    const { data } = (await visitor.call('accountData')).body;
    expect(data).toMatchObject({
      security_events: [{ kind: 'signup', outcome: 'success' }, { kind: 'data-exported' }],
    });
  });
});

describe('ASVS 16.3.2 what was refused', () => {
  test('agents’ pages to a customer', async () => {
    const visitor = await createCustomer(server);
    await takeEvents();
    expect((await visitor.call('agentHome')).status).toBe(403);
    const [event] = await readEvents();
    expect(event).toMatchObject({ kind: 'forbidden', outcome: 'refused', what: 'agentHome' });
    expect(event!.account_id).toBeGreaterThan(0);
  });

  test('another site’s request, a forged webhook, too many calls of one address', async () => {
    const evil = { ...headers, origin: 'https://evil.example' };
    expect((await server.call('logout', { headers: evil })).status).toBe(403);
    const forged = { 'content-type': 'application/json', 'x-sandbox-signature': 'f'.repeat(64) };
    const webhook = { method: 'POST', url: '/api/payment/webhook', headers: forged, payload: '{}' } as const;
    expect((await server.inject(webhook)).statusCode).toBe(401);
    expect(await readEvents()).toMatchObject([
      { kind: 'cross-site-request', outcome: 'refused', what: 'logout', network: '203.0.113.0/24' },
      { kind: 'webhook-signature', outcome: 'refused', what: '/api/payment/webhook' },
    ]);
    const strict = await createTestServer({
      config: { ...platform.config, rateLimitFactor: 1 },
      now: () => new Date(start + 3_600_000),
    });
    const call = () => strict.visitor().call('login', { body: { email, password }, headers });
    for (let calls = 0; calls < 100; calls++) await call();
    const kinds = await takeEvents(strict);
    expect(kinds.filter((kind) => kind === 'login unknown-address').length).toBeLessThanOrEqual(10);
    // One process stores sixty in a minute, so that a flood does not fill the database.
    expect(kinds.filter((kind) => kind === 'rate-limit limited')).toHaveLength(60);
    await strict.close();
  });
});

test('ASVS 16.3.3 the operator’s commands, rehearsals too, with the account that they are about', async () => {
  const operator = operatorOf(server);
  const made = await agent(server);
  await takeEvents();
  await operator.rehearse('people.export', { email: made.email, reason: 'a look' });
  await operator.ask('agents.suspend', { email: made.email, reason: 'no answer' });
  const [{ id } = { id: 0 }] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, made.email));
  const about = { kind: 'operator-command', actor: 'operator', account_id: id, network: null };
  expect(await readEvents()).toMatchObject([
    { ...about, what: 'people.export', outcome: 'rehearsed' },
    { ...about, what: 'agents.suspend', outcome: 'success' },
  ]);
});

test('events are gone after 90 days, and not before', async () => {
  await login('tall ships 9', 'nobody@travellers.example');
  const rule = platform.retention.find(({ data }) => data === 'Log of security events')!;
  clock = start + 89 * 86_400_000;
  await rule.apply(platform);
  expect(await db.$count(securityEvents)).toBe(1);
  clock = start + 91 * 86_400_000;
  await rule.apply(platform);
  expect(await db.$count(securityEvents)).toBe(0);
});
