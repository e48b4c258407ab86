import { toNetwork } from '@delivery/server-base/networks';
import { beforeEach, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { createAttemptKey } from './attempts.ts';
import { mira } from './testing/people.ts';
import { parseBrowserName } from './browser-name.ts';
import { attempts, users } from './tables.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock), config: { rateLimitFactor: 1 } });
const { db } = server.platform;
let address = 0;
/** Every call from another address, so that the limits of addresses are not what is tested. */
const from = () => `198.51.${Math.floor(++address / 250)}.${address % 250}`;
const login = (visitor: Visitor, password: string, email = mira.email, ip = from()) =>
  visitor.call('login', { body: { email, password }, headers: { 'x-forwarded-for': ip } });

beforeEach(async () => {
  clock = start;
  network += 1;
  await db.delete(users);
  await db.delete(attempts);
});
const owner = async () => {
  const visitor = server.visitor();
  await visitor.call('signup', { body: mira, headers: { 'x-forwarded-for': from() } });
  return visitor;
};
/** Addresses of one subscriber: the limits of addresses are not what is tested here. */
let network = 0;
const subscriber = () => `2001:db8:${network.toString(16)}::${(++address).toString(16)}`;
const guess = async (times: number, email = mira.email, ip = from) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await login(server.visitor(), `guess number ${turn}`, email, ip())).status);
  return statuses;
};

test('AC-04 ten wrong passwords in unknown browsers, then three more from each address, which then waits', async () => {
  await owner();
  expect(await guess(10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(await guess(5, mira.email, subscriber)).toEqual([401, 401, 401, 429, 429]);
  const refused = await login(server.visitor(), mira.password, mira.email, subscriber());
  expect([refused.status, refused.refusal.data.message]).toEqual([
    429,
    'Too many attempts. Please wait a little and try again.',
  ]);
  expect(refused.refusal.data.retry_after).toBe(900);
});

test('AC-04 the owner’s own browser is not kept waiting by them', async () => {
  const visitor = await owner();
  await visitor.call('logout');
  await guess(12);
  expect((await login(visitor, mira.password)).status).toBe(200);
  // Having guessed elsewhere is no way round it, either: this browser has ten tries of its own.
  for (let turn = 0; turn < 10; turn += 1) await login(visitor, 'not the one');
  expect((await login(visitor, mira.password)).status).toBe(429);
});

test('AC-04 a browser that is known to one account is unknown to another', async () => {
  const visitor = server.visitor();
  await visitor.call('signup', {
    body: { ...mira, email: 'thief@travellers.example' },
    headers: { 'x-forwarded-for': from() },
  });
  await owner();
  await guess(10);
  await guess(3, mira.email, subscriber);
  expect((await login(visitor, 'not the one', mira.email, subscriber())).status).toBe(429);
});

test('AC-04 ASVS 7.4.3 a browser that was known is unknown once the password is a new one', async () => {
  const visitor = await owner();
  const thief = server.visitor();
  await login(thief, mira.password);
  const body = { current: mira.password, password: 'another river 9' };
  const changed = await visitor.call('changePassword', { body, headers: { 'x-forwarded-for': from() } });
  expect(changed.status).toBe(200);
  await guess(10);
  await guess(3, mira.email, subscriber);
  expect((await login(thief, 'not the one', mira.email, subscriber())).status).toBe(429);
  expect((await login(visitor, body.password, mira.email, subscriber())).status).toBe(200);
});

test('AC-04 an attack that goes on does not keep the tries from coming back', async () => {
  await owner();
  await guess(10);
  await guess(3, mira.email, subscriber);
  for (let minute = 1; minute < 15; minute += 5) {
    clock = start + minute * 60_000;
    expect(await guess(1, mira.email, subscriber)).toEqual([429]);
  }
  clock = start + 15 * 60_000;
  expect((await login(server.visitor(), mira.password, mira.email, subscriber())).status).toBe(200);
});

test('AC-04 the right password resets the attempts', async () => {
  await owner();
  await guess(9);
  expect((await login(server.visitor(), mira.password)).status).toBe(200);
  expect(await guess(10)).toEqual(Array.from({ length: 10 }, () => 401));
});

test('TR-06 L7 AC-04 one network has a sum by day of wrong passwords, over all accounts; right ones and known browsers do not count', async () => {
  const visitor = await owner();
  await visitor.call('logout');
  const network = subscriber();
  const key = createAttemptKey('login-network', toNetwork(network));
  const tried = (count: number) =>
    db.insert(attempts).values(Array.from({ length: count }, () => ({ key, at: new Date(clock) })));
  await tried(198);
  const stuff = async (n: number) =>
    (await login(server.visitor(), 'not the one', `victim${n}@travellers.example`, subscriber())).status;
  expect((await login(server.visitor(), mira.password, mira.email, subscriber())).status).toBe(200);
  expect([await stuff(1), await stuff(2), await stuff(3)]).toEqual([401, 401, 429]);
  expect((await login(server.visitor(), mira.password, mira.email, subscriber())).status).toBe(429);
  expect((await login(visitor, mira.password, mira.email, subscriber())).status).toBe(200);
  expect((await login(server.visitor(), mira.password)).status, 'from another network').toBe(200);
  clock = start + 23 * 3_600_000;
  expect(await stuff(4)).toBe(429);
  clock = start + 24 * 3_600_000 + 1000;
  expect(await stuff(5)).toBe(401);
});

test('AC-04 unknown addresses are counted alike', async () => {
  await guess(10, 'nobody@travellers.example');
  expect(await guess(4, 'nobody@travellers.example', subscriber)).toEqual([401, 401, 401, 429]);
});

test('AC-04 tries at once do not slip through together', async () => {
  await owner();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      login(server.visitor(), `guess number ${turn}`, mira.email, subscriber()),
    ),
  );
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(13);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
    'Edge on Windows',
  ],
  ['curl/8.5', 'A browser'],
  [undefined, 'A browser'],
])('SH-03 %s is shown as “%s”', (agent, name) => expect(parseBrowserName(agent)).toBe(name));
