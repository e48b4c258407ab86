/** Creates the payment links that the office sends to the clients of agencies (docs/decisions/0042). */
import { and, eq } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import {
  bookings,
  getBalance,
  getReceived,
  getReceivedByBooking,
  isPaid,
  mayOweBalance,
  type PaidBooking,
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
  for (const { row, expires_at } of named)
    await insertMailedLink(tx, { booking_id: row.id, expires_at, created_at: now, from_office: true });
  const unnamed = due.filter(({ row }) => !row.snapshot.client);
  return {
    written: named.map(({ row }) => row.booking_id),
    unnamed: unnamed.map(({ row }) => row.booking_id),
  };
}

/**
 * Mails the client of an agency's booking a link to pay its balance, in the name of the agency unless it is suspended.
 * Returns false when no client was named, or nothing is due.
 */
export async function sendOfficeLink(tx: Tx, row: PaidBooking, now: Date): Promise<boolean> {
  const { balanceInr, balanceDue } = getBalance(row, await getReceived(tx, row.id));
  const { agency, client, date_from } = row.snapshot;
  const expires_at = getLinkEnd(date_from, balanceDue, now);
  if (!agency || !client || balanceInr === 0 || expires_at <= now) return false;
  const isOwner = eq(users.id, row.user_id!);
  const [owner] = await tx.select({ role: users.role }).from(users).where(isOwner);
  const from_office = owner?.role === 'SUSPENDED_AGENT';
  await insertMailedLink(tx, { booking_id: row.id, expires_at, created_at: now, from_office });
  return true;
}

async function insertMailedLink(tx: Tx, link: typeof paymentLinks.$inferInsert): Promise<void> {
  const [inserted] = await tx.insert(paymentLinks).values(link).returning({ id: paymentLinks.id });
  await enqueue(tx, 'payment-link', String(inserted!.id), { linkId: inserted!.id });
}
