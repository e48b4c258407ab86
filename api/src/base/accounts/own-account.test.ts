import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { createCustomer } from '../../bookings/booking/testing/fixture.ts';
import { mira, readCode, readMails } from './testing/people.ts';
import { users } from './tables.ts';

const start = Date.now();
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const wrong = 'This is not your present password.';

beforeEach(async () => {
  clock = start;
  await db.delete(users).where(eq(users.email, mira.email));
});

async function enter(): Promise<Visitor> {
  const visitor = server.visitor();
  await visitor.call('signup', { body: mira, headers: { 'user-agent': firefox } });
  await db.update(users).set({ email_verified_at: new Date(clock) });
  return visitor;
}
const login = async (password = mira.password) => {
  const visitor = server.visitor();
  const { status } = await visitor.call('login', { body: { ...mira, password } });
  return { visitor, status };
};

test.each([
  'account',
  'updateAccount',
  'changePassword',
  'changeEmail',
  'sendEmailCode',
  'confirmEmail',
  'endSessions',
  'accountData',
  'deleteAccount',
] as const)('SH-03 %s needs a session', async (name) => {
  const body = {
    name: 'X',
    email: 'x@x.example',
    mobile_no: '9000000001',
    current: 'tall ships 7',
    password: 'tall ships 7',
    session: 'others',
    otp: '123456',
  };
  const answer = await server
    .visitor()
    .call(name, name === 'account' || name === 'accountData' ? {} : { body });
  expect([answer.status, answer.refusal.response]).toEqual([401, 'UNAUTHORISED']);
});

test('SH-04 the account, and name and number changed, trimmed and checked', async () => {
  const visitor = await enter();
  const before = await visitor.call('account');
  expect(before.body.user).toMatchObject({ name: 'Mira Sen', email: mira.email, mobile_no: '+919000000001' });
  const changed = await visitor.call('updateAccount', {
    body: {
      name: '  Mira Basu ',
      mobile_no: '919000000002',
      email: 'other@travellers.example',
      role: 'AGENT',
    },
  });
  expect(changed.body).toEqual({
    response: 'SUCCESS',
    user_role: { name: 'CUSTOMER' },
    user: { name: 'Mira Basu', email: mira.email, mobile_no: '+919000000002' },
  });
  expect((await visitor.call('validate')).body.user.name).toBe('Mira Basu');
  const refused = await visitor.call('updateAccount', { body: { name: ' ', mobile_no: '12' } });
  expect(refused.refusal.data.fields).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'mobile_no', message: 'Contact number should be 10-15 digits long' },
  ]);
});

test('AC-02 another code is sent to the address, before it is confirmed and after; confirming it changes nothing else', async () => {
  const visitor = server.visitor();
  await visitor.call('signup', { body: mira });
  const seen = new Set(await readMails(server, 'email-code-'));
  const requestCode = async () => {
    clock += 1000;
    expect((await visitor.call('sendEmailCode')).body).toEqual({ response: 'SUCCESS' });
    const mails = (await readMails(server, 'email-code-')).filter((mail) => !seen.has(mail));
    expect(mails).toEqual([expect.stringContaining(`To: ${mira.email}`)]);
    seen.add(mails[0]!);
    return readCode(mails[0]!);
  };
  const confirmed = await visitor.call('confirmEmail', { body: { otp: await requestCode() } });
  expect(confirmed.body).toEqual({
    response: 'SUCCESS',
    user_role: { name: 'CUSTOMER' },
    user: { name: 'Mira Sen', email: mira.email, mobile_no: '+919000000001' },
  });
  await requestCode();
  expect(await readMails(server, 'address-changed-')).toEqual([]);
});

describe('a changed password', () => {
  const change = (visitor: Visitor, current: string, password: string) =>
    visitor.call('changePassword', { body: { current, password } });

  test('AC-02 needs the present one', async () => {
    const visitor = await enter();
    const answer = await change(visitor, 'not the one', 'another river 9');
    expect([answer.status, answer.refusal.data.fields]).toEqual([400, [{ path: 'current', message: wrong }]]);
    expect((await login()).status).toBe(200);
  });

  test('TR-06 M2 AC-02 is not easily guessed', async () => {
    const answer = await change(await enter(), mira.password, 'Sunshine123');
    expect(answer.refusal.data.fields).toEqual([
      {
        path: 'password',
        message:
          'This password is too easy to guess. Please choose a longer one, for example three or four words that have nothing to do with each other.',
      },
    ]);
  });

  test('SH-03 ends all other sessions, gives the caller a new one, and is told by e-mail', async () => {
    const visitor = await enter();
    const old = visitor.cookies.get('token')!;
    const elsewhere = (await login()).visitor;
    expect((await change(visitor, mira.password, 'another river 9')).status).toBe(200);
    expect(visitor.cookies.get('token')).not.toBe(old);
    expect((await visitor.call('validate')).status).toBe(200);
    expect((await elsewhere.call('validate')).status).toBe(401);
    expect((await server.visitor().call('validate', { headers: { authorization: old } })).status).toBe(401);
    expect((await login()).status).toBe(401);
    expect((await login('another river 9')).status).toBe(200);
    expect((await readMails(server, 'password-changed-')).at(-1)).toContain(`<${mira.email}>`);
  });
});

describe('sessions', () => {
  test('SH-03 are listed with their browsers, the caller’s own marked, no token among them', async () => {
    const visitor = await enter();
    clock += 5000;
    await login();
    const { body } = await visitor.call('account');
    expect(body.sessions.map(({ browser, current }) => [browser, current])).toEqual([
      ['Firefox on Windows', true],
      ['A browser', false],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/token|hash/);
  });

  test('SH-03 one elsewhere is ended by its id, another’s is not', async () => {
    const visitor = await enter();
    const elsewhere = (await login()).visitor;
    const other = await createCustomer(server);
    const { body } = await visitor.call('account');
    const foreign = (await other.call('account')).body.sessions[0]!.id;
    await visitor.call('endSessions', { body: { session: foreign, password: mira.password } });
    expect((await other.call('validate')).status).toBe(200);
    const [one] = body.sessions.filter(({ current }) => !current);
    const after = await visitor.call('endSessions', { body: { session: one!.id, password: mira.password } });
    expect(after.body.sessions).toHaveLength(1);
    expect((await elsewhere.call('validate')).status).toBe(401);
    expect((await visitor.call('validate')).status).toBe(200);
  });

  test('SH-03 all but the caller’s own are ended at once', async () => {
    const visitor = await enter();
    const others = [(await login()).visitor, (await login()).visitor];
    const { body } = await visitor.call('endSessions', {
      body: { session: 'others', password: mira.password },
    });
    expect(body.sessions.map(({ current }) => current)).toEqual([true]);
    for (const other of others) expect((await other.call('validate')).status).toBe(401);
  });

  test('ASVS 7.5.1 a thief of the session cannot log the owner out: the password is asked for', async () => {
    const thief = await enter();
    const owner = (await login()).visitor;
    const answer = await thief.call('endSessions', { body: { session: 'others', password: 'not the one' } });
    expect([answer.status, answer.refusal.data.fields]).toEqual([
      400,
      [{ path: 'password', message: wrong }],
    ]);
    expect((await owner.call('validate')).status).toBe(200);
  });
});
