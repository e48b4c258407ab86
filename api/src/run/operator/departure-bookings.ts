/** The bookings and blocked suites of one departure that is being changed. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  bookings,
  endAwaitedPayments,
  isPaid,
  type PaidBooking,
  releaseBooking,
  roomClaims,
} from '../../bookings/booking/index.ts';
import { suites } from '../../site/catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';

/**
 * Returns a departure's confirmed bookings, and locks their rows in the order of their ids. All code that locks several
 * bookings uses this order, so that two transactions cannot wait for each other.
 */
export async function lockConfirmedBookings(tx: Tx, departure: number): Promise<PaidBooking[]> {
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
 * Lists the suites of a departure that the operator has blocked on this departure only, without suites that are blocked
 * by a closure.
 */
export const listBlocks = (tx: Tx, departure: number) =>
  tx
    .select({ room: suites.room_number, kind: roomClaims.block_kind, reason: roomClaims.block_reason })
    .from(roomClaims)
    .innerJoin(suites, eq(suites.id, roomClaims.suite_id))
    .where(
      and(
        eq(roomClaims.departure_id, departure),
        isNull(roomClaims.booking_id),
        isNull(roomClaims.closure_id),
      ),
    )
    .orderBy(asc(suites.id));

/**
 * Ends the holds of visitors whose checkout still shows the departure as it was, and ends orders that wait for a bank
 * transfer or for an agency's client. Orders that may be being paid stay (`paying`), and their money is refunded when
 * it arrives. `released` is the number of ended holds and orders.
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
