/** Refuses what is dated in a month whose books were closed. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Tx } from '../../platform/db/types.ts';
import { closedMonths } from './tables.ts';

const lockKey = sql`hashtextextended('closed months', 0)`;
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns a month (`2026-11`) as people read it: November 2026. */
export const nameMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** Waits until no transaction enters anything by its day, and keeps others from it until this one ends. */
export const lockMonths = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);

/**
 * Refuses an entry of `day` (`yyyy-mm-dd`) when its month is closed. No month is closed until the transaction ends, so
 * that figures that were stored at the closing have all entries.
 *
 * @throws {HttpError} 409
 */
export async function assertMonthOpen(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockKey})`);
  const month = day.slice(0, 7);
  const [closed] = await tx
    .select({ id: closedMonths.id })
    .from(closedMonths)
    .where(and(eq(closedMonths.month, month), isNull(closedMonths.reopened_at)));
  if (closed)
    throwHttpError(
      'CONFLICT',
      `${nameMonth(month)} is closed: nothing dated ${day} can be entered, changed or taken back. An owner can open the month again: operator months reopen ${month}`,
      { code: 'MONTH_CLOSED' },
    );
}
