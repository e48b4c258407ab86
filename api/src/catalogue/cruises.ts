/** Ships as pages show them. */
import type { CruiseDetail, CruiseSummary } from '@antara/contracts/api/catalogue';
import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { ships, suiteCategories, suites } from './tables.ts';
import type { CatalogueDeps } from './sales.ts';
import { listTourSummaries } from './tours.ts';

const summary = {
  name: ships.name,
  slug: ships.slug,
  cover_image: ships.cover_image,
  cover_alt: ships.cover_alt,
  suite_count: count(suites.id),
  short_description: ships.short_description,
  ship_image: ships.ship_image,
  ship_alt: ships.ship_alt,
  vessels: ships.vessels,
  has_spa: ships.has_spa,
};

/** The fleet, in the order of the menu. */
export async function listCruises(db: Db): Promise<CruiseSummary[]> {
  const rows = await db
    .select(summary)
    .from(ships)
    .leftJoin(suites, eq(suites.ship_id, ships.id))
    .groupBy(ships.id)
    .orderBy(asc(ships.position));
  return rows.map((row) => ({ ...row, vessels: [...row.vessels] }));
}

/** A ship with her kinds of suites and her journeys. 404 for one that does not exist. */
export async function getCruise(deps: CatalogueDeps, slug: string): Promise<CruiseDetail> {
  const { db } = deps;
  const [ship] = await db
    .select({
      ...summary,
      id: ships.id,
      meta_title: ships.meta_title,
      meta_description: ships.meta_description,
      description: ships.description,
      upper_dec_image: ships.upper_dec_image,
      lower_dec_image: ships.lower_dec_image,
      amenities: ships.amenities,
      room_description: ships.room_description,
      gallery: ships.gallery,
    })
    .from(ships)
    .leftJoin(suites, eq(suites.ship_id, ships.id))
    .where(eq(ships.slug, slug))
    .groupBy(ships.id);
  if (!ship) throwHttpError('NOT_FOUND', 'There is no such ship.');
  const { id, gallery, vessels, ...shown } = ship;
  const categories = await db
    .select({
      category_name: suiteCategories.name,
      description: suiteCategories.description,
      cover_image: suiteCategories.cover_image,
      cover_alt: suiteCategories.cover_alt,
    })
    .from(suiteCategories)
    .where(eq(suiteCategories.ship_id, id))
    .orderBy(asc(suiteCategories.position));
  return {
    response: 'SUCCESS',
    cruise: { ...shown, vessels: [...vessels] },
    cruises: await listCruises(db),
    suites: categories,
    gallery: [...gallery],
    tours: await listTourSummaries(deps, eq(ships.id, id)),
  };
}
