/**
 * The sandbox provider's own tables. They do not refer to other tables of the API, just as a real provider does not.
 */
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

export const sandboxOrders = pgTable('sandbox_orders', {
  id: text('id').primaryKey(),
  /** Paise. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  receipt: text('receipt').notNull(),
  notes: jsonb('notes').$type<Record<string, string>>().notNull(),
  status: text('status', { enum: ['created', 'attempted', 'paid'] })
    .notNull()
    .default('created'),
  attempts: integer('attempts').notNull().default(0),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    order_id: text('order_id')
      .notNull()
      .references(() => sandboxOrders.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The amount refunded so far; the whole amount when the status is `refunded`. */
    amount_refunded: bigint('amount_refunded', { mode: 'number' }).notNull().default(0),
    status: text('status', { enum: ['captured', 'refunded', 'failed'] }).notNull(),
    /** The last four digits of the card number. The rest is never stored. */
    card_last4: text('card_last4').notNull(),
    error_code: text('error_code'),
    error_description: text('error_description'),
    refund_id: text('refund_id'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_payments_order').on(table.order_id)],
);
