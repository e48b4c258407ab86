/** Reads which departures and suites are still free, and the lowest price of each departure. */
import { divideHalfUp, type UsdCents } from '@antara/contracts/rules/money';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import {
  departures,
  departureShip,
  isOnSale,
  loadLastClosedDay,
  ships,
  suitePrices,
  suites,
  tours,
  type DepartureLeft,
  type SoldDeparture,
} from '../../site/catalogue/index.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import { selectPriceDisplay } from '../../base/settings/index.ts';
import { listActiveClaims } from './availability.ts';

/**
 * Returns the free suites and lowest price of these departures, by id; a departure that is sold out is missing. Prices
 * and claims are read in separate queries by key, because a joined query would read all claims. The queries return one
 * row per tour and ship, and per departure, because a row per suite would be thousands.
 */
export async function getDeparturesLeft(
  db: DbOrTx,
  rows: readonly SoldDeparture[],
): Promise<Map<number, DepartureLeft>> {
  const prices = await db
    .select({
      tour: suitePrices.tour_id,
      ship: suites.ship_id,
      suites: sql<number[]>`array_agg(${suitePrices.suite_id} ORDER BY ${suitePrices.suite_id})`,
      twins: sql<UsdCents[]>`array_agg(${suitePrices.price_twin} ORDER BY ${suitePrices.suite_id})`,
    })
    .from(suitePrices)
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .where(inArray(suitePrices.tour_id, [...new Set(rows.map(({ tour_id }) => tour_id))]))
    .groupBy(suitePrices.tour_id, suites.ship_id);
  const takenByDeparture = await listActiveClaims(
    db,
    rows.map(({ id }) => id),
  );
  const byShip = new Map(prices.map((row) => [`${row.tour} ${row.ship}`, row]));
  return new Map(
    rows.flatMap(({ id, tour_id, ship_id, fare_percent }): [number, DepartureLeft][] => {
      const { suites: all = [], twins = [] } = byShip.get(`${tour_id} ${ship_id}`) ?? {};
      const free = twins.filter((_, at) => !takenByDeparture.get(id)?.has(all[at]!));
      if (!free.length) return [];
      const lowest = Math.min(...free) * fare_percent;
      return [[id, { suites_free: free.length, from_price: toFarePerPerson(lowest) }]];
    }),
  );
}

/** Returns the fare per person in cents from a twin fare in hundredths of a cent, rounded like `calculateSuiteFare`. */
const toFarePerPerson = (lowest: number): UsdCents => divideHalfUp(divideHalfUp(lowest, 100), 2);

/** Selects departures by month (`yyyy-mm`), by the ship's name, and after the last departure of the previous page. */
export interface OpenDeparturesQuery {
  month?: string | undefined;
  vessel?: string | undefined;
  after?: { date_from: string; id: number } | undefined;
  limit: number;
}

/**
 * Returns the first `limit` matching departures on sale at `now`, by date, with their free suites and lowest price.
 * `from_price` is null when a departure is sold out.
 */
export async function listOpenDepartures(
  db: Db,
  now: Date,
  { month, vessel, after, limit }: OpenDeparturesQuery,
) {
  const lastClosed = await loadLastClosedDay(db, now);
  const rows = await db
    .select({
      id: departures.id,
      tour_id: departures.tour_id,
      ship_id: departureShip,
      fare_percent: departures.fare_percent,
      date_from: departures.date_from,
      date_to: departures.date_to,
      vessel: sql<string>`${ships.name}`,
      duration: tours.duration,
      program: tours.name,
      slug: tours.slug,
      price_display: selectPriceDisplay(tours.is_imp),
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    // The query has a left join, because PostgreSQL would expect an inner join to match few departures, and would read
    // all departures.
    .leftJoin(ships, eq(ships.id, departureShip))
    .where(
      and(
        isOnSale(lastClosed),
        month ? gte(departures.date_from, `${month}-01`) : undefined,
        month
          ? lt(departures.date_from, sql`(${`${month}-01`}::date + interval '1 month')::date`)
          : undefined,
        vessel ? eq(ships.name, vessel) : undefined,
        // The date has a condition of its own, because it is the first column of the index.
        after ? gte(departures.date_from, after.date_from) : undefined,
        after
          ? sql`(${departures.date_from}, ${departures.id}) > (${after.date_from}::date, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(departures.date_from), asc(departures.id))
    .limit(limit);
  const leftByDeparture = await getDeparturesLeft(db, rows);
  return rows.map(({ tour_id: _tour, ship_id: _ship, fare_percent: _percent, ...sailing }) => ({
    ...sailing,
    ...(leftByDeparture.get(sailing.id) ?? { suites_free: 0, from_price: null }),
  }));
}

/** Yields every departure on sale at `now`, by date. Each query reads `batchSize` rows, when the caller needs them. */
export async function* readOpenDepartures(db: Db, now: Date, batchSize = 500) {
  let after: OpenDeparturesQuery['after'];
  for (;;) {
    const rows = await listOpenDepartures(db, now, { after, limit: batchSize });
    yield* rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1);
  }
}
