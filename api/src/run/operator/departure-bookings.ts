/** The bookings of one departure that a change of it concerns. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  bookings,
  endAwaitedPayments,
  isPaid,
  type PaidBooking,
  releaseBooking,
} from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';

/** Its confirmed bookings, locked, in the order in which all who lock several do. */
export async function lockConfirmed(tx: Tx, departure: number): Promise<PaidBooking[]> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.departure_id, departure), eq(bookings.status, 'CONFIRMED')))
    .orderBy(asc(bookings.id))
    .for('update');
  return rows.map((row) => {
    if (!isPaid(row)) throw new Error(`${row.booking_id} is confirmed and was never paid`);
    return row;
  });
}

/**
 * Ends the holds of checkouts that show the departure as it was, and the orders that wait for a bank transfer or an
 * agency's client. Orders that may be being paid stay: their money goes back when it comes.
 */
export async function releaseHolds(
  tx: Tx,
  departure: number,
): Promise<{ released: number; paying: string[] }> {
  const awaited = await endAwaitedPayments(tx, departure);
  const rows = await tx
    .select({ id: bookings.id, number: bookings.booking_id, status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.departure_id, departure), inArray(bookings.status, ['HELD', 'PENDING'])))
    .orderBy(asc(bookings.id))
    .for('update');
  const held = rows.filter(({ status }) => status === 'HELD');
  for (const { id } of held) await releaseBooking(tx, id);
  const paying = rows.filter(({ status }) => status === 'PENDING').map(({ number }) => number);
  return { released: held.length + awaited, paying };
}
