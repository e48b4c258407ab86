/** Refuses to move or remove a departure that people have bought or may be paying for. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { bookings, paymentOrders, unpaidStatuses } from '../../bookings/booking/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { listBlocks } from './departure-bookings.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/**
 * Refuses to move or remove a departure (`done`) on which suites are held, booked or blocked, or for which any payment
 * order exists. An old order counts as well, because a late payment of the order would still buy the departure on its
 * present day.
 * @throws {HttpError} 409
 */
export async function assertNothingBooked(
  tx: Tx,
  departure: number,
  name: string,
  done: 'moved' | 'removed',
): Promise<void> {
  const ordered = sql`(${paymentOrders.snapshot} ->> 'departure_id')::int = ${departure}`;
  const bookingsAndOrders = await tx
    .selectDistinct({ id: bookings.booking_id })
    .from(bookings)
    .leftJoin(paymentOrders, eq(paymentOrders.booking_id, bookings.id))
    .where(
      or(
        and(
          eq(bookings.departure_id, departure),
          or(
            isNotNull(paymentOrders.id),
            inArray(bookings.status, ['CONFIRMED', 'CANCELLED', 'REFUNDED']),
            and(inArray(bookings.status, unpaidStatuses), sql`${bookings.hold_expires_at} > now()`),
          ),
        ),
        ordered,
      ),
    )
    .orderBy(bookings.booking_id);
  if (bookingsAndOrders.length) {
    const ids = bookingsAndOrders.map((one) => one.id);
    throwHttpError(
      'CONFLICT',
      `${name} has bookings, holds or orders (${joinNames(ids)}), so it cannot be ${done}: guests would find another ` +
        'voyage than they bought. ' +
        (done === 'moved'
          ? 'With --reason it is moved with them: they keep suites and price, are written to, and may decline without a fee.'
          : 'Close it to end its sale, or cancel it if it does not sail: operator departures cancel'),
      { bookings: ids },
    );
  }
  // Suites that a closure blocks do not count, because the closure follows from the departure's days and is applied
  // again after a move.
  const rooms = (await listBlocks(tx, departure)).map(({ room }) => room).toSorted();
  if (rooms.length) {
    throwHttpError(
      'CONFLICT',
      `${name} has suites that are blocked or sold elsewhere (${joinNames(rooms)}), so it cannot be ${done}. ` +
        'If nobody sails in them, unblock them first.',
      { suites: rooms },
    );
  }
}

function joinNames(names: readonly string[], most = 8): string {
  return names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ');
}
