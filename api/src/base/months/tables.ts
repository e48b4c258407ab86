/** Months whose books were closed. */
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

/** A row for each closing of a month. A month is closed while it has a row that was not reopened. */
export const closedMonths = pgTable(
  'closed_months',
  {
    id: id(),
    /** `2026-11` */
    month: text('month').notNull(),
    closed_at: instant('closed_at').notNull(),
    closed_by: text('closed_by').notNull(),
    /** Why it was closed although something was open; NULL when nothing was. */
    reason: text('reason'),
    /** The month's figures at the closing, as the domain that closes months has calculated them. */
    figures: jsonb('figures').notNull(),
    reopened_at: instant('reopened_at'),
    reopened_by: text('reopened_by'),
    reopen_reason: text('reopen_reason'),
  },
  (table) => [
    uniqueIndex('closed_months_closed')
      .on(table.month)
      .where(sql`${table.reopened_at} IS NULL`),
    check('closed_months_month', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('closed_months_reopened', sql`(${table.reopened_at} IS NULL) = (${table.reopened_by} IS NULL)`),
  ],
);
