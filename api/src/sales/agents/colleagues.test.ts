import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agencyMembers, users } from '../../base/accounts/tables.ts';
import {
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
  createCustomer,
} from '../../bookings/booking/testing/fixture.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { optionFor, optionsSeen } from '../options/testing/fixture.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import { securityEvents } from '../../base/security-events/tables.ts';
import { agent, readMailsTo, registration, tara, update } from './testing/agents.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db, new Date(), 14);
const password = 'lanterns at the ghat';
let people = 0;
let owner: Awaited<ReturnType<typeof agent>>;
let email: string;

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  owner = await agent(server, { country: '' });
  email = `mira${++people}@agency.example`;
});

/** The token in the latest mail to the address. */
async function invite(address = email): Promise<string> {
  const answer = await owner.call('inviteColleague', { body: { email: address } });
  expect([answer.status, answer.refusal.data?.message]).toEqual([200, undefined]);
  const tokens = (await readMailsTo(server, address)).flatMap((mail) =>
    [...mail.matchAll(/invitation=3D([\w-]{43})/g)].map(([, token]) => token!),
  );
  for (const token of tokens) {
    if ((await server.visitor().call('invitation', { body: { token } })).status === 200) return token;
  }
  throw new Error(`No invitation that can be used was mailed to ${address}`);
}
const account = { name: 'Mira Das', mobile_no: '9800000004', password };
const join = (visitor: Visitor, token: string, more = {}) =>
  visitor.call('joinAgency', { body: { token, account, ...more } });
async function joined(): Promise<Visitor> {
  const mira = server.visitor();
  const token = await invite();
  expect((await join(mira, token)).body.company_name).toBe('Lamplight Journeys');
  const login = await mira.call('login', { body: { email, password } });
  expect(login.body.user_role).toEqual({ name: 'AGENT' });
  return mira;
}
const colleagues = async () => (await owner.call('colleagues')).body.colleagues;
async function book(someone: Visitor, room: string): Promise<string> {
  const orderAnswer = await postOrder(
    someone,
    orderBody({ date: world.date, rooms: { [room]: 1 }, client: tara }),
  );
  expect([orderAnswer.status, orderAnswer.refusal.data?.message]).toEqual([200, undefined]);
  await someone.call('verifyPayment', {
    body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
  });
  return orderAnswer.body.data.booking_id;
}
const listed = async (someone: Visitor) =>
  (await someone.call('agentBookings')).body.bookings.rows.map(({ booking_id }) => booking_id);

describe('an invitation', () => {
  test('VX-10 is mailed, describes the agency, and is joined once, with a new and verified account', async () => {
    const token = await invite();
    const stored = await db.select().from(agencyMembers).where(eq(agencyMembers.email, email));
    expect(JSON.stringify(stored), 'the database cannot be used to join').not.toContain(token);
    const about = await server.visitor().call('invitation', { body: { token } });
    expect(about.body).toMatchObject({ company_name: 'Lamplight Journeys', email, has_account: false });
    expect(await colleagues()).toMatchObject([{ email, name: '', joined_at: null }]);

    expect((await join(server.visitor(), token)).status).toBe(200);
    expect((await join(server.visitor(), token)).status, 'used up').toBe(404);
    expect(await colleagues()).toMatchObject([{ email, name: 'Mira Das', joined_at: expect.any(String) }]);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user!.email_verified_at).not.toBeNull();
    expect((await owner.call('inviteColleague', { body: { email } })).status).toBe(409);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.account_id, user!.id));
    expect(events.map(({ kind }) => kind)).toContain('colleague-joined');
  });

  test('VX-10 is for one address: another account is refused, an account of that address logs in first', async () => {
    const secondUser = await createCustomer(server);
    const token = await invite();
    expect((await join(secondUser, token)).status).toBe(403);
    const mira = server.visitor();
    await mira.call('signup', { body: { name: 'Mira Das', email, mobile_no: '9800000004', password } });
    await mira.call('logout');
    expect((await join(server.visitor(), token)).status, 'an account is not taken over').toBe(401);
    await mira.call('login', { body: { email, password } });
    expect((await join(mira, token)).status).toBe(200);
    expect((await mira.call('agentHome')).body.is_owner).toBe(false);
  });

  test('TR-06 M2 VX-10 is not taken up with a password that is easily guessed', async () => {
    const token = await invite();
    const { status, refusal } = await join(server.visitor(), token, {
      account: { ...account, password: 'aaaaaaaa' },
    });
    expect([status, refusal.data.fields]).toMatchObject([400, [{ path: 'password' }]]);
    expect((await join(server.visitor(), token)).status).toBe(200);
  });

  test('VX-10 ends after 7 days, by a newer one, and when it is taken back', async () => {
    const first = await invite();
    const second = await invite();
    expect((await join(server.visitor(), first)).status).toBe(404);
    const old = new Date(Date.now() - 7 * 86_400_000 - 1000);
    await db.update(agencyMembers).set({ invited_at: old }).where(eq(agencyMembers.email, email));
    expect((await join(server.visitor(), second)).status).toBe(404);
    const third = await invite();
    const { id } = (await colleagues())[0]!;
    expect((await owner.call('removeColleague', { body: { id } })).status).toBe(200);
    expect((await join(server.visitor(), third)).status).toBe(404);
  });

  test('VX-10 is not taken up by an account that books for itself or runs an agency', async () => {
    const other = await agent(server, { country: '' });
    expect((await join(other, await invite(other.email))).status).toBe(409);
  });
});

describe('TR-06 M3 an agency whose address nobody has proved', () => {
  test('TR-06 M3 VX-10 invites nobody, and an invitation from before is neither mailed nor taken up', async () => {
    const token = await invite();
    const prove = (at: Date | null) =>
      db.update(users).set({ email_verified_at: at }).where(eq(users.email, owner.email));
    await prove(null);
    const answer = await owner.call('inviteColleague', { body: { email: 'other@agency.example' } });
    expect([answer.status, answer.refusal.data.message]).toEqual([
      409,
      'Please confirm your e-mail address first: under My profile, with the code that we have sent there. Then you can invite colleagues.',
    ]);
    expect((await server.visitor().call('invitation', { body: { token } })).status).toBe(404);
    expect((await join(server.visitor(), token)).status).toBe(404);
    expect(await readMailsTo(server, 'other@agency.example')).toEqual([]);
    await prove(new Date());
    expect((await server.visitor().call('invitation', { body: { token } })).status).toBe(200);
  });
});

describe('TR-06 the mails of an invitation', () => {
  test('TR-06 M3 M10 VX-10 the first has no word of the agency, and its token is a fragment', async () => {
    const company_name = 'URGENT your refund waits (Antara Accounts)';
    owner = await agent(server, { country: '', company_name, name: 'Mr. Claim Prize' });
    await invite();
    const [mail = ''] = await readMailsTo(server, email);
    expect(mail).toContain('A travel agency invites you');
    for (const word of ['URGENT', 'refund', 'Accounts', 'Claim', 'Prize', owner.email]) {
      expect(mail).not.toContain(word);
    }
    expect(mail).toContain('/agentportal#invitation=3D');
    expect(mail).not.toContain('?invitation');
  });

  test('TR-06 M5 VX-10 the owner hears of everybody who is invited and who joins', async () => {
    await joined();
    const subjects = (await readMailsTo(server, owner.email)).flatMap((mail) =>
      mail.includes(email) ? [/^Subject: (.*)\r$/m.exec(mail)?.[1]] : [],
    );
    expect(subjects.toSorted()).toEqual(['A colleague has joined', 'A colleague was invited']);
  });
});

test('TR-06 M5 VX-10 a locked owner locks the agency’s sessions and invitations; unlocked, they go on', async () => {
  const mira = await joined();
  const id = await book(mira, '101');
  const token = await (async () => {
    email = `late-${email}`;
    return invite();
  })();
  const lock = (locked_at: Date | null) =>
    db.update(users).set({ locked_at }).where(eq(users.email, owner.email));
  const statuses = async () => [
    (await mira.call('agentHome')).status,
    (await mira.call('agentBookings')).status,
    (await mira.call('booking', { query: { id } })).status,
    (await server.visitor().call('invitation', { body: { token } })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await lock(new Date());
  expect(await statuses()).toEqual([403, 403, 404, 404]);
  await lock(null);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

describe('a member of an agency', () => {
  test('VX-10 sees its bookings, options and clients, and books for it', async () => {
    const mira = await joined();
    const theirs = await book(owner, '101');
    await optionFor(owner, world.laterDate, { 102: 1 });
    const ownId = await book(mira, '103');
    for (const someone of [owner, mira]) {
      expect((await listed(someone)).toSorted()).toEqual([theirs, ownId].toSorted());
      expect((await optionsSeen(someone)).open).toHaveLength(1);
      expect((await someone.call('agentClients')).body.clients).toMatchObject([{ firstName: 'Tara' }]);
      expect((await someone.call('booking', { query: { id: ownId } })).body.booking.booking_id).toBe(ownId);
    }
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, ownId));
    expect(row!.snapshot!.customer.email, 'the agency gets its mails').toBe(owner.email);
    expect(row!.snapshot!.agency!.name).toBe('Lamplight Journeys');
  });

  test('VX-10 is named with what they booked, until their account is deleted', async () => {
    const mira = await joined();
    const theirs = await book(owner, '101');
    const ownId = await book(mira, '103');
    const bookers = async () =>
      Object.fromEntries(
        (await owner.call('agentBookings')).body.bookings.rows.map((row) => [row.booking_id, row.booked_by]),
      );
    expect(await bookers()).toEqual({ [theirs]: 'Imran Qureshi', [ownId]: 'Mira Das' });
    expect((await mira.call('deleteAccount', { body: { password } })).status).toBe(200);
    expect(await bookers()).toEqual({ [theirs]: 'Imran Qureshi', [ownId]: null });
  });

  test('VX-10 is refused what is the owner’s', async () => {
    const mira = await joined();
    const statuses = [
      await mira.call('colleagues'),
      await mira.call('inviteColleague', { body: { email: 'x@agency.example' } }),
      await mira.call('removeColleague', { body: { id: (await colleagues())[0]!.id } }),
      await mira.call('agentProfile'),
      await mira.call('updateAgent', { body: update({ email }) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect((await mira.call('registerAgent', { body: registration({ email, country: '' }) })).status).toBe(
      409,
    );
  });

  test('VX-10 has a customer’s session at once when removed; what was booked stays the agency’s', async () => {
    const mira = await joined();
    const id = await book(mira, '101');
    const member = (await colleagues())[0]!;
    const rival = await agent(server, { country: '' });
    expect((await rival.call('removeColleague', { body: { id: member.id } })).status).toBe(404);
    expect((await owner.call('removeColleague', { body: { id: member.id } })).status).toBe(200);
    expect((await mira.call('agentBookings')).status).toBe(403);
    expect((await mira.call('booking', { query: { id } })).status).toBe(404);
    expect((await mira.call('validate', { body: {} })).body.user_role).toEqual({ name: 'CUSTOMER' });
    expect(await listed(owner)).toEqual([id]);
  });

  test('VX-10 is suspended with the agency', async () => {
    const mira = await joined();
    await db.update(users).set({ role: 'SUSPENDED_AGENT' }).where(eq(users.email, owner.email));
    expect((await mira.call('agentBookings')).refusal.data).toMatchObject({ agency_suspended: true });
  });

  test('VX-10 takes the membership alone along: the copy names it, deletion leaves the bookings', async () => {
    const mira = await joined();
    const id = await book(mira, '101');
    const { body } = await mira.call('accountData');
    expect(body).toMatchObject({ data: { agency_member: [{ email, agency: 'Lamplight Journeys' }] } });
    expect(JSON.stringify(body)).not.toContain(id);
    expect((await mira.call('deleteAccount', { body: { password } })).status).toBe(200);
    expect(await colleagues()).toEqual([]);
    expect(await listed(owner)).toEqual([id]);
  });
});

test('VX-10 an agency invites at most 20 times a day', async () => {
  const strict = await testServer({ config: { rateLimitFactor: 1 } });
  const boss = await agent(strict, { country: '' });
  const statuses = [];
  for (let n = 0; n < 21; n++) {
    const answer = await boss.call('inviteColleague', { body: { email: `c${n}@agency.example` } });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await boss.call('colleagues')).body.colleagues).toHaveLength(20);
});
