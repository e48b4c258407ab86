/** The log of changes by command: who made them, and with what result. Nothing is ever deleted from it. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';

export const operatorLog = pgTable(
  'operator_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The operating system's name of who gave the command. */
    who: text('who').notNull(),
    /** The operation: `departures.close`. */
    what: text('what').notNull(),
    /** What it is about: `river-week 2027-03-01`, a booking's id, a coupon's code. */
    subject: text('subject').notNull(),
    /** What was asked and what came of it; a reason, where one was given. No personal data of travellers. */
    details: jsonb('details').notNull(),
  },
  (table) => [index('operator_log_at').on(table.at), index('operator_log_subject').on(table.subject)],
);
