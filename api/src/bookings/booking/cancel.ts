/** Quotes and carries out cancellations (B§9). The suites are free at once; the outbox sends the refund. */
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
     * A confirmed booking was cancelled. The guest gets `refundInr` back, the company keeps `keptInr` (whole rupees).
     */
    'booking-cancelled': { booking: PaidBooking; refundInr: Rupees; keptInr: Rupees };
  }
}

type Row = typeof bookings.$inferSelect;

/**
 * Returns the terms of cancelling a booking now.
 *
 * @throws {HttpError} 422 when the booking cannot be cancelled, and while an earlier refund is in progress.
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
 * Returns how much of a refund goes to the card that paid by payment link, and how much to a bank account, in whole
 * rupees. A part of zero is left out.
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
 * Cancels a customer's own booking if the refund is the one that the customer was shown. Does nothing for a booking
 * that is already cancelled.
 *
 * @throws {HttpError} 404 when the booking is not the customer's; 409 with `data.cancellation` when the terms have
 *   changed; 422 after departure, and as `quoteCancellation`.
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

/** Locks and returns a booking by the id that people read; null when there is none. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.booking_id, bookingId.trim().toUpperCase()))
    .for('update');
  return row ?? null;
}

/** The terms on which a booking ends. `refund_inr` is at most the amount received (`getReceived`). */
export interface CancellationDecision {
  by: 'customer' | 'operator';
  fee_inr: Rupees;
  refund_inr: Rupees;
  /** The refund that the terms promise, when `refund_inr` is another amount. */
  terms_refund_inr?: Rupees;
  /** Set when the whole departure is cancelled. */
  departure?: CancelledDeparture;
}

/**
 * Cancels a confirmed booking whose row is locked. Its suites are free at once, and `refund_inr` of the payments is
 * refunded in the ways they were paid. The caller is responsible for the right terms.
 */
export async function cancelBooking(
  { emit, now }: Pick<Platform, 'emit' | 'now'>,
  tx: Tx,
  row: PaidBooking,
  ending: CancellationDecision,
): Promise<void> {
  if (row.status !== 'CONFIRMED') throw new Error(`Booking ${row.booking_id} is ${row.status}`);
  const { keptInr: paidInr } = await getReceived(tx, row.id);
  const { by, fee_inr, refund_inr, terms_refund_inr = refund_inr, departure } = ending;
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
        terms_refund_inr,
        ...(departure && { departure }),
      },
    })
    .where(and(eq(bookings.id, row.id), eq(bookings.status, 'CONFIRMED')));
  await releaseClaims(tx, row.id);
  await blockClosedSuites(tx, eq(departures.id, row.departure_id));
  const refundInr = refund_inr;
  await emit(tx, 'booking-cancelled', { booking: row, refundInr, keptInr: paidInr - refundInr });
}
