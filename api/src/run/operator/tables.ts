/**
 * The log of the operator's changes, and the revisions of content documents. No row of either table is ever deleted.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UndoStep } from './undo-steps.ts';
import { instant } from '../../platform/db/columns.ts';

/** Matches the operations that change prices or fares, and `log.undo`, which may undo such a change. */
export const changesPrices = (what: SQLWrapper): SQL =>
  sql`${what} IN ('prices.set', 'prices.setExtra', 'departures.fares', 'log.undo')`;

/** One row for each change by the operator: who made it, what it changed, and how to undo it. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The name, in the operating system, of the user who gave the command. */
    who: text('who').notNull(),
    /** The operation's name: `departures.close`. */
    what: text('what').notNull(),
    /** The subject of the change: `river-week 2027-03-01`, a booking's id, a coupon's code. */
    subject: text('subject').notNull(),
    /**
     * The input and the result of the change, with the reason if one was given. Without personal data of travellers.
     */
    details: jsonb('details').notNull(),
    /** The steps that undo the change; null when the change cannot be undone. */
    undo: jsonb('undo').$type<UndoStep[]>(),
  },
  (table) => [
    index('operator_log_at').on(table.at),
    index('operator_log_subject').on(table.subject),
    index('operator_log_prices').on(table.id).where(changesPrices(table.what)),
  ],
);

/**
 * Revisions of content documents. Every version that an operation writes is stored. When a version that no operation
 * wrote is replaced, it is stored as well; such a version is older than this table, or was written by a command that
 * stores no revisions.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    kind: text('kind').notNull(),
    /** The document's slug, page, type or setting; empty for a kind with a single document. */
    name: text('name').notNull(),
    /** The number of the revision: 1 for the first of each document. */
    revision: integer('revision').notNull(),
    /** The digest of `document`. Both are null when the revision is a removal. */
    digest: text('digest'),
    document: jsonb('document'),
    /** When the version was written. `at`, `who` and `what` are null when no operation wrote it. */
    at: instant('at'),
    who: text('who'),
    what: text('what'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name, table.revision] })],
);
