/** What the API processes have checked, and the table in which they try whether the database can be written. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** The states of a check. `unknown`: it could not be made. */
export const checkStates = ['ok', 'warning', 'failed', 'unknown'] as const;

/** The last result of each check on each machine, so that a command sees what the API processes see. */
export const healthChecks = pgTable(
  'health_checks',
  {
    /** The machine's own name; processes on one machine write the same rows. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: checkStates }).notNull(),
    /** What is wrong, why it matters and what to do; NULL when all is well. */
    sentence: text('sentence'),
    checked_at: instant('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.name] })],
);

/** Emptied and filled at each check of the database, so that PostgreSQL has to take new space on the disk for it. */
export const writeProbe = pgTable('write_probe', { content: text('content').notNull() });
