/** Departures on sale. */
import type { Departure } from '@antara/contracts/api/catalogue';
import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/types.ts';
import { isOnSale } from './on-sale.ts';
import { departures } from './tables.ts';

/** A departure without what is known of its sales. */
export type DepartureRow = Omit<Departure, 'from_price' | 'suites_free'>;

/** The departures of these journeys that are on sale, by journey, each sorted by date. `lastClosed`: see `isOnSale`. */
export async function listDeparturesOnSale(
  db: Db,
  tourIds: readonly number[],
  lastClosed: string,
): Promise<Map<number, DepartureRow[]>> {
  const rows = await db
    .select()
    .from(departures)
    .where(and(inArray(departures.tour_id, [...tourIds]), isOnSale(lastClosed)))
    .orderBy(asc(departures.date_from));
  const byTour = new Map<number, DepartureRow[]>(tourIds.map((id) => [id, []]));
  for (const { tour_id, closed_at: _closed, ...departure } of rows) {
    byTour.get(tour_id)?.push({ ...departure, category: 'DATES' });
  }
  return byTour;
}
