/**
 * Handles refunds that were made at the provider (on its dashboard) and not requested by this API: the booking, its
 * documents and its guest are updated.
 */
import { toPaise } from '@antara/contracts/rules/money';
import { and, eq, inArray } from 'drizzle-orm';
import {
  blockClosedSuites,
  bookings,
  getReceived,
  isClientOrder,
  isPaid,
  paymentOrders,
  payments,
  releaseClaims,
} from '../../bookings/booking/index.ts';
import { departures } from '../../site/catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { ProviderPayment } from './provider.ts';
import { announceRefund } from './refund.ts';

/** The stored refunds of the payment, in paise: refunded and requested. */
export type KnownRefund = Pick<typeof payments.$inferSelect, 'refunded_paise' | 'refund_paise'>;

/**
 * Settles the part of a refund that this API had not requested, for an earning payment of a locked booking. The refund
 * lowers the price of a valid booking. The booking ends when nothing of its money is left.
 */
export async function settleProviderRefund(
  tx: Tx,
  bookingId: number,
  { id, refunded }: ProviderPayment,
  { refunded_paise = 0, refund_paise = 0 }: Partial<KnownRefund> = {},
): Promise<void> {
  const expected = Math.max(refunded_paise, refund_paise);
  if (refunded <= expected) return;
  // The refund is rounded up to whole rupees, because what remains of the payments is rounded down.
  const inr = Math.ceil(refunded / 100) - Math.ceil(expected / 100);
  // Records the amount as requested, so that a later refund adds to it.
  await tx.update(payments).set({ refund_paise: refunded }).where(eq(payments.payment_id, id));
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking || !isPaid(booking))
    throw new Error(`Booking ${bookingId} has a payment and was never paid for`);
  const { cancellation, status } = booking;
  if (status === 'CONFIRMED' && (await getReceived(tx, booking.id)).keptInr <= 0) {
    await releaseClaims(tx, booking.id);
    await blockClosedSuites(tx, eq(departures.id, booking.departure_id));
    await tx.update(bookings).set({ status: 'REFUNDED' }).where(eq(bookings.id, booking.id));
  } else if (cancellation) {
    const refund_inr = cancellation.refund_inr + inr;
    const fee_inr = Math.max(0, Math.min(cancellation.fee_inr, cancellation.paid_inr - refund_inr));
    await tx
      .update(bookings)
      .set({ cancellation: { ...cancellation, refund_inr, fee_inr } })
      .where(eq(bookings.id, booking.id));
  }
  const isByLink = await tx.$count(
    payments,
    and(
      eq(payments.payment_id, id),
      inArray(
        payments.order_id,
        tx
          .select({ id: paymentOrders.id })
          .from(paymentOrders)
          .where(and(eq(paymentOrders.booking_id, bookingId), isClientOrder)),
      ),
    ),
  );
  const way = { linkPaise: isByLink ? toPaise(inr) : 0 };
  await announceRefund(tx, booking, { inr, reference: `${id}-${refunded}`, way });
}
