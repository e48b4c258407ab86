/** Cancels a part of a booking in one transaction: the suite, documents, refund and mails (OF-09). */
import { eq } from 'drizzle-orm';
import {
  blockClosedSuites,
  bookings,
  formatPart,
  getOutstandingInr,
  getPaymentsDue,
  getReceived,
  type PaidBooking,
  type PartToCancel,
  preparePartCancellation,
  type PreparedPartCancellation,
  releaseOtherClaims,
  splitRefund,
} from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { issuePartCancellationDocuments } from '../../bookings/documents/index.ts';
import { forgetGuests } from '../../bookings/passports/index.ts';
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { departures } from '../../site/catalogue/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { refund } from './refund.ts';
import { endUnpaidDateOrders } from './unpaid-date-changes.ts';

/**
 * Cancels a part of a confirmed booking whose orders and row are locked. A cancelled suite is free at once, money that
 * was paid too much goes back in the way it came, and the guest is mailed the new papers. Returns the changed booking.
 *
 * @throws {HttpError} 409 while the guest pays for a change of date; as `preparePartCancellation`
 */
export async function cancelPart(
  tx: Tx,
  { config, now }: Platform,
  row: PaidBooking,
  part: PartToCancel,
  terms: { waivesFee: boolean },
): Promise<{ booking: PaidBooking; way: RefundWay } & PreparedPartCancellation> {
  await endUnpaidDateOrders(tx, row.id);
  const received = await getReceived(tx, row.id);
  const prepared = await preparePartCancellation(tx, row, received, part, terms, now());
  const { snapshot, cancelled, removedGuests } = prepared;
  const { refund_inr: refundInr, what } = cancelled;
  const hadBalance = getPaymentsDue(row.snapshot, row.booked_at).plan === 'DEPOSIT';
  const leftInr = getOutstandingInr(row.snapshot, received, snapshot.quote.total.inr!);
  const isPaidWhole = leftInr <= 0;
  const expected = row.expected_transfer;
  const [changed] = await tx
    .update(bookings)
    .set({
      snapshot,
      // A transfer is expected for no more than is left to pay.
      expected_transfer: isPaidWhole
        ? null
        : expected && { ...expected, inr: Math.min(expected.inr, leftInr) },
      ...(isPaidWhole && hadBalance && { balance_paid_at: row.balance_paid_at ?? now() }),
    })
    .where(eq(bookings.id, row.id))
    .returning();
  const booking = changed as PaidBooking;
  const suites = snapshot.rooms.map(({ suite_id }) => suite_id);
  await releaseOtherClaims(tx, row.id, row.departure_id, suites);
  await blockClosedSuites(tx, eq(departures.id, row.departure_id));
  await forgetGuests(tx, config, row, booking, removedGuests);
  const money = { refundInr, isPaidWhole, what: formatPart(what) };
  await issuePartCancellationDocuments(tx, row, booking, money);
  const way = refundInr ? await refund(tx, row.id, refundInr) : (await splitRefund(tx, row.id, 0)).way;
  const index = snapshot.part_cancellations!.length - 1;
  const template = 'part-cancelled';
  const { booking_id: bookingId } = row;
  await enqueue(tx, 'mail', `${template}:${bookingId}:${index}`, { template, bookingId, change: index, way });
  await enqueueClientMail(tx, booking, template, { change: index });
  return { booking, way, ...prepared };
}
