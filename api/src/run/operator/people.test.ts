import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createCustomer, placeOrder, payOrder, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { listMailFiles } from '../../base/mail/testing/outbox-folder.ts';
import { users } from '../../base/accounts/tables.ts';
import { readMails } from '../../base/accounts/testing/people.ts';
import { setUpTwoFactor } from '../../base/accounts/testing/two-factor.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const operator = operatorOf(server);
const folder = mkdtempSync(path.join(tmpdir(), 'antara-people-'));
const cli = commandLine(server, folder);
afterAll(() => rmSync(folder, { recursive: true }));
const password = 'slow river 8';
const reason = 'asked by telephone';

beforeEach(() => operator.forget());

test('AC-01 a locked person is logged out everywhere, cannot log in and gets no code, until unlocked', async () => {
  const { email, call } = await createCustomer(server);
  const browser = server.visitor();
  expect((await browser.call('login', { body: { email, password } })).status).toBe(200);
  await operator.ask('people.lock', { email, reason });
  expect((await browser.call('account')).status).toBe(401);
  expect((await call('account')).status).toBe(401);
  expect((await server.visitor().call('login', { body: { email, password } })).status).toBe(401);
  await server.visitor().call('sendCode', { body: { email } });
  await runAllJobs(server.platform);
  expect(await listMailFiles(server, 'password-code-')).toEqual([]);
  expect((await operator.ask('people.show', { email })).person).toMatchObject({
    locked_at: expect.any(String),
    sessions: 0,
  });
  await refused(operator.ask('people.lock', { email, reason }), 'CONFLICT', 'locked already');
  await operator.ask('people.unlock', { email, reason });
  expect((await server.visitor().call('login', { body: { email, password } })).status).toBe(200);
  const log = await operator.log();
  expect(log.map(({ what }) => what)).toEqual(['people.lock', 'people.unlock']);
  expect(JSON.stringify(log)).not.toContain(email);
});

test('AC-04 ASVS 6.3.3 two-step log-in is turned off for somebody who lost their app: sessions end, and they get a mail', async () => {
  const visitor = await createCustomer(server);
  const { email, call } = visitor;
  await db.update(users).set({ email_verified_at: new Date() }).where(eq(users.email, email));
  await refused(operator.ask('people.reset-two-factor', { email, reason }), 'CONFLICT', 'no two-step log-in');
  await setUpTwoFactor(visitor, password, Date.now());
  expect((await operator.ask('people.show', { email })).person).toMatchObject({ two_factor: true });
  expect((await cli('people', 'show', email)).out).toContain('Two-step log-in: on.');
  const done = await cli('people', 'reset-two-factor', email, '--reason', reason);
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('Two-step log-in is off')]);
  expect((await call('account')).status).toBe(401);
  expect((await server.visitor().call('login', { body: { email, password } })).status).toBe(200);
  expect(await readMails(server, 'two-factor-reset-')).toHaveLength(1);
  const log = await operator.log();
  expect(log.map(({ what }) => what)).toEqual(['people.reset-two-factor']);
  expect(JSON.stringify(log)).not.toContain(email);
});

test('B§7 what is stored of a person goes to a file that only the operator can read, and the log says so', async () => {
  const visitor = await createCustomer(server);
  const { booking_id } = await placeOrder(visitor, { date, rooms: { '101': 1 } });
  const { code, err } = await cli('people', 'export', visitor.email, 'copy.json', '--reason', reason);
  expect([code, err]).toEqual([0, '']);
  const file = path.join(folder, 'copy.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = JSON.parse(readFileSync(file, 'utf8')) as {
    passports: { picture: string }[];
    bookings: unknown;
  };
  expect(copy).toMatchObject({
    account: { email: visitor.email },
    bookings: [{ booking_id, cancellation: null }],
    passports: [{ picture: expect.stringMatching(/^\/api\/passport\?id=/) }, {}],
  });
  const shown = await visitor.send({ method: 'GET', url: copy.passports[0]!.picture });
  expect(shown.statusCode).toBe(200);
  expect((await operator.log()).map(({ what }) => what)).toEqual(['people.export']);
});

test('B§7 a person is forgotten as they can delete their account: not while a voyage is ahead', async () => {
  const visitor = await createCustomer(server);
  const order = await placeOrder(visitor, { date, rooms: { '102': 1 } });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  await refused(operator.ask('people.forget', { email: visitor.email, reason }), 'CONFLICT', 'still ahead');
  const other = await createCustomer(server);
  await operator.ask('people.forget', { email: other.email, reason });
  expect((await server.visitor().call('login', { body: { email: other.email, password } })).status).toBe(401);
  await refused(operator.ask('people.show', { email: other.email }), 'NOT_FOUND', 'Nobody has an account');
});
