/**
 * Refunds money of a booking, in part or whole. A refund is split over the booking's payments and carried out by the
 * outbox.
 */
import type { Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { eq, sql } from 'drizzle-orm';
import { type PaidBooking, type paymentOrders, payments, splitRefund } from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { issueRefundDocuments } from '../../bookings/documents/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';

/**
 * Refunds `rupees` of a locked booking's payments, latest payment first, each in the way it was paid. Returns how the
 * refund is paid.
 *
 * @throws {Error} when the amount exceeds the payments, and while an earlier refund of one of them is in progress at
 *   the provider.
 */
export async function refund(tx: Tx, booking: number, rupees: Rupees): Promise<RefundWay> {
  const { parts, way, leftPaise } = await splitRefund(tx, booking, rupees);
  for (const { id, provider, partPaise, gonePaise, requestedPaise } of parts) {
    if (requestedPaise > gonePaise) throw new Error(`Payment ${id} is being refunded already`);
    await requestRefund(tx, { id, provider }, gonePaise + partPaise);
  }
  if (leftPaise > 0)
    throw new Error(`Booking ${booking}: ${leftPaise} paise more are to go back than came in`);
  return way;
}

/**
 * Issues the documents for a refund without a cancellation of a locked booking, and mails its guest. `reference`
 * consists of letters, digits and hyphens and is unique among the refunds of the booking. `way` is given when a part of
 * the refund does not go to the customer's card.
 */
export async function announceRefund(
  tx: Tx,
  booking: PaidBooking,
  { inr, reference, way = {} }: { inr: Rupees; reference: string; way?: Partial<RefundWay> },
): Promise<void> {
  if (inr <= 0) return;
  await issueRefundDocuments(tx, booking, inr);
  const bookingId = booking.booking_id;
  const { transferPaise = 0, linkPaise = 0 } = way;
  const refund = { inr, reference, at: new Date().toISOString(), transferPaise, linkPaise };
  await enqueue(tx, 'mail', `booking-refunded:${bookingId}:${reference}`, {
    template: 'booking-refunded',
    bookingId,
    refund,
  });
  // The client is only mailed when money goes back to the client's own card.
  if (linkPaise > 0) await enqueueClientMail(tx, booking, 'booking-refunded', { refund });
}

/** Enqueues the mail that tells the customer that a whole payment, which could not be used, is refunded. */
export const enqueueReturnMail = (tx: Tx, bookingId: string, paymentId: string, now: Date): Promise<void> =>
  enqueue(tx, 'mail', `payment-returned:${paymentId}`, {
    template: 'payment-returned',
    bookingId,
    paymentId,
    at: now.toISOString(),
  });

/**
 * Requests that `paise` of a payment are refunded in total, by its provider or by the office (`operator bookings
 * refunds-due`). A repeated request has no further effect.
 */
export async function requestRefund(
  tx: Tx,
  { id: paymentId, provider }: { id: string; provider: (typeof paymentOrders.$inferSelect)['provider'] },
  paise: number,
): Promise<void> {
  await tx
    .update(payments)
    .set({ refund_paise: paise, updated_at: sql`now()` })
    .where(eq(payments.payment_id, paymentId));
  if (provider !== 'transfer') await enqueue(tx, 'refund', `${paymentId}:${paise}`, { paymentId });
}
