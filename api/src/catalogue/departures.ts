/** Departures on sale. */
import type { Departure } from '@antara/contracts/api/catalogue';
import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/types.ts';
import { isOnSale } from './on-sale.ts';
import { departures } from './tables.ts';

/** The departures of these journeys that leave after `today`, by journey, each sorted by date. */
export async function listDeparturesOnSale(
  db: Db,
  tourIds: readonly number[],
  today: string,
): Promise<Map<number, Departure[]>> {
  const rows = await db
    .select()
    .from(departures)
    .where(and(inArray(departures.tour_id, [...tourIds]), isOnSale(today)))
    .orderBy(asc(departures.date_from));
  const byTour = new Map<number, Departure[]>(tourIds.map((id) => [id, []]));
  for (const { tour_id, closed_at: _closed, ...departure } of rows) {
    byTour.get(tour_id)?.push({ ...departure, category: 'DATES' });
  }
  return byTour;
}
