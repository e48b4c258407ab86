/**
 * Reads from the catalogue what a booking needs: a departure on sale, the suites of its ship with fares, and the
 * extras.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { Meeting } from '@antara/contracts/api/travel';
import { daysBetween } from '@antara/contracts/rules/booking-rules';
import type { ChildBedRule } from '@antara/contracts/rules/child-bed';
import type { ChildFareRule } from '@antara/contracts/rules/child-fare';
import type { PlacedSuite } from '@antara/contracts/rules/minor-rules';
import type { UsdCents } from '@antara/contracts/rules/money';
import { type ExtensionNights, getLastClosedDay } from '@antara/contracts/rules/sale-rules';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import {
  addOns,
  departures,
  departureShip,
  extensions,
  ships,
  suiteCategories,
  suitePrices,
  suites,
  toAddOnMeeting,
  toExtensionMeeting,
  tours,
} from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwFieldError, throwHttpError } from '../../platform/http-error.ts';
import {
  childBedSetting,
  childFareSetting,
  parseChildRule,
  parseSalesEndHours,
  salesEndHours,
} from '../../base/settings/index.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { holdStatuses } from './status.ts';
import { bookings, roomClaims } from './tables.ts';

/** A departure that can be booked. Dates `yyyy-mm-dd`. */
export type Departure = Pick<
  typeof departures.$inferSelect,
  'id' | 'tour_id' | 'date_from' | 'date_to' | 'fare_percent'
> & { ship_id: number };

/** A suite of the departure's ship with its published prices for the tour, in cents. */
export interface SuiteRow extends PlacedSuite {
  id: number;
  title: string;
  price_single: UsdCents;
  price_twin: UsdCents;
  takes_child_bed: boolean;
}

/** An add-on or extension on offer. `price` is in cents, per guest or once for all (`per_person`). */
export interface ExtraRow {
  id: number;
  title: string;
  price: UsdCents;
  per_person: boolean;
  meeting?: Meeting;
}

/** A departure with everything an order is priced from. */
export interface DepartureOffer {
  departure_id: number;
  tour: OrderSnapshot['tour'];
  date_from: string;
  date_to: string;
  fare_percent: number;
  /** True for a tour without GST (CO-05). */
  is_imp: boolean;
  /** The fare of children who share a suite with an adult; null when children pay the adult fare. */
  child_fare: ChildFareRule | null;
  /** The ages and price of a child's bed; null when none is sold. */
  child_bed: ChildBedRule | null;
  addOns: ExtraRow[];
  extensions: (ExtraRow & ExtensionNights)[];
}

/**
 * The columns of a `Departure`. The query must join `tours`, because a departure without a ship of its own sails with
 * the tour's ship.
 */
export const departureColumns = {
  id: departures.id,
  tour_id: departures.tour_id,
  ship_id: departureShip,
  date_from: departures.date_from,
  date_to: departures.date_to,
  fare_percent: departures.fare_percent,
};

const selectDeparture = (db: DbOrTx) =>
  db
    .select({
      ...departureColumns,
      closed_at: departures.closed_at,
      sales_end_hours: salesEndHours,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(and(eq(tours.slug, sql.placeholder('slug')), eq(departures.date_from, sql.placeholder('date'))));
const readDeparture = prepareOnce((db) => selectDeparture(db).prepare('departure'));
const lockDeparture = prepareOnce((db) =>
  selectDeparture(db).for('share', { of: departures }).prepare('locked_departure'),
);

/**
 * Returns the departure of a tour on a day.
 *
 * @throws {HttpError} 404 when there is none; 422 with `data.rule` `SALES_ENDED` when the departure leaves too soon,
 *   has left, or was closed by the operator.
 */
export async function getBookableDeparture(
  db: DbOrTx,
  slug: string,
  date: string,
  now: Date,
): Promise<Departure> {
  const [row] = await readDeparture(db).execute({ slug, date });
  return requireBookable(db, row, now, null);
}

/**
 * Refuses a request for a day without a departure.
 *
 * @throws {HttpError} 404 for a day on which the tour has no departure.
 */
export function throwNoDeparture(): never {
  throwHttpError('NOT_FOUND', createFailureText('NO_DEPARTURE'));
}

/**
 * Suites, by room number, that the caller may already have. `holder` is the digest of the hold cookie, `user` the
 * account that is logged in.
 */
export interface KeptSuites {
  holder: string;
  user: number | null;
  rooms: readonly string[];
}

/**
 * Like `getBookableDeparture`, and locks the departure, so that the operator cannot move, close or reprice the
 * departure before the transaction ends. A visitor who holds the suites or has an option on them since before the end
 * of sale may still book them until the day before departure. With `keptSuites` null nobody may.
 */
export async function lockBookableDeparture(
  tx: Tx,
  slug: string,
  date: string,
  now: Date,
  keptSuites: KeptSuites | null,
): Promise<Departure> {
  const [row] = await lockDeparture(tx).execute({ slug, date });
  return requireBookable(tx, row, now, keptSuites);
}

/**
 * Locks and returns the departure of a booking, on sale or not, so that the operator cannot change it before the
 * transaction ends.
 *
 * @throws {HttpError} 422 with `data.rule` `SALES_ENDED` when the departure was cancelled or has left
 */
export async function lockBookedDeparture(tx: Tx, id: number, now: Date): Promise<Departure> {
  const [row] = await tx
    .select({ ...departureColumns, cancelled_at: departures.cancelled_at })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(eq(departures.id, id))
    .for('share', { of: departures });
  if (!row || row.cancelled_at !== null || row.date_from <= toCivilDate(now))
    throwHttpError('UNPROCESSABLE', createFailureText('DEPARTURE_PAST'), { rule: 'SALES_ENDED' });
  return row;
}

async function requireBookable(
  db: DbOrTx,
  row: (Departure & { closed_at: Date | null; sales_end_hours: unknown }) | undefined,
  now: Date,
  keptSuites: KeptSuites | null,
): Promise<Departure> {
  if (!row) throwNoDeparture();
  const rule = 'SALES_ENDED';
  if (row.closed_at !== null || row.date_from <= toCivilDate(now)) {
    throwHttpError('UNPROCESSABLE', createFailureText('DEPARTURE_PAST'), { rule });
  }
  const hours = parseSalesEndHours(row.sales_end_hours);
  if (row.date_from > getLastClosedDay(now, hours)) return row;
  if (keptSuites && (await areSuitesKept(db, row, keptSuites))) return row;
  throwHttpError('UNPROCESSABLE', createFailureText('SALES_ENDED', { hours }), { rule });
}

/** Returns true when the caller holds all these suites of the departure or has them on option. */
async function areSuitesKept(db: DbOrTx, { id }: Departure, { holder, user, rooms }: KeptSuites) {
  const isOwn = or(
    and(eq(bookings.holder_hash, holder), inArray(bookings.status, holdStatuses)),
    user === null ? undefined : and(eq(bookings.user_id, user), eq(bookings.status, 'OPTION')),
  );
  const rows = await db
    .select({ room: suites.room_number })
    .from(roomClaims)
    .innerJoin(suites, eq(suites.id, roomClaims.suite_id))
    .innerJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .where(and(eq(roomClaims.departure_id, id), sql`${roomClaims.hold_expires_at} > now()`, isOwn));
  return rooms.every((room) => rows.some((row) => row.room === room));
}

/** The columns of a `SuiteRow` that come from `suites`. */
export const suiteColumns = {
  id: suites.id,
  number: suites.room_number,
  title: suites.title,
  vessel: suites.vessel,
  deck: suites.deck,
  side: suites.side,
  door: suites.door,
};

/** The columns of a `SuiteRow`. The query must join `suitePrices` and `suiteCategories`. */
export const pricedSuiteColumns = {
  ...suiteColumns,
  price_single: suitePrices.price_single,
  price_twin: suitePrices.price_twin,
  takes_child_bed: suiteCategories.takes_child_bed,
};

const selectSuites = prepareOnce((db) =>
  db
    .select(pricedSuiteColumns)
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .innerJoin(
      suitePrices,
      and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, sql.placeholder('tour'))),
    )
    .where(
      and(
        eq(suites.ship_id, sql.placeholder('ship')),
        sql`${suites.room_number} = ANY(${sql.placeholder('numbers')})`,
      ),
    )
    .prepare('suites_by_number'),
);

/**
 * Returns the suites with these room numbers, in the order of `numbers`.
 *
 * @throws {HttpError} 400 with `data.fields` for a number that is named twice or is not on this tour.
 */
export async function getSuitesByNumber(
  db: DbOrTx,
  departure: Departure,
  numbers: readonly string[],
): Promise<SuiteRow[]> {
  const rows = await selectSuites(db).execute({
    tour: departure.tour_id,
    ship: departure.ship_id,
    numbers,
  });
  return numbers.map((number, index) => {
    const row = rows.find((one) => one.number === number);
    const again = numbers.indexOf(number) !== index;
    if (row && !again) return row;
    throwFieldError(
      `rooms.${index}`,
      createFailureText(again ? 'SUITE_TWICE' : 'NO_SUITE', { suite: number }),
    );
  });
}

/** Returns a departure with its add-ons and extensions. */
export async function loadOffer(db: DbOrTx, departure: Departure): Promise<DepartureOffer> {
  const [tour] = await db
    .select({
      name: tours.name,
      slug: tours.slug,
      duration: tours.duration,
      cover_image: tours.cover_image,
      cover_alt: tours.cover_alt,
      ship: ships.name,
      embark: tours.embark,
      disembark: tours.disembark,
      is_imp: tours.is_imp,
      child_fare: childFareSetting,
      child_bed: childBedSetting,
    })
    .from(tours)
    .innerJoin(ships, eq(ships.id, departure.ship_id))
    .where(eq(tours.id, departure.tour_id));
  const { is_imp, child_fare, child_bed, ...tourFields } = tour!;
  const nights = daysBetween(departure.date_from, departure.date_to);
  const walks = await db
    .select({
      id: addOns.id,
      title: addOns.title,
      price: sql<UsdCents>`${addOns.price}`,
      per_person: addOns.price_per_person,
      meeting: addOns.meeting,
    })
    .from(addOns)
    .where(and(eq(addOns.tour_id, departure.tour_id), isNotNull(addOns.price)));
  const stays = await db
    .select({
      id: extensions.id,
      title: extensions.title,
      price: sql<UsdCents>`${extensions.price}`,
      per_person: sql<boolean>`true`,
      side: extensions.side,
      nights: extensions.nights,
      meeting: extensions.meeting,
    })
    .from(extensions)
    .where(and(eq(extensions.tour_id, departure.tour_id), isNotNull(extensions.price)));
  return {
    departure_id: departure.id,
    tour: tourFields,
    date_from: departure.date_from,
    date_to: departure.date_to,
    fare_percent: departure.fare_percent,
    is_imp,
    child_fare: parseChildRule(child_fare),
    child_bed: parseChildRule(child_bed),
    addOns: walks.map(({ meeting, ...extra }) => ({ ...extra, ...toAddOnMeeting(meeting) })),
    extensions: stays.map(({ meeting, ...extra }) => ({
      ...extra,
      ...toExtensionMeeting(meeting, extra, nights),
    })),
  };
}
