/** Bank transfers, the lines of the bank's statements that show them, and the formats of the statements. */
import { isNotNull, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StatementFormat } from '@antara/contracts/rules/bank-statement';
import { users } from '../../base/accounts/index.ts';
import { id, instant, paise, reference } from '../../platform/db/columns.ts';
import { paymentOrders } from './payment-tables.ts';
import type { ExpectedTransfer } from './snapshot.ts';
import { bookings } from './tables.ts';

/** The ways in which the office receives money. Refunds are always paid by bank transfer. */
const officeWays = ['transfer', 'cash', 'cheque'] as const;
export type OfficeWay = (typeof officeWays)[number];

/** Formats by the name of the bank account whose statements have them. */
export const bankFormats = pgTable('bank_formats', {
  name: text('name').primaryKey(),
  columns: jsonb('columns').$type<StatementFormat>().notNull(),
});

/**
 * Lines of statements. Of the outgoing lines, only those that may pay a refund are stored, because the others are the
 * company's own expenses.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    account: text('account')
      .notNull()
      .references(() => bankFormats.name),
    /** SHA-256 of the line's content. Files overlap, and a line that comes again has the same digest. */
    digest: text('digest').notNull(),
    direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
    made_on: date('made_on').notNull(),
    amount_paise: paise('amount_paise').notNull(),
    /** The bank's transaction number (UTR) or a cheque's number, as `toPlainReference` has it; NULL without one. */
    reference: text('reference'),
    narration: text('narration').notNull(),
    /** The payer as the narration names them; NULL when it names nobody. */
    payer: text('payer'),
    /** The part of the amount for which bank transfers of bookings are entered (`bank_transfers.line_id`). */
    matched_paise: paise('matched_paise').notNull().default(0),
    /** Why the office has left the line aside; NULL when it has not. */
    ignored_reason: text('ignored_reason'),
    imported_at: instant('imported_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bank_lines_digest').on(table.digest),
    index('bank_lines_reference').on(table.reference).where(isNotNull(table.reference)),
    index('bank_lines_open')
      .on(table.made_on, table.id)
      .where(sql`${table.matched_paise} < ${table.amount_paise} AND ${table.ignored_reason} IS NULL`),
    check('bank_lines_direction', sql`${table.direction} IN ('IN','OUT')`),
    // However many people match a line at once, no more than its amount is entered from it.
    check(
      'bank_lines_matched',
      sql`${table.amount_paise} > 0 AND ${table.matched_paise} BETWEEN 0 AND ${table.amount_paise}`,
    ),
    check('bank_lines_ignored', sql`${table.ignored_reason} IS NULL OR ${table.matched_paise} = 0`),
  ],
);

/** Payers whose money the office has matched by hand, with the accounts of the bookings. */
export const bankPayers = pgTable(
  'bank_payers',
  {
    /** As in `bank_lines.payer`. */
    payer: text('payer').notNull(),
    user_id: reference('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.payer, table.user_id] }),
    index('bank_payers_user').on(table.user_id),
  ],
);

/**
 * Cheques that the office has received. A cheque counts as money once it has cleared: a transfer with its number is
 * entered then. A cheque without the two days is at the bank.
 */
export const cheques = pgTable(
  'cheques',
  {
    id: id(),
    booking_id: reference('booking_id', () => bookings.id),
    number: text('number').notNull(),
    amount_paise: paise('amount_paise').notNull(),
    received_on: date('received_on').notNull(),
    cleared_on: date('cleared_on'),
    bounced_on: date('bounced_on'),
    bounce_reason: text('bounce_reason'),
    /** The bank on which the cheque is drawn, in capitals; NULL when it was not given. */
    bank: text('bank'),
    /** The amount of the whole cheque when this row is a part of it, because it pays for several bookings. */
    whole_paise: paise('whole_paise'),
  },
  (table) => [
    unique('cheques_number').on(table.booking_id, table.number),
    index('cheques_same').on(table.number),
    index('cheques_received').on(table.received_on),
    index('cheques_open')
      .on(table.received_on, table.id)
      .where(sql`${table.cleared_on} IS NULL AND ${table.bounced_on} IS NULL`),
    check('cheques_amount', sql`${table.amount_paise} > 0`),
    check('cheques_state', sql`${table.cleared_on} IS NULL OR ${table.bounced_on} IS NULL`),
  ],
);

/** The changes that an entry of a bank transfer made besides the sums, stored so that the entry can be undone. */
export interface TransferChanges {
  /** For a received transfer: the transfer that was expected before. */
  expected?: ExpectedTransfer;
  /** For a transfer that was paid back: the refunded paise by payment. */
  refunded?: Record<string, number>;
}

/**
 * Money outside the payment providers, as the office enters it: received for a booking by bank transfer, in cash or by
 * cheque, or paid back to its guest by bank transfer. A mistaken entry stays; a counter-entry in the opposite direction
 * undoes the mistake.
 */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    booking_id: reference('booking_id', () => bookings.id),
    direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
    /** How the money came. */
    way: text('way', { enum: officeWays }).notNull().default('transfer'),
    /** The bank's transaction number (UTR), or the number of the receipt for cash or of the cheque; in capitals. */
    reference: text('reference').notNull(),
    /** The day on the bank's statement, or on the receipt. */
    made_on: date('made_on').notNull(),
    amount_paise: paise('amount_paise').notNull(),
    /**
     * The order of a received transfer. NULL for a transfer that was paid back, because one transfer may complete the
     * refunds of several orders.
     */
    order_id: integer('order_id').references(() => paymentOrders.id),
    recorded_at: instant('recorded_at').notNull().defaultNow(),
    /**
     * The entry that undoes this entry, or that this entry undoes: the two sums cancel each other. NULL when the entry
     * counts. There is no foreign key, because a backup is restored part by part and each of the two entries refers to
     * the other.
     */
    counter_id: integer('counter_id'),
    /** The reason of a counter-entry; NULL for other entries. */
    reason: text('reason'),
    /** What the entry changed; NULL in entries from before these changes were stored. */
    changed: jsonb('changed').$type<TransferChanges>(),
    /** The line of the bank's statement that shows the transfer; NULL while no statement was imported that has it. */
    line_id: integer('line_id').references(() => bankLines.id),
  },
  (table) => [
    // One transfer may pay for two bookings but must not be counted twice for the same booking.
    unique('bank_transfers_entered')
      .on(table.reference, table.booking_id, table.direction, table.counter_id)
      .nullsNotDistinct(),
    index('bank_transfers_booking').on(table.booking_id),
    index('bank_transfers_made').on(table.made_on, table.id),
    index('bank_transfers_line').on(table.line_id).where(isNotNull(table.line_id)),
    unique('bank_transfers_order').on(table.order_id),
    check('bank_transfers_direction', sql`${table.direction} IN ('IN','OUT')`),
    check('bank_transfers_way', sql`${table.way} IN ('transfer','cash','cheque')`),
    check('bank_transfers_amount', sql`${table.amount_paise} > 0`),
    check(
      'bank_transfers_made',
      sql`(${table.direction} = 'IN') = (${table.order_id} IS NOT NULL) OR ${table.counter_id} IS NOT NULL`,
    ),
  ],
);
