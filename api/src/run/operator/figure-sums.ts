/** Sums the figures of bookings and the claims on suites of departures, by groups. */
import { and, between, eq, sql, type SQL } from 'drizzle-orm';
import { bookingFigures, type BookingSource } from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import { agencies } from '../../sales/agents/index.ts';
import { selectRows, type DbOrTx } from '../../platform/db/types.ts';

export const figureGroups = ['departure', 'ship', 'journey', 'source', 'agent'] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** The departures that count: those that leave between two days, of a ship or a tour (row ids) where given. */
export interface FigureScope {
  from: string;
  to: string;
  ship?: number | undefined;
  tour?: number | undefined;
  /** Row ids of departures. */
  departures?: readonly number[] | undefined;
}

/** Sums of bookings. Rupees are whole; `booked_inr` has GST, `net_inr` has not. */
export type BookingSums = {
  bookings: number;
  suites: number;
  guests: number;
  suite_nights: number;
  booked_inr: number;
  net_inr: number;
  paid_inr: number;
};

/** The suites of departures that sail, and those without a sold booking, now. */
export type CapacitySums = {
  departures: number;
  suites: number;
  held: number;
  charter: number;
  allotment: number;
  /** Blocked without a kind, as before kinds were required. */
  blocked_otherwise: number;
  out_of_service: number;
  free: number;
};

/** Returns how many suites are in service: all but those that are out of order, also the chartered and blocked ones. */
export const countInService = ({ suites, out_of_service }: Pick<CapacitySums, 'suites' | 'out_of_service'>) =>
  suites - out_of_service;

/**
 * Returns the occupancy: sold suites in per cent of the suites in service, with one decimal. Null without such suites.
 * Suites that are chartered or blocked are in service and are not sold.
 */
export function getPercentSold(
  sold: number,
  capacity: Pick<CapacitySums, 'suites' | 'out_of_service'>,
): number | null {
  const inService = countInService(capacity);
  return inService > 0 ? Math.round((1000 * sold) / inService) / 10 : null;
}

/**
 * Returns true when few guests have booked, so that the office decides whether the departure sails: less than
 * `belowPercent` of the suites in service are sold by the company, chartered or sold by another seller (`allotment`).
 * A suite that is blocked without a kind does not count, because nobody knows whether guests come.
 */
export const isLowOccupancy = (
  sold: number,
  capacity: Pick<CapacitySums, 'suites' | 'out_of_service' | 'charter' | 'allotment'>,
  belowPercent: number,
): boolean => 100 * (sold + capacity.charter + capacity.allotment) < belowPercent * countInService(capacity);

const measures = [
  'bookings',
  'suites',
  'guests',
  'suite_nights',
  'booked_inr',
  'net_inr',
  'paid_inr',
] as const;
export const nothingSold = Object.fromEntries(measures.map((name) => [name, 0])) as unknown as BookingSums;

/** Returns the sums of several groups of bookings. */
export const addSums = (all: Iterable<BookingSums>): BookingSums => {
  const total = { ...nothingSold };
  for (const sums of all) for (const name of measures) total[name] += sums[name];
  return total;
};

const selectMeasures = sql`count(*)::int AS bookings, coalesce(sum(${bookingFigures.suites}), 0)::int AS suites,
  coalesce(sum(${bookingFigures.guests}), 0)::int AS guests, coalesce(sum(${bookingFigures.suite_nights}), 0)::int AS suite_nights,
  coalesce(sum(${bookingFigures.booked_inr}), 0)::float8 AS booked_inr, coalesce(sum(${bookingFigures.net_inr}), 0)::float8 AS net_inr,
  coalesce(sum(${bookingFigures.paid_inr}), 0)::float8 AS paid_inr`;

/** Matches bookings that are confirmed, or were at the end of the day `asOf` in India. */
const isStanding = (asOf: SQL | string | null): SQL =>
  asOf === null
    ? sql`${bookingFigures.cancelled_on} IS NULL`
    : sql`${bookingFigures.booked_on} <= ${asOf}::date AND (${bookingFigures.cancelled_on} IS NULL OR ${bookingFigures.cancelled_on} > ${asOf}::date)`;

const bookingKeys: Record<FigureGroup, SQL> = {
  departure: sql`${bookingFigures.departure_id}`,
  ship: departureShip,
  journey: sql`${departures.tour_id}`,
  source: sql`${bookingFigures.source}`,
  agent: sql`${bookingFigures.agency_id}`,
};

const inList = (column: SQL, ids: readonly number[]) => sql`${column} = ANY(${sql.param([...ids])}::int[])`;

const isInScope = ({ from, to, ship, tour, departures: ids }: FigureScope): SQL =>
  and(
    between(departures.date_from, from, to),
    ship === undefined ? undefined : sql`${departureShip} = ${ship}`,
    tour === undefined ? undefined : eq(departures.tour_id, tour),
    ids === undefined ? undefined : inList(sql`${departures.id}`, ids),
  )!;

/**
 * Sums the confirmed bookings of the departures in `scope` by group; with `asOf`, those that were confirmed at the end
 * of that day. The key is a row id or a source; null is the key of agencies whose account was deleted.
 */
export async function sumBookings(
  db: DbOrTx,
  scope: FigureScope,
  by: FigureGroup,
  asOf: string | null = null,
): Promise<Map<number | BookingSource | null, BookingSums>> {
  const { from, to, departures: ids } = scope;
  // The columns `sails_on` and `departure_id` lead to the rows; the conditions on departures check them once more.
  const leading =
    ids === undefined
      ? between(bookingFigures.sails_on, from, to)
      : inList(sql`${bookingFigures.departure_id}`, ids);
  const isAgency = by === 'agent' ? sql`AND ${bookingFigures.source} = 'agent'` : sql``;
  const rows = await selectRows<BookingSums & { key: number | BookingSource | null }>(
    db,
    sql`SELECT ${bookingKeys[by]} AS key, ${selectMeasures}
      FROM ${bookingFigures}
      JOIN ${departures} ON ${departures.id} = ${bookingFigures.departure_id}
      JOIN ${tours} ON ${tours.id} = ${departures.tour_id}
      WHERE ${leading} AND ${isInScope(scope)} AND ${isStanding(asOf)} ${isAgency}
      GROUP BY 1`,
  );
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

const capacityKeys: Record<'departure' | 'ship' | 'journey', SQL> = {
  departure: sql`${departures.id}`,
  ship: departureShip,
  journey: sql`${departures.tour_id}`,
};

/** Sums the suites of the departures in `scope` that were not cancelled, and the claims on them, by group. */
export async function sumCapacity(
  db: DbOrTx,
  scope: FigureScope,
  by: keyof typeof capacityKeys,
): Promise<Map<number, CapacitySums>> {
  const rows = await selectRows<CapacitySums & { key: number }>(
    db,
    sql`SELECT ${capacityKeys[by]} AS key, count(*)::int AS departures, sum(fleet.suites)::int AS suites,
        sum(claimed.held)::int AS held, sum(claimed.charter)::int AS charter, sum(claimed.allotment)::int AS allotment,
        sum(claimed.otherwise)::int AS blocked_otherwise, sum(claimed.broken)::int AS out_of_service,
        sum(greatest(0, fleet.suites - claimed.taken))::int AS free
      FROM ${departures}
      JOIN ${tours} ON ${tours.id} = ${departures.tour_id}
      JOIN (SELECT ship_id, count(*) AS suites FROM suites GROUP BY ship_id) AS fleet ON fleet.ship_id = ${departureShip}
      -- The claims of one departure at a time, by the primary key. Otherwise PostgreSQL might read all claims.
      CROSS JOIN LATERAL (
        SELECT count(*) AS taken,
          count(*) FILTER (WHERE hold_expires_at IS NOT NULL) AS held,
          count(*) FILTER (WHERE booking_id IS NULL AND block_kind = 'charter') AS charter,
          count(*) FILTER (WHERE booking_id IS NULL AND block_kind = 'allotment') AS allotment,
          count(*) FILTER (WHERE booking_id IS NULL AND block_kind = 'broken') AS broken,
          count(*) FILTER (WHERE booking_id IS NULL AND block_kind IS NULL) AS otherwise
        FROM room_claims WHERE departure_id = ${departures.id} AND (hold_expires_at IS NULL OR hold_expires_at > now())
        OFFSET 0) AS claimed
      WHERE ${isInScope(scope)} AND ${departures.cancelled_at} IS NULL
      GROUP BY 1`,
  );
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}

/**
 * Returns for each of these departures the departure of its tour 52 weeks earlier, give or take three days, and what
 * that departure had sold the same number of days before it left and in the end; a departure without one is missing.
 */
export async function sumEarlierDepartures(
  db: DbOrTx,
  ids: readonly number[],
  today: string,
): Promise<Map<number, { date: string; same_time: BookingSums; final: BookingSums }>> {
  const sumsOf = (asOf: SQL | null) =>
    sql`(SELECT to_jsonb(sums) FROM (SELECT ${selectMeasures} FROM ${bookingFigures}
      WHERE ${bookingFigures.departure_id} = earlier.id AND ${isStanding(asOf)}) AS sums)`;
  const rows = await selectRows<{ key: number; date: string; same_time: BookingSums; final: BookingSums }>(
    db,
    sql`SELECT ${departures.id} AS key, earlier.date_from::text AS date,
        ${sumsOf(sql`(earlier.date_from - (${departures.date_from} - ${today}::date))`)} AS same_time, ${sumsOf(null)} AS final
      FROM ${departures}
      CROSS JOIN LATERAL (
        SELECT last.id, last.date_from FROM departures AS last
        WHERE last.tour_id = ${departures.tour_id} AND last.cancelled_at IS NULL
          AND last.date_from BETWEEN ${departures.date_from} - 367 AND ${departures.date_from} - 361
        ORDER BY abs(last.date_from - (${departures.date_from} - 364)), last.date_from LIMIT 1) AS earlier
      WHERE ${inList(sql`${departures.id}`, ids)}`,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** Returns the names of ships, tours or agencies by row id: `slug` names ships and tours in inputs. */
export async function nameGroups(
  db: DbOrTx,
  by: 'ship' | 'journey' | 'agent',
  ids: readonly number[],
): Promise<Map<number, { name: string; slug?: string }>> {
  const rows =
    by === 'agent'
      ? await db
          .select({ id: agencies.user_id, name: agencies.company_name })
          .from(agencies)
          .where(inList(sql`${agencies.user_id}`, ids))
      : by === 'ship'
        ? await db.select({ id: ships.id, name: ships.name, slug: ships.slug }).from(ships)
        : await db
            .select({ id: tours.id, name: tours.name, slug: tours.slug })
            .from(tours)
            .where(inList(sql`${tours.id}`, ids));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
