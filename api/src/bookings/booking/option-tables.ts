/**
 * Courtesy options (AG-05, decision 0023): what makes a booking's row an agent's option. The suites are claimed by the
 * booking, until `ends_at` while its status is OPTION.
 */
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import type { Rupees, UsdCents } from '@antara/contracts/rules/money';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../base/accounts/index.ts';
import { departures } from '../../site/catalogue/index.ts';
import { bookings } from './tables.ts';
import { instant } from '../../platform/db/columns.ts';

/** A suite of an option as it was chosen and quoted; `price` in cents for its travellers. */
export interface OptionRoom {
  suite_id: number;
  room_number: string;
  title: string;
  travellers: Travellers;
  price: UsdCents;
}

/** How an option ended that was not booked: at its time, by its agent, by the operator. */
export const optionEnds = ['LAPSED', 'RELEASED', 'WITHDRAWN'] as const;
export type OptionEnd = (typeof optionEnds)[number];

export const courtesyOptions = pgTable(
  'courtesy_options',
  {
    booking_id: integer('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    /** The agent: one agency. */
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    departure_id: integer('departure_id')
      .notNull()
      .references(() => departures.id),
    suite_ids: integer('suite_ids').array().notNull(),
    rooms: jsonb('rooms').$type<OptionRoom[]>().notNull(),
    /** The suites with GST when it was taken; rupees null when there was no rate. */
    quoted: jsonb('quoted').$type<{ usd: UsdCents; inr: Rupees | null }>().notNull(),
    /** The agent's own words. */
    reference: text('reference'),
    taken_at: instant('taken_at').notNull().defaultNow(),
    ends_at: instant('ends_at').notNull(),
    /** When `ends_at` was set: who was told less than a day before it is not reminded a day before it. */
    end_set_at: instant('end_set_at').notNull().defaultNow(),
    /** When its agent extended it; that is possible once. */
    extended_at: instant('extended_at'),
    /** While it is being booked: the suites in the checkout, which may be fewer or more. */
    held_suites: integer('held_suites').array(),
    /** When and how it ended without a booking. */
    ended_at: instant('ended_at'),
    ended_how: text('ended_how', { enum: optionEnds }),
  },
  (table) => [
    index('courtesy_options_user').on(table.user_id, table.departure_id),
    index('courtesy_options_open')
      .on(table.departure_id)
      .where(sql`${table.ended_at} IS NULL`),
    check('courtesy_options_suites', sql`cardinality(${table.suite_ids}) BETWEEN 1 AND 5`),
    check('courtesy_options_reference', sql`length(${table.reference}) <= 60`),
    check(
      'courtesy_options_ended',
      sql`(${table.ended_at} IS NULL) = (${table.ended_how} IS NULL)
        AND (${table.ended_how} IS NULL OR ${table.ended_how} IN ('LAPSED','RELEASED','WITHDRAWN'))`,
    ),
  ],
);
