/**
 * The version after this one, in a copy: the same API with migrations that add a column to a table, fill it and build
 * an index on it.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/types.ts';

/** Bookings of before: enough that filling a column or building an index takes seconds. */
const oldBookings = 100_000;

const migrations = [
  'ALTER TABLE "bookings" ADD COLUMN "next_version" text',
  `-- outside a transaction: it is filled part by part, so that nobody who books waits for long
DO $$ BEGIN
  LOOP
    UPDATE bookings SET next_version = 'filled' WHERE id IN (SELECT id FROM bookings WHERE next_version IS NULL LIMIT 2000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$`,
  `-- outside a transaction: the index is built beside writes
DROP INDEX CONCURRENTLY IF EXISTS "bookings_next_version";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_next_version" ON "bookings" ("next_version", "id")`,
];

/** Makes the copy below `folder`, and gives its root. */
export function makeNextVersion(repository: string, folder: string): string {
  const root = path.join(folder, 'next-version');
  mkdirSync(path.join(root, 'api'), { recursive: true });
  const copied = ['src', 'migrations', 'package.json'];
  for (const [from, names] of [
    ['', readdirSync(repository).filter((name) => name !== 'api')],
    ['api', ['node_modules']],
  ] as const)
    for (const name of names) symlinkSync(path.join(repository, from, name), path.join(root, from, name));
  for (const name of copied)
    cpSync(path.join(repository, 'api', name), path.join(root, 'api', name), { recursive: true });
  const place = path.join(root, 'api/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(place, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1)!;
  for (const [nth, text] of migrations.entries()) {
    const tag = `9${nth}_next_version`;
    writeFileSync(path.join(root, 'api/migrations', `${tag}.sql`), text);
    journal.entries.push({ ...last, idx: last.idx + 1 + nth, when: last.when + 1 + nth, tag });
  }
  writeFileSync(place, JSON.stringify(journal));
  return root;
}

/** Fills the table that the next version changes; in parts, because a statement has its time also on a busy machine. */
export async function addOldBookings(db: Db): Promise<void> {
  const part = oldBookings / 10;
  for (let from = 1; from <= oldBookings; from += part)
    await db.execute(sql`INSERT INTO bookings (booking_id, status, departure_id)
      SELECT 'OLD-' || nth, 'EXPIRED', (SELECT min(id) FROM departures)
      FROM generate_series(${from}::int, ${from + part - 1}::int) AS nth`);
}

/** What is not as the next version has to leave it; empty when all is. */
export async function findUnmigrated(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ filled: number; indexed: number }>(sql`SELECT
    (SELECT count(*)::int FROM bookings WHERE next_version = 'filled') AS filled,
    (SELECT count(*)::int FROM pg_index WHERE indexrelid = to_regclass('bookings_next_version') AND indisvalid) AS indexed`);
  const [found] = rows;
  return [
    ...((found?.filled ?? 0) >= oldBookings
      ? []
      : [`the new column was filled in ${found?.filled} bookings`]),
    ...(found?.indexed === 1 ? [] : ['the new index is not there, or not valid']),
  ];
}
