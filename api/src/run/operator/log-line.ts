/** Writes lines of the operator's log. */
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Actor } from './operation.ts';
import { operatorLog } from './tables.ts';

type Line = typeof operatorLog.$inferInsert;

/** Writes a line to the log, and returns its number. */
export async function insertLogLine(
  db: DbOrTx,
  { who, staff }: Actor,
  { subject = '', details = {}, ...line }: Pick<Line, 'what'> & Partial<Line>,
): Promise<number> {
  const [inserted] = await db
    .insert(operatorLog)
    // The time of the statement, not of the transaction's beginning, because an import may run longer than responses
    // are cached. With the earlier time, edges would see the new version while old responses are still cached.
    .values({ who, staff_id: staff?.id ?? null, ...line, subject, details, at: sql`clock_timestamp()` })
    .returning({ id: operatorLog.id });
  return inserted!.id;
}
