import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { getBalance, getReceivedByBooking, isBalanceOverdue } from './balance.ts';
import { createBookingId } from './booking-id.ts';
import { paymentOrders, payments } from './payment-tables.ts';
import { bookings } from './tables.ts';
import { createCustomer, payOrder, placeHold, placeOrder } from './testing/fixture.ts';
import { createWorld } from './testing/world.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const today = toCivilDate(new Date());

const buyer = await createCustomer(server);
await placeHold(buyer, date, ['101']);
const placedOrder = await placeOrder(buyer, { date, rooms: { 101: 2 } });
await buyer.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });

const total = 83_001;
/** Rupees paid at first, at the balance, and given back; whether the balance was paid whole. */
const paid = [
  { first: total },
  { first: 8300 },
  { first: 8300, balance: total - 8300 },
  { first: 8300, balance: 1000 },
  { first: 8300, back: 8300 },
  { first: total, back: 20_000 },
  { first: 8300, balance: total - 8300, back: 500 },
  { first: 8300.5, balance: 74_700.5 },
  { first: 8300, balance: total - 8300.5 },
  {},
] as { first?: number; balance?: number; back?: number }[];
const plans = [addDays(today, -40), addDays(today, -1), today, addDays(today, 9), null, undefined] as const;
const standings = ['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'PENDING', 'cancelled all the same', 'not booked'];

/** Every way of paying with every day of the balance and every way in which a booking may stand. */
async function insertBookings() {
  const [{ id: _, ...booking }] = (await db.select().from(bookings)) as [typeof bookings.$inferSelect];
  const [{ id: __, ...order }] = (await db.select().from(paymentOrders)) as [
    typeof paymentOrders.$inferSelect,
  ];
  const [payment] = (await db.select().from(payments)) as [typeof payments.$inferSelect];
  const { due: full, ...snapshot } = booking.snapshot!;
  const quote = { ...snapshot.quote, total: { usd: 100_000, inr: total } };
  let n = 0;
  const pay = async (bookingRow: number, outcome: typeof payment.outcome, rupees?: number, back = 0) => {
    if (rupees === undefined) return;
    n += 1;
    const amount_paise = Math.round(rupees * 100);
    const unique = { idempotency_key: `n${n}`, provider_order_id: `n${n}` };
    const [row] = await db
      .insert(paymentOrders)
      .values({ ...order, ...unique, booking_id: bookingRow, amount_paise })
      .returning({ id: paymentOrders.id });
    await db.insert(payments).values({
      ...payment,
      payment_id: `n${n}`,
      order_id: row!.id,
      amount_paise,
      refunded_paise: back * 100,
      outcome,
    });
  };
  for (const { first, balance, back } of paid) {
    for (const balanceDue of plans) {
      for (const standing of standings) {
        const isCancelled = standing === 'cancelled all the same';
        const [row] = await db
          .insert(bookings)
          .values({
            ...booking,
            booking_id: createBookingId(),
            status: standing === 'CANCELLED' || standing === 'PENDING' ? standing : 'CONFIRMED',
            snapshot: {
              ...snapshot,
              quote,
              ...(balanceDue !== undefined && { due: { ...full!, balanceDue } }),
            },
            booked_at: standing === 'not booked' ? null : booking.booked_at,
            hold_expires_at: standing === 'PENDING' ? new Date() : null,
            cancellation: isCancelled
              ? { cancelled_at: '', by: 'operator', fee_inr: 0, paid_inr: 0, refund_inr: 0 }
              : null,
            // As `settleBalance` does.
            balance_paid_at: first === 8300 && balance === total - 8300 ? new Date() : null,
          })
          .returning({ id: bookings.id });
        await pay(row!.id, 'booked', first, back);
        await pay(row!.id, 'balance', balance);
        await pay(row!.id, 'paid_twice', 50_000);
      }
    }
  }
}

test('CO-09 the database finds the balances that are overdue by the rule of `getBalance`', async () => {
  await insertBookings();
  const rows = await db.select().from(bookings).orderBy(asc(bookings.id));
  const received = await getReceivedByBooking(
    db,
    rows.map(({ id }) => id),
  );
  const overdue = rows.filter((row) => {
    const { balanceDue } = getBalance(row, received(row.id));
    return balanceDue !== null && balanceDue < today;
  });
  const ids = overdue.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(15);
  expect(ids.length).toBeLessThan(rows.length / 5);
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isBalanceOverdue(db, today))
    .orderBy(asc(bookings.id));
  expect(found.map(({ id }) => id)).toEqual(ids);
  // The mark by which settled balances are left out is no part of the rule.
  await db.update(bookings).set({ balance_paid_at: null });
  const [first] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isBalanceOverdue(db, today), eq(bookings.id, ids[0]!)));
  expect(first).toEqual({ id: ids[0] });
  expect(await db.$count(bookings, isBalanceOverdue(db, today))).toBe(ids.length);
});
