/** All tables of a database, to compare two moments of it. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/types.ts';

/** The rows of each table that has any, each as JSON, in the order of their text. */
export type Tables = Record<string, unknown[]>;

/** The names of all tables. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  return rows.map(({ name }) => name);
}

/** Reads every row of every table in one statement. */
export async function readTables(db: Db): Promise<Tables> {
  const parts = (await listTables(db)).map(
    (name) => sql`SELECT ${name}::text AS name, to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; row: string }>(
    sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1, 2`,
  );
  const tables: Tables = {};
  for (const { name, row } of rows) (tables[name] ??= []).push(JSON.parse(row));
  return tables;
}
