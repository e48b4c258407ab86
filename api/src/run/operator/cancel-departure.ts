/** Cancels a departure: closes it, refunds all money, and tells all guests the reason and the alternatives. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  bookings,
  cancelBooking,
  type CancelledDeparture,
  getDeparturesLeft,
  getReceivedByBooking,
  type OfferedDeparture,
  endAwaitedPayments,
  countTravellers,
  splitRefund,
} from '../../bookings/booking/index.ts';
import {
  departures,
  departureShip,
  isOnSale,
  loadLastClosedDay,
  ships,
  tours,
} from '../../site/catalogue/index.ts';
import { loadCancellationMail } from '../../bookings/booking-mails/index.ts';
import { renderLetter } from '../../sales/letters/index.ts';
import { endDepartureGroups } from '../../sales/groups/index.ts';
import { endDepartureOptions } from '../../sales/options/index.ts';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { endDepartureEntries } from '../../bookings/waiting-list/index.ts';
import { assertNoRefundUnderWay } from './refunds-under-way.ts';
import { lockConfirmedBookings } from './departure-bookings.ts';
import { describeField, WrittenValueError } from './field-text.ts';
import { departureKeyFields, getDeparture, journeyField, reasonField, type DepartureKey } from './fields.ts';
import { defineChange } from './operation.ts';

/** How many other departures guests are offered when the operator names none. */
const maxOffered = 3;
/** Departures are offered when they leave at most this many days before or after the cancelled departure. */
const maxOfferedDays = 120;

/**
 * Parses a departure that is offered to guests: `2027-03-01` for a departure of the same tour, or
 * `river-week/2027-03-01` for a departure of the tour with this slug.
 */
function parseOffer(text: string): { journey?: string; date: string } {
  const at = text.lastIndexOf('/');
  const date = text.slice(at + 1);
  if (!isCivilDate(date)) throw new WrittenValueError('A date is written 2027-03-01.');
  return at < 0 ? { date } : { journey: text.slice(0, at), date };
}

/**
 * Cancels a departure: closes it, cancels every confirmed booking with a full refund, ends options, and notifies the
 * waiting list. The letters to guests have the `reason` and the `alternatives`: the departures that the operator names,
 * or else the nearest departures of the same tour that have free suites. An order that may be being paid now is left
 * alone, because its money is refunded when it arrives. Amounts are in whole rupees but for `…_paise`. A dry run shows
 * the letter to the guest of the first booking.
 */
export const cancelDeparture = defineChange(
  z.object({
    ...departureKeyFields,
    reason: reasonField.check(describeField('why; guests read it in their letters')),
    alternatives: z
      .optional(
        z
          .array(z.object({ ...departureKeyFields, journey: z.optional(journeyField) }))
          .check(z.maxLength(10)),
      )
      .check(
        describeField(
          'what guests are offered instead: dates, or slug/date (default: the nearest with suites free)',
          { name: 'offer', placeholder: 'departure', parse: parseOffer },
        ),
      ),
  }),
  async (tx, { journey, date, reason, alternatives: named }, platform, author) => {
    const now = platform.now();
    const row = await getDeparture(tx, { journey, date });
    const label = `${journey} ${date}`;
    if (row.cancelled_at)
      throwHttpError('CONFLICT', `${label} was cancelled already, on ${toCivilDate(row.cancelled_at)}.`);
    if (date < toCivilDate(now))
      throwHttpError('UNPROCESSABLE', `${label} has left: a voyage that has begun is not cancelled here.`);
    await tx
      .update(departures)
      .set({ closed_at: row.closed_at ?? now, cancelled_at: now })
      .where(eq(departures.id, row.id));
    const alternatives = named
      ? await loadNamedDepartures(
          tx,
          named.map((one) => ({ journey, ...one })),
          { journey, date },
          now,
        )
      : await findNearestDepartures(tx, row, now);
    const departure: CancelledDeparture = { reason, alternatives };

    const groups = await endDepartureGroups(tx, row.id, reason, now);
    const cancelled = await cancelBookings(platform, tx, row.id, departure);
    const options = await endDepartureOptions(tx, row.id, departure);
    await endAwaitedPayments(tx, row.id);
    const paying = await tx
      .select({ id: bookings.booking_id })
      .from(bookings)
      .where(and(eq(bookings.departure_id, row.id), eq(bookings.status, 'PENDING')))
      .orderBy(asc(bookings.id));
    const [ship] = await tx.select({ name: ships.name }).from(ships).where(eq(ships.id, row.ship_id));
    return {
      departure: { journey, date, ship: ship!.name },
      bookings: cancelled,
      refund_inr: cancelled.reduce((sum, { refund_inr }) => sum + refund_inr, 0),
      options,
      /** The numbers of the groups that ended. */
      groups,
      waiting: await endDepartureEntries(tx, row.id, departure, now),
      /** The ids of bookings that may be being paid now. Money that arrives for these bookings is refunded. */
      paying: paying.map(({ id }) => id),
      alternatives,
      /** Null but for a dry run, because it has the guest's name. */
      letter: author.isDryRun && cancelled[0] ? await renderFirstLetter(tx, platform, cancelled[0]) : null,
    };
  },
  ({ journey, date, reason }, { departure: _, letter: __, bookings: all, alternatives, ...result }) => ({
    subject: `${journey} ${date}`,
    details: {
      reason,
      ...result,
      bookings: all.map(({ booking_id }) => booking_id),
      alternatives: alternatives.map((one) => `${one.journey} ${one.date}`),
    },
  }),
  { getRefundInr: ({ refund_inr }) => refund_inr },
);

/** A booking of the departure: what was paid goes back, `transfer_paise` of it by bank transfer. */
interface CancelledBooking {
  booking_id: string;
  suites: string[];
  guests: number;
  paid_inr: number;
  refund_inr: number;
  transfer_paise: number;
  /** The part that goes back to the card that paid by payment link. */
  link_paise: number;
}

/**
 * Cancels the confirmed bookings of a departure, whose row the caller has locked, and refunds all money of each
 * booking.
 */
async function cancelBookings(
  platform: Parameters<typeof cancelBooking>[0],
  tx: Tx,
  departureId: number,
  departure: CancelledDeparture,
): Promise<CancelledBooking[]> {
  const rows = await lockConfirmedBookings(tx, departureId);
  const received = await getReceivedByBooking(
    tx,
    rows.map(({ id }) => id),
  );
  const cancelled: CancelledBooking[] = [];
  for (const row of rows) {
    await assertNoRefundUnderWay(tx, row.id, row.booking_id);
    const paid_inr = received(row.id).keptInr;
    const { way } = await splitRefund(tx, row.id, paid_inr);
    await cancelBooking(platform, tx, row, { by: 'operator', fee_inr: 0, refund_inr: paid_inr, departure });
    const suites = row.snapshot.rooms.map((room) => room.room_number);
    cancelled.push({
      booking_id: row.booking_id,
      suites,
      guests: countTravellers(row.snapshot),
      paid_inr,
      refund_inr: paid_inr,
      transfer_paise: way.transferPaise,
      link_paise: way.linkPaise,
    });
  }
  return cancelled;
}

/** Returns the letter to the guest of a booking that is cancelled in this transaction, as it is mailed. */
async function renderFirstLetter(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { booking_id }: CancelledBooking,
): Promise<{ booking_id: string; subject: string; html: string } | null> {
  const mail = await loadCancellationMail(tx, booking_id, config.siteUrl);
  if (!mail) return null;
  const { html } = await renderLetter({ db: tx, config }, mail);
  return { booking_id, subject: mail.subject, html };
}

const selectSold = (db: DbOrTx) =>
  db
    .select({
      id: departures.id,
      tour_id: departures.tour_id,
      ship_id: departureShip,
      fare_percent: departures.fare_percent,
      journey: tours.slug,
      name: tours.name,
      date: departures.date_from,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id));

/**
 * Loads the departures that the operator wants to offer. Refuses a departure that does not exist, is not on sale, or is
 * the cancelled departure itself.
 */
async function loadNamedDepartures(
  tx: Tx,
  named: readonly DepartureKey[],
  cancelledDeparture: DepartureKey,
  now: Date,
): Promise<OfferedDeparture[]> {
  const namedDepartures: OfferedDeparture[] = [];
  const onSale = isOnSale(await loadLastClosedDay(tx, now));
  for (const { journey, date } of named) {
    if (journey === cancelledDeparture.journey && date === cancelledDeparture.date)
      throwHttpError('INVALID', `${journey} ${date} is the departure that is cancelled: offer another one.`);
    const { id } = await getDeparture(tx, { journey, date });
    const [row] = await selectSold(tx).where(and(eq(departures.id, id), onSale));
    if (!row)
      throwHttpError('CONFLICT', `${journey} ${date} is not on sale, so it cannot be offered to guests.`);
    namedDepartures.push({ journey, name: row.name, date });
  }
  return namedDepartures;
}

/**
 * Returns up to `maxOffered` departures of the same tour that are on sale and have free suites: those nearest in days
 * to the cancelled departure, sorted by date.
 */
async function findNearestDepartures(
  tx: Tx,
  { id, tour_id, date_from }: Pick<typeof departures.$inferSelect, 'id' | 'tour_id' | 'date_from'>,
  now: Date,
): Promise<OfferedDeparture[]> {
  const distance = sql`abs(${departures.date_from} - ${date_from}::date)`;
  const rows = await selectSold(tx)
    .where(
      and(
        eq(departures.tour_id, tour_id),
        ne(departures.id, id),
        isOnSale(await loadLastClosedDay(tx, now)),
        sql`${departures.date_from} BETWEEN ${addDays(date_from, -maxOfferedDays)} AND ${addDays(date_from, maxOfferedDays)}`,
      ),
    )
    .orderBy(distance, asc(departures.date_from))
    .limit(20);
  const departuresLeft = await getDeparturesLeft(tx, rows);
  return rows
    .filter((row) => departuresLeft.has(row.id))
    .slice(0, maxOffered)
    .map(({ journey, name, date }) => ({ journey, name, date }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
