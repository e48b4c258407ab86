/**
 * Jobs with effects outside the process (mail, refunds, the sandbox's webhooks), written in the transaction that causes
 * them.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

/**
 * Returns the booking that a job is about: its number (`ANT-7K3QXM`), or the id of its row for a mail about an option;
 * NULL for other jobs.
 */
export const bookingOfJob = (payload: SQLWrapper): SQL<string | null> =>
  sql<string | null>`coalesce(${payload} ->> 'bookingId', ${payload} ->> 'option')`;

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** The kind of job, which selects the handler. */
    kind: text('kind').notNull(),
    /** The job's kind and key. Unique, so that a job that is enqueued twice is one row. */
    dedupe_key: text('dedupe_key').notNull().unique(),
    payload: jsonb('payload').notNull(),
    /** The number of runs that have begun so far. */
    attempts: integer('attempts').notNull().default(0),
    /**
     * The earliest time of the next run: at first now, later the end of the backoff or of the running worker's lease.
     */
    run_at: instant('run_at').notNull().defaultNow(),
    /** Why the last finished run failed; NULL while a run is in progress. */
    last_error: text('last_error'),
    created_at: instant('created_at').notNull().defaultNow(),
    done_at: instant('done_at'),
    /** When the last of all runs failed; NULL otherwise. Somebody has to look at such a job. */
    gave_up_at: instant('gave_up_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.run_at)
      .where(sql`${table.done_at} IS NULL AND ${table.gave_up_at} IS NULL`),
    index('outbox_booking').on(bookingOfJob(table.payload)),
    index('outbox_open')
      .on(table.id)
      .where(sql`${table.done_at} IS NULL`),
  ],
);
