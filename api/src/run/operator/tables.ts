/**
 * What operations keep: the log of changes by command, and the versions of content documents. Nothing is ever deleted
 * from either.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UndoStep } from './undo-steps.ts';
import { instant } from '../../platform/db/columns.ts';

/** Is it one of the operations that change prices or fares, or take such a change back? */
export const changesPrices = (what: SQLWrapper): SQL =>
  sql`${what} IN ('prices.set', 'prices.setExtra', 'departures.fares', 'log.undo')`;

/** Who changed something, and with what result. */
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
    /** What takes it back; null where nothing does. */
    undo: jsonb('undo').$type<UndoStep[]>(),
  },
  (table) => [
    index('operator_log_at').on(table.at),
    index('operator_log_subject').on(table.subject),
    index('operator_log_prices').on(table.id).where(changesPrices(table.what)),
  ],
);

/**
 * Versions of content documents. Each that an operation writes is kept, and the one it replaces, where no operation
 * wrote that one: a document of before this table, or one that another command has changed.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    kind: text('kind').notNull(),
    /** Its slug, page, type or setting; empty where there is one of the kind. */
    name: text('name').notNull(),
    /** From 1, for each document by itself. */
    revision: integer('revision').notNull(),
    /** Null, as the document, where this revision is its removal. */
    digest: text('digest'),
    document: jsonb('document'),
    /** Null, as `who` and `what`, where no operation wrote it. */
    at: instant('at'),
    who: text('who'),
    what: text('what'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name, table.revision] })],
);
