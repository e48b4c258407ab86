/** The log of the operator's changes, and the revisions of content documents. Nothing is ever deleted from either. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UndoStep } from './undo-steps.ts';
import { instant } from '../../platform/db/columns.ts';

/** Matches the operations that change prices or fares, or undo such a change. */
export const changesPrices = (what: SQLWrapper): SQL =>
  sql`${what} IN ('prices.set', 'prices.setExtra', 'departures.fares', 'log.undo')`;

/** The operator's changes: who made them, and their results. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The operating system's name of the user who gave the command. */
    who: text('who').notNull(),
    /** The operation: `departures.close`. */
    what: text('what').notNull(),
    /** The subject of the change: `river-week 2027-03-01`, a booking's id, a coupon's code. */
    subject: text('subject').notNull(),
    /** The input and result of the change, with the reason if one was given. No personal data of travellers. */
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
 * Revisions of content documents. Every version that an operation writes is stored. A replaced version is stored as
 * well if no operation wrote it: a document from before this table, or one that another command has changed.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    kind: text('kind').notNull(),
    /** The document's slug, page, type or setting; empty for a kind with a single document. */
    name: text('name').notNull(),
    /** From 1, counted per document. */
    revision: integer('revision').notNull(),
    /** Null, like `document`, when this revision is a removal. */
    digest: text('digest'),
    document: jsonb('document'),
    /** Null, like `who` and `what`, when no operation wrote this version. */
    at: instant('at'),
    who: text('who'),
    what: text('what'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name, table.revision] })],
);
