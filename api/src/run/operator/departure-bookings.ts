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
 * Returns the departure's confirmed bookings and locks them, in the same order as all code that locks several bookings.
 */
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

/** Lists the suites that are blocked on this departure only, not by a closure of some days. */
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
 * Ends the holds of checkouts that show the departure's old state, and orders that wait for a bank transfer or an
 * agency's client. Orders that may be in payment stay; their money is refunded when it arrives.
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
