/**
 * Moves a booking to another date in one transaction: new suites, release of the old ones, documents and money (VX-17).
 */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  applyDateChange,
  blockClosedSuites,
  bookings,
  claimSuites,
  type DateChange,
  getPaymentsDue,
  getReceived,
  isPaid,
  type MadeDateChange,
  type PaidBooking,
  type paymentOrders,
  releaseOtherClaims,
  toPricingBasis,
} from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { departures } from '../../site/catalogue/index.ts';
import { issueDateChangeDocuments } from '../../bookings/documents/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { refund } from './refund.ts';

type Order = typeof paymentOrders.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;

/**
 * Carries out the paid date change of a locked order and booking. Returns `date_change_gone` and changes nothing when
 * the booking has changed since the pricing, when a bank transfer is expected for it, or when the suites were taken.
 * The payment is then refunded.
 */
export async function settleDateChange(
  tx: Tx,
  order: Order,
  booking: BookingRow,
  now: Date,
): Promise<'date_change' | 'date_change_gone'> {
  const { id, date_change: change } = order;
  if (!change || !isPaid(booking)) throw new Error(`Order ${id} changes no date`);
  // The expected transfer pays the amount that was due before. A date change would alter that amount.
  if (booking.expected_transfer) return 'date_change_gone';
  if (!isDeepStrictEqual(toPricingBasis(booking, await getReceived(tx, booking.id)), change.basis))
    return 'date_change_gone';
  const lost = await claimSuites(tx, booking.id, change.departure_id, listSuites(change), null);
  if (lost.length) {
    await releaseOtherClaims(tx, booking.id, booking.departure_id, listSuites(booking.snapshot));
    return 'date_change_gone';
  }
  await makeDateChange(tx, order, booking, change, now);
  return 'date_change';
}

const listSuites = ({ rooms }: Pick<DateChange, 'rooms'>) => rooms.map(({ suite_id }) => suite_id);

/**
 * Moves a locked booking whose suites on the new departure are claimed. The previous suites become free in the same
 * transaction. Returns the changed booking. `office` is set when the office makes the change.
 */
export async function makeDateChange(
  tx: Tx,
  { id: orderId, amount_paise }: Pick<Order, 'id' | 'amount_paise'>,
  booking: PaidBooking,
  change: DateChange,
  now: Date,
  office?: MadeDateChange['office'],
): Promise<PaidBooking> {
  await claimSuites(tx, booking.id, change.departure_id, listSuites(change), null);
  await releaseOtherClaims(tx, booking.id, change.departure_id, listSuites(change));
  await blockClosedSuites(tx, eq(departures.id, booking.departure_id));
  const madeChange = { order_id: orderId, at: now.toISOString(), ...(office && { office }) };
  const snapshot = applyDateChange(booking.snapshot, change, madeChange);
  const isPaidWhole = change.due.plan === 'FULL';
  const hadBalance = getPaymentsDue(booking.snapshot, booking.booked_at).plan === 'DEPOSIT';
  const balance_paid_at = isPaidWhole && hadBalance ? (booking.balance_paid_at ?? now) : null;
  const [changed] = await tx
    .update(bookings)
    .set({
      departure_id: change.departure_id,
      snapshot,
      ...((hadBalance || !isPaidWhole) && { balance_paid_at }),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  await issueDateChangeDocuments(tx, booking, changed as PaidBooking, {
    orderId,
    // Orders for date changes are in whole rupees.
    paidInr: amount_paise / 100,
    refundInr: change.refund_inr,
    isPaidWhole,
  });
  if (change.refund_inr > 0) await refund(tx, booking.id, change.refund_inr);
  const bookingId = booking.booking_id;
  const template = 'date-changed';
  await enqueue(tx, 'mail', `${template}:${bookingId}:${orderId}`, { template, bookingId, orderId });
  await enqueueClientMail(tx, changed as PaidBooking, template, { orderId });
  return changed as PaidBooking;
}
