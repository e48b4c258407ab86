import { desc } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { backups } from './tables.ts';

/** Records that a backup was complete at `at`. `madeBy` names the command or tool. */
export async function recordBackup(db: DbOrTx, madeBy: string, at: Date): Promise<void> {
  await db.insert(backups).values({ made_by: madeBy, finished_at: at });
}

/** Returns when the last backup was complete; null when there was never a backup. */
export async function findLastBackup(db: DbOrTx): Promise<Date | null> {
  const [last] = await db
    .select({ at: backups.finished_at })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(1);
  return last?.at ?? null;
}
