/** Cancellation (B§9): what it comes to, and the doing of it. The suites are free at once, the money goes back by the outbox. */
import type { CancellationQuote } from '@antara/contracts/api/booking';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, eq } from 'drizzle-orm';
import { issueCancellationDocument } from '../documents/issue.ts';
import { enqueueClientMail } from '../booking-mails/client-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import { refund } from '../payments/refund.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { releaseClaims } from './claims.ts';
import { withRetry } from '../platform/db/with-retry.ts';
import { canCancel, getReceived, getCancellationTerms, type PaidBooking } from './balance.ts';
import { bookings } from './tables.ts';
import { throwUnknownBooking } from '../customer-bookings/view.ts';

type Row = typeof bookings.$inferSelect;

/** What cancelling a booking now comes to. Refuses (422) one that cannot be cancelled. */
export async function quoteCancellation(db: DbOrTx, row: Row, now: Date): Promise<CancellationQuote> {
  return (await assertCancellable(db, row, now)).quote;
}

async function assertCancellable(
  db: DbOrTx,
  row: Row,
  now: Date,
): Promise<{ booking: PaidBooking; quote: CancellationQuote }> {
  if (!canCancel(row, now)) {
    const message =
      row.status === 'CONFIRMED'
        ? 'This journey has begun, so it can no longer be cancelled here. Please contact us.'
        : row.status === 'CANCELLED'
          ? 'This booking is cancelled already.'
          : 'This booking cannot be cancelled.';
    throwHttpError('UNPROCESSABLE', message);
  }
  const paidInr = await getReceived(db, row.id);
  const { daysBefore, band, feePercent, feeInr, refundInr } = getCancellationTerms(row, paidInr, now);
  const quote = { fee_percent: feePercent, fee_inr: feeInr, paid_inr: paidInr, refund_inr: refundInr };
  return { booking: row, quote: { days_before: daysBefore, band, ...quote } };
}

/**
 * Cancels a customer's own booking when the refund is the one that they were shown. 404 another's, 422 after
 * departure, 409 with the new terms when they changed. Cancelled already: nothing happens.
 */
export function cancelOwnBooking(
  { db, now }: Platform,
  userId: number,
  bookingId: string,
  refundInr: Rupees,
): Promise<void> {
  return withRetry(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (row?.user_id !== userId) throwUnknownBooking();
    if (row.status === 'CANCELLED') return;
    const { booking, quote } = await assertCancellable(tx, row, now());
    if (quote.refund_inr !== refundInr) {
      throwHttpError(
        'CONFLICT',
        'What comes back to you has changed. Please look at it again before you cancel.',
        {
          cancellation: quote,
        },
      );
    }
    await cancelBooking(tx, booking, { by: 'customer', ...quote }, now());
  });
}

/** A booking by the id that people read, locked; null when there is none. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.booking_id, bookingId.trim().toUpperCase()))
    .for('update');
  return row ?? null;
}

/** On what terms a booking ends. `refund_inr` at most what came in (`receivedOf`). */
export interface CancellationDecision {
  by: 'customer' | 'operator';
  fee_inr: Rupees;
  refund_inr: Rupees;
}

/**
 * Ends a confirmed booking whose row is locked: its suites are free, `refund_inr` of what came in goes back to the
 * cards it came from. Whether these terms are the right ones is the caller's to know.
 */
export async function cancelBooking(
  tx: Tx,
  row: PaidBooking,
  ending: CancellationDecision,
  now: Date,
): Promise<void> {
  if (row.status !== 'CONFIRMED') throw new Error(`Booking ${row.booking_id} is ${row.status}`);
  const paidInr = await getReceived(tx, row.id);
  const { by, fee_inr, refund_inr } = ending;
  await tx
    .update(bookings)
    .set({
      status: 'CANCELLED',
      cancellation: { cancelled_at: now.toISOString(), by, fee_inr, paid_inr: paidInr, refund_inr },
    })
    .where(and(eq(bookings.id, row.id), eq(bookings.status, 'CONFIRMED')));
  await releaseClaims(tx, row.id);
  await refund(tx, row.id, refund_inr);
  await issueCancellationDocument(tx, row, { refundInr: refund_inr, keptInr: paidInr - refund_inr });
  const bookingId = row.booking_id;
  await enqueue(tx, 'mail', `booking-cancelled:${bookingId}`, { template: 'booking-cancelled', bookingId });
  await enqueueClientMail(tx, row, 'booking-cancelled');
}
