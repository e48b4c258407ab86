/** Journeys as lists show them. */
import type { TourSummary } from '@antara/contracts/api/catalogue';
import { asc, eq, type SQL } from 'drizzle-orm';
import { listDeparturesOnSale } from './departures.ts';
import type { CatalogueDeps } from './sales.ts';
import { ships, tours } from './tables.ts';

/** The columns of a journey and her ship that a list shows. */
export const summaryColumns = {
  id: tours.id,
  name: tours.name,
  slug: tours.slug,
  description: tours.description,
  cover_image: tours.cover_image,
  cover_alt: tours.cover_alt,
  duration: tours.duration,
  nights: tours.nights,
  river: tours.river,
  embark: tours.embark,
  disembark: tours.disembark,
  ship_image: ships.ship_image,
  upper_dec_image: ships.upper_dec_image,
  lower_dec_image: ships.lower_dec_image,
  cruise_name: ships.name,
  cruise_slug: ships.slug,
};

type Row = Omit<TourSummary, 'tour_cruise' | 'tour_tourData' | 'from_price'> & {
  id: number;
  cruise_slug: string;
};

/** Journeys with their departures on sale; all of them, or those of `which`. */
export async function listTourSummaries(deps: CatalogueDeps, which?: SQL): Promise<TourSummary[]> {
  const rows = await deps.db
    .select(summaryColumns)
    .from(tours)
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .where(which)
    .orderBy(asc(tours.position));
  return addDepartures(deps, rows);
}

/** Journeys' rows as the contract has them; what else they carry is kept. */
export async function addDepartures<One extends Row>(
  { db, sales, today }: CatalogueDeps,
  rows: readonly One[],
) {
  const ids = rows.map(({ id }) => id);
  const dates = await listDeparturesOnSale(db, ids, today);
  const fares = await sales.getLowestFares(db, ids, today);
  return rows.map(({ id, cruise_slug, ...row }) => ({
    ...row,
    tour_cruise: { name: row.cruise_name, slug: cruise_slug },
    tour_tourData: dates.get(id) ?? [],
    from_price: fares.get(id) ?? null,
  }));
}
