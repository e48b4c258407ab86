/**
 * First payments that the office expects by bank transfer. The order waits until the end of a day, and its booking
 * keeps the suites until then. Meanwhile `bookings.expected_transfer` is set.
 */
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { endUnpaidClientPayment, isAwaitingClient } from './awaited-clients.ts';
import { isUnpaidOrder } from './coupons.ts';
import { releaseBooking } from './current-hold.ts';
import { paymentOrders } from './payment-tables.ts';
import { bookings } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/**
 * Returns the booking's newest unpaid order that is to be paid by bank transfer, even when the last day for the
 * transfer is over; null when there is none.
 */
export async function findAwaitedOrder(db: DbOrTx, booking: number) {
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, booking), eq(paymentOrders.provider, 'transfer'), isUnpaidOrder))
    .orderBy(desc(paymentOrders.id))
    .limit(1);
  return order ?? null;
}

/** Ends the wait of a locked booking and mails the customer and the office. The caller releases the suites. */
export async function endAwaitedTransfer(
  tx: Tx,
  { id, booking_id: bookingId, expected_transfer }: BookingRow,
  why: 'late' | 'departure',
): Promise<void> {
  const order = await findAwaitedOrder(tx, id);
  if (!expected_transfer || !order) return;
  await tx.update(paymentOrders).set({ open_windows: [] }).where(eq(paymentOrders.id, order.id));
  await tx.update(bookings).set({ expected_transfer: null }).where(eq(bookings.id, id));
  const { until } = expected_transfer;
  for (const template of ['deposit-lapsed', 'deposit-lapsed-office'] as const)
    await enqueue(tx, 'mail', `${template}:${bookingId}:${order.id}:${until}`, {
      template,
      bookingId,
      orderId: order.id,
      until,
      why,
    });
}

/**
 * Ends the waits of a changed or cancelled departure for bank transfers and clients of agencies, and releases their
 * suites. Returns the number of bookings.
 */
export async function endAwaitedPayments(tx: Tx, departure: number): Promise<number> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.departure_id, departure),
        eq(bookings.status, 'PENDING'),
        or(isNotNull(bookings.expected_transfer), isAwaitingClient),
      ),
    )
    .orderBy(bookings.id)
    .for('update');
  for (const row of rows) {
    await endAwaitedTransfer(tx, row, 'departure');
    await endUnpaidClientPayment(tx, row, 'departure');
    await releaseBooking(tx, row.id);
  }
  return rows.length;
}
