/** What the office's figures are sums of: one narrow row for each booking, and decisions about departures. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/db/columns.ts';
import { departures } from '../../site/catalogue/index.ts';
import { bookings } from './tables.ts';

/** Who made a booking: a visitor of the site, an agency, the office for a guest, or the office for a group. */
export const bookingSources = ['direct', 'agent', 'office', 'group'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** Why a booking ended: its guest, the office, its departure, or a refund of all its money at the provider. */
export const cancellationCauses = ['guest', 'office', 'departure', 'refunded'] as const;
export type CancellationCause = (typeof cancellationCauses)[number];

/**
 * The figures of every booking that was ever paid. Triggers (migrations 0090 and 0091) write a row anew at the end of
 * each transaction that changes the booking or its payments (`figures_of_booking`), so that sums need no snapshot.
 * Rupees are whole.
 */
export const bookingFigures = pgTable(
  'booking_figures',
  {
    booking_id: reference('booking_id', () => bookings.id, { onDelete: 'cascade' }).primaryKey(),
    departure_id: integer('departure_id').notNull(),
    /** The day of departure, and the day of booking in India. */
    sails_on: date('sails_on').notNull(),
    booked_on: date('booked_on').notNull(),
    /** The day in India on which the booking ended; NULL while it is confirmed. */
    cancelled_on: date('cancelled_on'),
    cancelled_by: text('cancelled_by', { enum: cancellationCauses }),
    source: text('source', { enum: bookingSources }).notNull(),
    /** The account of the agency; NULL for other sources, and after the account was deleted. */
    agency_id: integer('agency_id'),
    suites: integer('suites').notNull(),
    guests: integer('guests').notNull(),
    /** Suites times nights. */
    suite_nights: integer('suite_nights').notNull(),
    /** The price with GST. Refunds of a confirmed booking lower it, as in `getBalance`. */
    booked_inr: integer('booked_inr').notNull(),
    /** The price without GST. */
    net_inr: integer('net_inr').notNull(),
    /** What was received and not returned; of an ended booking, what was received before the refund. */
    paid_inr: integer('paid_inr').notNull(),
    /** What was, or is being, returned. */
    refund_inr: integer('refund_inr').notNull(),
  },
  (table) => [
    index('booking_figures_sails').on(table.sails_on, table.departure_id),
    index('booking_figures_departure').on(table.departure_id),
    index('booking_figures_booked').on(table.booked_on),
    index('booking_figures_cancelled')
      .on(table.cancelled_on)
      .where(sql`${table.cancelled_on} IS NOT NULL`),
    check('booking_figures_ended', sql`(${table.cancelled_on} IS NULL) = (${table.cancelled_by} IS NULL)`),
  ],
);

/** What the office decides about a departure with few guests. */
export const departureDecisionKinds = ['sails', 'ask-again', 'cancel'] as const;

/** Decisions about departures with few guests. The newest of a departure counts. */
export const departureDecisions = pgTable(
  'departure_decisions',
  {
    id: id(),
    departure_id: reference('departure_id', () => departures.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: departureDecisionKinds }).notNull(),
    /** The day on which the departure is listed again; only for `ask-again`. */
    ask_again_on: date('ask_again_on'),
    decided_at: instant('decided_at').notNull(),
  },
  (table) => [
    index('departure_decisions_departure').on(table.departure_id, table.id),
    check('departure_decisions_kind', sql`${table.decision} IN ('sails','ask-again','cancel')`),
    check(
      'departure_decisions_again',
      sql`(${table.decision} = 'ask-again') = (${table.ask_again_on} IS NOT NULL)`,
    ),
  ],
);
