/** Does a visitor hold suites now? */
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { holdStatuses } from './status.ts';
import { bookings } from './tables.ts';

/** True while the visitor with this digest of the `hold` cookie holds suites, or has an order that may still be paid. */
export async function hasLiveHold(db: DbOrTx, holder: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.holder_hash, holder),
        inArray(bookings.status, holdStatuses),
        gt(bookings.hold_expires_at, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}
