/** Where the migrations are: one folder for both engines. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from './types.ts';

/** `api/migrations`, written by `npm --prefix api run migrations`. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

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

/** Applies the migrations up to and with the one of `newest`; `migrate` is given a folder with those alone. */
export async function migrateUpTo(
  newest: number,
  migrate: (migrationsFolder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'antara-migrations-'));
  try {
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= newest);
    for (const { tag } of entries)
      cpSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    mkdirSync(path.join(folder, 'meta'));
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
