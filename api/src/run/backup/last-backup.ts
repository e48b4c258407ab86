import { desc } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { backups } from './tables.ts';

/** Notes that a backup was complete at `at`; `madeBy`: by what. */
export async function recordBackup(db: DbOrTx, madeBy: string, at: Date): Promise<void> {
  await db.insert(backups).values({ made_by: madeBy, finished_at: at });
}

/** When the last backup was complete; null when none was ever made. */
export async function findLastBackup(db: DbOrTx): Promise<Date | null> {
  const [last] = await db
    .select({ at: backups.finished_at })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(1);
  return last?.at ?? null;
}
