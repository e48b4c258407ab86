import { randomUUID } from 'node:crypto';
import type { LeadClient } from '@antara/contracts/api/clients';
import { documentUrl, documentKinds } from '@antara/contracts/api/documents';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import {
  createCustomer,
  postOrder,
  orderBody,
  payOrder,
  withPassports,
  type Basket,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createBookingId } from '../../bookings/booking/booking-id.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { passportsOf } from '../../bookings/passports/testing/passports.ts';
import { resetBookings } from '../payments/testing/fixture.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { agent, tara } from './testing/agents.ts';

const server = await testServer();
const { db } = server.platform;
await db.insert(settings).values({ name: 'commission_percent', value: 12 });
const world = await createWorld(db);

beforeEach(() => resetBookings(db));

const basketOf = (room: string, more: Partial<Basket> = {}): Basket => ({
  date: world.date,
  rooms: { [room]: 1 },
  ...more,
});

async function book(someone: Visitor, room: string, more: Partial<Basket> = {}): Promise<string> {
  const orderAnswer = await postOrder(someone, orderBody(basketOf(room, more)));
  expect([orderAnswer.status, orderAnswer.refusal.data.message]).toEqual([200, undefined]);
  await someone.call('verifyPayment', {
    body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
  });
  return orderAnswer.body.data.booking_id;
}
const bookingOf = async (someone: Visitor, id: string) =>
  (await someone.call('booking', { query: { id } })).body.booking;
const clientsOf = async (someone: Visitor) => (await someone.call('agentClients')).body.clients;
const file = (someone: Visitor, url: string) =>
  server.inject({ url, cookies: Object.fromEntries(someone.cookies) });
const detailsOf = ({ reference: _, papers_to: __, ...details }: LeadClient) => details;
const dev: LeadClient = {
  ...tara,
  firstName: 'Dev',
  lastName: 'Mitra',
  email: 'dev@clients.example',
  mobile_no: '+919876500000',
  reference: '',
};

describe('an agent’s booking', () => {
  test('CO-09 carries the agency and the client, whom its pages and its ledger name', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const id = await book(agentVisitor, '101', { client: tara });
    const seen = {
      name: 'Tara Sen Gupta',
      email: 'tara@clients.example',
      mobile_no: '+919876543210',
      reference: 'LJ-204',
      papers_to: 'AGENCY',
    };
    const booking = await bookingOf(agentVisitor, id);
    expect(booking).toMatchObject({ agency: 'Lamplight Journeys', client: seen });
    expect(booking.booking_data[0]!.email, 'guests are reached through the client').toBe(tara.email);
    const { body: home } = await agentVisitor.call('agentBookings');
    expect(home.bookings.rows).toMatchObject([{ booking_id: id, client: seen }]);
    expect(home.commission.entries.rows).toMatchObject([{ client: 'Tara Sen Gupta', reference: 'LJ-204' }]);

    const table = (await file(agentVisitor, '/api/agent/commission.csv')).body.split('\r\n');
    expect(table[0]).toMatch(/,State,Your reference,Fare received \(USD\)$/);
    expect(table[1]).toMatch(new RegExp(`^${id},Tara Sen Gupta,River Week,.*,Expected,LJ-204,[\\d.]+$`));
    expect(table[2]!.split(',')).toHaveLength(11);
    const paper = pdfText((await file(agentVisitor, '/api/agent/commission.pdf')).rawPayload);
    expect(paper).toContain('Tara Sen Gupta, ref. LJ-204');
  });

  test('CO-09 as it was when it was made: the agency’s name of then', async () => {
    const agentVisitor = await agent(server, { country: '', company_name: '' });
    const id = await book(agentVisitor, '101', { client: tara });
    expect((await bookingOf(agentVisitor, id)).agency, 'an agency without a name has the agent’s').toBe(
      'Imran Qureshi',
    );
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    expect(row!.snapshot!.agency!.address).toEqual([
      '12 Strand Road',
      'First floor',
      'Kolkata 700001, West Bengal',
    ]);
  });

  test('CO-09 that names no client carries the agency all the same, and is filed under its first guest', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const id = await book(agentVisitor, '101');
    expect(await bookingOf(agentVisitor, id)).toMatchObject({ agency: 'Lamplight Journeys', client: null });
    const { entries } = (await agentVisitor.call('agentBookings')).body.commission;
    expect(entries.rows).toMatchObject([{ client: 'Asha Rao', reference: '' }]);
    expect(await clientsOf(agentVisitor)).toEqual([]);
  });

  test('CO-09 the client is part of the order: another one is another order, and the one paid counts', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const key = randomUUID();
    const passports = await passportsOf(agentVisitor);
    const bodyFor = (client: LeadClient) => withPassports(orderBody(basketOf('101', { client })), passports);
    const first = await postOrder(agentVisitor, bodyFor(tara), key);
    expect((await postOrder(agentVisitor, bodyFor(tara), key)).body).toEqual(first.body);
    expect((await postOrder(agentVisitor, bodyFor(dev), key)).status, 'the same key for another client').toBe(
      409,
    );
    const second = await postOrder(agentVisitor, bodyFor(dev));
    await agentVisitor.call('verifyPayment', {
      body: await payOrder(server, toPaymentOrder(second.body.data).id),
    });
    expect((await bookingOf(agentVisitor, second.body.data.booking_id)).client?.name).toBe('Dev Mitra');
    expect(await db.$count(paymentOrders)).toBe(2);
  });

  test.each([
    ['firstName', '', 'First Name is required'],
    ['lastName', ' ', 'Last Name is required'],
    ['email', 'tara@', 'Invalid email format'],
    ['mobile_no', '98765', 'A valid 10-digit Contact Number is required'],
    ['reference', 'x'.repeat(61), 'This is too long'],
  ])('CO-06 is refused when the client’s %s is %j', async (field, value, message) => {
    const agentVisitor = await agent(server, { country: '' });
    const wrong = { ...tara, [field]: value };
    const answer = await postOrder(agentVisitor, orderBody(basketOf('101', { client: wrong })));
    expect([answer.status, answer.refusal.data.fields]).toEqual([
      400,
      [{ path: `data.client.${field}`, message }],
    ]);
    expect(await db.$count(paymentOrders)).toBe(0);
  });
});

describe('whoever is no travel agent', () => {
  test('CO-09 cannot name a client: the order is refused whole, and nothing is held or made', async () => {
    const someone = await createCustomer(server);
    const answer = await postOrder(someone, orderBody(basketOf('101', { client: tara })));
    expect([answer.status, answer.refusal.response]).toEqual([403, 'FORBIDDEN']);
    expect(answer.refusal.data.message).toContain('Only a travel agent');
    expect(await db.$count(bookings)).toBe(0);
    const body = withPassports(orderBody(basketOf('101', { client: tara })), await passportsOf(someone));
    expect(
      (await server.visitor().call('createOrder', { body, headers: { 'idempotency-key': randomUUID() } }))
        .status,
    ).toBe(401);
  });

  test('CO-09 books as ever, and the booking has neither agency nor client', async () => {
    const someone = await createCustomer(server);
    const id = await book(someone, '101');
    expect(await bookingOf(someone, id)).toMatchObject({ agency: null, client: null });
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    expect(Object.keys(row!.snapshot!)).not.toEqual(expect.arrayContaining(['agency']));
  });

  test('an agent who has been suspended since is one of them', async () => {
    const agentVisitor = await agent(server, { country: '' });
    await book(agentVisitor, '101', { client: tara });
    await db.update(users).set({ role: 'CUSTOMER' }).where(eq(users.email, agentVisitor.email));
    expect((await postOrder(agentVisitor, orderBody(basketOf('102', { client: tara })))).status).toBe(403);
    expect((await agentVisitor.call('agentClients')).status).toBe(403);
  });
});

describe('an agency’s clients', () => {
  test('are those of its bookings, each once, as in the latest one, the latest first', async () => {
    const agentVisitor = await agent(server, { country: '' });
    await book(agentVisitor, '101', { client: tara });
    await book(agentVisitor, '102', { client: dev });
    const moved = { ...tara, lastName: 'Sen gupta', mobile_no: '+919111111111', reference: 'LJ-300' };
    await book(agentVisitor, '103', { client: moved });
    expect(await clientsOf(agentVisitor)).toEqual([detailsOf(moved), detailsOf(dev)]);
    await postOrder(agentVisitor, orderBody(basketOf('104', { client: { ...dev, firstName: 'Unpaid' } })));
    expect(await clientsOf(agentVisitor), 'one that was never paid for is none').toHaveLength(2);
  });

  test('stay in the list when their booking is cancelled', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const id = await book(agentVisitor, '101', { client: tara });
    const { cancellation } = (await agentVisitor.call('cancellation', { query: { id } })).body;
    await agentVisitor.call('cancelBooking', { body: { id, refund_inr: cancellation.refund_inr } });
    expect(await clientsOf(agentVisitor)).toEqual([detailsOf(tara)]);
  });

  test('PD-04 are those of five hundred bookings at a time, on from a booking of the agency’s own', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const first = await book(agentVisitor, '101', { client: dev });
    const [{ id: _, ...columns }] = (await db.select().from(bookings)) as [typeof bookings.$inferSelect];
    await db.insert(bookings).values(
      Array.from({ length: 502 }, (_, n) => ({
        ...columns,
        booking_id: createBookingId(),
        // Two that nobody is named of, and the last made was booked first.
        snapshot: { ...columns.snapshot!, client: n < 2 ? undefined : { ...tara, firstName: `Guest ${n}` } },
        booked_at: new Date(Date.now() + 600_000 - n * 1000),
      })),
    );
    const read = async (cursor?: string, someone = agentVisitor) =>
      (await someone.call('agentClients', { query: { ...(cursor && { cursor }) } })).body;
    const page = await read();
    expect(page.clients).toHaveLength(498);
    expect(page.clients[0]!.firstName).toBe('Guest 2');
    const rest = await read(page.more);
    expect(rest.clients.map(({ firstName }) => firstName)).toEqual(['Guest 500', 'Guest 501', 'Dev']);
    expect(rest.more).toBeUndefined();
    expect((await read(first)).clients).toEqual([]);
    expect((await read(page.more, await agent(server, { country: '' }))).clients).toEqual([]);
  });

  test('are answered to nobody else, whatever is asked', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const other = await agent(server, { country: '', company_name: 'Driftwood Travel' });
    await book(agentVisitor, '101', { client: tara });
    const [{ id: user } = { id: 0 }] = await db
      .select()
      .from(users)
      .where(eq(users.email, agentVisitor.email));
    expect(await clientsOf(other)).toEqual([]);
    for (const word of ['user_id', 'agency', 'id']) {
      const answer = await file(other, `/api/agent/clients?${word}=${user}`);
      expect(answer.body, word).not.toContain('Tara');
    }
    expect((await server.visitor().call('agentClients')).status).toBe(401);
    const someone = await createCustomer(server);
    const refused = await someone.call('agentClients');
    expect([refused.status, refused.refusal.response]).toEqual([403, 'FORBIDDEN']);
    expect((await agentVisitor.call('agentClients')).headers['cache-control']).toBe('no-store');
  });

  test('another agency that guesses the booking’s id gets nothing of it, by any call or file', async () => {
    const agentVisitor = await agent(server, { country: '' });
    const other = await agent(server, { country: '', company_name: 'Driftwood Travel' });
    const id = await book(agentVisitor, '101', { client: { ...tara, papers_to: 'CLIENT' } });
    const refusedAnswers = [
      await other.call('booking', { query: { id } }),
      await other.call('cancellation', { query: { id } }),
      await other.call('cancelBooking', { body: { id, refund_inr: 0 } }),
      await other.call('balanceOrder', {
        body: { id, amount: 100, currency: 'INR' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ];
    expect(refusedAnswers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const kind of documentKinds) {
      expect((await file(other, documentUrl(id, kind))).statusCode, kind).toBe(404);
    }
    const messages = [
      JSON.stringify((await other.call('bookings')).body),
      JSON.stringify((await other.call('agentHome')).body),
      JSON.stringify((await other.call('agentBookings')).body),
      JSON.stringify((await other.call('accountData')).body),
      (await file(other, '/api/agent/commission.csv')).body,
      pdfText((await file(other, '/api/agent/commission.pdf')).rawPayload),
    ].join('\n');
    for (const trace of [id, 'Tara', 'LJ-204', tara.email, tara.mobile_no])
      expect(messages).not.toContain(trace);
  });
});
