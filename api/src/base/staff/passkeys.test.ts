/** Passkeys of staff, with real signatures of an authenticator that the test implements. */
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { securityEvents } from '../security-events/tables.ts';
import { staff, staffInvitations, staffPasskeys } from './tables.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { callOffice, clerk, invite, joinWithApp } from './testing/office.ts';

let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { db } = server.platform;
const { email, name } = clerk;

beforeEach(async () => {
  await db.delete(staff);
  await db.delete(staffInvitations);
  await db.delete(securityEvents);
});

/** Makes the clerk's account with a passkey. */
async function joinWithPasskey() {
  const [visitor, authenticator] = [server.visitor(), createAuthenticator()];
  const token = await invite(server);
  const { passkey: options } = (await callOffice(visitor, 'beginStaffAccount', { token, name })).body;
  const passkey = authenticator.create(options);
  const joined = await callOffice(visitor, 'createStaffAccount', { token, name, passkey });
  expect(joined.status).toBe(200);
  return { visitor, authenticator, options, joined };
}

type Authenticator = ReturnType<typeof createAuthenticator>;
async function logIn(authenticator: Authenticator, page: Parameters<Authenticator['get']>[1] = {}) {
  const visitor = server.visitor();
  const { passkey: options } = (await callOffice(visitor, 'beginPasskeyLogin')).body;
  const signed = authenticator.get(options, page);
  return { visitor, signed, answer: await callOffice(visitor, 'passkeyLogin', { passkey: signed }) };
}

test('OF-24 an invited person makes an account with a passkey alone, and logs in with it', async () => {
  const { visitor, authenticator, options, joined } = await joinWithPasskey();
  expect(options).toMatchObject({
    rp: { id: 'desk.localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(joined.body).toMatchObject({ member: { email, roles: ['reservations'] }, recovery_codes: [] });
  expect((await callOffice(visitor, 'staffSession')).status).toBe(200);
  const { answer, visitor: other } = await logIn(authenticator);
  expect(answer.body.member).toMatchObject({ email, name });
  expect((await callOffice(other, 'staffAccount')).body).toMatchObject({
    app: false,
    passkeys: [{ used_at: expect.any(String) }],
  });
});

test('OF-24 a passkey is refused to another site, without its user’s verification, and with another key', async () => {
  const { authenticator } = await joinWithPasskey();
  const wrongPages = [
    { origin: 'http://localhost:8080' },
    { origin: 'https://desk.localhost.evil.example' },
    { rpId: 'localhost' },
    { isUserVerified: false },
  ];
  for (const page of wrongPages) expect((await logIn(authenticator, page)).answer.status).toBe(401);
  expect((await logIn(createAuthenticator())).answer.status).toBe(401);
  // The id of the clerk's passkey with the signature of another key.
  const visitor = server.visitor();
  const { passkey: options } = (await callOffice(visitor, 'beginPasskeyLogin')).body;
  const { id, rawId } = authenticator.get(options);
  const forged = { ...createAuthenticator().get(options), id, rawId };
  expect((await callOffice(visitor, 'passkeyLogin', { passkey: forged })).status).toBe(401);
  expect((await logIn(authenticator)).answer.status).toBe(200);
});

test('OF-24 a signature is good once, for five minutes, in the browser that asked', async () => {
  const { authenticator } = await joinWithPasskey();
  const { visitor, signed } = await logIn(authenticator);
  expect((await callOffice(visitor, 'passkeyLogin', { passkey: signed })).status).toBe(401);
  const { passkey: options } = (await callOffice(visitor, 'beginPasskeyLogin')).body;
  const fresh = authenticator.get(options);
  expect((await callOffice(server.visitor(), 'passkeyLogin', { passkey: fresh })).status).toBe(401);
  clock += 5 * 60_000 + 1;
  expect((await callOffice(visitor, 'passkeyLogin', { passkey: fresh })).status).toBe(401);
});

test('OF-24 a copy of an authenticator is noticed by its counter', async () => {
  const { authenticator } = await joinWithPasskey();
  expect((await logIn(authenticator)).answer.status).toBe(200);
  authenticator.rewind();
  expect((await logIn(authenticator)).answer.status).toBe(401);
});

test('OF-24 an account is made for no passkey that answers another challenge or site', async () => {
  const visitor = server.visitor();
  const token = await invite(server);
  const begin = async () => (await callOffice(visitor, 'beginStaffAccount', { token, name })).body.passkey;
  const create = (passkey: object) => callOffice(visitor, 'createStaffAccount', { token, name, passkey });
  const authenticator = createAuthenticator();
  const before = await begin();
  await begin();
  const refusals = [
    await create(authenticator.create(before)),
    await create(authenticator.create(await begin(), { origin: 'http://localhost:8080' })),
    await create(authenticator.create(await begin(), { isUserVerified: false })),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(refusals[0]!.body.data.fields[0].path).toBe('passkey');
  expect(await db.$count(staff)).toBe(0);
  expect((await create(authenticator.create(await begin()))).status).toBe(200);
});

test('OF-24 a member adds a second passkey shortly after the log-in, and either logs in', async () => {
  const { visitor, authenticator } = await joinWithPasskey();
  const second = createAuthenticator();
  const { passkey: options } = (await callOffice(visitor, 'beginPasskey')).body;
  expect(options.excludeCredentials).toEqual([expect.objectContaining({ type: 'public-key' })]);
  expect((await callOffice(visitor, 'addPasskey', { passkey: second.create(options) })).status).toBe(200);
  for (const one of [authenticator, second]) expect((await logIn(one)).answer.status).toBe(200);
  const kinds = await db.select({ kind: securityEvents.kind }).from(securityEvents);
  expect(kinds.map(({ kind }) => kind)).toContain('staff-passkey-added');
  // Somebody at a computer that was left cannot add one later.
  clock += 16 * 60_000;
  const late = await callOffice(visitor, 'beginPasskey');
  expect([late.status, late.body.data.code]).toEqual([403, 'STAFF_LOGIN_AGAIN']);
});

test('OF-24 a lost passkey is removed shortly after the log-in, but never the last way to log in', async () => {
  const { visitor, authenticator } = await joinWithPasskey();
  const listOwn = async (): Promise<{ id: number }[]> =>
    (await callOffice(visitor, 'staffAccount')).body.passkeys;
  const remove = (passkey: number) => callOffice(visitor, 'removePasskey', { passkey });
  const [first] = await listOwn();
  const only = await remove(first!.id);
  expect([only.status, only.body.data.message]).toEqual([
    409,
    'This is your only way to log in. Add another passkey first.',
  ]);
  const second = createAuthenticator();
  const { passkey: options } = (await callOffice(visitor, 'beginPasskey')).body;
  await callOffice(visitor, 'addPasskey', { passkey: second.create(options) });
  const [, added] = await listOwn();
  const answers = await Promise.all([remove(first!.id), remove(added!.id)]);
  expect(answers.map(({ status }) => status).toSorted(), 'both at once').toEqual([200, 409]);
  expect(await listOwn()).toHaveLength(1);
  expect((await remove(first!.id)).status).toBe(answers[0]!.status === 200 ? 404 : 409);
  const logIns = [await logIn(authenticator), await logIn(second)].map(({ answer }) => answer.status);
  expect(logIns.toSorted()).toEqual([200, 401]);
  const kinds = await db.select({ kind: securityEvents.kind }).from(securityEvents);
  expect(kinds.map(({ kind }) => kind)).toContain('staff-passkey-removed');
  clock += 16 * 60_000;
  const late = await remove(added!.id);
  expect([late.status, late.body.data.code]).toEqual([403, 'STAFF_LOGIN_AGAIN']);
});

test('OF-24 a member with a password and an app adds a passkey', async () => {
  const visitor = server.visitor();
  await joinWithApp(server, visitor);
  const authenticator = createAuthenticator();
  const { passkey: options } = (await callOffice(visitor, 'beginPasskey')).body;
  await callOffice(visitor, 'addPasskey', { passkey: authenticator.create(options) });
  expect((await logIn(authenticator)).answer.status).toBe(200);
});

test('OF-24 two accounts cannot have one passkey, and malformed ones are refused', async () => {
  const { authenticator } = await joinWithPasskey();
  const visitor = server.visitor();
  const other = { email: 'ravi@office.example', name: 'Ravi' };
  const token = await invite(server, other);
  const { passkey: options } = (await callOffice(visitor, 'beginStaffAccount', { token, name: 'Ravi' })).body;
  const passkey = authenticator.create(options);
  const again = await callOffice(visitor, 'createStaffAccount', { token, name: 'Ravi', passkey });
  expect(again.status).toBe(400);
  expect(await db.$count(staffPasskeys)).toBe(1);
  for (const wrong of [{}, null, 'x', { ...passkey, response: {} }, { ...passkey, id: '/' }]) {
    const answer = await callOffice(visitor, 'passkeyLogin', { passkey: wrong as object });
    expect(answer.status).toBe(400);
  }
  const { passkey: asked } = (await callOffice(visitor, 'beginPasskeyLogin')).body;
  const signed = authenticator.get(asked);
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    await callOffice(visitor, 'beginPasskeyLogin');
    const broken = { ...signed, response: { ...signed.response, [part]: 'AAAA' } };
    expect((await callOffice(visitor, 'passkeyLogin', { passkey: broken })).status).toBe(401);
  }
});
