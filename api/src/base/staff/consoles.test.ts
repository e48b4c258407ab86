/** Engineers log in at a console of releases, which is another origin, with a passkey. */
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { testServer } from '../../../test/server.ts';
import { permissions } from '../../run/operator/permissions.ts';
import { securityEvents } from '../security-events/tables.ts';
import type { StaffRole } from './member.ts';
import { staff, staffInvitations } from './tables.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { atOffice, callOffice, clerk, invite } from './testing/office.ts';

let clock = 0;
const server = await testServer({ now: () => new Date(Date.now() + clock) });
const { db } = server.platform;
const [publicConsole, deskConsole] = ['http://office.localhost:8080', 'http://office.desk.localhost:8080'];

beforeEach(async () => {
  clock = 0;
  await db.delete(staff);
  await db.delete(staffInvitations);
  await db.delete(securityEvents);
});

async function join(roles: readonly StaffRole[] = ['engineer'], person = clerk) {
  const [visitor, authenticator] = [server.visitor(), createAuthenticator()];
  const token = await invite(server, person, roles);
  const { passkey: options } = (await callOffice(visitor, 'beginStaffAccount', { token, name: person.name }))
    .body;
  const passkey = authenticator.create(options);
  await callOffice(visitor, 'createStaffAccount', { token, name: person.name, passkey });
  return { visitor, authenticator };
}
type Member = Awaited<ReturnType<typeof join>>;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
/** The edge of the console calls the API without the headers of a browser. */
const fromEdge = { host: atOffice.host };

/** Opens a console as the page of the desk does; gives the secret of the console's edge as well. */
async function open(
  { visitor, authenticator }: Member,
  more: object = {},
  headers: Record<string, string> = atOffice,
) {
  const verifier = randomBytes(32).toString('base64url');
  const { passkey: options } = (await callOffice(visitor, 'beginPasskeyLogin')).body;
  const body = {
    console: publicConsole,
    challenge: hash(verifier),
    state: hash('state'),
    passkey: authenticator.get(options),
    ...more,
  };
  const answer = await callOffice(visitor, 'openConsole', body, headers);
  const url = answer.status === 200 ? new URL(answer.body.url) : null;
  return { answer, url, verifier, code: url?.searchParams.get('code') ?? '', body };
}
const exchange = (code: string, verifier: string, console = publicConsole) =>
  callOffice(server.visitor(), 'consoleSession', { console, code, verifier }, fromEdge);
const find = async (reference: string, console = publicConsole) =>
  callOffice(server.visitor(), 'consolePerson', { console, reference }, fromEdge);

async function openWhole(member: Member) {
  const { code, verifier } = await open(member);
  return (await exchange(code, verifier)).body.reference as string;
}

test('OF-24 an engineer opens a console with a passkey, and the console learns who it is', async () => {
  const { url, code, verifier } = await open(await join());
  expect(url?.origin).toBe(publicConsole);
  expect(url?.pathname).toBe('/_edge/console/login/return');
  const { status, body } = await exchange(code, verifier);
  expect([status, body.person]).toEqual([
    200,
    { id: expect.any(String), name: clerk.name, roles: ['promote'] },
  ]);
  expect((await find(body.reference)).body.person).toEqual(body.person);
  const kinds = await db.select({ kind: securityEvents.kind }).from(securityEvents);
  // The account began with a log-in as well.
  expect(kinds.filter(({ kind }) => kind === 'staff-login')).toHaveLength(2);
});

test.each([
  ['owner', ['promote']],
  ['engineer', ['promote']],
  ['auditor', []],
] as const)('OF-24 the role %s may do %j there, and sees the link', async (role, roles) => {
  const { code, verifier } = await open(await join([role]));
  expect((await exchange(code, verifier)).body.person.roles).toEqual(roles);
  if (role !== 'owner') expect(permissions['releases.consoles']).toHaveProperty(role);
});

test.each(['sales', 'reservations', 'content', 'finance', 'ship'] as const)(
  'OF-24 the role %s opens no console and is told why',
  async (role) => {
    const { answer } = await open(await join([role]));
    expect([answer.status, answer.body.data.code]).toEqual([403, 'RELEASES_FORBIDDEN']);
    expect(permissions['releases.consoles']).not.toHaveProperty(role);
  },
);

test('OF-24 a code is good once, for a minute, for its console and its secret', async () => {
  const member = await join();
  const used = await open(member);
  expect((await exchange(used.code, used.verifier)).status).toBe(200);
  expect((await exchange(used.code, used.verifier)).status).toBe(401);

  const other = await open(member);
  expect((await exchange(other.code, other.verifier, deskConsole)).status).toBe(401);
  // The wrong attempt has used it up.
  expect((await exchange(other.code, other.verifier)).status).toBe(401);

  const stolen = await open(member);
  expect((await exchange(stolen.code, randomBytes(32).toString('base64url'))).status).toBe(401);

  const [random, claims] = (await open(member)).code.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), console: deskConsole };
  const forged = `${random}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  expect((await exchange(forged, used.verifier, deskConsole)).status).toBe(401);

  const late = await open(member);
  clock = 61_000;
  expect((await exchange(late.code, late.verifier)).status).toBe(401);
});

test('OF-24 a reference is for its console alone and cannot be made up', async () => {
  const reference = await openWhole(await join());
  expect((await find(reference, deskConsole)).status).toBe(401);
  const [session, signature] = reference.split('.');
  for (const wrong of [`${Number(session) + 1}.${signature}`, `${session}.${hash('x')}`, `${session}.`, ''])
    expect((await find(wrong)).status, wrong).toBe(401);
  expect((await find(reference)).status).toBe(200);
});

test.each<[string, (member: Member) => Promise<unknown>, number]>([
  ['a log-out', ({ visitor }) => callOffice(visitor, 'staffLogout'), 401],
  [
    'the end of all sessions',
    ({ visitor }) => callOffice(visitor, 'endStaffSessions', { session: 'all' }),
    401,
  ],
  ['a lock', () => db.update(staff).set({ state: 'LOCKED' }), 401],
  ['the end of the account', () => db.update(staff).set({ state: 'ENDED' }), 401],
  ['the loss of the role', () => db.update(staff).set({ roles: ['sales'] }), 403],
  ['half an hour without a call', async () => (clock = 31 * 60_000), 401],
])('OF-24 %s ends the console’s session at its next request', async (_what, end, status) => {
  const member = await join();
  const reference = await openWhole(member);
  await end(member);
  expect((await find(reference)).status).toBe(status);
});

test('OF-24 work at the console keeps the session open, up to its twelve hours', async () => {
  const reference = await openWhole(await join());
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    clock = minutes * 60_000;
    expect((await find(reference)).status, `${minutes} minutes`).toBe(200);
  }
  clock = (12 * 60 + 1) * 60_000;
  expect((await find(reference)).status).toBe(401);
});

test('OF-24 no console is opened without a session, a passkey of one’s own, or for an unknown address', async () => {
  const member = await join();
  const { body } = await open(member);
  expect((await callOffice(server.visitor(), 'openConsole', body)).status).toBe(401);
  // The signature was used.
  expect((await callOffice(member.visitor, 'openConsole', body)).status).toBe(403);
  const colleague = await join(['engineer'], { ...clerk, email: 'tara@office.example', name: 'Tara' });
  const asAnother = { visitor: member.visitor, authenticator: colleague.authenticator };
  expect((await open(asAnother)).answer.status).toBe(403);
  for (const url of ['https://evil.example', `${publicConsole}.evil.example`, 'http://localhost:8080', ''])
    expect((await open(member, { console: url })).answer.status, url).toBe(400);
  const locked = await open(member);
  await db.update(staff).set({ state: 'LOCKED' }).where(eq(staff.email, clerk.email));
  expect((await exchange(locked.code, locked.verifier)).status).toBe(401);
});

test('OF-24 a preview of the desk answers its members, but opens no console', async () => {
  const preview = 'http://preview.desk.localhost:8080';
  const atPreview = { host: new URL(preview).host, origin: preview, 'sec-fetch-site': 'same-origin' };
  const member = await join();
  expect((await callOffice(member.visitor, 'staffSession', undefined, atPreview)).status).toBe(200);
  expect((await open(member, {}, atPreview)).answer.status).toBe(404);
  const options = (await callOffice(member.visitor, 'beginPasskeyLogin', {}, atPreview)).body.passkey;
  const logIn = (origin: string, headers: Record<string, string>) =>
    callOffice(
      member.visitor,
      'passkeyLogin',
      { passkey: member.authenticator.get(options, { origin }) },
      headers,
    );
  expect((await logIn(atOffice.origin, atPreview)).status, 'signed for the desk').toBe(401);
  const crossed = { ...atPreview, origin: atOffice.origin, 'sec-fetch-site': 'same-site' };
  expect((await callOffice(member.visitor, 'staffSession', undefined, crossed)).status).toBe(404);
});
