import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { rebuildSearchIndex } from '../../src/site/content/index.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { searchDocuments } from '../../src/site/content/tables.ts';
import { createTestServer } from '../server.ts';
import { countRows, customerEmail, generateCompany, largeAgencyEmail, type RunSql } from './generate.ts';

test('SH-07 a large company is made through the tables’ constraints, and its posts enter the search without being all in memory', async () => {
  await using server = await createTestServer({ seed: true });
  const { db } = server.platform;
  const count = async (table: string) =>
    Number((await db.execute<{ n: string }>(sql.raw(`SELECT count(*) AS n FROM ${table}`))).rows[0]!.n);
  const tables = {
    tours: 'tours',
    departures: 'departures',
    bookings: 'bookings',
    posts: 'content',
    users: 'users',
  };
  const before = Object.fromEntries(
    await Promise.all(Object.entries(tables).map(async ([key, table]) => [key, await count(table)] as const)),
  );

  await fill(server, 0.002);

  const made = countRows(0.002);
  for (const [key, table] of Object.entries(tables)) {
    expect((await count(table)) - before[key]!, table).toBe(made[key as keyof typeof made]);
  }
  for (const email of [customerEmail, largeAgencyEmail]) {
    const [row] = (
      await db.execute<{ n: string }>(
        sql`SELECT count(*) AS n FROM bookings JOIN users ON users.id = user_id WHERE email = ${email}`,
      )
    ).rows;
    expect(Number(row!.n), email).toBeGreaterThan(1);
  }

  await transaction(db, rebuildSearchIndex);
  const documents = await count('search_documents');
  expect(documents).toBeGreaterThan(made.tours + made.posts * 0.8);
  const found = await server.call('search', { query: { q: 'part 77' } });
  expect(found.body.results.map(({ path }) => path)).toContain('/blogs/size-post-77');
  // A post that is gone is found no longer, and what stayed is not written again.
  await db.execute(sql`DELETE FROM content WHERE slug = 'size-post-77'`);
  const kept = db
    .select({ id: searchDocuments.id, at: sql`xmin::text` })
    .from(searchDocuments)
    .orderBy(searchDocuments.id);
  const rowsBefore = await kept;
  await transaction(db, rebuildSearchIndex);
  const rowsAfter = await kept;
  expect(rowsBefore.length - rowsAfter.length).toBe(1);
  const versions = new Map(rowsBefore.map(({ id, at }) => [id, at]));
  expect(rowsAfter.filter(({ id, at }) => versions.get(id) !== at)).toEqual([]);
}, 120_000);

async function fill(server: Awaited<ReturnType<typeof createTestServer>>, factor: number): Promise<void> {
  const { url } = server.database;
  if (!url) {
    const { client } = server.database as unknown as { client: PGlite };
    await generateCompany((text) => client.exec(text), factor);
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run: RunSql = (text) => client.query(text);
  try {
    await generateCompany(run, factor);
  } finally {
    await client.end();
  }
}
