/** Money of a booking that goes back, in part or whole: spread over its payments, carried out by the outbox. */
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type PaidBooking, paymentOrders, payments, earningOutcomes } from '../booking/index.ts';
import { issueCreditNote } from '../documents/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { Tx } from '../platform/db/types.ts';

/**
 * Gives back `rupees` of what a locked booking's payments brought in, the latest payment first. Throws when that is
 * more than they did, and while an earlier refund of one of them is still under way.
 */
export async function refund(tx: Tx, booking: number, rupees: Rupees): Promise<void> {
  const rows = await tx
    .select({
      id: payments.payment_id,
      amount: payments.amount_paise,
      asked: payments.refund_paise,
      refunded: payments.refunded_paise,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, booking), inArray(payments.outcome, earningOutcomes)))
    .orderBy(desc(paymentOrders.id), desc(payments.created_at));
  let left = toPaise(rupees);
  for (const { id, amount, asked, refunded } of rows) {
    const part = Math.min(left, amount - refunded);
    if (part <= 0) continue;
    if (asked > refunded) throw new Error(`Payment ${id} is being refunded already`);
    left -= part;
    await requestRefund(tx, id, refunded + part);
  }
  if (left > 0) throw new Error(`Booking ${booking}: ${left} paise more are to go back than came in`);
}

/**
 * Issues the credit note for rupees of a locked booking that go back besides its cancellation, and has its guest written
 * to. `reference`: letters, digits and hyphens that no other refund of this booking has.
 */
export async function announceRefund(
  tx: Tx,
  booking: PaidBooking,
  { inr, reference }: { inr: Rupees; reference: string },
): Promise<void> {
  if (inr <= 0) return;
  await issueCreditNote(tx, booking, inr);
  const bookingId = booking.booking_id;
  await enqueue(tx, 'mail', `booking-refunded:${bookingId}:${reference}`, {
    template: 'booking-refunded',
    bookingId,
    refund: { inr, reference, at: new Date().toISOString() },
  });
}

/** Has `paise` in all of a payment go back. Asked for twice is once. */
export async function requestRefund(tx: Tx, paymentId: string, paise: number): Promise<void> {
  await tx.update(payments).set({ refund_paise: paise }).where(eq(payments.payment_id, paymentId));
  await enqueue(tx, 'refund', `${paymentId}:${paise}`, { paymentId });
}
