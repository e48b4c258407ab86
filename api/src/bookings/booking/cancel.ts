/**
 * Cancellation (B§9): what it comes to, and the doing of it. The suites are free at once, the money goes back by the
 * outbox.
 */
import type { CancellationQuote } from '@antara/contracts/api/booking';
import type { Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { and, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { departures } from '../../site/catalogue/index.ts';
import { releaseClaims } from './claims.ts';
import { blockClosedSuites } from './closures.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { canCancel, getReceived, getCancellationTerms, type PaidBooking } from './balance.ts';
import type { CancelledDeparture } from './snapshot.ts';
import { findRefundUnderWay, splitRefund } from './split-refund.ts';
import { bookings } from './tables.ts';
import { throwUnknownBooking } from './own-booking.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /**
     * A confirmed booking was cancelled: `refundInr` goes back to the guest, `keptInr` stays with us (whole rupees).
     */
    'booking-cancelled': { booking: PaidBooking; refundInr: Rupees; keptInr: Rupees };
  }
}

type Row = typeof bookings.$inferSelect;

/**
 * What cancelling a booking now comes to. Refuses (422) one that cannot be cancelled, and while money of it is on its
 * way back.
 */
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
  if ((await findRefundUnderWay(db, row.id)) !== null)
    throwHttpError(
      'UNPROCESSABLE',
      'Money of this booking is on its way back to you. Please try again in a few minutes, or write or call us.',
    );
  const { keptInr: paidInr } = await getReceived(db, row.id);
  const terms = getCancellationTerms(row, paidInr, now);
  const { daysBefore, band, feePercent, feeInr, refundInr, isLeastKept } = terms;
  const quote = { fee_percent: feePercent, fee_inr: feeInr, paid_inr: paidInr, refund_inr: refundInr };
  const { way } = await splitRefund(db, row.id, refundInr);
  const after = isLeastKept && { after_date_change: true };
  return {
    booking: row,
    quote: { days_before: daysBefore, band, ...quote, ...after, ...toRefundFields(way) },
  };
}

/**
 * What of a refund goes to the card that paid by payment link, and by bank transfer, in whole rupees; without what
 * nothing goes to.
 */
export function toRefundFields({ linkPaise, transferPaise }: Omit<RefundWay, 'paise'>): {
  link_inr?: Rupees;
  transfer_inr?: Rupees;
} {
  return {
    ...(linkPaise > 0 && { link_inr: Math.floor(linkPaise / 100) }),
    ...(transferPaise > 0 && { transfer_inr: Math.floor(transferPaise / 100) }),
  };
}

/**
 * Cancels a customer's own booking when the refund is the one that they were shown. 404 another's, 422 after
 * departure, 409 with the new terms when they changed. Cancelled already: nothing happens.
 */
export function cancelOwnBooking(
  platform: Platform,
  userId: number,
  bookingId: string,
  refundInr: Rupees,
): Promise<void> {
  return withRetry(platform.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (row?.user_id !== userId) throwUnknownBooking();
    if (row.status === 'CANCELLED') return;
    const { booking, quote } = await assertCancellable(tx, row, platform.now());
    if (quote.refund_inr !== refundInr) {
      throwHttpError(
        'CONFLICT',
        'What comes back to you has changed. Please look at it again before you cancel.',
        {
          cancellation: quote,
        },
      );
    }
    const { fee_inr, refund_inr } = quote;
    await cancelBooking(platform, tx, booking, { by: 'customer', fee_inr, refund_inr });
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

/** On what terms a booking ends. `refund_inr` at most what came in (`getReceived`). */
export interface CancellationDecision {
  by: 'customer' | 'operator';
  fee_inr: Rupees;
  refund_inr: Rupees;
  /** When the whole departure is cancelled. */
  departure?: CancelledDeparture;
}

/**
 * Ends a confirmed booking whose row is locked: its suites are free, `refund_inr` of what came in goes back to the
 * cards it came from. Whether these terms are the right ones is the caller's to know.
 */
export async function cancelBooking(
  { emit, now }: Pick<Platform, 'emit' | 'now'>,
  tx: Tx,
  row: PaidBooking,
  ending: CancellationDecision,
): Promise<void> {
  if (row.status !== 'CONFIRMED') throw new Error(`Booking ${row.booking_id} is ${row.status}`);
  const { keptInr: paidInr } = await getReceived(tx, row.id);
  const { by, fee_inr, refund_inr, departure } = ending;
  await tx
    .update(bookings)
    .set({
      status: 'CANCELLED',
      cancellation: {
        cancelled_at: now().toISOString(),
        by,
        fee_inr,
        paid_inr: paidInr,
        refund_inr,
        ...(departure && { departure }),
      },
    })
    .where(and(eq(bookings.id, row.id), eq(bookings.status, 'CONFIRMED')));
  await releaseClaims(tx, row.id);
  await blockClosedSuites(tx, eq(departures.id, row.departure_id));
  const refundInr = refund_inr;
  await emit(tx, 'booking-cancelled', { booking: row, refundInr, keptInr: paidInr - refundInr });
}
