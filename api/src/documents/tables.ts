/** Tax invoices and credit notes: issued once, never changed, numbered without gaps (India's financial year). */
import { sql } from 'drizzle-orm';
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
import { bookings } from '../booking/tables.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { instant } from '../platform/db/columns.ts';

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The last number given out of each series. Its row is locked until the paper that takes the next one is written. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** April to March, as `2026-27`. */
    financial_year: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financial_year] })],
);

export const invoices = pgTable(
  'invoices',
  {
    /** As printed: `ANT/2026-27/000001`, credit notes `ANT/CN/…`. */
    number: text('number').primaryKey(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    financial_year: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    booking_id: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** India's day. */
    issued_on: date('issued_on').notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('invoices_sequence').on(table.kind, table.financial_year, table.sequence),
    // One invoice; a credit note for each time that money went back.
    uniqueIndex('invoices_booking')
      .on(table.booking_id)
      .where(sql`${table.kind} = 'invoice'`),
    index('invoices_of_booking').on(table.booking_id),
    check('invoices_kind', sql`${table.kind} IN ('invoice','credit_note')`),
  ],
);
