/** The results of the API processes' checks, and the table that tests whether the database accepts writes. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** The states of a check. `unknown` means that the check could not be carried out. */
export const checkStates = ['ok', 'warning', 'failed', 'unknown'] as const;

/** The last result of each check on each machine, so that a command can show the results of the API processes. */
export const healthChecks = pgTable(
  'health_checks',
  {
    /** The machine's host name. Processes on one machine share their rows. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: checkStates }).notNull(),
    /** What is wrong, why that matters and what to do; NULL when the state is `ok`. */
    sentence: text('sentence'),
    checked_at: instant('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.name] })],
);

/**
 * A table that each check of the database empties and fills again, so that PostgreSQL must allocate space on the disk.
 */
export const writeProbe = pgTable('write_probe', { content: text('content').notNull() });
