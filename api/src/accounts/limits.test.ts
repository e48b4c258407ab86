import { createRequire } from 'node:module';
import { beforeEach, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../test/server.ts';
import { mira } from './testing/people.ts';
import { isCommonPassword, isGuessablePassword } from './password-rules.ts';
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
  const seen: number[] = [];
  for (let turn = 0; turn < times; turn += 1)
    seen.push((await login(server.visitor(), `guess number ${turn}`, email, ip())).status);
  return seen;
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

test('AC-02 the commonest passwords are refused at sign-up, in any case of letters', async () => {
  const visitor = server.visitor();
  for (const password of ['password', 'PASSWORD', '12345678', 'iloveyou', 'sunshine', 'Football1']) {
    expect(isCommonPassword(password), password).toBe(true);
    const answer = await visitor.call('signup', {
      body: { ...mira, password },
      headers: { 'x-forwarded-for': from() },
    });
    expect([answer.status, answer.refusal.data.message]).toEqual([
      400,
      'This password is one of the most common ones. Please choose another.',
    ]);
  }
  const listed = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  const refused = listed.filter((password) => password.length >= 8);
  expect(refused).toHaveLength(17_950);
  expect(refused.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
  expect(isCommonPassword(mira.password)).toBe(false);
  expect(isCommonPassword('lamplight on the ghats')).toBe(false);
});

test.each([
  'antara2026',
  'Antara-Cruise-2026',
  'ganges123',
  'RiverCruise!',
  'Mira1990!',
  'mirasen2026',
  'travellers1',
  'Travellers.Example',
  '9000000001',
])('AC-02 ASVS 6.2.11 %s is made of words of the site or of the person', async (password) => {
  const answer = await server
    .visitor()
    .call('signup', { body: { ...mira, password }, headers: { 'x-forwarded-for': from() } });
  expect([answer.status, answer.refusal.data.fields]).toMatchObject([400, [{ path: 'password' }]]);
});

test.each(['slow river 8', 'antara lanterns', '83920175', 'Miranda Gate 4', 'a b c d e f g h'])(
  'AC-02 %s is more than such words',
  (password) => expect(isGuessablePassword(password, mira)).toBe(false),
);

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
