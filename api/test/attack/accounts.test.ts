/** What a thief of a session, a neighbouring domain or a guesser can get from an account. */
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createWrongCode,
  mira,
  readCode,
  readLatestCode,
  readMails,
} from '../../src/base/accounts/testing/people.ts';
import { createAttemptKey } from '../../src/base/accounts/attempts.ts';
import { attempts, passwordCodes, users } from '../../src/base/accounts/tables.ts';
import { agent, registration, update } from '../../src/sales/agents/testing/agents.ts';
import { testServer, type Visitor } from '../server.ts';

const { password: agentPassword } = registration();
const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({
  seed: true,
  now: () => new Date(clock),
});
// For the limits of accounts; those of addresses were read when the server was made.
server.platform.config.rateLimitFactor = 1;
const { db } = server.platform;
let address = 0;
/** Every call from another address, as somebody with many computers would. */
const elsewhere = () => `198.51.${Math.floor(++address / 250)}.${address % 250}`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });

afterEach(async () => {
  clock = start;
  await db.delete(users);
  await db.delete(attempts);
  await db.delete(passwordCodes);
});

async function createOwner() {
  const visitor = server.visitor();
  const { status } = await visitor.call('signup', { body: mira, headers: from(elsewhere()) });
  expect(status).toBe(200);
  await db
    .update(users)
    .set({ email_verified_at: new Date(clock) })
    .where(eq(users.email, mira.email));
  return visitor;
}
const login = (visitor: Visitor, password: string, headers: Record<string, string>) =>
  visitor.call('login', { body: { email: mira.email, password }, headers });

describe('the session’s token', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:8080' },
  ])('AC-03 ASVS 3.3.4 is a cookie alone where a browser asks: %j', async (headers) => {
    const sent = { ...headers, ...from(elsewhere()) };
    const signedUp = await server.visitor().call('signup', { body: mira, headers: sent });
    const loggedIn = await login(server.visitor(), mira.password, sent);
    for (const { status, body, cookies } of [signedUp, loggedIn]) {
      expect([status, body.token]).toEqual([200, undefined]);
      const token = cookies.find(({ name }) => name === 'token')!;
      expect(token.httpOnly).toBe(true);
      expect(JSON.stringify(body)).not.toContain(token.value);
    }
  });

  test('AC-03 is in the answer to a client that is not a browser', async () => {
    const { body } = await server.visitor().call('signup', { body: mira, headers: from(elsewhere()) });
    const answer = await server.visitor().call('validate', { headers: { authorization: body.token! } });
    expect(answer.status).toBe(200);
  });
});

describe('keeping an owner out', () => {
  test('AC-04 wrong passwords from everywhere do not keep the owner out on a new device', async () => {
    await createOwner();
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await login(server.visitor(), `guess number ${turn}`, from(elsewhere()))).status).toBe(401);
    }
    expect((await login(server.visitor(), mira.password, from(elsewhere()))).status).toBe(200);
  });

  test('AC-04 the addresses of one IPv6 network are one guesser', async () => {
    await createOwner();
    for (let turn = 0; turn < 10; turn += 1) await login(server.visitor(), 'not the one', from(elsewhere()));
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const headers = from(`2001:db8:1:2::${turn.toString(16)}`);
      statuses.push((await login(server.visitor(), 'not the one', headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    const neighbour = await login(server.visitor(), mira.password, from('2001:db8:1:3::1'));
    expect(neighbour.status).toBe(200);
  });
});

describe('codes for a new password', () => {
  const ask = async (visitor: Visitor, headers = from(elsewhere())) =>
    (await visitor.call('sendCode', { body: { email: mira.email }, headers })).status;
  const enter = (visitor: Visitor, otp: string) =>
    visitor.call('checkCode', { body: { email: mira.email, otp }, headers: from(elsewhere()) });

  test('AC-05 requests of strangers send no more than a mail in ten minutes, and the owner’s code is that of the mail', async () => {
    await createOwner();
    const before = (await readMails(server, 'password-code-')).length;
    for (let turn = 0; turn < 25; turn += 1) {
      expect(await ask(server.visitor())).toBe(200);
      if (turn % 8 === 0) await readMails(server, 'password-code-');
    }
    const owner = server.visitor();
    expect(await ask(owner)).toBe(200);
    expect((await readMails(server, 'password-code-')).length - before).toBe(1);
    const code = await readLatestCode(server);
    expect((await enter(owner, code)).status).toBe(200);
    // Used once, it is worth nothing to whoever requested it besides.
    const other = server.visitor();
    await ask(other);
    await readMails(server, 'password-code-');
    expect((await enter(other, code)).status).toBe(400);
  });

  test('AC-05 after ten minutes a new mail has another code', async () => {
    await createOwner();
    await ask(server.visitor());
    const first = (await readMails(server, 'password-code-')).length;
    clock += 600_000;
    await ask(server.visitor());
    expect((await readMails(server, 'password-code-')).length).toBe(first + 1);
  });

  test('AC-05 a mail that could not be sent is not counted as sent', async () => {
    await createOwner();
    const visitor = server.visitor();
    await ask(visitor);
    await readMails(server, 'password-code-');
    await db.update(passwordCodes).set({ mailed_at: null });
    const before = (await readMails(server, 'password-code-')).length;
    const second = server.visitor();
    await ask(second);
    expect((await readMails(server, 'password-code-')).length).toBe(before + 1);
    expect((await enter(second, await readLatestCode(server))).status).toBe(200);
  });

  test('AC-05 right codes are not counted with the wrong ones', async () => {
    await createOwner();
    const key = createAttemptKey('wrong-code', mira.email);
    await db.insert(attempts).values(Array.from({ length: 19 }, () => ({ key, at: new Date(clock) })));
    for (let turn = 0; turn < 2; turn += 1) {
      const owner = server.visitor();
      await ask(owner);
      expect((await enter(owner, await readLatestCode(server))).status).toBe(200);
    }
  });

  test('AC-05 twenty wrong codes in a day end the short ones: the next has twelve digits', async () => {
    await createOwner();
    const owner = server.visitor();
    await ask(owner);
    await readMails(server, 'password-code-');
    const short = await readLatestCode(server);
    for (let browser = 0; browser < 4; browser += 1) {
      const attacker = server.visitor();
      await ask(attacker);
      await readMails(server, 'password-code-');
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await enter(attacker, createWrongCode(short))).refusal.data.message).toBe(
          'You entered an incorrect OTP',
        );
      }
    }
    expect((await enter(owner, short)).status).toBe(400);
    await ask(owner);
    const mail = (await readMails(server, 'password-code-')).at(-1)!;
    const long = /^\d{4} \d{4} \d{4}\r?$/m.exec(mail)![0].trim();
    expect((await enter(owner, long)).status).toBe(200);
    clock += 86_400_000;
    await ask(server.visitor());
    expect(await readLatestCode(server)).toMatch(/^\d{6}$/);
  });
});

describe('another e-mail address', () => {
  const newAddress = 'new.desk@agency.example';
  const change = (visitor: Visitor, email: string, password?: string) => {
    // Later than the code for the address of before: that one is not sent any more.
    clock += 1000;
    return visitor.call('updateAgent', {
      body: { ...update({ email }), ...(password && { password }) },
      headers: from(elsewhere()),
    });
  };
  /** The codes that were sent to an address, oldest account first. */
  const readCodesTo = async (email: string) =>
    (await readMails(server, 'email-code-')).filter((mail) => mail.includes(`To: ${email}`)).map(readCode);
  const accountEmail = async (visitor: Visitor) => (await visitor.call('validate')).body.user.email;

  test('AG-04 ASVS 7.5.1 a thief of the session needs the password', async () => {
    const thief = await agent(server);
    for (const password of [undefined, 'not the one']) {
      const answer = await change(thief, newAddress, password);
      expect([answer.status, answer.refusal.data.fields]).toMatchObject([400, [{ path: 'password' }]]);
    }
    expect(await accountEmail(thief)).toBe(thief.email);
    expect((await thief.call('account')).body.user.new_email).toBeNull();
  });

  test('AG-04 a taken address is answered as a free one, its owner is told once a day, and no code gets it', async () => {
    await createOwner();
    const agentVisitor = await agent(server);
    const codes = await readCodesTo(mira.email);
    const before = (await readMails(server, 'signup-refused-')).length;
    const answers = [];
    for (const email of [mira.email, newAddress, mira.email]) {
      const { status, body } = await change(agentVisitor, email, agentPassword);
      await readMails(server, 'email-code-');
      const wrong = await agentVisitor.call('confirmEmail', { body: { otp: '000000' } });
      answers.push([
        status,
        body.response,
        body.new_email === email,
        wrong.status,
        wrong.refusal.data.message,
      ]);
    }
    expect(answers[1]).toEqual([200, 'SUCCESS', true, 400, 'You entered an incorrect OTP']);
    expect(answers[0]).toEqual(answers[1]);
    const mails = await readMails(server, 'signup-refused-');
    expect(mails.length - before).toBe(1);
    expect(mails.at(-1)).toContain(`<${mira.email}>`);
    expect(await readCodesTo(mira.email)).toEqual(codes);
    expect(await accountEmail(agentVisitor)).toBe(agentVisitor.email);
  });

  test('AG-04 another code goes to the new address as well', async () => {
    const agentVisitor = await agent(server);
    await change(agentVisitor, newAddress, agentPassword);
    const before = await readCodesTo(newAddress);
    clock += 1000;
    expect((await agentVisitor.call('sendEmailCode', { headers: from(elsewhere()) })).body).toEqual({
      response: 'SUCCESS',
    });
    expect(await readCodesTo(newAddress)).toHaveLength(before.length + 1);
  });

  test('AG-04 five wrong codes end a request; another’s code is worth nothing', async () => {
    const agentVisitor = await agent(server);
    await change(agentVisitor, newAddress, agentPassword);
    const code = (await readCodesTo(newAddress)).at(-1)!;
    const other = await agent(server);
    expect((await other.call('confirmEmail', { body: { otp: code } })).status).toBe(400);
    for (let turn = 0; turn < 5; turn += 1) {
      await agentVisitor.call('confirmEmail', { body: { otp: createWrongCode(code) } });
    }
    expect((await agentVisitor.call('confirmEmail', { body: { otp: code } })).status).toBe(400);
    expect(await accountEmail(agentVisitor)).toBe(agentVisitor.email);
  });

  test('AG-04 an address that somebody else signed up with meanwhile is not taken from them', async () => {
    const agentVisitor = await agent(server);
    await change(agentVisitor, mira.email, agentPassword);
    const code = (await readCodesTo(mira.email)).at(-1)!;
    const owner = await createOwner();
    const { status, refusal } = await agentVisitor.call('confirmEmail', { body: { otp: code } });
    expect([status, refusal.data.message]).toEqual([
      400,
      'This code is no longer valid. Please ask for a new one.',
    ]);
    expect([await accountEmail(agentVisitor), await accountEmail(owner)]).toEqual([
      agentVisitor.email,
      mira.email,
    ]);
  });

  test('AG-04 twenty wrong codes a day for one address, over all accounts that want it', async () => {
    const seen: string[] = [];
    for (let account = 0; account < 5; account += 1) {
      const agentVisitor = await agent(server);
      await change(agentVisitor, newAddress, agentPassword);
      await readMails(server, 'email-code-');
      for (let turn = 0; turn < 5; turn += 1) {
        seen.push((await agentVisitor.call('confirmEmail', { body: { otp: '000000' } })).refusal.response);
      }
    }
    expect(seen.slice(0, 20).every((response) => response === 'INVALID')).toBe(true);
    expect(seen.slice(20)).toEqual(Array.from({ length: 5 }, () => 'TOO_MANY'));
  });
});
