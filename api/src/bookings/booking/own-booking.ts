/** Finds bookings of their owner. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { suiteHolds } from './hold-tables.ts';
import { isAwaitingClient } from './awaited-clients.ts';
import { bookings, isUnexpired, roomClaims } from './tables.ts';
import { existsIn } from '../../platform/db/exists-in.ts';

type Row = typeof bookings.$inferSelect;

/** Returns the user's booking with this id if it is one that users can see; otherwise null. */
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

/**
 * Refuses a request for a booking that the caller does not own.
 *
 * @throws {HttpError} 404 for a booking that is not the caller's, or does not exist.
 */
export function throwUnknownBooking(): never {
  throwHttpError('NOT_FOUND', createFailureText('NO_BOOKING'));
}

/** The caller: the account's id, or null, and the digest of the `hold` cookie, or null. */
interface Visitor {
  user: number | null;
  holder: string | null;
}

/**
 * Matches confirmed bookings of the visitor: the bookings of the account. For a visitor who is logged out, matches
 * bookings that were held with the visitor's cookie, because the session may have ended during the payment. Returns
 * null when the visitor can have no bookings.
 */
function isBookedBy({ user, holder }: Visitor): SQL | null {
  if (user === null && holder === null) return null;
  const isOwn =
    user === null
      ? existsIn(suiteHolds, and(eq(suiteHolds.booking_id, bookings.id), eq(suiteHolds.holder_hash, holder!)))
      : eq(bookings.user_id, user);
  return and(eq(bookings.status, 'CONFIRMED'), isOwn)!;
}

/**
 * Refuses suites that the visitor has already booked on this departure, so that a repeated request after a payment
 * leads to the booking. Also refuses suites that wait for the payment of the agent's client, because agent and client
 * could both pay.
 *
 * @throws {HttpError} 409, with `data.booking_id` when the suites are booked.
 */
export async function assertNotBookedBy(
  db: DbOrTx,
  visitor: Visitor,
  departure: number,
  suites: readonly { id: number; number: string }[],
): Promise<void> {
  const isOwn = isBookedBy(visitor);
  if (!isOwn) return;
  const ids = suites.map((suite) => suite.id);
  const [ownClaim] = await db
    .select({ booking_id: bookings.booking_id, suite: roomClaims.suite_id })
    .from(roomClaims)
    .innerJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .where(and(eq(roomClaims.departure_id, departure), inArray(roomClaims.suite_id, ids), isOwn))
    .orderBy(roomClaims.suite_id)
    .limit(1);
  if (!ownClaim) return assertNotAwaitingClient(db, visitor.user, departure, suites);
  const suite = suites.find(({ id }) => id === ownClaim.suite)!.number;
  const { booking_id } = ownClaim;
  throwHttpError('CONFLICT', createFailureText('SUITE_BOOKED', { suite, booking: booking_id }), {
    booking_id,
  });
}

/**
 * Refuses suites that a booking of the agency keeps while its client is asked to pay.
 *
 * @throws {HttpError} 409 for suites of an agency's booking that waits for its client.
 */
async function assertNotAwaitingClient(
  db: DbOrTx,
  user: number | null,
  departure: number,
  suites: readonly { id: number; number: string }[],
): Promise<void> {
  if (user === null) return;
  const ids = suites.map((suite) => suite.id);
  const [waiting] = await db
    .select({ booking_id: bookings.booking_id, suite: roomClaims.suite_id })
    .from(roomClaims)
    .innerJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .where(
      and(
        eq(roomClaims.departure_id, departure),
        inArray(roomClaims.suite_id, ids),
        eq(bookings.user_id, user),
        isUnexpired,
        isAwaitingClient,
      ),
    )
    .limit(1);
  if (!waiting) return;
  const suite = suites.find(({ id }) => id === waiting.suite)!.number;
  throwHttpError(
    'CONFLICT',
    createFailureText('SUITE_AWAITS_CLIENT', { suite, booking: waiting.booking_id }),
  );
}
