/** What is still to be had, and what it costs at least. */
import { divideHalfUp, type UsdCents } from '@antara/contracts/rules/money';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import {
  departures,
  isOnSale,
  loadLastClosedDay,
  ships,
  suitePrices,
  suites,
  tours,
} from '../catalogue/index.ts';
import type { Db } from '../platform/db/types.ts';
import { isSuiteFree } from './availability.ts';

/**
 * How many suites are still to be had on each departure on sale, and the lowest fare of them, two travellers, in cents a
 * person; by the departure's id. One that is sold out is left out. `lastClosed`: see `isOnSale`.
 */
export async function getDeparturesLeft(
  db: Db,
  tourIds: readonly number[],
  lastClosed: string,
): Promise<Map<number, { from_price: UsdCents; suites_free: number }>> {
  const rows = await db
    .select({
      id: departures.id,
      suites_free: count(),
      lowest: sql`min(${suitePrices.price_twin}::bigint * ${departures.fare_percent})`.mapWith(Number),
    })
    .from(departures)
    .innerJoin(suitePrices, eq(suitePrices.tour_id, departures.tour_id))
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .where(
      and(
        inArray(departures.tour_id, [...tourIds]),
        isOnSale(lastClosed),
        eq(suites.out_of_service, false),
        isSuiteFree(departures.id, suites.id),
      ),
    )
    .groupBy(departures.id);
  return new Map(
    rows.map(({ id, lowest, suites_free }) => [id, { from_price: toFarePerPerson(lowest), suites_free }]),
  );
}

/** Cents a person of a twin fare in hundredths of a cent, rounded as `calculateSuiteFare` rounds. */
const toFarePerPerson = (lowest: number): UsdCents => divideHalfUp(divideHalfUp(lowest, 100), 2);

/** Every departure on sale at `now`, by date, with the suites still to be had and the lowest fare of them (null: sold out). */
export async function listOpenDepartures(db: Db, now: Date) {
  const lastClosed = await loadLastClosedDay(db, now);
  const free = and(eq(suites.out_of_service, false), isSuiteFree(departures.id, suites.id));
  const rows = await db
    .select({
      date_from: departures.date_from,
      date_to: departures.date_to,
      vessel: ships.name,
      duration: tours.duration,
      program: tours.name,
      slug: tours.slug,
      suites_free: sql`count(*) FILTER (WHERE ${free})`.mapWith(Number),
      lowest: sql<
        string | null
      >`min(${suitePrices.price_twin}::bigint * ${departures.fare_percent}) FILTER (WHERE ${free})`,
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .innerJoin(suitePrices, eq(suitePrices.tour_id, tours.id))
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .where(isOnSale(lastClosed))
    .groupBy(departures.id, tours.id, ships.id)
    .orderBy(asc(departures.date_from), asc(ships.position), asc(tours.position));
  return rows.map(({ lowest, ...sailing }) => ({
    ...sailing,
    from_price: lowest === null ? null : toFarePerPerson(Number(lowest)),
  }));
}
