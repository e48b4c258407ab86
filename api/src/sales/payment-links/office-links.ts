/** Creates the payment links that the office sends to the clients of a suspended agency (docs/decisions/0042). */
import { and, eq } from 'drizzle-orm';
import {
  bookings,
  getBalance,
  getReceivedByBooking,
  isPaid,
  mayOweBalance,
  paymentLinks,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { getLinkEnd } from './links.ts';

/**
 * Mails the clients of an agency's bookings with a balance, each with a link to pay directly. Returns the booking
 * numbers whose clients are mailed (`written`), and those with a balance but without a client (`unnamed`).
 */
export async function sendOfficeLinks(
  tx: Tx,
  agency: number,
  now: Date,
): Promise<{ written: string[]; unnamed: string[] }> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.user_id, agency), mayOweBalance))
    .orderBy(bookings.id);
  const received = await getReceivedByBooking(
    tx,
    rows.map(({ id }) => id),
  );
  const due = rows.filter(isPaid).flatMap((row) => {
    const { balanceInr, balanceDue } = getBalance(row, received(row.id));
    const expires_at = getLinkEnd(row.snapshot.date_from, balanceDue, now);
    return row.snapshot.agency && balanceInr > 0 && expires_at > now ? [{ row, expires_at }] : [];
  });
  const named = due.filter(({ row }) => row.snapshot.client);
  if (named.length) {
    const links = await tx
      .insert(paymentLinks)
      .values(
        named.map(({ row, expires_at }) => ({
          booking_id: row.id,
          created_at: now,
          expires_at,
          from_office: true,
        })),
      )
      .returning({ id: paymentLinks.id });
    for (const { id } of links) await enqueue(tx, 'payment-link', String(id), { linkId: id });
  }
  const unnamed = due.filter(({ row }) => !row.snapshot.client);
  return {
    written: named.map(({ row }) => row.booking_id),
    unnamed: unnamed.map(({ row }) => row.booking_id),
  };
}
