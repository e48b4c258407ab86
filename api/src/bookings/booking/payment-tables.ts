/** Orders, the payments made for them, and the provider's events already heard (decisions, "Money and booking"). */
import { paymentProviders } from '@antara/contracts/api/payment';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../../base/accounts/index.ts';
import type { Addition, DateChange, ExpectedTransfer, OrderSnapshot } from './snapshot.ts';
import { bookings, coupons, hasCustomer, hasWishes, lastDay } from './tables.ts';
import { instant } from '../../platform/db/columns.ts';

/** The steps of a payment, forward only; `failed` may still become authorised or captured. */
export const paymentStatuses = ['created', 'failed', 'authorised', 'captured', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * What captured money came to: it bought the booking, paid its balance, something added or a change of date, or it goes
 * back and why.
 */
export const paymentOutcomes = [
  'booked',
  'balance',
  'addition',
  'date_change',
  'suite_lost',
  'paid_twice',
  'wrong_amount',
  'cancelled',
  'order_expired',
  'coupon_spent',
  'departure_closed',
  'account_deleted',
  'addition_gone',
  'date_change_gone',
  'surplus',
  // It never came: the office had entered a bank transfer by mistake.
  'reversed',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Through whom money came: a provider with a payment window, or the company's bank account (`bank_transfers`). */
export const moneyWays = [...paymentProviders, 'transfer'] as const;

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
    /** Made by the office, not by the agency: it works while the agency is suspended. */
    from_office: boolean('from_office').notNull().default(false),
  },
  (table) => [
    index('payment_links_booking').on(table.booking_id),
    index('payment_links_expires').on(table.expires_at),
  ],
);

/** Among an order's windows while it waits for a client: the agent's other tabs do not move its suites. */
export const clientWindow = 'client';
/** Among an order's windows: no other tab moves its suites while the office waits for its money. */
export const officeWindow = 'office';

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
    provider: text('provider', { enum: moneyWays }).notNull(),
    /** The provider's order; NULL until the provider has answered, and of a bank transfer. */
    provider_order_id: text('provider_order_id').unique(),
    /** 0 when a coupon takes everything off: then nothing is asked of the provider. */
    amount_paise: paise('amount_paise').notNull(),
    /** What of the booking it pays. */
    pays: text('pays', { enum: ['FULL', 'DEPOSIT', 'BALANCE', 'ADDONS', 'DATE'] })
      .notNull()
      .default('FULL'),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    /** What it adds to the booking: of `ADDONS` alone. */
    addition: jsonb('addition').$type<Addition>(),
    /** What it makes of the booking: of `DATE` alone, whose `snapshot` is the booking with it. */
    date_change: jsonb('date_change').$type<DateChange>(),
    /** The coupon of which this order keeps one use: until it is clear that it is not paid, for ever when it is. */
    coupon_code: text('coupon_code').references(() => coupons.code),
    /** What is paid later than this goes back. */
    valid_until: instant('valid_until')
      .notNull()
      .default(sql`now() + interval '1 hour'`),
    /** The furthest any of its payments has come. */
    status: text('status', { enum: paymentStatuses }).notNull().default('created'),
    /**
     * The tabs whose payment window may stand open for it, by the ids that they give themselves; '' is a tab without
     * one, whose window is never known to be closed. While there is one, no other tab moves or ends the hold
     * (`open-orders.ts`).
     */
    open_windows: text('open_windows')
      .array()
      .notNull()
      .default(sql`'{""}'`),
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
    check('payment_orders_pays', sql`${table.pays} IN ('FULL','DEPOSIT','BALANCE','ADDONS','DATE')`),
    check('payment_orders_addition', sql`(${table.pays} = 'ADDONS') = (${table.addition} IS NOT NULL)`),
    check('payment_orders_date_change', sql`(${table.pays} = 'DATE') = (${table.date_change} IS NOT NULL)`),
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
    /** The provider's id; of a bank transfer one of ours. */
    payment_id: text('payment_id').primaryKey(),
    order_id: integer('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    amount_paise: paise('amount_paise').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /**
     * What came of the money: it bought the booking or paid its balance, or it goes back and why. NULL before it is
     * captured.
     */
    outcome: text('outcome', {
      enum: paymentOutcomes,
    }),
    /** How much of it we give back, in all. */
    refund_paise: paise('refund_paise').notNull().default(0),
    /** How much of it has gone back, as the provider says, or the office for a bank transfer. */
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

/** Where a dispute stands: the cardholder has asked the bank for the money back. The last three are where it ends. */
export const disputeStatuses = ['open', 'under-review', 'action-required', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
export const endedDisputes: readonly DisputeStatus[] = ['won', 'lost', 'closed'];
/** While a booking has a dispute of these, no commission of it is due: the money may go, or is gone. */
export const holdingDisputes: readonly DisputeStatus[] = ['open', 'under-review', 'action-required', 'lost'];

/** Disputes of payments (chargebacks), as the provider tells of them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's id. */
    dispute_id: text('dispute_id').primaryKey(),
    payment_id: text('payment_id')
      .notNull()
      .references(() => payments.payment_id),
    booking_id: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    status: text('status', { enum: disputeStatuses }).notNull(),
    amount_paise: paise('amount_paise').notNull(),
    /** The provider's code, such as `goods_or_services_not_received`. */
    reason: text('reason').notNull(),
    /** Until when it can be answered; NULL where the provider names no time. */
    respond_by: instant('respond_by'),
    /** When the provider said what stands here, by its clock. */
    said_at: instant('said_at').notNull(),
  },
  (table) => [
    index('payment_disputes_booking').on(table.booking_id),
    index('payment_disputes_payment').on(table.payment_id),
    check(
      'payment_disputes_status',
      sql`${table.status} IN ('open','under-review','action-required','won','lost','closed')`,
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

/** What an entry of a bank transfer changed besides the sums, so that it can be taken back. */
export interface TransferChanges {
  /** Of a received one: the transfer that was expected before it. */
  expected?: ExpectedTransfer;
  /** Of one that was paid back: paise by payment. */
  refunded?: Record<string, number>;
}

/**
 * Bank transfers as the office enters them from the bank's statement: received for a booking, or paid back to its
 * guest. An entry that was a mistake stays, beside another one in the opposite direction that takes it back.
 */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    booking_id: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
    /** The bank's number of it (UTR), in capitals. */
    reference: text('reference').notNull(),
    /** The day on the bank's statement. */
    made_on: date('made_on').notNull(),
    amount_paise: paise('amount_paise').notNull(),
    /** The order that a received one made; NULL for one that was paid back, which may end refunds of several. */
    order_id: integer('order_id').references(() => paymentOrders.id),
    recorded_at: instant('recorded_at').notNull().defaultNow(),
    /**
     * The entry that takes this one back, or that this one takes back: the two come to nothing. NULL of one that
     * counts. No foreign key, because a backup is restored part by part, and each of the two refers to the other.
     */
    counter_id: integer('counter_id'),
    /** Why it takes another one back; NULL of one that does not. */
    reason: text('reason'),
    /** NULL in entries of before this was kept. */
    changed: jsonb('changed').$type<TransferChanges>(),
  },
  (table) => [
    // One transfer may pay two bookings, and is never counted twice for one.
    unique('bank_transfers_entered')
      .on(table.reference, table.booking_id, table.direction, table.counter_id)
      .nullsNotDistinct(),
    index('bank_transfers_booking').on(table.booking_id),
    unique('bank_transfers_order').on(table.order_id),
    check('bank_transfers_direction', sql`${table.direction} IN ('IN','OUT')`),
    check('bank_transfers_amount', sql`${table.amount_paise} > 0`),
    check(
      'bank_transfers_made',
      sql`(${table.direction} = 'IN') = (${table.order_id} IS NOT NULL) OR ${table.counter_id} IS NOT NULL`,
    ),
  ],
);
