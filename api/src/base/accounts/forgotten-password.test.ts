import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { outbox } from '../outbox/tables.ts';
import { createWrongCode, readMails, mira, readLatestCode } from './testing/people.ts';
import { passwordCodes, sessions, users } from './tables.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
const { email } = mira;
const password = 'another river 9';
const unknownEmail = 'nobody@travellers.example';
const incorrect = 'You entered an incorrect OTP';
const ended = 'This code is no longer valid. Please ask for a new one.';
const minutes = (count: number) => count * 60_000;

beforeEach(async () => {
  clock = start;
  await db.delete(users);
  await db.delete(passwordCodes);
  await server.visitor().call('signup', { body: mira });
  await db.update(users).set({ email_verified_at: new Date(clock) });
});

const send = (visitor: Visitor, to = email) => visitor.call('sendCode', { body: { email: to } });
const check = (visitor: Visitor, otp: string, of = email) =>
  visitor.call('checkCode', { body: { email: of, otp } });
const update = (visitor: Visitor, to = password, of = email) =>
  visitor.call('updatePassword', { body: { email: of, password: to } });
const login = (word: string) => server.visitor().call('login', { body: { email, password: word } });

/** A browser that asked for a code, and the code. */
async function requestCode() {
  const visitor = server.visitor();
  expect((await send(visitor)).status).toBe(200);
  return { visitor, code: await readLatestCode(server) };
}

async function obtainResetToken() {
  const { visitor, code } = await requestCode();
  expect((await check(visitor, code)).status).toBe(200);
  return { visitor, code };
}

test('AC-05 code by e-mail, check, new password: the old one is no longer valid', async () => {
  const { visitor, code } = await requestCode();
  expect(code).toMatch(/^\d{6}$/);
  expect((await check(visitor, `${code.slice(0, 3)} ${code.slice(3)}`)).body).toEqual({
    response: 'SUCCESS',
  });
  const answer = await update(visitor);
  expect(answer.body).toEqual({ response: 'SUCCESS', message: 'Password updated successfully' });
  expect((await login(password)).status).toBe(200);
  expect((await login(mira.password)).status).toBe(401);
  const [mail] = await readMails(server, 'password-changed-');
  expect(mail).toContain('To: Mira Sen <mira@travellers.example>');
  expect(mail).not.toContain(password);
});

test('AC-05 the code is in the e-mail alone: not in the answer, the log, or the database', async () => {
  const visitor = server.visitor();
  const sent = await send(visitor);
  expect(sent.body).toEqual({ response: 'SUCCESS' });
  const code = await readLatestCode(server);
  const answer = await check(visitor, code);
  const keptText = JSON.stringify([await db.select().from(passwordCodes), await db.select().from(outbox)]);
  const answers = JSON.stringify(
    [sent, answer].map(({ body, headers, cookies }) => [body, headers, cookies]),
  );
  for (const place of [answers, keptText, JSON.stringify(server.logs)]) {
    expect(place).not.toContain(code);
  }
  const [row] = await db.select().from(passwordCodes);
  expect(row?.code_hash).toMatch(/^\$argon2id\$/);
});

test('AC-05 an agent’s password is reset in the same way', async () => {
  await db.update(users).set({ role: 'AGENT' });
  await update((await obtainResetToken()).visitor);
  expect((await login(password)).body.user_role).toEqual({ name: 'AGENT' });
});

describe('a code', () => {
  test('AC-05 wrong is said, and the right one is still taken after four', async () => {
    const { visitor, code } = await requestCode();
    for (let turn = 0; turn < 4; turn += 1) {
      const answer = await check(visitor, createWrongCode(code));
      expect([answer.status, answer.refusal.data.message]).toEqual([400, incorrect]);
      expect(answer.refusal.data.fields).toEqual([{ path: 'otp', message: incorrect }]);
    }
    expect((await check(visitor, code)).status).toBe(200);
  });

  test('AC-05 ends after five wrong tries, also for the right one', async () => {
    const { visitor, code } = await requestCode();
    for (let turn = 0; turn < 5; turn += 1) await check(visitor, createWrongCode(code));
    const answer = await check(visitor, code);
    expect([answer.status, answer.refusal.data.message]).toEqual([400, ended]);
  });

  test('AC-05 five tries are five, however many come at once', async () => {
    const { visitor, code } = await requestCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => check(visitor, createWrongCode(code))),
    );
    const said = answers.map(({ refusal }) => refusal.data.message);
    expect(said.filter((message) => message === incorrect)).toHaveLength(5);
    expect(said.filter((message) => message === ended)).toHaveLength(15);
  });

  test.each([
    [10 * 60_000 - 1000, 200],
    [10 * 60_000, 400],
  ])('AC-05 %d ms old: %d', async (ageMs, status) => {
    const { visitor, code } = await requestCode();
    clock += ageMs;
    expect((await check(visitor, code)).status).toBe(status);
  });

  test('AC-05 works once', async () => {
    const { visitor, code } = await obtainResetToken();
    expect((await check(visitor, code)).refusal.data.message).toBe(ended);
  });

  test('AC-05 entered twice at once gives one reset token', async () => {
    const { visitor, code } = await requestCode();
    const answers = await Promise.all(Array.from({ length: 4 }, () => check(visitor, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('AC-05 is worth nothing in a browser that did not ask for it, or for another address', async () => {
    const { visitor, code } = await requestCode();
    expect((await check(server.visitor(), code)).refusal.data.message).toBe(ended);
    expect((await check(visitor, code, unknownEmail)).refusal.data.message).toBe(ended);
    expect((await check(visitor, code)).status).toBe(200);
  });

  test('AC-05 asked for by somebody else does not end the owner’s', async () => {
    const { visitor, code } = await requestCode();
    const attacker = server.visitor();
    await send(attacker);
    for (let turn = 0; turn < 6; turn += 1) await check(attacker, createWrongCode(code));
    expect((await check(visitor, code)).status).toBe(200);
  });

  test('AC-05 whose mail is written again is the last one written', async () => {
    const { visitor, code } = await requestCode();
    await db
      .update(outbox)
      .set({ done_at: null, run_at: new Date(0) })
      .where(eq(outbox.kind, 'account-mail'));
    // The process ended before it could note that the mail was sent.
    await db.update(passwordCodes).set({ mailed_at: null });
    const again = await newestOf(code);
    expect((await check(visitor, again)).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', undefined])('AC-05 ER-02 %j is no code', async (otp) => {
    const answer = await server.visitor().call('checkCode', { body: { email, otp } });
    expect([answer.status, answer.refusal.data.message]).toEqual([400, 'Please enter a 6 digit OTP']);
  });
});

/** A code from the letters that is not `code`, after all were delivered. */
async function newestOf(code: string): Promise<string> {
  const all = await readMails(server, 'password-code-');
  const codes = all.map((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? '');
  const { code_hash } = (await db.select().from(passwordCodes))[0]!;
  const { verify } = await import('@node-rs/argon2');
  for (const one of codes.toReversed()) if (one !== code && (await verify(code_hash!, one))) return one;
  throw new Error('No second mail has the valid code');
}

describe('the reset token', () => {
  test('AC-05 is needed: without the check there is no new password', async () => {
    for (const visitor of [server.visitor(), (await requestCode()).visitor]) {
      const answer = await update(visitor);
      expect([answer.status, answer.refusal.data.message]).toEqual([400, ended]);
    }
    expect((await login(mira.password)).status).toBe(200);
  });

  test('AC-05 is used up by one new password, also by two at once', async () => {
    const { visitor } = await obtainResetToken();
    const jar = new Map(visitor.cookies);
    const answers = await Promise.all(
      ['first river 11', 'second river 12'].map((one) => {
        const copy = server.visitor();
        for (const [name, value] of jar) copy.cookies.set(name, value);
        return update(copy, one);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('AC-05 ends after ten minutes', async () => {
    const { visitor } = await obtainResetToken();
    clock += minutes(10);
    expect((await update(visitor)).refusal.data.message).toBe(ended);
  });

  test('AC-05 is for the address whose code was entered', async () => {
    await server.visitor().call('signup', { body: { ...mira, email: unknownEmail } });
    const { visitor } = await obtainResetToken();
    expect((await update(visitor, password, unknownEmail)).status).toBe(400);
    expect((await update(visitor)).status).toBe(200);
  });

  test('AC-05 another than the cookie the code was asked with: that one is worth nothing any more', async () => {
    const { visitor, code } = await requestCode();
    const before = visitor.cookies.get('otp')!;
    await check(visitor, code);
    expect(visitor.cookies.get('otp')).not.toBe(before);
    const thief = server.visitor();
    thief.cookies.set('otp', before);
    expect((await update(thief)).status).toBe(400);
  });

  test.each([
    ['', 'Password is required'],
    ['seven77', 'Password should be at least 8 characters long'],
    [
      'sunshine1',
      'This password is too easy to guess. Please choose a longer one, for example three or four words that have nothing to do with each other.',
    ],
    [
      'SunShine1',
      'This password is too easy to guess. Please choose a longer one, for example three or four words that have nothing to do with each other.',
    ],
  ])('AC-05 ER-02 stays when the password is refused: %j', async (word, message) => {
    const { visitor } = await obtainResetToken();
    const answer = await update(visitor, word);
    expect([answer.status, answer.refusal.data.message]).toEqual([400, message]);
    expect((await update(visitor)).status).toBe(200);
  });

  test('AC-05 the cookie is for our own pages and the server alone, for an hour', async () => {
    const { cookies } = await send(server.visitor());
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'otp', path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 3600 }),
    ]);
  });
});

describe('a new password', () => {
  test('AC-05 ends the account’s other sessions, and not the one of the browser it was set in', async () => {
    const elsewhere = server.visitor();
    await elsewhere.call('login', { body: mira });
    const here = server.visitor();
    await here.call('login', { body: mira });
    await send(here);
    await check(here, await readLatestCode(server));
    await update(here);
    expect((await elsewhere.call('validate')).status).toBe(401);
    expect((await here.call('validate')).status).toBe(200);
    expect(await db.$count(sessions)).toBe(1);
  });

  test('AC-05 revokes every other code and reset token of the account', async () => {
    const attacker = await obtainResetToken();
    const { visitor } = await obtainResetToken();
    await update(visitor);
    expect((await update(attacker.visitor, 'the thief’s word')).status).toBe(400);
    expect((await login(password)).status).toBe(200);
  });
});
