/**
 * The log of the operator's operations, the revisions of content documents, requests that wait for a second person,
 * answers that are repeated, saved views, and who has which record open. The log's changes and the revisions are never
 * deleted.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { OppositeStep, UndoStep } from './undo-steps.ts';
import { instant } from '../../platform/db/columns.ts';

/** Matches the operations that change prices or fares, and `log.undo`, which may undo such a change. */
export const changesPrices = (what: SQLWrapper): SQL =>
  sql`${what} IN ('prices.set', 'prices.setExtra', 'departures.fares', 'log.undo')`;

const isChange = (kind: SQLWrapper): SQL => sql`${kind} = 'change'`;
const isRead = (kind: SQLWrapper): SQL => sql`${kind} = 'read'`;

/**
 * One row for each change by the operator: who made it, what it changed, and how to undo it. Reads of personal data are
 * in the same table, so that one list has everything that a person did.
 */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The name of the staff member, or the name in the operating system of the user who gave the command. */
    who: text('who').notNull(),
    /** The number of the staff member; null for a command. Not a reference, so that the log outlasts the account. */
    staff_id: integer('staff_id'),
    kind: text('kind', { enum: ['change', 'read'] })
      .notNull()
      .default('change'),
    /** The operation's name: `departures.close`. */
    what: text('what').notNull(),
    /** The subject of the change: `river-week 2027-03-01`, a booking's id, a coupon's code. */
    subject: text('subject').notNull(),
    /**
     * The input and the result of the change, with the reason if one was given. Without personal data of travellers.
     */
    details: jsonb('details').notNull(),
    /** The steps that undo the change; null when the change cannot be undone. */
    undo: jsonb('undo').$type<(UndoStep | OppositeStep)[]>(),
    /**
     * The ids of the records whose personal data was read, or all subjects of a change that has several; null for other
     * changes.
     */
    subjects: text('subjects').array(),
    /** The name of the second person, when the change needed one. */
    approved_by: text('approved_by'),
  },
  (table) => [
    index('operator_log_at').on(table.at),
    index('operator_log_subject').on(table.subject),
    index('operator_log_subjects').using('gin', table.subjects),
    index('operator_log_changes').on(table.id).where(isChange(table.kind)),
    index('operator_log_reads').on(table.at).where(isRead(table.kind)),
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

/** Changes that a staff member has asked for and that a second person must approve. */
export const operationRequests = pgTable(
  'operation_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The operation's name: `bookings.refund`. */
    operation: text('operation').notNull(),
    /** The operation's input. Null after the decision, because it may have personal data. */
    input: jsonb('input'),
    reason: text('reason').notNull(),
    asked_by_id: integer('asked_by_id').notNull(),
    asked_by: text('asked_by').notNull(),
    asked_at: instant('asked_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    outcome: text('outcome', { enum: ['approved', 'rejected', 'expired'] }),
    decided_by: text('decided_by'),
    decided_at: instant('decided_at'),
  },
  (table) => [
    index('operation_requests_open')
      .on(table.id)
      .where(sql`${table.outcome} IS NULL`),
  ],
);

/**
 * Answers to changes that staff have asked for, by the key of the request, so that a repeated request gets the first
 * answer instead of a second change.
 */
export const operationAnswers = pgTable(
  'operation_answers',
  {
    staff_id: integer('staff_id').notNull(),
    key: text('key').notNull(),
    /** The digest of the operation's name and the request's body. */
    digest: text('digest').notNull(),
    /** JSON as text, so that the repeated answer equals the first. Null when the answer is not stored. */
    answer: json('answer'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staff_id, table.key] }),
    index('operation_answers_at').on(table.at),
  ],
);

/** Lists of the desk under names: their filters, order and columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The list's path at the desk: `/bookings`. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query of the list's address. */
    search: text('search').notNull(),
    is_shared: boolean('is_shared').notNull(),
    /** Who has saved the view, as in the log; no number for a command. */
    staff_id: integer('staff_id'),
    who: text('who').notNull(),
    /** The staff members with whom the list opens by this view. */
    default_for: integer('default_for').array().notNull().default([]),
  },
  (table) => [
    // The name alone would not do, because two members may each have a view of their own with it.
    unique('saved_views_name').on(table.list, table.staff_id, table.name).nullsNotDistinct(),
  ],
);

/** Which staff members have a record open. A row counts for a minute after `seen_at`. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    /** The record: `booking ANT-7K3QXM`. */
    about: text('about').notNull(),
    staff_id: integer('staff_id').notNull(),
    name: text('name').notNull(),
    /** True while a form of the record has something typed in it. */
    is_changing: boolean('is_changing').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.about, table.staff_id] }),
    index('staff_presence_seen').on(table.seen_at),
  ],
);
