import { desc } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { backups } from './tables.ts';

/** Records that `madeBy`, a command or tool, has completed a backup at the time `at`. */
export async function recordBackup(db: DbOrTx, madeBy: string, at: Date): Promise<void> {
  await db.insert(backups).values({ made_by: madeBy, finished_at: at });
}

/** Returns when the last backup was completed; null when there has never been one. */
export async function findLastBackup(db: DbOrTx): Promise<Date | null> {
  const [last] = await db
    .select({ at: backups.finished_at })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(1);
  return last?.at ?? null;
}
