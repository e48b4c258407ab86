/**
 * Holds, bookings, and the claims that make a double sale impossible (decisions, "Money and booking"). A claim is one
 * row per departure and suite. The suite is held until `hold_expires_at`, or sold when `hold_expires_at` is NULL.
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
import { id, instant, reference } from '../../platform/db/columns.ts';
import { groupReference, groups } from './group-tables.ts';

/**
 * A visitor's booking goes from HELD to CONFIRMED. An agent's option waits as OPTION (`courtesy_options`) and is HELD
 * during its checkout. The last three states are final.
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

/** Returns the day of departure of a booking (`yyyy-mm-dd`); empty before the first order. */
export const departureDay = (snapshot: SQLWrapper): SQL<string> =>
  sql<string>`coalesce(${snapshot} ->> 'date_from', '')`;

/** Returns the day on which the balance is due (`yyyy-mm-dd`); NULL when everything is paid at once. */
export const balanceDay = (snapshot: SQLWrapper): SQL<string> =>
  sql<string>`(${snapshot} -> 'due' ->> 'balanceDue')`;

/** Returns the day until which a bank transfer is expected (`yyyy-mm-dd`); NULL when none is expected. */
export const expectedUntil = (expectedTransfer: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(${expectedTransfer} ->> 'until')`;

/** Returns the sum of the date-change fees of a booking, in cents (`isChangeFee`). */
export const sumChangeFees = (snapshot: SQLWrapper): SQL<number> =>
  sql<number>`(SELECT coalesce(sum((line ->> 'price')::bigint), 0)::bigint
    FROM jsonb_array_elements(${snapshot} -> 'addons') AS line WHERE (line ->> 'id')::bigint < 0)`;

/** Returns the refunds that the changes of a booking have settled, in rupees (`getSettledInr`). */
export const settledInr = (snapshot: SQLWrapper): SQL<number> =>
  sql<number>`coalesce((${snapshot} ->> 'settled_refund_inr')::bigint, 0)`;

/**
 * The columns by which personal data is deleted: the last day of the tour, whether there are wishes, and whether the
 * customer is still named.
 */
export const lastDay = (snapshot: SQLWrapper): SQL<string> => sql<string>`(${snapshot} ->> 'date_to')`;
export const hasWishes = (snapshot: SQLWrapper): SQL => sql`(${snapshot} ? 'wishes'
  OR jsonb_path_exists(${snapshot}, '$.rooms[*].guests[*] ? (exists(@.diet) || exists(@.needs))'))`;
export const hasCustomer = (snapshot: SQLWrapper): SQL => sql`${snapshot} -> 'customer' ->> 'email' <> ''`;

/** Returns the last ten digits of a telephone number, because the digits before them are written in different ways. */
const lastDigits = (number: SQL): SQL =>
  sql`right(regexp_replace(coalesce(${number}, ''), '\\D', '', 'g'), 10)`;

const listNames = (snapshot: SQLWrapper): SQL =>
  sql`(jsonb_path_query_array(${snapshot}, '$.customer') || jsonb_path_query_array(${snapshot}, '$.client')
    || jsonb_path_query_array(${snapshot}, '$.rooms[*].guests[*].firstName') || jsonb_path_query_array(${snapshot}, '$.rooms[*].guests[*].lastName'))::text`;

/**
 * Returns the search words of a booking, without accents: names, e-mail addresses and telephone numbers of the customer
 * and the agency's client, and names of the guests.
 */
export const bookingWords = (snapshot: SQLWrapper): SQL =>
  sql`(jsonb_to_tsvector('simple', ${foldAccentsOf(listNames(snapshot))}::jsonb, '["string"]')
    || to_tsvector('simple', ${lastDigits(sql`${snapshot} -> 'customer' ->> 'mobile_no'`)} || ' ' || ${lastDigits(sql`${snapshot} -> 'client' ->> 'mobile_no'`)}))`;

/**
 * Returns when an unpaid booking expires; NULL for other bookings. The index is on this expression and not on the
 * column `hold_expires_at`, so that only queries with this expression use the index. With an index on the column,
 * PostgreSQL read the whole index to find one booking whenever few bookings were open at the last ANALYZE.
 */
export const unpaidUntil = (table: Record<'status' | 'hold_expires_at', SQLWrapper>): SQL =>
  sql`(CASE WHEN ${table.status} IN ('OPTION','HELD','PENDING') THEN ${table.hold_expires_at} END)`;

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** The id that people read and say, for example `ANT-7K3QXM`. */
    booking_id: text('booking_id').notNull().unique(),
    status: text('status', { enum: bookingStatuses }).notNull().default('HELD'),
    departure_id: reference('departure_id', () => departures.id),
    /** SHA-256 of the visitor's `hold` cookie; cleared when the booking is no longer a hold. */
    holder_hash: text('holder_hash'),
    hold_expires_at: instant('hold_expires_at'),
    /** The owner's account; set when an order is created, and while the booking is an agent's option. */
    user_id: integer('user_id').references(() => users.id),
    /** The ordered content with its prices; set on payment. */
    snapshot: jsonb('snapshot').$type<OrderSnapshot>(),
    created_at: instant('created_at').notNull().defaultNow(),
    booked_at: instant('booked_at'),
    /**
     * When the balance was paid in full. NULL before, for bookings without a balance, and for balances paid before this
     * was stored.
     */
    balance_paid_at: instant('balance_paid_at'),
    /** The result of the cancellation; set when the status is CANCELLED. */
    cancellation: jsonb('cancellation').$type<Cancellation>(),
    /** The bank transfer that the office expects for the first payment or the balance; NULL when none is expected. */
    expected_transfer: jsonb('expected_transfer').$type<ExpectedTransfer>(),
  },
  (table) => [
    check(
      'bookings_status',
      sql`${table.status} IN ('OPTION','HELD','PENDING','CONFIRMED','CANCELLED','REFUNDED','EXPIRED')`,
    ),
    // Every unpaid booking has an end, because the expiry job finds unpaid bookings by that time.
    check(
      'bookings_unpaid_expires',
      sql`${table.status} NOT IN ('OPTION','HELD','PENDING') OR ${table.hold_expires_at} IS NOT NULL`,
    ),
    // A visitor has at most one hold in the checkout and one order per departure, whatever two tabs do at once.
    uniqueIndex('bookings_one_checkout')
      .on(table.holder_hash)
      .where(sql`${table.status} = 'HELD'`),
    uniqueIndex('bookings_one_order')
      .on(table.holder_hash, table.departure_id)
      .where(sql`${table.status} = 'PENDING'`),
    // This index finds the holds and orders of one visitor.
    index('bookings_holder')
      .on(table.holder_hash)
      .where(sql`${table.status} IN ('HELD','PENDING')`),
    index('bookings_user').on(table.user_id),
    index('bookings_departure').on(table.departure_id, table.id),
    index('bookings_status').on(table.status, departureDay(table.snapshot), table.id),
    index('bookings_balance_due')
      .on(balanceDay(table.snapshot), table.id)
      .where(sql`${table.status} = 'CONFIRMED' AND ${table.balance_paid_at} IS NULL`),
    index('bookings_awaited')
      .on(expectedUntil(table.expected_transfer), table.id)
      .where(sql`${table.expected_transfer} IS NOT NULL`),
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

/** Why a suite is not for sale: the suite is out of order, chartered by a group, or allotted to another seller. */
export const blockKinds = ['broken', 'charter', 'allotment'] as const;

/** The kinds of claims without a booking: blocks, and suites that are kept for a group. */
export const claimKinds = [...blockKinds, 'group'] as const;

/** Suites that are not for sale on any departure between two days, the last day included. */
export const suiteClosures = pgTable(
  'suite_closures',
  {
    id: id(),
    suite_id: reference('suite_id', () => suites.id, { onDelete: 'cascade' }),
    date_from: date('date_from').notNull(),
    date_to: date('date_to').notNull(),
    kind: text('kind', { enum: blockKinds }).notNull(),
    /** The reason in words. Only staff see it. */
    reason: text('reason').notNull(),
  },
  (table) => [
    index('suite_closures_suite').on(table.suite_id, table.date_from),
    check('suite_closures_days', sql`${table.date_to} >= ${table.date_from}`),
  ],
);

/** Matches unpaid bookings that have not expired by the database's clock. */
export const isUnexpired = sql`${bookings.hold_expires_at} > now()`;

export const roomClaims = pgTable(
  'room_claims',
  {
    departure_id: reference('departure_id', () => departures.id),
    suite_id: reference('suite_id', () => suites.id),
    /**
     * The booking that has the suite; NULL for a suite that is sold elsewhere (sample data, the operator's own
     * allotment).
     */
    booking_id: integer('booking_id').references(() => bookings.id),
    /** Until when the suite is held. NULL: the suite is sold. A time in the past: the suite is free again. */
    hold_expires_at: instant('hold_expires_at'),
    /**
     * Why the suite is not for sale, as a kind and in words. NULL in sample data and in blocks from before the reason
     * was required.
     */
    block_kind: text('block_kind', { enum: claimKinds }),
    block_reason: text('block_reason'),
    /** The closure that blocks the suite on several departures; NULL when only this departure was blocked. */
    closure_id: integer('closure_id').references(() => suiteClosures.id, { onDelete: 'cascade' }),
    /** The group for which the suite is kept, until a booking of the group takes it; NULL for other claims. */
    group_id: groupReference(),
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

/** Codes for single use that were made together, such as those of a mailing. */
export const couponBatches = pgTable('coupon_batches', {
  id: id(),
  name: text('name').notNull().unique(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** The bookings that were made from the block of a group. */
export const groupBookings = pgTable(
  'group_bookings',
  {
    booking_id: reference('booking_id', () => bookings.id).primaryKey(),
    group_id: reference('group_id', () => groups.id),
  },
  (table) => [index('group_bookings_group').on(table.group_id)],
);

export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. Visitors may type the code in any case. */
    code: text('code').primaryKey(),
    coupon_type: text('coupon_type', { enum: ['PERCENTAGE', 'FIXED'] }).notNull(),
    /** Per cent of the subtotal, or dollars. */
    discount: numeric('discount', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** The first and last day on which the coupon is accepted, by India's calendar; NULL means no limit. */
    valid_from: date('valid_from'),
    valid_to: date('valid_to'),
    /** The number of orders that may use the coupon; NULL means any number. */
    max_uses: integer('max_uses'),
    /** The number of orders that were paid with the coupon or reserve a use while they may still be paid. */
    uses: integer('uses').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** The slugs of the journeys that the coupon is for; NULL means all. */
    journeys: text('journeys').array(),
    /** The first and last day of departure that the coupon is for; NULL means no limit. */
    travel_from: date('travel_from'),
    travel_to: date('travel_to'),
    /** The smallest subtotal in US cents, before the coupon and GST; NULL means any. */
    min_subtotal: integer('min_subtotal'),
    /** The number of orders of one account that may use the coupon; NULL means any number. */
    max_uses_per_guest: integer('max_uses_per_guest'),
    /** The e-mail address of the only account that may use the coupon; NULL means everybody. */
    guest_email: text('guest_email'),
    batch_id: integer('batch_id').references(() => couponBatches.id),
  },
  (table) => [
    index('coupons_batch').on(table.batch_id, table.code),
    index('coupons_guest')
      .on(table.guest_email)
      .where(sql`${table.guest_email} IS NOT NULL`),
    check('coupons_code', sql`${table.code} = upper(${table.code})`),
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 AND (${table.max_uses} IS NULL OR ${table.uses} <= ${table.max_uses})`,
    ),
    check('coupons_discount', sql`${table.discount} > 0`),
  ],
);

/** The last exchange rate that was fetched successfully; a single row. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: text('currency').primaryKey(),
  /** Rupees for one dollar, at most four decimals. */
  rate: numeric('rate', { precision: 10, scale: 4, mode: 'number' }).notNull(),
  fetched_at: instant('fetched_at').notNull(),
});
