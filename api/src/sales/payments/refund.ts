/** Money of a booking that goes back, in part or whole: spread over its payments, carried out by the outbox. */
import type { Rupees } from '@antara/contracts/rules/money';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { eq, sql } from 'drizzle-orm';
import { type PaidBooking, type paymentOrders, payments, splitRefund } from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { issueRefundDocuments } from '../../bookings/documents/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';

/**
 * Gives back `rupees` of what a locked booking's payments brought in, the latest payment first, each the way it came.
 * Answers where they go. Throws when that is more than they did, and while an earlier refund of one of them is still
 * under way at the provider.
 */
export async function refund(tx: Tx, booking: number, rupees: Rupees): Promise<RefundWay> {
  const { parts, way, leftPaise } = await splitRefund(tx, booking, rupees);
  for (const { id, provider, part, gone, asked } of parts) {
    if (asked > gone) throw new Error(`Payment ${id} is being refunded already`);
    await requestRefund(tx, { id, provider }, gone + part);
  }
  if (leftPaise > 0)
    throw new Error(`Booking ${booking}: ${leftPaise} paise more are to go back than came in`);
  return way;
}

/**
 * Issues the documents for rupees of a locked booking that go back besides its cancellation, and has its guest written
 * to. `reference`: letters, digits and hyphens that no other refund of this booking has. `way`: where it goes when
 * not all of it goes to the card of who booked.
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
  // The client is told of the money that comes back to the client's card alone.
  if (linkPaise > 0) await enqueueClientMail(tx, booking, 'booking-refunded', { refund });
}

/**
 * Has `paise` in all of a payment go back: by its provider, or by the office (`operator bookings refunds-due`). Asked
 * for twice is once.
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
