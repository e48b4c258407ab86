/** The operator's pause of sales. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/**
 * One row while sales are paused by command; otherwise empty. The operator's log records who paused and resumed sales,
 * and when.
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
