/** Can the database be written? */
import { sql } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import { sqlState, type Db, type Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeCause, type Check, type CheckResult } from './check.ts';
import { writeAndRemove } from './files-check.ts';
import { writeProbe } from './tables.ts';

const probe = { content: 'written' };

/**
 * Gives `write_probe` a new file, which a full disk has no room for; the update of a row still finds some within its
 * page.
 */
async function writeNewFile(tx: Tx): Promise<void> {
  // Nobody waits for long behind another process that checks as well.
  await tx.execute(sql`SET LOCAL lock_timeout = '2s'`);
  await tx.execute(sql`TRUNCATE ${writeProbe}`);
  await tx.insert(writeProbe).values(probe);
}

/**
 * The same for the embedded database, which makes no checkpoint while it runs and would keep each file until its end:
 * updates one row, and writes a file beside the database.
 */
async function writeEmbedded(db: Db, dataDir: string): Promise<void> {
  const updated = await db.update(writeProbe).set(probe).returning();
  if (!updated.length) await db.insert(writeProbe).values(probe);
  await writeAndRemove(dataDir);
}

/** Tries to write, without anything left of it but one row. */
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
    const cause = describeCause(error);
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
