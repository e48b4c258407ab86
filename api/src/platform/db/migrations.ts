/** Where the migrations are: one folder for both engines. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import { sqlState, type DbOrTx, type Tx } from './types.ts';

/** `api/migrations`, written by `npm --prefix api run migrations`. */
const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = () =>
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;

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

/** The first line of a migration whose statements are no transaction: an index built beside writes, a table filled part by part. */
const outsideTransaction = /^-- outside a transaction: \S/;
/** A lock that others keep is not waited for longer: whoever wants the table queues behind us. */
const lockTimeoutMs = 2_000;
const lockPauseMs = 1_000;
const lockAttempts = 100;

/**
 * Applies the migrations of `folder` that are missing, up to and with the one of `newest`, each in a transaction of its own, so that locks last
 * no longer than one. `isAlone`: nobody else has the database, or `db` is a transaction of an empty one; then all of them are transactions.
 *
 * @throws when a lock is not to be had for five minutes (`55P03`), or a statement fails; what was applied before stays.
 */
export async function applyMigrations(
  db: DbOrTx,
  options: { isAlone: boolean; newest?: number; folder?: string },
): Promise<void> {
  const { isAlone, newest = Infinity, folder = migrationsFolder } = options;
  const before = (await readNewestMigration(db)) ?? 0;
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
