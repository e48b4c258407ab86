/** Refuses the change of a record that somebody else has changed since it was read. */
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { formatIndianMinute } from './indian-time.ts';
import { operatorLog } from './tables.ts';

/** Returns the number of the log's last line: what was read before it does not have the changes of later lines. */
export async function getLogMark(db: DbOrTx): Promise<number> {
  const [last] = await db
    .select({ line: operatorLog.id })
    .from(operatorLog)
    .orderBy(desc(operatorLog.id))
    .limit(1);
  return last?.line ?? 0;
}

/**
 * Asserts that nobody but the member has changed `subject` after the line `seen`. Lines of the operations `additions`
 * do not count, because notes and letters leave everything else of a record as it was.
 * @throws {HttpError} 409 with `data.code` `CHANGED_SINCE`
 */
export async function assertUnchangedSince(
  tx: Tx,
  subject: string,
  { seen, staffId, additions }: { seen: number; staffId: number; additions: readonly string[] },
): Promise<void> {
  const [line] = await tx
    .select({ who: operatorLog.who, at: operatorLog.at })
    .from(operatorLog)
    .where(
      and(
        eq(operatorLog.subject, subject),
        gt(operatorLog.id, seen),
        eq(operatorLog.kind, 'change'),
        sql`${operatorLog.staff_id} IS DISTINCT FROM ${staffId}`,
        notInArray(operatorLog.what, [...additions]),
      ),
    )
    .orderBy(desc(operatorLog.id))
    .limit(1);
  if (!line) return;
  throwHttpError(
    'CONFLICT',
    `${line.who} has changed this at ${formatIndianMinute(line.at).slice(11)} IST, after you read it. Nothing of yours was changed. ` +
      'Look at what it is now, then go on.',
    { code: 'CHANGED_SINCE' },
  );
}
