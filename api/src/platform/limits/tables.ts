/**
 * How often each network has made a call that is limited. The table is not logged: after a crash everyone begins anew.
 */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export const callCounts = pgTable(
  'call_counts',
  {
    /** The call's method and path, and the digest of the network. */
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    /** When counting begins anew. */
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('call_counts_ends').on(table.ends_at)],
);
