/** The passport data that is part of the booking itself: the paths of the pictures, and the due day. */
import { getPassportDeadline, type PassportSide } from '@antara/contracts/rules/passport-rules';
import { eq } from 'drizzle-orm';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { isPaid, type PaidBooking } from './balance.ts';
import { getPaymentsDue, type OrderSnapshot } from './snapshot.ts';
import { bookings } from './tables.ts';

type Row = typeof bookings.$inferSelect;

/** Returns true until the day of departure of a confirmed booking. Missing passports can be added until then. */
export const takesPassports = (row: Row, now: Date): row is PaidBooking =>
  row.status === 'CONFIRMED' && isPaid(row) && toCivilDate(now) <= row.snapshot.date_from;

/**
 * Returns the due day (ISO) for passports. A bank transfer that is expected after the due day of the balance does not
 * postpone this day. A booking that its guest moved to another date counts as made on the day of the move.
 */
export const getPassportDay = ({
  snapshot,
  booked_at,
}: Pick<PaidBooking, 'snapshot' | 'booked_at'>): string =>
  getPassportDeadline({
    balanceDue: getPaymentsDue(snapshot, booked_at).balanceDue,
    bookedOn: toCivilDate(new Date(snapshot.date_changes?.at(-1)?.at ?? booked_at)),
    departure: snapshot.date_from,
  });

/**
 * Stores the path of one side of a guest's passport, empty for none, and returns the new snapshot. `guest` is the place
 * in `listGuests`.
 */
export async function saveGuestPicture(
  tx: Tx,
  { id, snapshot }: PaidBooking,
  guest: number,
  side: PassportSide,
  path: string,
): Promise<OrderSnapshot> {
  let place = 0;
  const rooms = snapshot.rooms.map((room) => ({
    ...room,
    guests: room.guests.map((one) => (place++ === guest ? { ...one, [side]: path } : one)),
  }));
  const saved = { ...snapshot, rooms };
  await tx.update(bookings).set({ snapshot: saved }).where(eq(bookings.id, id));
  return saved;
}
