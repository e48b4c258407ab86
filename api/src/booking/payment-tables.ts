/** Orders, the payments made for them, and the provider's events already heard (decisions, "Money and booking"). */
import { paymentProviders } from '@antara/contracts/api/payment';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/index.ts';
import type { Addition, OrderSnapshot } from './snapshot.ts';
import { bookings, coupons, hasCustomer, hasWishes, lastDay } from './tables.ts';
import { instant } from '../platform/db/columns.ts';

/** The steps of a payment, forward only; `failed` may still become authorised or captured. */
export const paymentStatuses = ['created', 'failed', 'authorised', 'captured', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What captured money came to: it bought the booking, paid its balance or something added, or it goes back and why. */
export const paymentOutcomes = [
  'booked',
  'balance',
  'addition',
  'suite_lost',
  'paid_twice',
  'wrong_amount',
  'cancelled',
  'order_expired',
  'coupon_spent',
  'departure_closed',
  'account_deleted',
  'addition_gone',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Beyond 2.14 crore rupees an amount in paise does not fit into four bytes. */
const paise = (column: string) => bigint(column, { mode: 'number' });

/** Links by which the client of an agency pays the balance of its booking (docs/decisions/0042). */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    booking_id: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** SHA-256 of the token. NULL until the mail that carries it is sent. */
    token_hash: text('token_hash').unique(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    withdrawn_at: instant('withdrawn_at'),
  },
  (table) => [
    index('payment_links_booking').on(table.booking_id),
    index('payment_links_expires').on(table.expires_at),
  ],
);

export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    booking_id: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The link by which somebody without a session orders it; NULL when `user_id` does. */
    link_id: integer('link_id').references(() => paymentLinks.id),
    /** The caller's `Idempotency-Key`, and a digest of what was sent with it. */
    idempotency_key: text('idempotency_key').notNull(),
    body_hash: text('body_hash').notNull(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    /** The provider's order; NULL until the provider has answered. */
    provider_order_id: text('provider_order_id').unique(),
    /** 0 when a coupon takes everything off: then nothing is asked of the provider. */
    amount_paise: paise('amount_paise').notNull(),
    /** What of the booking it pays. */
    pays: text('pays', { enum: ['FULL', 'DEPOSIT', 'BALANCE', 'ADDONS'] })
      .notNull()
      .default('FULL'),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    /** What it adds to the booking: of `ADDONS` alone. */
    addition: jsonb('addition').$type<Addition>(),
    /** The coupon of which this order keeps one use: until it is clear that it is not paid, for ever when it is. */
    coupon_code: text('coupon_code').references(() => coupons.code),
    /** What is paid later than this goes back. */
    valid_until: instant('valid_until')
      .notNull()
      .default(sql`now() + interval '1 hour'`),
    /** The furthest any of its payments has come. */
    status: text('status', { enum: paymentStatuses }).notNull().default('created'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When the reconciler asks the provider next; NULL when there is nothing left to learn. */
    next_check_at: instant('next_check_at'),
  },
  (table) => [
    unique('payment_orders_idempotency').on(table.user_id, table.idempotency_key),
    index('payment_orders_booking').on(table.booking_id),
    index('payment_orders_abandoned')
      .on(table.created_at)
      .where(sql`${table.status} IN ('created','failed') AND ${hasCustomer(table.snapshot)}`),
    index('payment_orders_wishes').on(lastDay(table.snapshot)).where(hasWishes(table.snapshot)),
    index('payment_orders_link')
      .on(table.link_id)
      .where(sql`${table.link_id} IS NOT NULL`),
    index('payment_orders_coupon')
      .on(table.coupon_code, table.user_id)
      .where(sql`${table.coupon_code} IS NOT NULL`),
    index('payment_orders_check')
      .on(table.next_check_at)
      .where(sql`${table.next_check_at} IS NOT NULL`),
    check('payment_orders_pays', sql`${table.pays} IN ('FULL','DEPOSIT','BALANCE','ADDONS')`),
    check('payment_orders_addition', sql`(${table.pays} = 'ADDONS') = (${table.addition} IS NOT NULL)`),
    check('payment_orders_amount', sql`${table.amount_paise} = 0 OR ${table.amount_paise} >= 100`),
    check(
      'payment_orders_status',
      sql`${table.status} IN ('created','failed','authorised','captured','refunded')`,
    ),
  ],
);

export const payments = pgTable(
  'payments',
  {
    /** The provider's id. */
    payment_id: text('payment_id').primaryKey(),
    order_id: integer('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    amount_paise: paise('amount_paise').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** What came of the money: it bought the booking or paid its balance, or it goes back and why. NULL before it is captured. */
    outcome: text('outcome', {
      enum: paymentOutcomes,
    }),
    /** How much of it we give back, in all. */
    refund_paise: paise('refund_paise').notNull().default(0),
    /** How much of it has gone back, as the provider says. */
    refunded_paise: paise('refunded_paise').notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_order').on(table.order_id),
    index('payments_owed')
      .on(table.created_at)
      .where(sql`${table.refund_paise} > ${table.refunded_paise}`),
    index('payments_undecided')
      .on(table.created_at)
      .where(sql`${table.status} = 'captured' AND ${table.outcome} IS NULL`),
    check('payments_status', sql`${table.status} IN ('created','failed','authorised','captured','refunded')`),
    check(
      'payments_refund',
      sql`${table.refund_paise} BETWEEN 0 AND ${table.amount_paise} AND ${table.refunded_paise} BETWEEN 0 AND ${table.amount_paise}`,
    ),
  ],
);

/** Events heard from providers: each has one effect, however often it is delivered. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    event_id: text('event_id').notNull(),
    event: text('event').notNull(),
    received_at: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.event_id] })],
);
