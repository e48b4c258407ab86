/**
 * Tax invoices, credit notes and vouchers, numbered without gaps in the company's financial year (CGST Rules 2017, rule
 * 46).
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bookings, paymentOrders } from '../booking/index.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { instant, reference } from '../../platform/db/columns.ts';

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const voucherKinds = ['receipt_voucher', 'refund_voucher'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/**
 * The last number of each series. The row of a series is locked until the document with the next number is committed.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /**
     * The prefix of the numbers. The series `ANT/` and `ACN/` are stored as `invoice` and `credit_note`, because they
     * are older than the setting for prefixes.
     */
    series: text('kind').notNull(),
    /** `2026-27`, or `2026` when the financial year is the calendar year. */
    financial_year: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financial_year] })],
);

/** The columns of a numbered document of one of `kinds`. */
const createDocumentColumns = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) => ({
  /**
   * As printed: `ANT/26-27/00001`, credit notes `ACN/…`, vouchers `ARV/…`, refund vouchers `AFV/…`. Unique over all
   * series.
   */
  number: text('number').primaryKey(),
  kind: text('kind', { enum: kinds }).notNull(),
  financial_year: text('financial_year').notNull(),
  sequence: integer('sequence').notNull(),
  booking_id: reference('booking_id', () => bookings.id),
  /** Civil date in India. */
  issued_on: date('issued_on').notNull(),
  /**
   * For an invoice: the order that paid for the billed addition; NULL for the invoice of the booking itself. For a
   * voucher: the order that brought the advance; NULL for a refund voucher over all advances of the booking.
   */
  order_id: integer('order_id').references(() => paymentOrders.id),
  content: jsonb('content').$type<InvoiceContent>().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const invoices = pgTable(
  'invoices',
  {
    ...createDocumentColumns(invoiceKinds),
    /** The credit note that reversed the whole invoice; NULL while the invoice is valid. */
    withdrawn_by: text('withdrawn_by'),
  },
  (table) => [
    // A booking has one valid invoice, one more valid invoice for each addition, and a credit note for each refund.
    uniqueIndex('invoices_standing')
      .on(table.booking_id)
      .where(sql`${table.kind} = 'invoice' AND ${table.order_id} IS NULL AND ${table.withdrawn_by} IS NULL`),
    uniqueIndex('invoices_addition')
      .on(table.order_id)
      .where(
        sql`${table.kind} = 'invoice' AND ${table.order_id} IS NOT NULL AND ${table.withdrawn_by} IS NULL`,
      ),
    index('invoices_of_booking').on(table.booking_id),
    index('invoices_register').on(table.kind, table.issued_on, table.number),
    check('invoices_kind', sql`${table.kind} IN ('invoice','credit_note')`),
  ],
);

/** Returns the day of a voucher's GST. */
export const taxedOn = (table: { received_on: SQLWrapper; issued_on: SQLWrapper }): SQL =>
  sql`coalesce(${table.received_on}, ${table.issued_on})`;

/**
 * Receipt vouchers for advances, and refund vouchers for advances that were refunded before an invoice (CGST Rules
 * 2017, rules 50 and 51).
 */
export const vouchers = pgTable(
  'vouchers',
  {
    ...createDocumentColumns(voucherKinds),
    /**
     * The day on which the advance was received, which is the day of its GST (CGST Act 2017, section 13(2)); NULL when
     * it is the day of issue.
     */
    received_on: date('received_on'),
  },
  (table) => [
    index('vouchers_taxed').on(table.kind, taxedOn(table), table.number),
    uniqueIndex('vouchers_order')
      .on(table.order_id, table.kind)
      .where(sql`${table.order_id} IS NOT NULL`),
    index('vouchers_of_booking').on(table.booking_id),
    index('vouchers_register').on(table.kind, table.issued_on, table.number),
    check('vouchers_kind', sql`${table.kind} IN ('receipt_voucher','refund_voucher')`),
  ],
);
