/** Where the migrations are: one folder for both engines. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import { StartError } from '../start-error.ts';
import { sqlState, type DbOrTx, type Tx } from './types.ts';

/** `api/migrations`, written by `npm --prefix api run migrations`. */
const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = (folder = migrationsFolder) =>
  JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** The migrations of this version, each by its time (ms), the oldest first. */
export const listMigrations = (): number[] => readJournal().entries.map(({ when }) => when);

/** The newest migration that a database has, by its time (ms); null before the first. */
export async function readNewestMigration(db: DbOrTx): Promise<number | null> {
  const [there] = (
    await db.execute<{ known: string | null }>(
      sql`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS known`,
    )
  ).rows;
  if (!there?.known) return null;
  const [last] = (
    await db.execute<{ at: string | null }>(
      sql`SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations`,
    )
  ).rows;
  return last?.at ? Number(last.at) : null;
}

/**
 * Refuses migrations of `folder` that are older than the newest one applied and were not applied themselves: what is
 * applied is found by the newest time alone, so they would never come, and the code would ask for columns that are not
 * there.
 *
 * @throws {StartError} that names them.
 */
async function assertNoneSkipped(db: DbOrTx, folder: string, newestApplied: number): Promise<void> {
  const { rows } = await db.execute<{ at: string }>(
    sql`SELECT created_at::text AS at FROM drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map(({ at }) => Number(at)));
  const skipped = readJournal(folder).entries.filter(
    ({ when }) => when < newestApplied && !applied.has(when),
  );
  if (!skipped.length) return;
  throw new StartError(
    `The database has newer migrations than ${skipped.map(({ tag }) => tag).join(', ')}, without having had it: versions were made side by side and ` +
      'merged in another order. It would never be applied, and what it adds would be missing. Start the version that ran here before; in the new one, give the migration a ' +
      'later “when” than all others in api/migrations/meta/_journal.json, at the end of the list, or make it anew (npm --prefix api run migrations).',
  );
}

/**
 * The first line of a migration whose statements are no transaction: an index built beside writes, a table filled part
 * by part.
 */
const outsideTransaction = /^-- outside a transaction: \S/;
/** A lock that others keep is not waited for longer: whoever wants the table queues behind us. */
const lockTimeoutMs = 2_000;
const lockPauseMs = 1_000;
const lockAttempts = 100;

/**
 * Applies the migrations of `folder` that are missing, up to and with the one of `newest`, each in a transaction of its
 * own, so that locks last no longer than one. `isAlone`: nobody else has the database, or `db` is a transaction of an
 * empty one; then all of them are transactions.
 *
 * @throws {StartError} when an older migration than the newest one applied is missing, before anything is changed.
 * @throws {Error} when a lock is not to be had for five minutes (`55P03`), or a statement fails; what was applied
 * before stays.
 */
export async function applyMigrations(
  db: DbOrTx,
  options: { isAlone: boolean; newest?: number; folder?: string },
): Promise<void> {
  const { isAlone, newest = Infinity, folder = migrationsFolder } = options;
  const before = (await readNewestMigration(db)) ?? 0;
  if (before) await assertNoneSkipped(db, folder, before);
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= before || migration.folderMillis > newest) continue;
    const isOutside = outsideTransaction.test(migration.sql[0] ?? '');
    if (isAlone) {
      if (isOutside)
        migration.sql = migration.sql.map((text) => text.replaceAll(/\b(CONCURRENTLY\b|COMMIT;)/g, ''));
      await applyMigration(db, migration, true);
      continue;
    }
    await db.execute(sql.raw(`SET lock_timeout = ${isOutside ? 0 : lockTimeoutMs}`));
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyMigration(db, migration, !isOutside);
        break;
      } catch (error) {
        if (sqlState(error) !== '55P03' || attempt === lockAttempts) throw error;
        await sleep(lockPauseMs);
      }
    }
  }
}

async function applyMigration(db: DbOrTx, migration: MigrationMeta, inTransaction: boolean): Promise<void> {
  // What Drizzle asks of a session. In a transaction that is under way, one is a savepoint.
  const session = {
    execute: (query: SQL) => db.execute(query),
    all: async (query: SQL) => (await db.execute(query)).rows,
    transaction: (work: (inner: DbOrTx) => Promise<void>) =>
      inTransaction ? db.transaction((tx) => work(tx as Tx)) : work(db),
  };
  await new PgDialect().migrate([migration], session as unknown as PgSession, { migrationsFolder });
}
