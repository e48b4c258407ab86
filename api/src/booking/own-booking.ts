/** A booking as its owner reaches it. */
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { bookings } from './tables.ts';

type Row = typeof bookings.$inferSelect;

/** The row of a user's booking that is shown to them; null when there is none of theirs. */
export async function findOwnBooking(db: DbOrTx, userId: number, bookingId: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.booking_id, bookingId.trim().toUpperCase()),
        eq(bookings.user_id, userId),
        inArray(bookings.status, ['PENDING', 'CONFIRMED', 'CANCELLED', 'REFUNDED']),
      ),
    );
  return row ?? null;
}

/** Refuses a booking that is not the caller's, or is none. */
export function throwUnknownBooking(): never {
  throwHttpError('NOT_FOUND', 'There is no such booking in your account.');
}
