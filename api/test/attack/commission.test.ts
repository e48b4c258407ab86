/** Commission for money that never came, and commission that is lost: both by an agency's or the operator's doing. */
import { randomUUID } from 'node:crypto';
import { addDays, type Plan } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { commissionPayments } from '../../src/sales/agents/tables.ts';
import { agent, registration, update } from '../../src/sales/agents/testing/agents.ts';
import { users } from '../../src/base/accounts/tables.ts';
import {
  createCustomer,
  payOrder,
  placeOrder,
  toPaymentOrder,
} from '../../src/bookings/booking/testing/fixture.ts';
import { createWorld } from '../../src/bookings/booking/testing/world.ts';
import { operatorOf, refused } from '../../src/run/operator/testing/fixture.ts';
import { applyPayment } from '../../src/sales/payments/apply-payment.ts';
import { getProvider } from '../../src/sales/payments/providers.ts';
import { settings } from '../../src/base/settings/tables.ts';
import { pdfText } from '../pdf-text.ts';
import { testServer, type Visitor } from '../server.ts';

let clock = Date.now();
const server = await testServer({ now: () => new Date(clock) });
const { db } = server.platform;
await db.insert(settings).values({ name: 'commission_percent', value: 12 });
const world = await createWorld(db);
const { ask } = operatorOf(server);
const reason = 'papers missing';

async function book(visitor: Visitor, room: string, plan: Plan = 'FULL') {
  const placedOrder = await placeOrder(visitor, { date: world.date, rooms: { [room]: 2 }, plan });
  const proof = await payOrder(server, placedOrder.id);
  await visitor.call('verifyPayment', { body: proof });
  return { id: placedOrder.booking_id, paymentId: proof.paymentId };
}

/** The provider reports that so many paise of a payment went back. */
async function returnAtProvider(paymentId: string, refunded: number) {
  const payment = await getProvider(server.platform).findPayment(paymentId);
  await applyPayment(server.platform, 'sandbox', { ...payment!, refunded });
}

/** The ledger of the portal, after checking that both statements say the same. */
async function readLedger(visitor: Visitor) {
  const { commission, bookings } = (await visitor.call('agentBookings')).body;
  const cookies = Object.fromEntries(visitor.cookies);
  const csv = (await server.inject({ url: '/api/agent/commission.csv', cookies })).body;
  const pdf = pdfText((await server.inject({ url: '/api/agent/commission.pdf', cookies })).rawPayload);
  for (const { booking_id, base, amount, state, cancelled_on } of commission.entries.rows) {
    const line = csv.split('\r\n').find((one) => one.startsWith(booking_id))!;
    expect(line).toContain(`,${(base / 100).toFixed(2)},12,${(amount / 100).toFixed(2)},`);
    expect(line.toLowerCase()).toContain(`,${cancelled_on ? 'cancelled' : state},`);
    expect(pdf).toContain(new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(amount / 100));
  }
  return { ...commission, entries: commission.entries.rows, bookings: bookings.rows };
}

async function logIn(email: string) {
  const visitor = server.visitor();
  await visitor.call('login', { body: { email, password: 'tides and lamps' } });
  return visitor;
}

test('VX-15 a deposit lets the whole booking’s commission be expected, and nothing falls due while the balance is owed', async () => {
  const before = clock;
  const agentVisitor = await agent(server, { country: '' });
  const { id } = await book(agentVisitor, '101', 'DEPOSIT');
  const [booking] = (await readLedger(agentVisitor)).bookings;
  const fare = booking!.sub_total - booking!.discount_total;
  const share = Math.round((fare * booking!.paid_inr) / booking!.total_inr);
  expect(share).toBeLessThan(fare / 5);
  expect((await readLedger(agentVisitor)).entries).toMatchObject([
    { base: fare, received: share, amount: Math.round(fare * 0.12), state: 'expected' },
  ]);
  await refused(ask('agents.paid', { booking_id: id }), 'CONFLICT', 'are still to be paid');

  clock = Date.parse(addDays(world.date, 20));
  const later = await logIn(agentVisitor.email);
  expect((await readLedger(later)).entries).toMatchObject([
    { base: fare, received: share, state: 'expected' },
  ]);
  await refused(ask('agents.paid', { booking_id: id }), 'CONFLICT', 'are still to be paid');
  expect(await db.select().from(commissionPayments)).toEqual([]);

  clock = before;
  const body = { id, amount: booking!.balance_inr * 100, currency: 'INR' };
  const headers = { 'idempotency-key': randomUUID() };
  // What was logged in has ended meanwhile.
  const back = await logIn(agentVisitor.email);
  const order = toPaymentOrder((await back.call('balanceOrder', { body, headers })).body.data);
  await back.call('verifyPayment', { body: await payOrder(server, order.id) });
  await refused(ask('agents.paid', { booking_id: id }), 'CONFLICT', 'has not ended');

  clock = Date.parse(addDays(world.date, 20));
  const amount = Math.round(fare * 0.12);
  expect(await readLedger(await logIn(agentVisitor.email))).toMatchObject({
    due: amount,
    expected: 0,
    paid: 0,
  });
  expect(await ask('agents.paid', { booking_id: id })).toMatchObject({ amount });
  expect(await readLedger(await logIn(agentVisitor.email))).toMatchObject({
    due: 0,
    expected: 0,
    paid: amount,
  });
  // Another default rate changes nothing of what was paid out, and the statement says so as well.
  await db.update(settings).set({ value: 5 });
  const statement = (await (await logIn(agentVisitor.email)).call('agentBookings')).body.commission;
  expect(statement).toMatchObject({ paid: amount, entries: { rows: [{ amount, state: 'paid' }] } });
  const cookies = Object.fromEntries((await logIn(agentVisitor.email)).cookies);
  const csv = (await server.inject({ url: '/api/agent/commission.csv', cookies })).body;
  expect(csv).toContain(`,${(amount / 100).toFixed(2)},Paid,`);
  await db.update(settings).set({ value: 12 });
  await refused(ask('agents.paid', { booking_id: id }), 'CONFLICT', 'already');
  clock = before;
});

test('VX-15 a cancelled booking stays in the ledger and both statements, with what was kept and no commission', async () => {
  const agentVisitor = await agent(server, { country: '' });
  const { id } = await book(agentVisitor, '105');
  const [before] = (await readLedger(agentVisitor)).bookings;
  await ask('bookings.cancel', { booking_id: id, waive_fee: false, reason: 'wished' });
  const ledger = await readLedger(agentVisitor);
  const kept = before!.total_inr - ledger.bookings[0]!.cancellation!.refund_inr;
  expect(kept).toBeGreaterThan(0);
  expect(ledger).toMatchObject({ expected: 0, due: 0, paid: 0 });
  expect(ledger.entries).toMatchObject([
    {
      booking_id: id,
      base: 0,
      received: Math.round((before!.sub_total * kept) / before!.total_inr),
      amount: 0,
      cancelled_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  const of = async (status: string) =>
    (await agentVisitor.call('agentBookings', { query: { status } })).body.commission.entries.total;
  expect([await of('cancelled'), await of('confirmed'), await of('expected')]).toEqual([1, 0, 0]);
  const cookies = Object.fromEntries(agentVisitor.cookies);
  const pdf = pdfText((await server.inject({ url: '/api/agent/commission.pdf', cookies })).rawPayload);
  expect(pdf).toContain('Cancelled');
  expect(pdf.split('Cancelled')[1]).toContain(id);
});

test('money given back earns nothing, and asks for nothing', async () => {
  const agentVisitor = await agent(server, { country: '' });
  const { paymentId } = await book(agentVisitor, '102');
  const [whole] = (await readLedger(agentVisitor)).bookings;
  await returnAtProvider(paymentId, Math.ceil(whole!.total_inr / 4) * 100);
  const { bookings, entries } = await readLedger(agentVisitor);
  expect(bookings).toMatchObject([{ balance_inr: 0, returned_inr: Math.ceil(whole!.total_inr / 4) }]);
  expect(entries[0]!.base / whole!.sub_total).toBeCloseTo(0.75, 3);
});

test('an agency that is suspended and let in again keeps its bookings; what it booked meanwhile earns nothing', async () => {
  const agentVisitor = await agent(server, { country: '' });
  const { id } = await book(agentVisitor, '103');
  const approvedAt = async () =>
    (await ask('agents.list', {})).agents.find(({ email }) => email === agentVisitor.email)!;
  const first = await approvedAt();
  expect(first).toMatchObject({ state: 'open', suspended_at: null });

  await ask('agents.suspend', { email: agentVisitor.email, reason });
  expect(await approvedAt()).toMatchObject({ state: 'suspended', approved_at: first.approved_at });
  expect((await ask('agents.list', { waiting: true })).agents).toEqual([]);
  await refused(
    ask('agents.suspend', { email: agentVisitor.email, reason }),
    'CONFLICT',
    'is suspended already',
  );
  expect((await agentVisitor.call('agentHome')).status).toBe(403);
  const again = await agentVisitor.call('registerAgent', {
    body: registration({ email: agentVisitor.email, country: '' }),
  });
  expect([again.status, again.refusal.data.message]).toEqual([409, expect.stringContaining('is suspended')]);
  await book(agentVisitor, '104');

  await ask('agents.approve', { email: agentVisitor.email });
  expect(await approvedAt()).toEqual(first);
  const { bookings, entries } = await readLedger(agentVisitor);
  expect(bookings.map(({ booking_id }) => booking_id)).toEqual([id]);
  expect(entries).toHaveLength(1);
});

test('an agent who books first and fills in the form later keeps the booking', async () => {
  const agentVisitor = await createCustomer(server);
  await db.update(users).set({ role: 'AGENT' }).where(eq(users.email, agentVisitor.email));
  const { id } = await book(agentVisitor, '105');
  clock += 60_000;
  const saved = await agentVisitor.call('updateAgent', {
    body: update({ email: agentVisitor.email, country: '' }),
  });
  expect(saved.status).toBe(200);
  expect((await readLedger(agentVisitor)).entries).toMatchObject([{ booking_id: id }]);
});
