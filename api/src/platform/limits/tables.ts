/**
 * How often each network has made each limited call. The table is unlogged, so that all counts start again after a
 * crash of PostgreSQL.
 */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export const callCounts = pgTable(
  'call_counts',
  {
    /** The call's method and path, and the digest of the caller's network. */
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    /** The end of the period. Counting then starts again. */
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('call_counts_ends').on(table.ends_at)],
);
