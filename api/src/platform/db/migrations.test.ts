/** PD-05 Migrations run beside processes of the version before, which go on. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, postgresUrl } from '../../../test/database.ts';
import { StartError } from '../start-error.ts';
import { applyMigrations, listMigrations } from './migrations.ts';
import { openInMemory } from './pglite.ts';
import type { Db } from './types.ts';

/** A folder of migrations with these statements, at the times 1, 2, 3 … */
function folderWith(...migrations: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'antara-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'meta'));
  const entries = migrations.map((text, idx) => {
    writeFileSync(path.join(folder, `${idx}.sql`), text);
    return { idx, version: '7', when: idx + 1, tag: String(idx), breakpoints: true };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}

const expand = [
  'CREATE TABLE things AS SELECT id FROM generate_series(1, 1000) AS id',
  'ALTER TABLE things ADD COLUMN mark integer',
  `-- outside a transaction: it is filled part by part, so that nobody waits for long
DO $$ BEGIN
  LOOP
    UPDATE things SET mark = id WHERE id IN (SELECT id FROM things WHERE mark IS NULL LIMIT 300);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$`,
  `-- outside a transaction: the index is built beside writes
DROP INDEX CONCURRENTLY IF EXISTS things_mark;--> statement-breakpoint
CREATE INDEX CONCURRENTLY things_mark ON things (mark)`,
];
const found = sql`SELECT (SELECT count(*)::int FROM things WHERE mark = id) AS filled,
  (SELECT count(*)::int FROM pg_indexes WHERE indexname = 'things_mark') AS indexes,
  (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS applied`;

async function connect(url: string): Promise<{ client: pg.Client; db: Db }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { client, db: drizzle({ client }) as unknown as Db };
}

test('PD-05 a column is added, filled part by part and indexed, on the embedded database as well', async () => {
  const { client, close } = await openInMemory();
  const db = drizzleOnPglite({ client }) as unknown as Db;
  await applyMigrations(db, 'alone', { folder: folderWith(...expand) });
  expect((await db.execute(found)).rows).toEqual([{ filled: 1000, indexes: 1, applied: 4 }]);
  await close();
}, 180_000);

test('PD-05 what Drizzle’s own migrator has applied is not applied again, and what we have applied not by it', async () => {
  const { client, close } = await openInMemory();
  onTestFinished(close);
  const db = drizzleOnPglite({ client });
  await migrate(db, { migrationsFolder: folderWith('CREATE TABLE one ()') });
  const folder = folderWith('CREATE TABLE one ()', 'CREATE TABLE two ()');
  await applyMigrations(db as unknown as Db, 'alone', { folder });
  await migrate(db, { migrationsFolder: folder });
  const { rows } = await db.execute(sql`SELECT id, created_at FROM drizzle.__drizzle_migrations ORDER BY id`);
  expect(rows).toEqual([
    { id: 1, created_at: 1 },
    { id: 2, created_at: 2 },
  ]);
}, 180_000);

test('PD-05 a start with nothing to apply writes nothing, so that it needs no right to create', async () => {
  const { client, close } = await openInMemory();
  onTestFinished(close);
  const db = drizzleOnPglite({ client }) as unknown as Db;
  const folder = folderWith('CREATE TABLE one ()');
  await applyMigrations(db, 'alone', { folder });
  await client.exec('SET default_transaction_read_only = on');
  await expect(applyMigrations(db, 'alone', { folder })).resolves.toBeUndefined();
});

test('TR-07 a migration that is older than the newest one applied, and was not, stops the start', async () => {
  const { client, close } = await openInMemory();
  onTestFinished(close);
  const db = drizzleOnPglite({ client }) as unknown as Db;
  const merged = folderWith('CREATE TABLE one ()', 'CREATE TABLE two ()', 'CREATE TABLE three ()');
  const journal = path.join(merged, 'meta/_journal.json');
  const whole = readFileSync(journal, 'utf8');
  const { entries, ...rest } = JSON.parse(whole) as { entries: { tag: string }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ tag }) => tag !== '1') }));
  await applyMigrations(db, 'alone', { folder: merged });
  // The branch that made the second one is merged only now.
  writeFileSync(journal, whole);
  const start = applyMigrations(db, 'alone', { folder: merged });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(/newer migrations than 1, .+ a later “when”/);
  expect((await db.execute(sql`SELECT to_regclass('two') AS two`)).rows).toEqual([{ two: null }]);
});

test('TR-07 the times of our migrations ascend, so that none is skipped', () => {
  const times = listMigrations();
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test.runIf(postgresUrl)(
  'PD-05 a table that somebody else has locked for long is not kept from its readers by a migration that waits',
  async () => {
    const { url, drop } = await emptyDatabase();
    onTestFinished(drop);
    const [migrating, backup, reader] = [await connect(url), await connect(url), await connect(url)];
    await applyMigrations(migrating.db, 'shared', { folder: folderWith(expand[0]!) });
    await backup.client.query('BEGIN; SELECT count(*) FROM things');
    let isOver = false;
    const migration = applyMigrations(migrating.db, 'shared', { folder: folderWith(...expand) }).then(
      () => (isOver = true),
    );
    // Reads go on while it waits, and none waits as long as a call may take.
    await reader.client.query("SET statement_timeout = '8s'");
    for (let waits = 0; waits < 2;) {
      const { rows } = await reader.client.query(
        "SELECT count(*)::int AS waiting FROM pg_locks WHERE relation = 'things'::regclass AND NOT granted",
      );
      if ((rows as [{ waiting: number }])[0].waiting === 0) continue;
      await reader.client.query('SELECT count(*) FROM things');
      waits += 1;
    }
    expect(isOver).toBe(false);
    await backup.client.query('COMMIT');
    await migration;
    expect((await reader.db.execute(found)).rows).toEqual([{ filled: 1000, indexes: 1, applied: 4 }]);
  },
  180_000,
);
