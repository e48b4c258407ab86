/** Money of a booking that goes back, in part or whole: spread over its payments, carried out by the outbox. */
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type PaidBooking, paymentOrders, payments, earningOutcomes } from '../booking/index.ts';
import { issueCreditNote } from '../documents/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { Tx } from '../platform/db/types.ts';

/**
 * Gives back `rupees` of what a locked booking's payments brought in, the latest payment first, each the way it came. Answers how
 * many paise of it go back by bank transfer. Throws when that is more than they did, and while an earlier refund of one of them is still under
 * way at the provider.
 */
export async function refund(tx: Tx, booking: number, rupees: Rupees): Promise<number> {
  const rows = await tx
    .select({
      id: payments.payment_id,
      amount: payments.amount_paise,
      asked: payments.refund_paise,
      refunded: payments.refunded_paise,
      provider: paymentOrders.provider,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, booking), inArray(payments.outcome, earningOutcomes)))
    .orderBy(desc(paymentOrders.id), desc(payments.created_at));
  let left = toPaise(rupees);
  let transferPaise = 0;
  for (const { id, amount, asked, refunded, provider } of rows) {
    // What the office has still to pay back is as good as gone; what a provider has, it may yet refuse.
    const gone = provider === 'transfer' ? asked : refunded;
    const part = Math.min(left, amount - gone);
    if (part <= 0) continue;
    if (asked > gone) throw new Error(`Payment ${id} is being refunded already`);
    left -= part;
    if (provider === 'transfer') transferPaise += part;
    await requestRefund(tx, { id, provider }, gone + part);
  }
  if (left > 0) throw new Error(`Booking ${booking}: ${left} paise more are to go back than came in`);
  return transferPaise;
}

/**
 * Issues the credit note for rupees of a locked booking that go back besides its cancellation, and has its guest written
 * to. `reference`: letters, digits and hyphens that no other refund of this booking has. `transferPaise`: what of it goes back by bank
 * transfer.
 */
export async function announceRefund(
  tx: Tx,
  booking: PaidBooking,
  { inr, reference, transferPaise = 0 }: { inr: Rupees; reference: string; transferPaise?: number },
): Promise<void> {
  if (inr <= 0) return;
  await issueCreditNote(tx, booking, inr);
  const bookingId = booking.booking_id;
  await enqueue(tx, 'mail', `booking-refunded:${bookingId}:${reference}`, {
    template: 'booking-refunded',
    bookingId,
    refund: { inr, reference, at: new Date().toISOString(), transferPaise },
  });
}

/** Has `paise` in all of a payment go back: by its provider, or by the office (`operator bookings refunds-due`). Asked for twice is once. */
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
