/** Sales that the operator has paused. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/**
 * One row while sales are paused by command, none otherwise; the operator's log has who paused and resumed them when.
 */
export const salesPause = pgTable(
  'sales_pause',
  {
    id: integer('id').primaryKey().default(1),
    reason: text('reason').notNull(),
    paused_at: instant('paused_at').notNull().defaultNow(),
  },
  (table) => [check('sales_pause_one', sql`${table.id} = 1`)],
);
