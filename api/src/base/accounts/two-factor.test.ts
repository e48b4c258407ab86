/** Two-step log-in: set up, used, turned off (RFC 6238, ASVS 5.0 6.3.3 and 6.5). */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { mira, readLatestCode, readMails } from './testing/people.ts';
import { createAppCode, createWrongAppCode, setUpTwoFactor } from './testing/two-factor.ts';
import { attempts, passwordCodes, users } from './tables.ts';
import { loginChallenges, recoveryCodes, twoFactors } from './two-factor-tables.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const { email, password } = mira;
/** What a browser says of itself. */
const headers = { 'sec-fetch-site': 'same-origin' };

beforeEach(async () => {
  clock = start;
  await db.delete(users);
  await db.delete(attempts);
  await db.delete(passwordCodes);
});

async function createMira(): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.call('signup', { body: mira, headers })).status).toBe(200);
  await db.update(users).set({ email_verified_at: new Date(clock) });
  return visitor;
}
/** Mira with a second step whose first code is used up; half a minute later. */
async function createSecured() {
  const visitor = await createMira();
  const app = await setUpTwoFactor(visitor, password, clock);
  clock += 30_000;
  return { visitor, ...app };
}
const login = (visitor: Visitor) => visitor.call('login', { body: { email, password }, headers });
const enter = (visitor: Visitor, code: string) => visitor.call('loginCode', { body: { code }, headers });
/** A new browser in which the password was given. */
async function createChallenged(): Promise<Visitor> {
  const browser = server.visitor();
  expect((await login(browser)).status).toBe(401);
  return browser;
}

test('AC-04 ASVS 6.3.3 the app of these tests shows the codes of RFC 6238', () => {
  // Appendix B, the last six digits; the secret is “12345678901234567890”.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59, 1_111_111_109, 20_000_000_000].map((s) => createAppCode(secret, s * 1000))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

describe('AC-04 ASVS 6.3.3 setting it up', () => {
  test('AC-04 needs the password and a code, and counts from the code on', async () => {
    const visitor = await createMira();
    const other = server.visitor();
    expect((await login(other)).status).toBe(200);
    expect((await server.visitor().call('beginTwoFactor', { body: { password } })).status).toBe(401);
    const refused = await visitor.call('beginTwoFactor', { body: { password: 'not the password' } });
    expect(refused.refusal.data.fields).toMatchObject([{ path: 'password' }]);

    const { body } = await visitor.call('beginTwoFactor', { body: { password } });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    expect(decodeURIComponent(body.uri)).toContain(`Antara River Cruises:${email}?`);
    expect(body.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await login(server.visitor())).status).toBe(200);

    const wrong = createWrongAppCode(body.secret, clock);
    expect((await visitor.call('confirmTwoFactor', { body: { code: wrong } })).status).toBe(400);
    const code = createAppCode(body.secret, clock);
    const { body: done } = await visitor.call('confirmTwoFactor', { body: { code } });
    expect(new Set(done.recovery_codes).size).toBe(10);
    for (const one of done.recovery_codes)
      expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect((await visitor.call('account')).body.two_factor).toEqual({
      since: new Date(clock).toISOString(),
      recovery_codes: 10,
      required: false,
    });
    expect((await other.call('account')).status).toBe(401);
    expect((await visitor.call('beginTwoFactor', { body: { password } })).status).toBe(409);
    expect(await readMails(server, 'two-factor-on-')).toHaveLength(1);
  });

  test('AC-04 ASVS 6.5.2 the database has neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes: codes } = await createSecured();
    const stored = JSON.stringify([
      await db.select().from(twoFactors),
      await db.select().from(recoveryCodes),
    ]);
    expect(stored).toContain('$argon2id$');
    const hex = Buffer.from(createBytes(secret)).toString('hex');
    for (const hidden of [secret, hex, Buffer.from(hex, 'hex').toString('base64')]) {
      expect(stored).not.toContain(hidden);
    }
    for (const code of codes)
      for (const written of [code, code.replace('-', '')]) expect(stored).not.toContain(written);
  });

  test('AC-04 ASVS 11.3.3 a secret that was put in another’s row lets nobody in', async () => {
    const { secret } = await createSecured();
    const thief = { ...mira, email: 'thief@travellers.example' };
    const visitor = server.visitor();
    await visitor.call('signup', { body: thief, headers });
    await db.update(users).set({ email_verified_at: new Date(clock) });
    await setUpTwoFactor(visitor, thief.password, clock);
    const [ownRow] = await db.select().from(twoFactors).orderBy(twoFactors.user_id);
    await db.update(twoFactors).set({ secret: ownRow!.secret });
    const challenged = server.visitor();
    await challenged.call('login', { body: { email: thief.email, password: thief.password }, headers });
    expect((await enter(challenged, createAppCode(secret, clock))).status).toBe(500);
  });
});

const createBytes = (secret: string) => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
};

describe('AC-04 ASVS 6.3.3 log-in', () => {
  test('AC-04 the right password alone gives no session; the code does', async () => {
    const { secret } = await createSecured();
    const browser = server.visitor();
    const first = await login(browser);
    expect(first.status).toBe(401);
    expect(first.refusal.data).toMatchObject({
      two_factor: true,
      message: 'Please enter the code that your authenticator app shows.',
    });
    expect(first.refusal.data.challenge).toBeUndefined();
    expect(first.cookies.map(({ name }) => name)).toEqual(['login_step']);
    expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 300 });
    expect((await browser.call('account')).status).toBe(401);
    const second = await enter(browser, createAppCode(secret, clock));
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ user: { email }, user_role: { name: 'CUSTOMER' } });
    expect(second.body.token).toBeUndefined();
    expect((await browser.call('account')).status).toBe(200);
    expect(browser.cookies.has('login_step')).toBe(false);
  });

  test('AC-04 a wrong password is refused as without a second step', async () => {
    await createSecured();
    const refused = await server.visitor().call('login', { body: { email, password: 'not the password' } });
    const unknown = await server.visitor().call('login', { body: { email: 'no@one.example', password } });
    expect({ ...refused.refusal.data, request_id: '' }).toEqual({ ...unknown.refusal.data, request_id: '' });
    expect(refused.status).toBe(unknown.status);
    expect(await db.$count(loginChallenges)).toBe(0);
  });

  test('AC-04 a client that is not a browser sends the challenge and gets the token', async () => {
    const { secret } = await createSecured();
    const loginAnswer = await server.visitor().call('login', { body: { email, password } });
    const { challenge } = loginAnswer.refusal.data;
    const body = { code: createAppCode(secret, clock), challenge };
    const answer = await server.visitor().call('loginCode', { body });
    const { token } = answer.body;
    const checked = await server.visitor().call('validate', { headers: { authorization: token! } });
    expect(checked.status).toBe(200);
  });

  test.each([-30_000, 0, 30_000])('AC-04 ASVS 6.5.5 a clock that differs by %d ms is right', async (off) => {
    const { secret } = await createSecured();
    clock += 60_000;
    expect((await enter(await createChallenged(), createAppCode(secret, clock + off))).status).toBe(200);
  });

  test.each([-60_000, 60_000])('AC-04 ASVS 6.5.5 a clock that differs by %d ms is wrong', async (off) => {
    const { secret } = await createSecured();
    clock += 90_000;
    expect((await enter(await createChallenged(), createAppCode(secret, clock + off))).status).toBe(400);
  });

  test('AC-04 ASVS 6.5.1 a code counts once, and none before it counts after it', async () => {
    const { secret } = await createSecured();
    const before = createAppCode(secret, clock - 30_000);
    expect((await enter(await createChallenged(), before)).status, 'that of the set-up').toBe(400);
    clock += 60_000;
    const code = createAppCode(secret, clock);
    expect((await enter(await createChallenged(), code)).status).toBe(200);
    expect((await enter(await createChallenged(), code)).status).toBe(400);
    const earlier = createAppCode(secret, clock - 30_000);
    expect((await enter(await createChallenged(), earlier)).status).toBe(400);
    clock += 30_000;
    expect((await enter(await createChallenged(), createAppCode(secret, clock))).status).toBe(200);
  });

  test('AC-04 ASVS 6.5.1 of several log-ins at once with one code, one is let in', async () => {
    const { secret } = await createSecured();
    const browsers = await Promise.all(Array.from({ length: 4 }, createChallenged));
    const code = createAppCode(secret, clock);
    const answers = await Promise.all(browsers.map((browser) => enter(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('AC-04 a recovery code lets in once, however it is written, and the owner is told by mail', async () => {
    const { visitor, recoveryCodes: codes } = await createSecured();
    const code = ` ${codes[3]!.toUpperCase().replace('-', ' ')}`;
    expect((await enter(await createChallenged(), code)).status).toBe(200);
    const again = await enter(await createChallenged(), codes[3]!);
    expect(again.refusal.data.fields).toMatchObject([
      { path: 'code', message: 'This is none of your recovery codes, or it was used before.' },
    ]);
    expect((await visitor.call('account')).body.two_factor.recovery_codes).toBe(9);
    expect(await readMails(server, 'two-factor-recovery-code-')).toHaveLength(1);
  });

  test('AC-05 ASVS 6.4.3 a new password by e-mail does not go round it', async () => {
    const { secret } = await createSecured();
    const browser = server.visitor();
    await browser.call('sendCode', { body: { email }, headers });
    const otp = await readLatestCode(server);
    await browser.call('checkCode', { body: { email, otp }, headers });
    const body = { email, password: 'a newer river 5' };
    expect((await browser.call('updatePassword', { body, headers })).status).toBe(200);
    expect((await browser.call('account')).status).toBe(401);
    expect((await browser.call('login', { body, headers })).status).toBe(401);
    expect((await enter(browser, createAppCode(secret, clock))).status).toBe(200);
  });
});

describe('AC-04 ASVS 6.3.3 changing it', () => {
  test('AC-04 turning it off needs password and code, and ends the other sessions', async () => {
    const { visitor, secret, recoveryCodes: codes } = await createSecured();
    const other = await createChallenged();
    await enter(other, codes[0]!);
    const end = (body: object) => visitor.call('endTwoFactor', { body });
    const code = createAppCode(secret, clock);
    expect((await end({ password: 'not the password', code })).refusal.data.fields).toMatchObject([
      { path: 'password' },
    ]);
    const wrong = createWrongAppCode(secret, clock);
    expect((await end({ password, code: wrong })).refusal.data.fields).toMatchObject([{ path: 'code' }]);
    expect((await login(server.visitor())).status).toBe(401);
    expect((await end({ password, code })).status).toBe(200);
    expect((await other.call('account')).status).toBe(401);
    expect((await visitor.call('account')).body.two_factor.since).toBeNull();
    expect((await login(server.visitor())).status).toBe(200);
    expect(await db.$count(recoveryCodes)).toBe(0);
    expect(await readMails(server, 'two-factor-off-')).toHaveLength(1);
  });

  test('TR-06 L12 AC-02 a change of password and the deletion ask for the code, which a refused password does not use up', async () => {
    const { visitor, secret } = await createSecured();
    const change = (body: object) =>
      visitor.call('changePassword', { body: { current: password, password: 'a newer river 5', ...body } });
    const missing = 'Please enter the code that your app shows now, or a recovery code.';
    for (const answer of [await change({}), await visitor.call('deleteAccount', { body: { password } })]) {
      expect([answer.status, answer.refusal.data.fields]).toEqual([
        400,
        [{ path: 'code', message: missing }],
      ]);
    }
    const wrong = { code: createWrongAppCode(secret, clock) };
    const refused = [
      await change(wrong),
      await visitor.call('deleteAccount', { body: { password, ...wrong } }),
    ];
    for (const { refusal } of refused) expect(refusal.data.fields).toMatchObject([{ path: 'code' }]);
    expect((await login(server.visitor())).status).toBe(401);

    const code = createAppCode(secret, clock);
    expect((await change({ code, password: 'sunshine1' })).refusal.data.fields).toMatchObject([
      { path: 'password' },
    ]);
    expect((await change({ code })).status).toBe(200);
    expect((await visitor.call('account')).body.two_factor.since).not.toBeNull();
  });

  test('AC-04 new recovery codes make the ones before void; a recovery code is good enough for them', async () => {
    const { visitor, recoveryCodes: codes } = await createSecured();
    const renewed = await visitor.call('renewRecoveryCodes', { body: { password, code: codes[0] } });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await enter(await createChallenged(), codes[1]!)).status).toBe(400);
    expect((await enter(await createChallenged(), renewed.body.recovery_codes[1]!)).status).toBe(200);
  });

  test('AC-04 the copy of one’s data says that it is on, without a secret; deletion takes it along', async () => {
    const { visitor, secret } = await createSecured();
    const { data } = (await visitor.call('accountData')).body;
    expect(data).toMatchObject({
      account: { two_factor: { since: expect.any(String), recovery_codes: 10 } },
    });
    const [stored] = await db.select().from(twoFactors);
    for (const hidden of [secret, stored!.secret, stored!.recovery_salt!, 'argon2']) {
      expect(JSON.stringify(data)).not.toContain(hidden);
    }
    await login(server.visitor());
    const code = createAppCode(secret, clock);
    expect((await visitor.call('deleteAccount', { body: { password, code } })).status).toBe(200);
    for (const table of [twoFactors, recoveryCodes, loginChallenges]) expect(await db.$count(table)).toBe(0);
  });

  test('AC-04 what was begun and not finished goes after an hour', async () => {
    const visitor = await createMira();
    await visitor.call('beginTwoFactor', { body: { password } });
    await createSecondPersonChallenge();
    const apply = async () => {
      for (const rule of server.platform.retention) await rule.apply(server.platform);
    };
    await apply();
    expect(await db.$count(loginChallenges)).toBe(1);
    clock += 3_601_000;
    await apply();
    expect(await db.$count(loginChallenges)).toBe(0);
    const [left] = await db
      .select({ email: users.email })
      .from(twoFactors)
      .innerJoin(users, eq(users.id, twoFactors.user_id));
    expect(left).toEqual({ email: 'second@travellers.example' });
  });

  async function createSecondPersonChallenge() {
    const body = { ...mira, email: 'second@travellers.example' };
    const second = server.visitor();
    await second.call('signup', { body, headers });
    await db.update(users).set({ email_verified_at: new Date(clock) });
    await setUpTwoFactor(second, password, clock);
    await server.visitor().call('login', { body: { email: body.email, password }, headers });
  }
});
