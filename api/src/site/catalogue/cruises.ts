/** Ships for pages. */
import type { CruiseDetail, CruiseSummary, ShipInFleet } from '@antara/contracts/api/catalogue';
import { listRivers } from '@antara/contracts/rules/tour-filter';
import { asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Content } from '../../platform/validate-response.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import { ships, suiteCategories, suites, tours } from './tables.ts';
import type { CatalogueDeps } from './sales.ts';
import { loadTourSummaries, toDeckPlans } from './tours.ts';

/** Number of tours on a ship's page. */
const shownTours = 9;

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

type SummaryRow = Omit<CruiseSummary, 'cover_image' | 'ship_image' | 'vessels'> & {
  cover_image: string;
  cover_alt: string;
  ship_image: string;
  ship_alt: string;
  vessels: readonly string[];
};

const toSummary = <Row extends SummaryRow>(
  toPicture: ToPicture,
  { cover_image, cover_alt, ship_image, ship_alt, vessels, ...row }: Row,
) => ({
  ...row,
  cover_image: toPicture(cover_image, cover_alt),
  ship_image: toPicture(ship_image, ship_alt),
  vessels: [...vessels],
});

/** Returns the fleet, in the order of the menu. */
async function listCruises({ db, toPicture }: CatalogueDeps): Promise<CruiseSummary[]> {
  const rows = await db
    .select(summary)
    .from(ships)
    .leftJoin(suites, eq(suites.ship_id, ships.id))
    .groupBy(ships.id)
    .orderBy(asc(ships.position));
  return rows.map((row) => toSummary(toPicture, row));
}

/**
 * Returns the fleet with the rivers of each ship's tours. The query uses the index to jump from each river of a ship to
 * the next, so that it does not read every tour.
 */
export async function listFleet(deps: CatalogueDeps): Promise<ShipInFleet[]> {
  const { rows } = await deps.db.execute<{ slug: string; river: string }>(sql`
    WITH RECURSIVE found AS (
      SELECT id, slug, (SELECT min(river) FROM tours WHERE ship_id = ships.id) AS river FROM ships
      UNION ALL
      SELECT id, slug, (SELECT min(tours.river) FROM tours WHERE ship_id = found.id AND tours.river > found.river)
      FROM found WHERE river IS NOT NULL)
    SELECT slug, river FROM found WHERE river IS NOT NULL`);
  const riversOf = (slug: string) =>
    rows.filter((row) => row.slug === slug).flatMap(({ river }) => listRivers(river));
  const ships = await listCruises(deps);
  return ships.map((ship) => ({ ...ship, rivers: [...new Set(riversOf(ship.slug))].toSorted() }));
}

/** Returns the ships whose steps, lifts and doors the operator has described, in the order of the menu. */
export function listShipAccess(db: DbOrTx): Promise<{ name: string; slug: string; access: string }[]> {
  return db
    .select({ name: ships.name, slug: ships.slug, access: ships.access })
    .from(ships)
    .where(ne(ships.access, ''))
    .orderBy(asc(ships.position));
}

/** Returns the names and slugs of the fleet, in the order of the menu. */
export function listShipPages(db: DbOrTx): Promise<{ name: string; slug: string }[]> {
  return db.select({ name: ships.name, slug: ships.slug }).from(ships).orderBy(asc(ships.position));
}

/**
 * Returns the ship's first tours in the operator's order. The ship's page shows these tours beside the link to all of
 * them.
 */
async function listFirstTours(db: DbOrTx, ship: number): Promise<number[]> {
  const rows = await db
    .select({ id: tours.id })
    .from(tours)
    .where(eq(tours.ship_id, ship))
    .orderBy(asc(tours.position), asc(tours.id))
    .limit(shownTours);
  return rows.map(({ id }) => id);
}

/** Returns a ship with its kinds of suites and its tours. @throws {HttpError} 404 for a ship that does not exist */
export async function getCruise(deps: CatalogueDeps, slug: string): Promise<Content<CruiseDetail>> {
  const { db, toPicture } = deps;
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
      access: ships.access,
      gallery: ships.gallery,
    })
    .from(ships)
    .leftJoin(suites, eq(suites.ship_id, ships.id))
    .where(eq(ships.slug, slug))
    .groupBy(ships.id);
  if (!ship) throwHttpError('NOT_FOUND', 'There is no such ship.');
  const { id, gallery, ...shipFields } = ship;
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
    cruise: { ...toSummary(toPicture, shipFields), ...toDeckPlans(toPicture, shipFields) },
    cruises: await listCruises(deps),
    suites: categories.map(({ cover_image, cover_alt, ...category }) => ({
      ...category,
      cover_image: toPicture(cover_image, cover_alt),
    })),
    gallery: gallery.map(({ path, alt }) => toPicture(path, alt)),
    tours: [...(await loadTourSummaries(deps, await listFirstTours(db, id))).values()],
  };
}
