/** Checks whether the database accepts writes. */
import { sql } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import { sqlState, type Db, type Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { getRootCauseMessage, type Check, type CheckResult } from './check.ts';
import { writeAndRemove } from './files-check.ts';
import { writeProbe } from './tables.ts';

const probe = { content: 'written' };

/**
 * Makes PostgreSQL create a new file for `write_probe`, which fails when the disk is full. An update of a row could
 * still succeed, because the page of the row has space.
 */
async function writeNewFile(tx: Tx): Promise<void> {
  // Limits the wait for another process that is making the same check.
  await tx.execute(sql`SET LOCAL lock_timeout = '2s'`);
  await tx.execute(sql`TRUNCATE ${writeProbe}`);
  await tx.insert(writeProbe).values(probe);
}

/**
 * Checks the embedded database: updates one row, and writes a file beside the database. A new file for the table at
 * each check would fill the disk, because the embedded database makes no checkpoints and keeps replaced files until it
 * is closed.
 */
async function writeEmbedded(db: Db, dataDir: string): Promise<void> {
  const updated = await db.update(writeProbe).set(probe).returning();
  if (!updated.length) await db.insert(writeProbe).values(probe);
  await writeAndRemove(dataDir);
}

/** Checks whether the database accepts a write. Leaves one row behind. */
export async function checkDatabase({
  db,
  config,
}: {
  db: Db;
  config: Pick<Platform['config'], 'databaseUrl' | 'dataDir'>;
}): Promise<CheckResult> {
  try {
    if (config.databaseUrl === null) await writeEmbedded(db, config.dataDir);
    else await transaction(db, writeNewFile);
    return { state: 'ok' };
  } catch (error) {
    const cause = getRootCauseMessage(error);
    if (sqlState(error) === '55P03') {
      return {
        state: 'unknown',
        sentence: `Whether the database can be written is not known, because another session uses the table write_probe: ${cause}.`,
      };
    }
    return {
      state: 'failed',
      sentence: `The database cannot be written (${cause}), so nobody can book, sign up or log in; pages are read meanwhile. Is its disk full (df -h), is it read-only (SHOW default_transaction_read_only), is it up?`,
    };
  }
}

export const databaseCheck: Check = { name: 'database', run: checkDatabase };
