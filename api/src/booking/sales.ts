/** What is still to be had, and what it costs at least. */
import { divideHalfUp, type UsdCents } from '@antara/contracts/rules/money';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { departures, isOnSale, ships, suitePrices, suites, tours } from '../catalogue/index.ts';
import type { Db } from '../platform/db/types.ts';
import { isSuiteFree } from './availability.ts';

/**
 * The lowest fare of any suite still to be had on any departure on sale, two travellers, in cents a person. A journey
 * that is sold out has none.
 */
export async function getLowestFares(
  db: Db,
  tourIds: readonly number[],
  today: string,
): Promise<Map<number, UsdCents>> {
  const rows = await db
    .select({
      tour_id: departures.tour_id,
      // Hundredths of a cent; rounded as suiteFare() rounds.
      lowest: sql`min(${suitePrices.price_twin}::bigint * ${departures.fare_percent})`.mapWith(Number),
    })
    .from(departures)
    .innerJoin(suitePrices, eq(suitePrices.tour_id, departures.tour_id))
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .where(
      and(
        inArray(departures.tour_id, [...tourIds]),
        isOnSale(today),
        eq(suites.out_of_service, false),
        isSuiteFree(departures.id, suites.id),
      ),
    )
    .groupBy(departures.tour_id);
  return new Map(rows.map(({ tour_id, lowest }) => [tour_id, divideHalfUp(divideHalfUp(lowest, 100), 2)]));
}

/** Every departure on sale that leaves after `today` and not after `until`, by date, with the number of suites still to be had. */
export function listOpenDepartures(db: Db, today: string, until: string) {
  const free = and(eq(suites.out_of_service, false), isSuiteFree(departures.id, suites.id));
  return db
    .select({
      date_from: departures.date_from,
      date_to: departures.date_to,
      vessel: ships.name,
      duration: tours.duration,
      program: tours.name,
      slug: tours.slug,
      suites_free: sql`count(*) FILTER (WHERE ${free})`.mapWith(Number),
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .innerJoin(suites, eq(suites.ship_id, ships.id))
    .where(and(isOnSale(today), lte(departures.date_from, until)))
    .groupBy(departures.id, tours.id, ships.id)
    .orderBy(asc(departures.date_from), asc(ships.position), asc(tours.position));
}
