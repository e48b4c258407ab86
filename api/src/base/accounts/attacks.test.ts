import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '@antara/contracts/api/calls';
import { testServer } from '../../../test/server.ts';
import { createCustomer, payOrder, placeHold, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { readMails, mira } from './testing/people.ts';
import { sessions, users } from './tables.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);

const mutations: readonly CallName[] = [
  'login',
  'signup',
  'logout',
  'sendCode',
  'checkCode',
  'updatePassword',
  'updateAccount',
  'changePassword',
  'sendEmailCode',
  'confirmEmail',
  'endSessions',
  'deleteAccount',
];
const body = {
  name: 'Taken Over',
  mobile_no: '9000000009',
  email: 'thief@travellers.example',
  password: 'slow river 8',
  current: 'slow river 8',
  otp: '123456',
  session: 'others',
};

describe.each(mutations)('%s', (name) => {
  const url = `/api${calls[name][1]}`;

  test.each([
    ['another site’s fetch', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'another site’s form',
      { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [
      'a form without an origin',
      { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    ],
    ['a neighbour’s page', { origin: 'https://other.localhost:8080', 'sec-fetch-site': 'same-site' }],
    ['a lookalike', { origin: 'http://localhost:8080.evil.example' }],
  ])('AC-03 is refused to %s, and nothing has changed', async (_what, headers: Record<string, string>) => {
    const victim = await createCustomer(server);
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      cookies: Object.fromEntries(victim.cookies),
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
    const still = await victim.call('validate');
    expect([still.status, still.body.user.name]).toEqual([200, 'Asha Rao']);
    expect(await db.$count(users, eq(users.email, body.email))).toBe(0);
  });

  test('AC-03 does nothing by GET', async () => {
    const victim = await createCustomer(server);
    const answer = await server.inject({
      method: 'GET',
      url: `${url}?${new URLSearchParams(body)}`,
      cookies: Object.fromEntries(victim.cookies),
    });
    expect([400, 404, 405]).toContain(answer.statusCode);
    expect((await victim.call('account')).body.user.name).toBe('Asha Rao');
  });
});

test('SH-03 a session that somebody planted before is not the one after the login', async () => {
  const attacker = await createCustomer(server);
  const planted = attacker.cookies.get('token')!;
  await server.visitor().call('signup', { body: mira });
  const victim = server.visitor();
  victim.cookies.set('token', planted);
  const { body: entered } = await victim.call('login', { body: mira });
  expect(entered.token).not.toBe(planted);
  expect((await attacker.call('validate')).status).toBe(401);
  // A token that nobody issued does not become one by logging in with it.
  const made = 'm'.repeat(43);
  const second = server.visitor();
  second.cookies.set('token', made);
  expect((await second.call('login', { body: mira })).status).toBe(200);
  expect((await server.visitor().call('validate', { headers: { authorization: made } })).status).toBe(401);
});

test('SH-03 forged tokens and those of the table are worth nothing', async () => {
  const visitor = await createCustomer(server);
  const token = visitor.cookies.get('token')!;
  const kept = (await db.select().from(sessions)).map(({ token_hash }) => token_hash);
  const last = token.endsWith('A') ? 'B' : 'A';
  const forged = [
    ...kept,
    token.slice(0, -1),
    `${token.slice(0, -2)}${last}${last}`,
    `${token}x`,
    token.toUpperCase(),
    '1',
    'null',
  ];
  for (const authorization of forged) {
    expect(
      (await server.visitor().call('account', { headers: { authorization } })).status,
      authorization,
    ).toBe(401);
  }
});

test('CO-11 CO-12 another’s bookings are neither listed nor found, by cookie or by header', async () => {
  const owner = await createCustomer(server);
  const placedOrder = await placeOrder(owner, { date, rooms: { '101': 1 } });
  await payOrder(server, placedOrder.id);
  const otherUser = await createCustomer(server);
  const authorization = otherUser.cookies.get('token')!;
  for (const [visitor, headers] of [
    [otherUser, {}],
    [server.visitor(), { authorization }],
  ] as const) {
    expect((await visitor.call('bookings', { headers })).body.bookings).toEqual([]);
    const one = await visitor.call('booking', { query: { id: placedOrder.booking_id }, headers });
    expect([one.status, one.refusal.response]).toEqual([404, 'NOT_FOUND']);
    expect(JSON.stringify((await visitor.call('accountData', { headers })).body)).not.toContain(
      placedOrder.booking_id,
    );
  }
  expect((await server.visitor().call('booking', { query: { id: placedOrder.booking_id } })).status).toBe(
    401,
  );
});

test('SH-03 who has no session holds suites all the same', async () => {
  expect(await placeHold(server.visitor(), date, ['102'])).toBeTruthy();
});

test.each([
  'mira@travellers.example\r\nBcc: all@evil.example',
  'mira@travellers.example, all@evil.example',
  '"a\nb"@evil.example',
])('AC-05 %j is no address to write to', async (email) => {
  for (const call of ['sendCode', 'signup'] as const) {
    const answer = await server.visitor().call(call, { body: { ...mira, email } });
    expect([answer.status, answer.refusal.data.message]).toEqual([400, 'Invalid email format']);
  }
});

test('AC-04 the owner of a taken address is told by e-mail, once a day', async () => {
  const owner = await createCustomer(server);
  await db.update(users).set({ email_verified_at: new Date() });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await server.visitor().call('signup', { body: { ...mira, email: owner.email } })).status).toBe(
      409,
    );
  }
  const mails = (await readMails(server, 'signup-refused-')).filter((mail) =>
    mail.includes(`<${owner.email}>`),
  );
  expect(mails).toHaveLength(1);
});
