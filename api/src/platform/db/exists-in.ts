import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Matches when `table` has a row that satisfies `where`, which may refer to the tables of the outer query. */
export const existsIn = (table: PgTable, where: SQL | undefined): SQL =>
  sql`EXISTS (SELECT FROM ${table} WHERE ${where})`;
