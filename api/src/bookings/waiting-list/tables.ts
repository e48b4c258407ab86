/** People who wait for suites of a departure. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings } from '../booking/index.ts';
import { departures, suiteCategories } from '../../site/catalogue/index.ts';
import { id, instant, reference } from '../../platform/db/columns.ts';

/**
 * Entries are served by `priority`, then in the order of `id`. An entry ends when its person was notified or has left
 * the list.
 */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: id(),
    /** The reference that people read, such as `WAIT-7K3QXM`. */
    reference: text('reference').notNull().unique(),
    /** Part of the link that takes the entry off the list; 122 random bits. */
    token: text('token')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    departure_id: reference('departure_id', () => departures.id, { onDelete: 'cascade' }),
    /** The category of the wanted suites; NULL when any suite will do. */
    category_id: integer('category_id').references(() => suiteCategories.id, { onDelete: 'cascade' }),
    /** The number of wanted suites. */
    suites: integer('suites').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile_no: text('mobile_no'),
    /** Entries with a higher priority are served first; the office sets it. */
    priority: integer('priority').notNull().default(0),
    entered_at: instant('entered_at').notNull().defaultNow(),
    /** When the mail that suites are free was enqueued; NULL while waiting. */
    told_at: instant('told_at'),
  },
  (table) => [
    // An address has at most one open entry for the same suites.
    uniqueIndex('waiting_list_open')
      .on(table.departure_id, table.email, sql`coalesce(${table.category_id}, 0)`)
      .where(sql`${table.told_at} IS NULL`),
    index('waiting_list_email').on(table.email),
    index('waiting_list_departure').on(table.departure_id, table.id),
    check('waiting_list_suites', sql`${table.suites} BETWEEN 1 AND 5`),
  ],
);

/** How an offer ended: its person booked or declined, its time was over, or the office or a cancellation ended it. */
export const offerOutcomes = ['booked', 'declined', 'lapsed', 'withdrawn'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

/** Suites that the office holds for a waiting person. The hold is an option of the person's account. */
export const waitingOffers = pgTable(
  'waiting_list_offers',
  {
    id: id(),
    entry_id: reference('entry_id', () => waitingList.id, { onDelete: 'cascade' }),
    /** The booking row that holds the suites. */
    booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    /** Part of the link with which the person declines; 122 random bits. */
    token: text('token')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    offered_at: instant('offered_at').notNull(),
    /** NULL while the suites are held. */
    outcome: text('outcome', { enum: offerOutcomes }),
    ended_at: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('waiting_list_offers_open')
      .on(table.entry_id)
      .where(sql`${table.outcome} IS NULL`),
    index('waiting_list_offers_entry').on(table.entry_id, table.id),
    index('waiting_list_offers_booking').on(table.booking_id),
    check('waiting_list_offers_outcome', sql`(${table.outcome} IS NULL) = (${table.ended_at} IS NULL)`),
  ],
);
