/** Applies the migrations in one folder to both engines, PostgreSQL and PGlite. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { StartError } from '../start-error.ts';
import { selectRows, sqlState, type Db, type DbOrTx, type Tx } from './types.ts';

/** The folder `api/migrations`, which `npm --prefix api run migrations` writes. */
const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = (folder = migrationsFolder) =>
  JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** Returns the times (ms) of this version's migrations, the oldest first. */
export const listMigrations = (): number[] => readJournal().entries.map(({ when }) => when);

/** Returns the time (ms) of the newest migration that a database has; null before the first migration. */
export async function readNewestMigration(db: DbOrTx): Promise<number | null> {
  const table = sql`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`;
  const [there] = await selectRows<{ name: string | null }>(db, table);
  if (!there?.name) return null;
  const newest = sql`SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations`;
  const [last] = await selectRows<{ at: string | null }>(db, newest);
  return last?.at ? Number(last.at) : null;
}

/**
 * Refuses a folder with migrations that are older than the newest applied migration but were never applied. Drizzle
 * compares only the newest time, so that these migrations would never run, and the code would query columns that do not
 * exist.
 * @throws {StartError} that names these migrations
 */
async function assertNoneSkipped(db: DbOrTx, folder: string, newestApplied: number): Promise<void> {
  const query = sql`SELECT created_at::text AS at FROM drizzle.__drizzle_migrations`;
  const applied = new Set((await selectRows<{ at: string }>(db, query)).map(({ at }) => Number(at)));
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
 * Matches the first line of a migration that must not run in a transaction, such as one that builds an index while
 * others write, or that fills a table in parts.
 */
const outsideTransaction = /^-- outside a transaction: \S/;
/**
 * How long a migration waits for a lock, in milliseconds. A longer wait would stop the site, because every later query
 * of the table queues behind the waiting migration.
 */
const lockTimeoutMs = 2_000;
const lockPauseMs = 1_000;
const lockAttempts = 100;

/**
 * Applies the missing migrations of `folder` up to and including the one of the time `newest` (ms). Each migration is a
 * transaction of its own, so that no lock lasts longer than one migration. `use` says who else uses the database.
 * `shared`: other processes use it, so that migrations wait only briefly for locks and some run outside a transaction.
 * `alone`: nobody else uses it, and every migration is a transaction. `transaction`: `db` is itself a transaction on an
 * empty database, and all migrations run in it.
 * @throws {StartError} when a migration older than the newest applied one is missing; nothing is changed then
 * @throws {Error} when a lock is not available for five minutes (`55P03`), or when a statement fails; migrations that
 *   were applied before stay
 */
export async function applyMigrations(
  db: DbOrTx,
  use: 'shared' | 'alone' | 'transaction',
  { newest = Infinity, folder = migrationsFolder }: { newest?: number; folder?: string } = {},
): Promise<void> {
  const before = (await readNewestMigration(db)) ?? 0;
  if (before) await assertNoneSkipped(db, folder, before);
  else await createMigrationsTable(db);
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= before || migration.folderMillis > newest) continue;
    const isOutside = outsideTransaction.test(migration.sql[0] ?? '');
    if (use !== 'shared') {
      if (isOutside)
        migration.sql = migration.sql.map((text) => text.replaceAll(/\b(CONCURRENTLY\b|COMMIT;)/g, ''));
      await applyMigration(db, migration, use === 'alone');
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

/**
 * Creates the table in which Drizzle's own migrator records migrations. Older versions of the site have used that
 * migrator.
 */
async function createMigrationsTable(db: DbOrTx): Promise<void> {
  await db.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await db.execute(
    sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}

/** Applies one migration, and records it as Drizzle’s own migrator does. */
async function applyMigration(
  db: DbOrTx,
  { sql: statements, hash, folderMillis }: MigrationMeta,
  inTransaction: boolean,
): Promise<void> {
  const apply = async (on: DbOrTx) => {
    for (const statement of statements) await on.execute(sql.raw(statement));
    await on.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  };
  await (inTransaction ? (db as Db).transaction((tx) => apply(tx as unknown as Tx)) : apply(db));
}
