/**
 * Jobs that leave the process (mail, refunds, webhooks of the sandbox), written in the transaction that causes them.
 */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Which handler runs it. */
    kind: text('kind').notNull(),
    /** What it is about: the same job written twice is one row. */
    dedupe_key: text('dedupe_key').notNull().unique(),
    payload: jsonb('payload').notNull(),
    /** Runs begun so far. */
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time: at first now, then after the backoff, or after the lease of the worker that runs it. */
    run_at: instant('run_at').notNull().defaultNow(),
    /** Why the last run failed; none while one is under way. */
    last_error: text('last_error'),
    created_at: instant('created_at').notNull().defaultNow(),
    done_at: instant('done_at'),
    /** Set when it was tried for the last time; somebody has to look at it. */
    gave_up_at: instant('gave_up_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.run_at)
      .where(sql`${table.done_at} IS NULL AND ${table.gave_up_at} IS NULL`),
    index('outbox_open')
      .on(table.id)
      .where(sql`${table.done_at} IS NULL`),
  ],
);
