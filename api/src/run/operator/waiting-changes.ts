/** What of a booking is not done yet: a cancellation that a second person has to approve, or a refund. */
import { and, inArray, sql } from 'drizzle-orm';
import { listRefundsUnderWay } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { isOpenRequest } from './requests.ts';
import { operationRequests } from './tables.ts';

/** `cancellation` waits for a second person; `refund` waits for the payment provider. */
export type Waiting = 'cancellation' | 'refund';

/** Returns a function that says what of a booking waits; null for nothing. `numbers` are those of the bookings. */
export async function loadWaiting(
  db: DbOrTx,
  numbers: readonly string[],
  now: Date,
): Promise<(booking_id: string | null) => Waiting | null> {
  if (!numbers.length) return () => null;
  const number = sql<string>`${operationRequests.input} ->> 'booking_id'`;
  const requests = await db
    .select({ number })
    .from(operationRequests)
    .where(
      and(
        isOpenRequest(now),
        inArray(operationRequests.operation, ['bookings.cancel', 'bookings.cancelPart']),
        inArray(number, [...numbers]),
      ),
    );
  const cancelled = new Set(requests.map((request) => request.number));
  const refunded = await listRefundsUnderWay(db, numbers);
  return (id) => {
    if (id === null) return null;
    return cancelled.has(id) ? 'cancellation' : refunded.has(id) ? 'refund' : null;
  };
}
