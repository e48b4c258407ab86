/** Invitations to staff accounts: the mailed link, the first owner's, and who may use them. */
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { readMails } from '../accounts/testing/people.ts';
import { createAppCode } from '../accounts/testing/two-factor.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { users } from '../accounts/tables.ts';
import { outbox } from '../outbox/tables.ts';
import { getFirstInvitationUrl, inviteStaff } from './invitations.ts';
import { staff, staffInvitations } from './tables.ts';
import { callOffice, clerk, invite, joinWithApp } from './testing/office.ts';

const hourMs = 3_600_000;
let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { platform } = server;
const { db } = platform;
const { email, name, password } = clerk;

beforeEach(async () => {
  await db.delete(staff);
  await db.delete(staffInvitations);
  await db.delete(outbox);
});

const readToken = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token')!;

/** Accepts an invitation with a password and an app; `entered` is what the person enters besides. */
async function accept(token: string, entered: object = {}) {
  const visitor = server.visitor();
  const begun = await callOffice(visitor, 'beginStaffAccount', { token, name, ...entered });
  if (begun.status !== 200) return begun;
  const code = createAppCode(begun.body.app.secret, platform.now().getTime());
  return callOffice(visitor, 'createStaffAccount', { token, name, password, code, ...entered });
}

test('OF-24 an invitation is mailed with a link to the office, shown before it is accepted, and good once', async () => {
  await transaction(db, (tx) =>
    inviteStaff(
      tx,
      { email, name, roles: ['sales', 'content'], shipIds: [], invitedBy: 'Asha', invitedById: null },
      platform.now(),
    ),
  );
  const [mail = '', ...others] = await readMails(server, 'staff-invitation-');
  expect(others).toEqual([]);
  expect(mail).toContain(`To: Meera Das <${email}>`);
  expect(mail).toContain('Asha has made an account for you');
  const token = /desk\.localhost:8080\/invitation#token=3D([\w-]{43})/.exec(mail)![1]!;
  expect(JSON.stringify(await db.select().from(staffInvitations))).not.toContain(token);
  expect((await callOffice(server.visitor(), 'staffInvitation', { token })).body).toMatchObject({
    email,
    name,
    roles: ['sales', 'content'],
  });
  // The address of the invitation counts, whatever is entered.
  expect((await accept(token, { email: 'other@x.example' })).body.member).toMatchObject({
    email,
    roles: ['sales', 'content'],
  });
  expect((await accept(token)).status).toBe(404);
  expect((await callOffice(server.visitor(), 'staffInvitation', { token })).status).toBe(404);
});

test('OF-24 a link that lost its end says so in words', async () => {
  const { status, body } = await callOffice(server.visitor(), 'staffInvitation', { token: 'a'.repeat(40) });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('This link is not whole');
});

test('OF-24 of two calls that accept one invitation at once, one makes an account', async () => {
  const token = await invite(server);
  const visitor = server.visitor();
  const { app } = (await callOffice(visitor, 'beginStaffAccount', { token, name })).body;
  const body = { token, name, password, code: createAppCode(app.secret, platform.now().getTime()) };
  const both = await Promise.all([
    callOffice(visitor, 'createStaffAccount', body),
    callOffice(server.visitor(), 'createStaffAccount', body),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await db.$count(staff)).toBe(1);
});

test('OF-24 an invitation ends after 72 hours, and with a later one to the same address', async () => {
  const first = await invite(server);
  const second = await invite(server);
  expect((await accept(first)).status).toBe(404);
  clock += 72 * hourMs - 60_000;
  expect((await callOffice(server.visitor(), 'staffInvitation', { token: second })).status).toBe(200);
  clock += 60_001;
  expect((await accept(second)).status).toBe(404);
  expect((await accept('A'.repeat(43))).status).toBe(404);
});

test('OF-24 an account is not made with a weak password, a wrong code, or for an address that has one', async () => {
  const token = await invite(server);
  const visitor = server.visitor();
  const { app } = (await callOffice(visitor, 'beginStaffAccount', { token, name })).body;
  const code = createAppCode(app.secret, platform.now().getTime());
  const create = (body: object) => callOffice(visitor, 'createStaffAccount', { token, name, ...body });
  const fieldOf = async (body: object) => (await create(body)).body.data.fields[0].path;
  expect(await fieldOf({ password: 'password1', code })).toBe('password');
  expect(await fieldOf({ password, code: code === '000000' ? '000001' : '000000' })).toBe('code');
  expect((await create({ password })).status).toBe(400);
  expect(await db.$count(staff)).toBe(0);
  expect((await create({ password, code })).status).toBe(200);
  await expect(invite(server)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('OF-24 the first owner’s link is the same at every start, asks for the address, and ends with the first owner', async () => {
  const url = await getFirstInvitationUrl(platform);
  expect(url).toMatch(/^http:\/\/desk\.localhost:8080\/invitation#token=[\w-]{43}$/);
  expect(await getFirstInvitationUrl(platform)).toBe(url);
  const token = readToken(url!);
  const refused = await accept(token);
  expect([refused.status, refused.body.data.fields[0].path]).toEqual([400, 'email']);
  const joined = await accept(token, { email: 'Owner@Office.example' });
  expect(joined.body.member).toMatchObject({ email: 'owner@office.example', roles: ['owner'] });
  expect(await getFirstInvitationUrl(platform)).toBeNull();
});

test('OF-24 the first owner’s link is good no longer when somebody else became owner, and is another after 72 hours', async () => {
  const url = (await getFirstInvitationUrl(platform))!;
  clock += 72 * hourMs;
  const later = (await getFirstInvitationUrl(platform))!;
  expect(later).not.toBe(url);
  await joinWithApp(server, server.visitor(), clerk, ['owner']);
  expect((await accept(readToken(later), { email: 'late@office.example' })).status).toBe(404);
});

test('OF-24 a staff account is no customer’s account, though the address is the same', async () => {
  await joinWithApp(server, server.visitor());
  const login = await server.visitor().call('login', { body: { email, password } });
  expect(login.status).toBe(401);
  expect(await db.$count(users)).toBe(0);
  const signup = { email, name, mobile_no: '9000000001', password: 'slow river 8' };
  expect((await server.visitor().call('signup', { body: signup })).status).toBe(200);
  const code = '123456';
  const asStaff = { email, password: 'slow river 8', code };
  expect((await callOffice(server.visitor(), 'staffLogin', asStaff)).status).toBe(401);
});
