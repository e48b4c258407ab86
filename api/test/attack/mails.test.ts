/** What a stranger can have written to somebody: mails with words of their own, or mails that nobody asked for. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mira, readCode, readMails } from '../../src/base/accounts/testing/people.ts';
import { users } from '../../src/base/accounts/tables.ts';
import { agent, readMailsTo, registration, update } from '../../src/sales/agents/testing/agents.ts';
import { testServer } from '../server.ts';

const server = await testServer({ seed: true });
const strict = await testServer({ seed: true });
// For the limits of accounts; those of addresses were read when the server was made.
strict.platform.config.rateLimitFactor = 1;
const { db } = server.platform;
const linkRefused = 'Please leave out web addresses, and put a blank after a dot';

test.each([
  'Claim http://evil.example/win',
  'See www.evil.example',
  'See ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'Eve\u0000',
  'Eve\r\nBcc: all@evil.example',
  'Eve\u001B[2J\u001B]0;pwned\u0007',
  'Eve \u202Eelpmaxe.live',
])('AC-02 AG-03 %j is no name of a person or an agency', async (name) => {
  const signup = await server.visitor().call('signup', { body: { ...mira, name } });
  const at = (path: string) => [400, expect.arrayContaining([expect.objectContaining({ path })])];
  expect([signup.status, signup.refusal.data.fields]).toEqual(at('name'));
  for (const field of ['name', 'company_name', 'are_you_a_part'] as const) {
    const registered = await server
      .visitor()
      .call('registerAgent', { body: registration({ [field]: name }) });
    expect([registered.status, registered.refusal.data.fields], field).toEqual(at(field));
  }
  expect(await db.$count(users, eq(users.email, mira.email))).toBe(0);
});

test('AG-05 the reference of an option has no web address, and no control character', async () => {
  const take = async (reference: string) => {
    const body = { tourName: 'x', selectedDate: '2030-01-01', rooms: [], reference };
    const { refusal } = await server.visitor().call('takeOption', { body });
    return refusal.data.fields as { path: string; message: string }[];
  };
  expect(await take('pay at http://evil.example')).toContainEqual({
    path: 'reference',
    message: linkRefused,
  });
  expect((await take('LJ\u001B[2J')).map(({ path }) => path)).toContain('reference');
  expect((await take('LJ-204')).map(({ path }) => path)).not.toContain('reference');
});

test.each([
  '/api/states?country_id=%00',
  '/api/coupon?promoCode=%00a',
  '/api/search?q=a%00b',
  '/api/cities?state_id=IN%00',
])('NUL in %s is refused by name, not by the database', async (url) => {
  const answer = await server.inject(url);
  expect([answer.statusCode, answer.json().response]).toEqual([400, 'INVALID']);
});

test('NUL anywhere in a body is refused, in names of fields as well', async () => {
  for (const body of [
    { ...mira, password: 'slow river\u0000 8' },
    { ...mira, email: 'mira\u0000@travellers.example' },
    { ...mira, more: { 'a\u0000': 1 } },
  ]) {
    const answer = await server.visitor().call('signup', { body });
    expect(answer.status).toBe(400);
  }
});

test('AC-05 an old name cannot add headers to a mail, nor anything that its reader would take for ours', async () => {
  await server.visitor().call('signup', { body: mira });
  const name = 'Mira\r\nBcc: all@evil.example\r\nSubject: Free voyage\u2028<b>x</b>';
  await db.update(users).set({ name, email_verified_at: new Date() }).where(eq(users.email, mira.email));
  await server.visitor().call('sendCode', { body: { email: mira.email } });
  await server.visitor().call('signup', { body: mira });
  const written = [
    ...(await readMails(server, 'password-code-')),
    ...(await readMails(server, 'signup-refused-')),
  ];
  expect(written).toHaveLength(2);
  for (const mail of written) {
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
    expect(head.match(/^To:/gim)).toHaveLength(1);
    expect(mail).not.toContain('<b>x</b></p>');
  }
});

test('AC-03 AG-03 an address that nobody has proved gets one fixed mail, without a word of whoever gave it', async () => {
  const email = 'target@victims.example';
  const sent = registration({ email, name: 'Mr. Claim Prize', company_name: 'Your Bank Limited' });
  const visitor = server.visitor();
  expect((await visitor.call('registerAgent', { body: sent })).status).toBe(200);
  expect((await visitor.call('login', { body: sent })).status).toBe(200);
  // What else would be written: a taken address, twice, and a new password.
  await server.visitor().call('signup', { body: { ...mira, email } });
  await server.visitor().call('registerAgent', { body: sent });
  const body = { current: sent.password, password: 'another tide 9' };
  expect((await visitor.call('changePassword', { body })).status).toBe(200);
  const mails = await readMailsTo(server, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Subject: Confirm your e-mail address');
  expect(mails[0]).toMatch(/^To: target@victims\.example\r?$/m);
  for (const word of ['Claim', 'Prize', 'Bank']) expect(mails[0]).not.toContain(word);
});

test('AG-03 the letters of an account begin when the code is entered', async () => {
  const sent = registration({ password_made: true });
  const visitor = server.visitor();
  await visitor.call('registerAgent', { body: sent });
  await visitor.call('login', { body: sent });
  const [mail = ''] = await readMailsTo(server, sent.email);
  expect((await visitor.call('account')).body.user.email_verified).toBe(false);
  const { status } = await visitor.call('confirmEmail', { body: { otp: readCode(mail) } });
  expect(status).toBe(200);
  expect((await visitor.call('account')).body.user.email_verified).toBe(true);
  expect((await readMailsTo(server, sent.email)).join()).toContain('Your trade account is open');
});

test('AG-03 a password that was set by a code proves the address as well', async () => {
  const sent = registration();
  const visitor = server.visitor();
  await visitor.call('registerAgent', { body: sent });
  await visitor.call('sendCode', { body: { email: sent.email } });
  await readMails(server, 'password-code-');
  const mail = (await readMailsTo(server, sent.email)).find((one) => one.includes('new password'))!;
  expect(mail).not.toContain('Imran');
  await visitor.call('checkCode', { body: { email: sent.email, otp: readCode(mail) } });
  await visitor.call('updatePassword', { body: { email: sent.email, password: 'another tide 9' } });
  expect((await readMailsTo(server, sent.email)).join()).toContain('Your trade account is open');
});

test('AC-03 nobody is sent more than five codes a day by strangers who want their address', async () => {
  const email = 'target2@victims.example';
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const one = await agent(strict);
    const body = { ...update({ email }), password: registration().password };
    statuses.push((await one.call('updateAgent', { body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await readMailsTo(strict, email)).toHaveLength(5);
});
