/** OF-09: a part of a booking is cancelled while its guest pays, and while another clerk cancels. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { settings } from '../../base/settings/tables.ts';
import { roomClaims } from '../../bookings/booking/tables.ts';
import {
  bookByCard,
  payOrder,
  runAllJobs,
  toPaymentOrder,
  type Basket,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { createAdditions } from '../../sales/payments/testing/additions.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { operatorOf } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date } = world;
const operator = operatorOf(server);
const { ask } = operator;
const reason = 'asked by telephone';
const two: Basket = { date, rooms: { '101': 2, '102': 1 } };

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
});

const bookDeposit = (basket: Basket = two) => bookByCard(server, { ...basket, plan: 'DEPOSIT' });
const see = async (buyer: Visitor, id: string) =>
  (await buyer.call('booking', { query: { id } })).body.booking;
const soldSuites = async () =>
  (await db.select().from(roomClaims).where(eq(roomClaims.departure_id, world.departure)))
    .map(({ suite_id }) => suite_id)
    .toSorted();
describe.runIf(postgresUrl)('OF-09 at once', () => {
  test('a balance is paid while a part is cancelled: either all fits, or the payment goes back', async () => {
    const { buyer, booking_id } = await bookDeposit();
    const { balance_inr } = await see(buyer, booking_id);
    const headers = { 'idempotency-key': randomUUID() };
    const ordered = await buyer.call('balanceOrder', {
      body: { id: booking_id, amount: balance_inr * 100, currency: 'INR' },
      headers,
    });
    const proof = await payOrder(server, toPaymentOrder(ordered.body.data).id);
    const [cancelled, paid] = await Promise.allSettled([
      ask('bookings.cancelPart', { booking_id, room: '102', reason }),
      buyer.call('verifyPayment', { body: proof }),
    ]);
    expect(cancelled.status).toBe('fulfilled');
    expect(paid.status).toBe('fulfilled');
    await runAllJobs(server.platform);
    const booking = await see(buyer, booking_id);
    expect(booking.balance_inr).toBe(Math.max(0, booking.total_inr! - booking.paid_inr));
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('an addition that is being paid names guests by place: after a cancelled guest its money goes back', async () => {
    const additions = await createAdditions({ server, world, pay: (order) => payOrder(server, order) });
    const { visitor, id: booking_id } = await additions.book();
    const order = await additions.order(visitor, booking_id, { addons: [additions.walk(1)] });
    await ask('bookings.cancelPart', { booking_id, room: '101', guest: 1, reason });
    await additions.verify(visitor, await payOrder(server, order.id));
    await runAllJobs(server.platform);
    expect((await see(visitor, booking_id)).addons).toEqual([]);
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('two clerks cancel the two suites of a booking: one of them is refused', async () => {
    const { booking_id } = await bookByCard(server, two);
    const answers = await Promise.allSettled(
      ['101', '102'].map((room) => ask('bookings.cancelPart', { booking_id, room, reason })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await soldSuites()).toHaveLength(1);
  });
});
