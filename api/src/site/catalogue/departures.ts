/** Departures on sale. */
import type { Departure } from '@antara/contracts/api/catalogue';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/types.ts';
import { isOnSale } from './on-sale.ts';
import { departures, departureShip, ships, tours } from './tables.ts';

/** A departure without data about its sales. `ship_id` is the ship that sails. */
export type DepartureRow = Omit<Departure, 'from_price' | 'suites_free'> & { ship_id: number };

/**
 * Returns the departures on sale of these tours, per tour and sorted by date. `lastClosed` is as in `isOnSale`.
 */
export async function listDeparturesOnSale(
  db: Db,
  tourIds: readonly number[],
  lastClosed: string,
): Promise<Map<number, DepartureRow[]>> {
  const rows = await db
    .select({
      ...getTableColumns(departures),
      ship_id: departureShip,
      ship: { name: ships.name, slug: ships.slug },
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .leftJoin(ships, eq(ships.id, departures.ship_id))
    .where(and(inArray(departures.tour_id, [...tourIds]), isOnSale(lastClosed)))
    .orderBy(asc(departures.date_from));
  const byTour = new Map<number, DepartureRow[]>(tourIds.map((id) => [id, []]));
  for (const { tour_id, closed_at: _closed, cancelled_at: _cancelled, ship, ...departure } of rows) {
    byTour.get(tour_id)?.push({ ...departure, category: 'DATES', ...(ship && { ship }) });
  }
  return byTour;
}
