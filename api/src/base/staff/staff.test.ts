/** Staff accounts: log-in with password and authenticator app, sessions, limits. */
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestServer, testServer } from '../../../test/server.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { createAppCode, createWrongAppCode } from '../accounts/testing/two-factor.ts';
import { securityEvents } from '../security-events/tables.ts';
import { setStaffLock } from './manage.ts';
import { staff, staffInvitations, staffSessions } from './tables.ts';
import { callOffice, clerk, joinWithApp } from './testing/office.ts';

const minuteMs = 60_000;
let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { db } = server.platform;
const wait = (minutes: number) => (clock += minutes * minuteMs);
const now = () => server.platform.now().getTime();

beforeEach(async () => {
  await db.delete(staff);
  await db.delete(staffInvitations);
  await db.delete(securityEvents);
});

/** Makes the clerk's account, and waits until the app shows another code. */
async function join() {
  const visitor = server.visitor();
  const joined = await joinWithApp(server, visitor);
  wait(1);
  return { visitor, ...joined };
}

const { email, password } = clerk;
const logIn = (code: string, body = {}, visitor = server.visitor()) =>
  callOffice(visitor, 'staffLogin', { email, password, code, ...body });
const listEvents = () =>
  db
    .select({ kind: securityEvents.kind, outcome: securityEvents.outcome, staff: securityEvents.staff_id })
    .from(securityEvents)
    .orderBy(securityEvents.id);

test('OF-24 a member logs in with password and code of the app, and is known by a strict cookie of the office', async () => {
  const { secret } = await join();
  const visitor = server.visitor();
  const answer = await logIn(createAppCode(secret, now()), {}, visitor);
  expect(answer.status).toBe(200);
  expect(answer.body.member).toEqual({ email, name: 'Meera Das', roles: ['reservations'], ship_ids: [] });
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'staff', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 }),
  ]);
  expect(answer.cookies[0]).not.toHaveProperty('domain');
  expect((await callOffice(visitor, 'staffSession')).body.member.email).toBe(email);
  const [row] = await db.select().from(staffSessions);
  expect(JSON.stringify(row)).not.toContain(answer.cookies[0]!.value);
});

test('OF-24 on https the cookie is of this host alone', async () => {
  const config = { siteUrl: 'https://www.antara.example', deskUrl: 'https://desk.antara.example' };
  await using https = await createTestServer({ config });
  const headers = { host: 'desk.antara.example', origin: config.deskUrl, 'x-forwarded-proto': 'https' };
  const answer = await callOffice(https.visitor(), 'beginPasskeyLogin', {}, headers);
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: '__Host-desk_challenge', secure: true, sameSite: 'Strict', path: '/' }),
  ]);
});

test('OF-24 a password does not log in without the second factor, and no refusal tells which of them was wrong', async () => {
  const { secret } = await join();
  const right = createAppCode(secret, now());
  const wrong = createWrongAppCode(secret, now());
  const refusals = [
    await logIn(wrong),
    await logIn(right, { password: 'another password' }),
    await logIn(right, { email: 'nobody@office.example' }),
    await logIn('k3v9x-0d2hm'),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(new Set(refusals.map(({ body }) => body.data.message)).size).toBe(1);
  expect((await logIn('')).status).toBe(400);
  expect((await listEvents()).slice(-4).map(({ outcome }) => outcome)).toEqual([
    'wrong-code',
    'wrong-password',
    'unknown-address',
    'wrong-code',
  ]);
});

test('OF-24 a code of the app is good once, a recovery code as well', async () => {
  const { secret, recoveryCodes } = await join();
  const code = createAppCode(secret, now());
  const both = await Promise.all([logIn(code), logIn(code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(recoveryCodes).toHaveLength(10);
  expect((await logIn(recoveryCodes[0]!)).status).toBe(200);
  expect((await logIn(recoveryCodes[0]!)).status).toBe(401);
  expect((await listEvents()).map(({ kind }) => kind)).toContain('staff-recovery-code-used');
});

test('OF-24 a session ends after 30 minutes without a call', async () => {
  const { visitor } = await join();
  for (let turn = 0; turn < 3; turn += 1) {
    wait(28);
    expect((await callOffice(visitor, 'staffSession')).status).toBe(200);
  }
  wait(31);
  const ended = await callOffice(visitor, 'staffSession');
  expect([ended.status, ended.body.data.code]).toEqual([401, 'STAFF_LOGIN']);
});

test('OF-24 a session ends 12 hours after the log-in, however much it is used', async () => {
  const { visitor } = await join();
  for (let turn = 0; turn < 28; turn += 1) {
    wait(25);
    expect((await callOffice(visitor, 'staffSession')).status).toBe(200);
  }
  wait(25);
  expect((await callOffice(visitor, 'staffSession')).status).toBe(401);
});

test('OF-24 a member logs out here, in one other browser, or everywhere', async () => {
  const { visitor: first, secret } = await join();
  const second = server.visitor();
  await logIn(createAppCode(secret, now()), {}, second);
  wait(1);
  const third = server.visitor();
  await logIn(createAppCode(secret, now()), {}, third);
  const { sessions, app, passkeys } = (await callOffice(second, 'staffAccount')).body;
  expect(sessions).toHaveLength(3);
  expect([app, passkeys]).toEqual([true, []]);
  await callOffice(third, 'staffLogout');
  expect((await callOffice(third, 'staffSession')).status).toBe(401);
  const other = sessions.filter(({ current }: { current: boolean }) => !current).at(-1);
  await callOffice(second, 'endStaffSessions', { session: other.id });
  expect((await callOffice(first, 'staffSession')).status).toBe(401);
  expect((await callOffice(second, 'staffSession')).status).toBe(200);
  await callOffice(second, 'endStaffSessions', { session: 'all' });
  expect((await callOffice(second, 'staffSession')).status).toBe(401);
  expect(await db.$count(staffSessions)).toBe(0);
});

test('OF-24 nobody ends a session of somebody else', async () => {
  const { visitor } = await join();
  const [mine] = (await callOffice(visitor, 'staffAccount')).body.sessions;
  const other = server.visitor();
  await joinWithApp(server, other, { ...clerk, email: 'ravi@office.example' });
  expect((await callOffice(other, 'endStaffSessions', { session: mine.id })).status).toBe(200);
  expect((await callOffice(visitor, 'staffSession')).status).toBe(200);
});

test('OF-24 a locked member is logged out at once and cannot log in, until unlocked', async () => {
  const { visitor, secret } = await join();
  await joinWithApp(server, server.visitor(), { ...clerk, email: 'owner@office.example' }, ['owner']);
  await transaction(db, (tx) => setStaffLock(tx, email, true));
  expect((await callOffice(visitor, 'staffSession')).status).toBe(401);
  expect((await logIn(createAppCode(secret, now()))).status).toBe(401);
  expect((await listEvents()).at(-1)).toMatchObject({ kind: 'staff-login', outcome: 'locked' });
  await transaction(db, (tx) => setStaffLock(tx, email, false));
  expect((await logIn(createAppCode(secret, now()))).status).toBe(200);
});

test('OF-24 passwords and codes are limited like those of accounts: each network keeps a few attempts of its own', async () => {
  await using strict = await createTestServer({
    config: { rateLimitFactor: 1 },
    now: () => new Date(Date.now() + clock),
  });
  await joinWithApp(strict, strict.visitor('203.0.113.1'));
  const guess = (address: string) =>
    callOffice(strict.visitor(address), 'staffLogin', {
      email,
      password: 'not the password',
      code: '123456',
    });
  const statuses: number[] = [];
  for (let turn = 0; turn < 18; turn += 1) statuses.push((await guess(`198.51.100.${turn % 2}`)).status);
  // Ten by all networks together, then three by each of the two.
  expect(statuses).toEqual([...Array<number>(16).fill(401), 429, 429]);
  expect((await guess('192.0.2.7')).status).toBe(401);
  const limited = and(eq(securityEvents.kind, 'staff-login'), eq(securityEvents.outcome, 'limited'));
  expect(await strict.platform.db.$count(securityEvents, limited)).toBe(2);
});

test('OF-24 a browser in which a customer with this address has logged in is nothing to the office', async () => {
  await using strict = await createTestServer({
    config: { rateLimitFactor: 1 },
    now: () => new Date(Date.now() + clock),
  });
  const { secret } = await joinWithApp(strict, strict.visitor());
  const visitor = strict.visitor('198.51.100.9');
  const customer = { email, name: 'Meera Das', mobile_no: '9000000001', password: 'slow river 8' };
  expect((await visitor.call('signup', { body: customer })).cookies.map(({ name }) => name)).toContain(
    'known',
  );
  const body = { email, password, code: '123456' };
  const guess = await callOffice(visitor, 'staffLogin', { ...body, password: 'not the password' });
  expect(guess.status).toBe(401);
  wait(1);
  const code = createAppCode(secret, strict.platform.now().getTime());
  expect((await callOffice(visitor, 'staffLogin', { ...body, code })).status).toBe(200);
});

test('OF-24 log-ins, log-outs and an account that is made are in the log of security events', async () => {
  const { visitor } = await join();
  await callOffice(visitor, 'staffLogout');
  const [row] = await db.select().from(staff);
  expect(await listEvents()).toEqual([
    { kind: 'staff-joined', outcome: 'success', staff: row!.id },
    { kind: 'staff-login', outcome: 'success', staff: row!.id },
    { kind: 'staff-logout', outcome: 'success', staff: row!.id },
  ]);
});
