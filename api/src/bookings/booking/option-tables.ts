/**
 * Courtesy options (AG-05, decision 0023). A row here makes a booking row an agent's option. The booking claims the
 * suites, until `ends_at` while its status is OPTION.
 */
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import type { Rupees, UsdCents } from '@antara/contracts/rules/money';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../base/accounts/index.ts';
import { departures } from '../../site/catalogue/index.ts';
import { bookings } from './tables.ts';
import { instant, reference } from '../../platform/db/columns.ts';

/** A suite of an option as chosen and quoted. `price` is in cents for all its travellers. */
export interface OptionRoom {
  suite_id: number;
  room_number: string;
  title: string;
  travellers: Travellers;
  price: UsdCents;
}

/** How an option ended without a booking: it expired, its agent released it, or the operator withdrew it. */
export const optionEnds = ['LAPSED', 'RELEASED', 'WITHDRAWN'] as const;
export type OptionEnd = (typeof optionEnds)[number];

export const courtesyOptions = pgTable(
  'courtesy_options',
  {
    booking_id: reference('booking_id', () => bookings.id).primaryKey(),
    /** The agency's account. */
    user_id: reference('user_id', () => users.id),
    departure_id: reference('departure_id', () => departures.id),
    suite_ids: integer('suite_ids').array().notNull(),
    rooms: jsonb('rooms').$type<OptionRoom[]>().notNull(),
    /**
     * The price of the suites with GST at the time of the option. The rupees are null when there was no exchange rate.
     */
    quoted: jsonb('quoted').$type<{ usd: UsdCents; inr: Rupees | null }>().notNull(),
    /** The words by which the agent recognises the option, such as a client's name. They are the agent's own. */
    reference: text('reference'),
    taken_at: instant('taken_at').notNull().defaultNow(),
    ends_at: instant('ends_at').notNull(),
    /** When `ends_at` was set. An end that was set less than a day ahead gets no reminder a day before. */
    end_set_at: instant('end_set_at').notNull().defaultNow(),
    /** When the agent extended the option, which is possible once. */
    extended_at: instant('extended_at'),
    /** The suites in the option's checkout, which may be fewer or more than the option's; NULL outside a checkout. */
    held_suites: integer('held_suites').array(),
    /** When and how the option ended without a booking. */
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
