/** Orders, their payments, and the provider events that were already processed (decisions, "Money and booking"). */
import { paymentProviders } from '@antara/contracts/api/payment';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
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
import type { OrderSnapshot } from './snapshot.ts';
import type { Addition } from './order-parts.ts';
import type { DateChange } from './recorded-changes.ts';
import { bookings, bookingWords, coupons, hasCustomer, hasWishes, lastDay } from './tables.ts';
import { id, instant, paise, reference } from '../../platform/db/columns.ts';

/** The states of a payment. A payment only moves forward; `failed` may still become authorised or captured. */
export const paymentStatuses = ['created', 'failed', 'authorised', 'captured', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The use of captured money: a booking, its balance, an addition or a date change. The other outcomes say why the money
 * is refunded.
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
  // The money never arrived: the office had entered a bank transfer by mistake.
  'reversed',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/**
 * The ways of payment: a provider with a payment window, or a transfer to the company's bank account
 * (`bank_transfers`).
 */
export const moneyWays = [...paymentProviders, 'transfer'] as const;

/** Payment links with which an agency's client, or a guest whom the office asks, pays (docs/decisions/0042, 0071). */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: id(),
    booking_id: reference('booking_id', () => bookings.id),
    /** SHA-256 of the token. NULL until the mail with the link is sent. */
    token_hash: text('token_hash').unique(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    withdrawn_at: instant('withdrawn_at'),
    /** True when the office created the link. Such a link also works while the agency is suspended. */
    from_office: boolean('from_office').notNull().default(false),
    /** The part of the balance that the link pays, in whole rupees; NULL for the first payment or the whole balance. */
    amount_inr: integer('amount_inr'),
    /**
     * What the booking had received when the office created the link, in whole rupees: what comes later counts against
     * `amount_inr` (`getLinkDueInr`). NULL for links of agencies, and for those to the clients of a suspended agency.
     */
    kept_inr: integer('kept_inr'),
  },
  (table) => [
    index('payment_links_booking').on(table.booking_id),
    index('payment_links_expires').on(table.expires_at),
  ],
);

/**
 * An entry of `open_windows` while the order waits for an agency's client. The entry keeps the agent's other tabs from
 * moving the suites.
 */
export const clientWindow = 'client';
/**
 * An entry of `open_windows` while the office waits for the money. The entry keeps every tab from moving the suites.
 */
export const officeWindow = 'office';

/** Matches orders of a first payment of which nothing was authorised or captured. */
export const mayBeFirstPayment = ({ status, pays }: Record<'status' | 'pays', SQLWrapper>): SQL =>
  sql`${status} IN ('created','failed') AND ${pays} IN ('FULL','DEPOSIT')`;

export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: id(),
    booking_id: reference('booking_id', () => bookings.id),
    user_id: reference('user_id', () => users.id),
    /** The payment link by which the order is paid; NULL when the account `user_id` pays. */
    link_id: integer('link_id').references(() => paymentLinks.id),
    /** The caller's `Idempotency-Key`, and a digest of the request body sent with the key. */
    idempotency_key: text('idempotency_key').notNull(),
    body_hash: text('body_hash').notNull(),
    provider: text('provider', { enum: moneyWays }).notNull(),
    /** The provider's id of the order. NULL until the provider has answered, and for bank transfers. */
    provider_order_id: text('provider_order_id').unique(),
    /** 0 when a coupon covers the whole price. The provider is not asked for anything then. */
    amount_paise: paise('amount_paise').notNull(),
    /** The part of the booking that the order pays. */
    pays: text('pays', { enum: ['FULL', 'DEPOSIT', 'BALANCE', 'ADDONS', 'DATE'] })
      .notNull()
      .default('FULL'),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    /** The addition to the booking; only for `ADDONS`. */
    addition: jsonb('addition').$type<Addition>(),
    /** The date change; only for `DATE`. The `snapshot` of a `DATE` order is the booking after the change. */
    date_change: jsonb('date_change').$type<DateChange>(),
    /**
     * The coupon of which this order reserves one use. The reservation ends when the order can no longer be paid; a
     * paid order keeps its use for good.
     */
    coupon_code: text('coupon_code').references(() => coupons.code),
    /** A payment that arrives after this time is refunded. */
    valid_until: instant('valid_until')
      .notNull()
      .default(sql`now() + interval '1 hour'`),
    /** The furthest state that any payment of the order has reached. */
    status: text('status', { enum: paymentStatuses }).notNull().default('created'),
    /**
     * The ids of the tabs that may have a payment window open for the order. An empty string stands for a tab without
     * an id, whose window is never known to be closed. While the list has an entry, no other tab moves or ends the hold
     * (`open-orders.ts`).
     */
    open_windows: text('open_windows')
      .array()
      .notNull()
      .default(sql`'{""}'`),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When the reconciler asks the provider next; NULL when the provider has nothing more to report. */
    next_check_at: instant('next_check_at'),
  },
  (table) => [
    unique('payment_orders_idempotency').on(table.user_id, table.idempotency_key),
    index('payment_orders_booking').on(table.booking_id),
    index('payment_orders_abandoned')
      .on(table.created_at)
      .where(sql`${table.status} IN ('created','failed') AND ${hasCustomer(table.snapshot)}`),
    index('payment_orders_wishes').on(lastDay(table.snapshot)).where(hasWishes(table.snapshot)),
    // Finds unpaid bookings by name, because a booking has its own snapshot only after a payment.
    index('payment_orders_words').using('gin', bookingWords(table.snapshot)).where(mayBeFirstPayment(table)),
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

/** Returns when a payment was captured. Payments from before this was stored were recorded within seconds of it. */
export const capturedAt = (table: { captured_at: SQLWrapper; created_at: SQLWrapper }): SQL =>
  sql`coalesce(${table.captured_at}, ${table.created_at})`;
/** Matches payments whose money has come, also when it was refunded since. */
export const isCaptured = (status: SQLWrapper): SQL => sql`${status} IN ('captured','refunded')`;

/**
 * Matches orders that an agency's client pays by link, so that refunds go to somebody else than the booking's owner.
 */
export const isClientOrder: SQL<boolean> = sql<boolean>`(${paymentOrders.link_id} IS NOT NULL AND ${paymentOrders.snapshot} ? 'agency')`;

export const payments = pgTable(
  'payments',
  {
    /** The provider's id of the payment. A bank transfer gets an id from this server. */
    payment_id: text('payment_id').primaryKey(),
    order_id: reference('order_id', () => paymentOrders.id),
    amount_paise: paise('amount_paise').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** The use of the captured money, or the reason for its refund; NULL before the capture. */
    outcome: text('outcome', {
      enum: paymentOutcomes,
    }),
    /** The amount that is to be refunded in all, including what has been refunded already. */
    refund_paise: paise('refund_paise').notNull().default(0),
    /** The amount already refunded, as reported by the provider, or by the office for a bank transfer. */
    refunded_paise: paise('refunded_paise').notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
    /**
     * When the provider's report of the capture was applied. NULL before, and in payments from before it was stored.
     */
    captured_at: instant('captured_at'),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_captured').on(capturedAt(table), table.payment_id).where(isCaptured(table.status)),
    index('payments_refunded')
      .on(table.payment_id)
      .where(sql`${table.refunded_paise} > 0`),
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

/**
 * Refunds that went back through a payment provider, as the provider reported them. Refunds by bank transfer are in
 * `bank_transfers`. What `payments.refunded_paise` has beyond these rows was refunded on a day that is not known.
 */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    id: id(),
    payment_id: text('payment_id')
      .notNull()
      .references(() => payments.payment_id),
    amount_paise: paise('amount_paise').notNull(),
    /** The day of the report in India. */
    sent_on: date('sent_on').notNull(),
  },
  (table) => [
    index('provider_refunds_sent').on(table.sent_on, table.id),
    index('provider_refunds_payment').on(table.payment_id),
    check('provider_refunds_amount', sql`${table.amount_paise} > 0`),
  ],
);

/** The states of a dispute, in which the cardholder has asked the bank for the money back. The last three are final. */
export const disputeStatuses = ['open', 'under-review', 'action-required', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
export const endedDisputes: readonly DisputeStatus[] = ['won', 'lost', 'closed'];
/**
 * The states of a dispute in which no commission is due for the booking, because its money may be lost or is lost
 * already.
 */
export const holdingDisputes: readonly DisputeStatus[] = ['open', 'under-review', 'action-required', 'lost'];

/** Disputes of payments (chargebacks), as the provider reports them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's id of the dispute. */
    dispute_id: text('dispute_id').primaryKey(),
    payment_id: text('payment_id')
      .notNull()
      .references(() => payments.payment_id),
    booking_id: reference('booking_id', () => bookings.id),
    status: text('status', { enum: disputeStatuses }).notNull(),
    amount_paise: paise('amount_paise').notNull(),
    /** The provider's code, such as `goods_or_services_not_received`. */
    reason: text('reason').notNull(),
    /** The deadline for an answer to the bank; NULL when the provider names none. */
    respond_by: instant('respond_by'),
    /** The time of the provider's last report, by the provider's clock. */
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

/** Webhook events that were processed. An event is recorded here so that repeated deliveries have no second effect. */
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
