/**
 * Holds, bookings, and the claims that make a double sale impossible (decisions, "Money and booking"). A claim is one
 * row for a departure and a suite: held until `hold_expires_at`, or sold when that is NULL.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foldAccentsOf } from '../../platform/fold-accents.ts';
import { users } from '../../base/accounts/index.ts';
import { departures, suites } from '../../site/catalogue/index.ts';
import type { Cancellation, ExpectedTransfer, OrderSnapshot } from './snapshot.ts';
import { instant } from '../../platform/db/columns.ts';

/**
 * From HELD to CONFIRMED on the visitor's side; an agent's option waits as OPTION (`courtesy_options`), and is HELD
 * while it is being booked; the last three are where a booking ends.
 */
export const bookingStatuses = [
  'OPTION',
  'HELD',
  'PENDING',
  'CONFIRMED',
  'CANCELLED',
  'REFUNDED',
  'EXPIRED',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The day on which a booking leaves (`yyyy-mm-dd`), empty before anything was ordered. */
export const departureDay = (snapshot: SQLWrapper): SQL<string> =>
  sql<string>`coalesce(${snapshot} ->> 'date_from', '')`;

/** The day by which a balance is to be paid (`yyyy-mm-dd`); NULL where everything is paid at once. */
export const balanceDay = (snapshot: SQLWrapper): SQL<string> =>
  sql<string>`(${snapshot} -> 'due' ->> 'balanceDue')`;

/** Until when a bank transfer is expected (`yyyy-mm-dd`); NULL where none is. */
export const expectedUntil = (expectedTransfer: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(${expectedTransfer} ->> 'until')`;

/** What the fees for changes of date come to in a booking, in cents (`isChangeFee`). */
export const sumChangeFees = (snapshot: SQLWrapper): SQL<number> =>
  sql<number>`(SELECT coalesce(sum((line ->> 'price')::bigint), 0)::bigint
    FROM jsonb_array_elements(${snapshot} -> 'addons') AS line WHERE (line ->> 'id')::bigint < 0)`;

/**
 * What the retention of personal data looks for: the last day of a journey, wishes for it, and a customer who is still
 * named.
 */
export const lastDay = (snapshot: SQLWrapper): SQL<string> => sql<string>`(${snapshot} ->> 'date_to')`;
export const hasWishes = (snapshot: SQLWrapper): SQL => sql`(${snapshot} ? 'wishes'
  OR jsonb_path_exists(${snapshot}, '$.rooms[*].guests[*] ? (exists(@.diet) || exists(@.needs))'))`;
export const hasCustomer = (snapshot: SQLWrapper): SQL => sql`${snapshot} -> 'customer' ->> 'email' <> ''`;

/** The digits of a telephone number that tell people apart, whatever stands before them. */
const lastDigits = (number: SQL): SQL =>
  sql`right(regexp_replace(coalesce(${number}, ''), '\\D', '', 'g'), 10)`;

const listNames = (snapshot: SQLWrapper): SQL =>
  sql`(jsonb_path_query_array(${snapshot}, '$.customer') || jsonb_path_query_array(${snapshot}, '$.client')
    || jsonb_path_query_array(${snapshot}, '$.rooms[*].guests[*].firstName') || jsonb_path_query_array(${snapshot}, '$.rooms[*].guests[*].lastName'))::text`;

/**
 * The words by which a booking is found, without accents: names, e-mail addresses and telephone numbers of its
 * customer, an agent's client and the guests.
 */
export const bookingWords = (snapshot: SQLWrapper): SQL =>
  sql`(jsonb_to_tsvector('simple', ${foldAccentsOf(listNames(snapshot))}::jsonb, '["string"]')
    || to_tsvector('simple', ${lastDigits(sql`${snapshot} -> 'customer' ->> 'mobile_no'`)} || ' ' || ${lastDigits(sql`${snapshot} -> 'client' ->> 'mobile_no'`)}))`;

/**
 * When a booking that is unpaid runs out; NULL for others. An expression, so that only statements that ask for it use
 * its index: one of `hold_expires_at` for these statuses was read whole to find one booking among them, as PostgreSQL
 * takes it for empty where little was open at its last ANALYZE.
 */
export const unpaidUntil = (table: Record<'status' | 'hold_expires_at', SQLWrapper>): SQL =>
  sql`(CASE WHEN ${table.status} IN ('OPTION','HELD','PENDING') THEN ${table.hold_expires_at} END)`;

export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What people read and say: `ANT-7K3QXM`. */
    booking_id: text('booking_id').notNull().unique(),
    status: text('status', { enum: bookingStatuses }).notNull().default('HELD'),
    departure_id: integer('departure_id')
      .notNull()
      .references(() => departures.id),
    /** SHA-256 of the visitor's `hold` cookie; cleared when the booking is no longer a hold. */
    holder_hash: text('holder_hash'),
    hold_expires_at: instant('hold_expires_at'),
    /** Whose booking it is: set when an order is made for it, and while it is an agent's option. */
    user_id: integer('user_id').references(() => users.id),
    /** What was bought, as ordered and priced: set when it is paid for. */
    snapshot: jsonb('snapshot').$type<OrderSnapshot>(),
    created_at: instant('created_at').notNull().defaultNow(),
    booked_at: instant('booked_at'),
    /** When its balance was paid whole; NULL before, where there was none, and where that was before this was kept. */
    balance_paid_at: instant('balance_paid_at'),
    /** What its cancellation came to: set when it is CANCELLED. */
    cancellation: jsonb('cancellation').$type<Cancellation>(),
    /** The bank transfer that the office expects for its balance; NULL when it expects none. */
    expected_transfer: jsonb('expected_transfer').$type<ExpectedTransfer>(),
  },
  (table) => [
    check(
      'bookings_status',
      sql`${table.status} IN ('OPTION','HELD','PENDING','CONFIRMED','CANCELLED','REFUNDED','EXPIRED')`,
    ),
    // What is unpaid ends by the clock, or nothing would sweep it.
    check(
      'bookings_unpaid_expires',
      sql`${table.status} NOT IN ('OPTION','HELD','PENDING') OR ${table.hold_expires_at} IS NOT NULL`,
    ),
    // One hold in a checkout for one visitor, and one order a departure beside it, whatever two tabs do at once.
    uniqueIndex('bookings_one_checkout')
      .on(table.holder_hash)
      .where(sql`${table.status} = 'HELD'`),
    uniqueIndex('bookings_one_order')
      .on(table.holder_hash, table.departure_id)
      .where(sql`${table.status} = 'PENDING'`),
    // What a visitor holds and orders, found among what everybody does.
    index('bookings_holder')
      .on(table.holder_hash)
      .where(sql`${table.status} IN ('HELD','PENDING')`),
    index('bookings_user').on(table.user_id),
    index('bookings_departure').on(table.departure_id, table.id),
    index('bookings_status').on(table.status, departureDay(table.snapshot), table.id),
    index('bookings_balance_due')
      .on(balanceDay(table.snapshot), table.id)
      .where(sql`${table.status} = 'CONFIRMED' AND ${table.balance_paid_at} IS NULL`),
    index('bookings_old_holds')
      .on(table.hold_expires_at)
      .where(sql`${table.status} = 'EXPIRED' AND ${table.snapshot} IS NULL`),
    index('bookings_abandoned')
      .on(table.created_at)
      .where(sql`${table.status} = 'EXPIRED' AND ${hasCustomer(table.snapshot)}`),
    index('bookings_words')
      .using('gin', bookingWords(table.snapshot))
      .where(sql`${table.snapshot} IS NOT NULL`),
    index('bookings_wishes').on(lastDay(table.snapshot)).where(hasWishes(table.snapshot)),
    index('bookings_unpaid_until')
      .on(unpaidUntil(table))
      .where(sql`${unpaidUntil(table)} IS NOT NULL`),
  ],
);

/** Why a suite is kept from sale: it is out of order, a group has chartered it, or another seller has it. */
export const blockKinds = ['broken', 'charter', 'allotment'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Suites kept from sale on every departure of some days, the last included. */
export const suiteClosures = pgTable(
  'suite_closures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    suite_id: integer('suite_id')
      .notNull()
      .references(() => suites.id, { onDelete: 'cascade' }),
    date_from: date('date_from').notNull(),
    date_to: date('date_to').notNull(),
    kind: text('kind', { enum: blockKinds }).notNull(),
    /** For the company's people. */
    reason: text('reason').notNull(),
  },
  (table) => [
    index('suite_closures_suite').on(table.suite_id, table.date_from),
    check('suite_closures_days', sql`${table.date_to} >= ${table.date_from}`),
  ],
);

/** Has a booking that waits not run out by the database's clock? */
export const isUnexpired = sql`${bookings.hold_expires_at} > now()`;

export const roomClaims = pgTable(
  'room_claims',
  {
    departure_id: integer('departure_id')
      .notNull()
      .references(() => departures.id),
    suite_id: integer('suite_id')
      .notNull()
      .references(() => suites.id),
    /** NULL for suites sold elsewhere (sample data, the operator's own allotment). */
    booking_id: integer('booking_id').references(() => bookings.id),
    /** NULL = sold. A time in the past = free again. */
    hold_expires_at: instant('hold_expires_at'),
    /**
     * Of a suite that is kept from sale: why, as a kind and in words; NULL in sample data and in blocks of before it
     * was asked.
     */
    block_kind: text('block_kind', { enum: blockKinds }),
    block_reason: text('block_reason'),
    /** What closed it on this departure among others; NULL when it was blocked on this one. */
    closure_id: integer('closure_id').references(() => suiteClosures.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.departure_id, table.suite_id] }),
    index('room_claims_closure')
      .on(table.closure_id)
      .where(sql`${table.closure_id} IS NOT NULL`),
    index('room_claims_booking').on(table.booking_id),
    check(
      'room_claims_hold_has_booking',
      sql`${table.booking_id} IS NOT NULL OR ${table.hold_expires_at} IS NULL`,
    ),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    /** In capitals; visitors may write it as they like. */
    code: text('code').primaryKey(),
    coupon_type: text('coupon_type', { enum: ['PERCENTAGE', 'FIXED'] }).notNull(),
    /** Per cent of the subtotal, or dollars. */
    discount: numeric('discount', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** First and last day on which it is taken, NULL = without a limit. Days are India's. */
    valid_from: date('valid_from'),
    valid_to: date('valid_to'),
    /** How many orders may use it, NULL = any number. */
    max_uses: integer('max_uses'),
    /** Orders that were paid with it, or keep a use while they may be paid. */
    uses: integer('uses').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code})`),
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 AND (${table.max_uses} IS NULL OR ${table.uses} <= ${table.max_uses})`,
    ),
    check('coupons_discount', sql`${table.discount} > 0`),
  ],
);

/** The last good rate; one row. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: text('currency').primaryKey(),
  /** Rupees for one dollar, at most four decimals. */
  rate: numeric('rate', { precision: 10, scale: 4, mode: 'number' }).notNull(),
  fetched_at: instant('fetched_at').notNull(),
});
