import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, testServer } from '../../../test/server.ts';
import { sessions, users } from './tables.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;

const mira = {
  name: 'Mira Sen',
  email: 'mira@travellers.example',
  mobile_no: '9000000001',
  password: 'tall ships 7',
};
const wrongPair = 'The email or password is incorrect.';
const days = (count: number) => count * 86_400_000;

beforeEach(async () => {
  clock = start;
  await db.delete(users);
});

describe('sign-up', () => {
  test('AC-03 logs in at once and sets the cookies the pages rely on', async () => {
    const visitor = server.visitor();
    const answer = await visitor.call('signup', { body: mira });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      response: 'SUCCESS',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user_role: { name: 'CUSTOMER' },
      user: { name: 'Mira Sen', email: 'mira@travellers.example', mobile_no: '+919000000001' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const [token, signedIn, knownCookie] = answer.cookies;
    expect(token).toEqual({
      name: 'token',
      value: answer.body.token,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 86_400,
    });
    expect(signedIn).toEqual({
      name: 'signed_in',
      value: '1',
      path: '/',
      sameSite: 'Lax',
      maxAge: 30 * 86_400,
    });
    expect(knownCookie).toMatchObject({ name: 'known', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect((await visitor.call('validate')).body.user.name).toBe('Mira Sen');
  });

  test('AC-04 an address that is taken is refused with the sentence to show, in any case of letters', async () => {
    await server.visitor().call('signup', { body: mira });
    const again = await server
      .visitor()
      .call('signup', { body: { ...mira, email: '  MIRA@Travellers.example ' } });
    expect(again.status).toBe(409);
    expect(again.refusal).toMatchObject({
      response: 'CONFLICT',
      data: {
        message: 'This address cannot be used to sign up. If it is yours, log in or reset the password.',
      },
    });
    expect(await db.$count(users)).toBe(1);
  });

  test('two sign-ups at once with one address make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.visitor().call('signup', { body: mira })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await db.$count(users)).toBe(1);
  });

  test.each([
    ['name', '  ', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'mira', 'Invalid email format'],
    ['mobile_no', '', 'Mobile number is required'],
    ['mobile_no', '123456789', 'Contact number should be 10-15 digits long'],
    ['mobile_no', '1234567890123456', 'Contact number should be 10-15 digits long'],
    ['password', '', 'Password is required'],
    ['password', 'seven77', 'Password should be at least 8 characters long'],
  ])('AC-02 ER-02 %s %j: "%s"', async (field, value, message) => {
    const answer = await server.visitor().call('signup', { body: { ...mira, [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.refusal.response).toBe('INVALID');
    expect(answer.refusal.data.message).toBe(message);
    expect(answer.refusal.data.fields).toContainEqual({ path: field, message });
  });
});

describe('login', () => {
  beforeEach(async () => {
    await server.visitor().call('signup', { body: mira });
  });

  test('AC-03 answers the token and the role', async () => {
    const answer = await server
      .visitor()
      .call('login', { body: { email: ' MIRA@travellers.example', password: mira.password } });
    expect(answer.status).toBe(200);
    expect(answer.body.user_role).toEqual({ name: 'CUSTOMER' });
  });

  test('AC-04 says the same for an unknown address and a wrong password', async () => {
    const wrong = await server
      .visitor()
      .call('login', { body: { email: mira.email, password: 'not the one' } });
    const unknown = await server
      .visitor()
      .call('login', { body: { email: 'nobody@travellers.example', password: 'not the one' } });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.refusal).toEqual({
        response: 'UNAUTHORISED',
        data: { message: wrongPair, request_id: expect.any(String) },
      });
      expect(answer.cookies).toEqual([]);
    }
  });

  test('AC-04 takes as long for an unknown address as for a wrong password', async () => {
    const attempt = async (email: string) => {
      const before = performance.now();
      await server.visitor().call('login', { body: { email, password: 'not the one' } });
      return performance.now() - before;
    };
    const knownMs: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      knownMs.push(await attempt(mira.email));
      unknown.push(await attempt('nobody@travellers.example'));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4]!;
    // Without the stand-in hash an unknown address answers some ten times sooner.
    expect(median(unknown) / median(knownMs)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(knownMs)).toBeLessThan(2);
  });

  test('AC-03 is a new session each time, and ends the one that the browser had', async () => {
    const visitor = server.visitor();
    const first = await visitor.call('login', { body: mira });
    const second = await visitor.call('login', { body: mira });
    expect(second.body.token).not.toBe(first.body.token);
    const old = await server.visitor().call('validate', { headers: { authorization: first.body.token! } });
    expect(old.status).toBe(401);
    expect((await visitor.call('validate')).status).toBe(200);
  });

  test('keeps the password and the token hashed', async () => {
    const { body } = await server.visitor().call('login', { body: mira });
    const [user] = await db.select().from(users);
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const keptRows = await db.select().from(sessions);
    expect(JSON.stringify(keptRows)).not.toContain(body.token);
    expect(keptRows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the session', () => {
  const enter = async () => {
    const visitor = server.visitor();
    const { body } = await visitor.call('signup', { body: mira });
    return { visitor, token: body.token! };
  };

  test('SH-03 SH-04 validate answers who is logged in and the role', async () => {
    const { visitor } = await enter();
    await db.update(users).set({ role: 'AGENT' });
    const { status, body } = await visitor.call('validate');
    expect(status).toBe(200);
    expect(body).toEqual({
      response: 'SUCCESS',
      user_role: { name: 'AGENT' },
      user: { name: mira.name, email: mira.email, mobile_no: `+91${mira.mobile_no}` },
    });
  });

  test.each([
    ['no token', {}],
    ['a made-up token', { authorization: 'x'.repeat(43) }],
    ['a huge token', { authorization: 'x'.repeat(5000) }],
    ['an empty header', { authorization: '' }],
  ])('SH-03 validate refuses %s', async (_what, headers: Record<string, string>) => {
    const answer = await server.visitor().call('validate', { headers });
    expect(answer.status).toBe(401);
    expect(answer.refusal.response).toBe('UNAUTHORISED');
  });

  test('VX-03 SH-03 a session that ended elsewhere takes its cookies along when it is checked', async () => {
    const { visitor, token } = await enter();
    await server.visitor().call('logout', { headers: { authorization: token } });
    expect((await visitor.call('validate')).status).toBe(401);
    expect([...visitor.cookies.keys()]).toEqual(['known']);
  });

  test('is also taken from an Authorization header, bare or as Bearer', async () => {
    const { token } = await enter();
    for (const authorization of [token, `Bearer ${token}`]) {
      expect((await server.visitor().call('validate', { headers: { authorization } })).status).toBe(200);
    }
  });

  test('SH-09 ends on the server at logout, and its cookies go', async () => {
    const { visitor, token } = await enter();
    const answer = await visitor.call('logout');
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('You have been logged out.');
    expect([...visitor.cookies.keys()]).toEqual(['known']);
    expect((await server.visitor().call('validate', { headers: { authorization: token } })).status).toBe(401);
  });

  test('SH-09 has the browser drop the pages it keeps, also where it was logged out from elsewhere', async () => {
    const { visitor } = await enter();
    const here = server.visitor();
    await here.call('login', { body: mira });
    const others = { session: 'others', password: mira.password };
    expect((await here.call('endSessions', { body: others })).status).toBe(200);
    const told = await visitor.call('validate');
    expect([told.status, told.headers['clear-site-data']]).toEqual([401, '"cache"']);
    expect((await here.call('logout')).headers['clear-site-data']).toBe('"cache"');
    // Not a secure context: no browser obeys.
    const plain = await server.visitor().call('logout', { headers: { host: 'river.example' } });
    expect([plain.status, plain.headers['clear-site-data']]).toEqual([200, undefined]);
  });

  test('SH-09 logging out without a session is done all the same', async () => {
    expect((await server.visitor().call('logout')).status).toBe(200);
  });

  test('SH-03 ends after 14 days unused, long before its 30 days, and lasts while it is used', async () => {
    const { visitor: unused } = await enter();
    const used = server.visitor();
    await used.call('login', { body: mira });
    clock = start + days(14) - 1000;
    expect((await used.call('validate')).status).toBe(200);
    clock = start + days(15);
    expect((await unused.call('validate')).status).toBe(401);
    expect((await used.call('validate')).status).toBe(200);
  });

  test('SH-03 ends after 30 days, used or not', async () => {
    const { visitor } = await enter();
    for (const day of [10, 20, 29]) {
      clock = start + days(day);
      expect((await visitor.call('validate')).status).toBe(200);
    }
    clock = start + days(30);
    expect((await visitor.call('validate')).status).toBe(401);
  });

  test('sessions that have ended are swept at the next login', async () => {
    await enter();
    clock = start + days(31);
    await server.visitor().call('login', { body: mira });
    expect(await db.$count(sessions)).toBe(1);
  });

  test('goes with its user', async () => {
    const { visitor } = await enter();
    await db.delete(users).where(eq(users.email, mira.email));
    expect((await visitor.call('validate')).status).toBe(401);
    expect(await db.$count(sessions, sql`true`)).toBe(0);
  });
});

test('AC-03 ASVS 3.3.1 cookies are Secure where the site is reached by https', async () => {
  await using https = await createTestServer({ config: { siteUrl: 'https://www.antara.example' } });
  const { cookies } = await https.visitor().call('signup', { body: mira });
  expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['__Host-token', true],
    ['__Host-signed_in', true],
    ['__Host-known', true],
  ]);
});

test('AC-03 ASVS 3.3.3 a log-out on https takes the cookie that had no prefix before as well', async () => {
  await using https = await createTestServer({ config: { siteUrl: 'https://www.antara.example' } });
  const visitor = https.visitor();
  await visitor.call('signup', { body: mira });
  const { cookies } = await visitor.call('logout');
  expect(cookies.map(({ name, value, maxAge, path, secure }) => [name, value, maxAge, path, secure])).toEqual(
    ['__Host-token', '__Host-signed_in', 'signed_in'].map((name) => [name, '', 0, '/', true]),
  );
});

test('login and sign-up are throttled by address, with the time to wait', async () => {
  await using strict = await createTestServer({ config: { rateLimitFactor: 1 } });
  let people = 0;
  const from = (address: string) => {
    const body = { email: `nobody${++people}@travellers.example`, password: 'not the one' };
    return strict.visitor().call('login', { body, headers: { 'x-forwarded-for': address } });
  };
  for (let turn = 0; turn < 10; turn += 1) expect((await from('203.0.113.7')).status).toBe(401);
  const refused = await from('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(refused.refusal.response).toBe('TOO_MANY');
  expect(refused.refusal.data.message).toBe('Too many attempts. Please wait a little and try again.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).status).toBe(401);
});

test('no address, password or token reaches the log', async () => {
  const { body } = await server.visitor().call('signup', { body: mira });
  await server.visitor().call('login', { body: { ...mira, password: 'not the one' } });
  await server.visitor().call('signup', { body: mira });
  const logged = JSON.stringify(server.logs);
  expect(logged).toContain('call refused');
  for (const secret of [mira.email, mira.password, mira.mobile_no, mira.name, body.token]) {
    expect(logged).not.toContain(secret);
  }
});
