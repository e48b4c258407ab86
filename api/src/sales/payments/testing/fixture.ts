/** For tests of payments: resets the data, and reads the effects of a payment. */
import { asc, eq, sql } from 'drizzle-orm';
import { listJobKeys } from '../../../bookings/booking/testing/fixture.ts';
import type { World } from '../../../bookings/booking/testing/world.ts';
import { groups } from '../../../bookings/booking/group-tables.ts';
import { bookings, coupons, groupBookings, roomClaims } from '../../../bookings/booking/tables.ts';
import { invoices, invoiceSeries, vouchers } from '../../../bookings/documents/tables.ts';
import { outbox } from '../../../base/outbox/tables.ts';
import type { Db } from '../../../platform/db/types.ts';
import { bankLines, bankPayers, bankTransfers, cheques } from '../../../bookings/booking/bank-tables.ts';
import {
  paymentDisputes,
  paymentEvents,
  paymentLinks,
  paymentOrders,
  payments,
  providerRefunds,
} from '../../../bookings/booking/payment-tables.ts';
import { endExpired } from '../../../bookings/booking/testing/time.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentProvider } from '../provider.ts';
import { reconcileOrders } from '../reconcile.ts';

/** Deletes all bookings, orders and payments, and resets the uses of coupons. */
export async function resetBookings(db: Db): Promise<void> {
  const papers = [invoices, vouchers, invoiceSeries];
  const paid = [
    paymentEvents,
    paymentDisputes,
    providerRefunds,
    payments,
    bankTransfers,
    cheques,
    bankLines,
    bankPayers,
    paymentOrders,
    paymentLinks,
  ];
  for (const table of [...papers, outbox, ...paid, roomClaims, groupBookings, groups, bookings])
    await db.delete(table);
  await db.update(coupons).set({ uses: 0 });
}

/**
 * Returns everything that the payment changed, to compare the results of different ways. Capture jobs are left out,
 * because a capture may find the payment captured already.
 */
export async function readOutcome(db: Db) {
  const [booking] = await db.select().from(bookings);
  const claims = await db.select().from(roomClaims).orderBy(roomClaims.suite_id);
  const paidFor = await db.select().from(payments);
  return {
    status: booking?.status,
    holder: booking?.holder_hash,
    rooms: booking?.snapshot?.rooms.map((room) => room.room_number),
    claims: claims.map((claim) => [claim.suite_id, claim.hold_expires_at, claim.booking_id === booking?.id]),
    payments: paidFor.map((payment) => [payment.status, payment.outcome]),
    orders: (await db.select().from(paymentOrders).orderBy(paymentOrders.id)).map((row) => row.status),
    effects: (await listJobKeys(db))
      .filter((key) => !/^(sandbox-webhook|capture):/.test(key))
      .map((key) => key.split(':')[1]),
  };
}

/** Returns the state and outcome of every payment, in the sequence in which they were first recorded. */
export async function listPaymentOutcomes(db: Db) {
  const rows = await db.select().from(payments).orderBy(asc(payments.created_at));
  return rows.map(({ status, outcome }) => [status, outcome]);
}

/** Closes every open payment window, so that its order may be replaced. */
export async function closeWindows(db: Db): Promise<void> {
  await db.update(paymentOrders).set({ open_windows: [] });
}

/** Moves the end of all orders, or of one provider's order, back by `minutes`. */
export async function passOrderTime(db: Db, minutes: number, providerOrder?: string): Promise<void> {
  const past = sql`make_interval(mins => ${minutes})`;
  await db
    .update(paymentOrders)
    .set({ valid_until: sql`${paymentOrders.valid_until} - ${past}` })
    .where(providerOrder === undefined ? undefined : eq(paymentOrders.provider_order_id, providerOrder));
}

/** The expected result of `readOutcome` for a booking of the suites 101 and 102 that was paid once. */
export const expectedBooked = (world: World) => ({
  status: 'CONFIRMED',
  holder: null,
  rooms: ['101', '102'],
  claims: ['101', '102'].map((room) => [world.suiteOf.get(room), null, true]),
  payments: [['captured', 'booked']],
  orders: ['captured'],
  effects: ['booking-confirmation'],
});

/** Returns the webhooks that the sandbox has enqueued. */
export async function webhooks(db: Db) {
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'sandbox-webhook'));
  return rows.map((row) => row.payload as { eventId: string; body: string });
}

/** Runs the background work: asks the provider about orders, then ends everything that has expired. */
export async function reconcile(platform: Platform, provider: PaymentProvider): Promise<void> {
  await reconcileOrders(platform, provider);
  await endExpired(platform);
}
