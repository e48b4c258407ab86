/** Tours for lists. */
import type { Departure, TourSummary } from '@antara/contracts/api/catalogue';
import type { UsdCents } from '@antara/contracts/rules/money';
import { toMonth } from '@antara/contracts/rules/civil-date';
import { eq, inArray } from 'drizzle-orm';
import { type DepartureRow, listDeparturesOnSale } from './departures.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import { selectPriceDisplay } from '../../base/settings/index.ts';
import type { CatalogueDeps } from './sales.ts';
import { ships, tours } from './tables.ts';

/** The columns of a tour and its ship for lists. */
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
  ship_alt: ships.ship_alt,
  upper_dec_image: ships.upper_dec_image,
  lower_dec_image: ships.lower_dec_image,
  cruise_name: ships.name,
  cruise_slug: ships.slug,
  price_display: selectPriceDisplay(tours.is_imp),
};

type PictureColumns = 'cover_image' | 'ship_image' | 'upper_dec_image' | 'lower_dec_image';

interface DeckPlanColumns {
  upper_dec_image: string | null;
  lower_dec_image: string | null;
}

type Row = Omit<TourSummary, 'tour_cruise' | 'tour_tourData' | 'from_price' | PictureColumns> &
  DeckPlanColumns & {
    id: number;
    cruise_slug: string;
    cover_image: string;
    cover_alt: string;
    ship_image: string;
    ship_alt: string;
  };

/** Returns the deck plans of a ship. They have no alternative text of their own, so one is generated. */
export function toDeckPlans(
  toPicture: ToPicture,
  { name, upper_dec_image: upper, lower_dec_image: lower }: DeckPlanColumns & { name: string },
) {
  return {
    upper_dec_image: upper === null ? null : toPicture(upper, `Upper deck of ${name}: the plan`),
    lower_dec_image: lower === null ? null : toPicture(lower, `Lower deck of ${name}: the plan`),
  };
}

/** Returns the tours with these ids and their departures on sale, by id and in the order of `ids`. */
export async function loadTourSummaries(
  deps: CatalogueDeps,
  ids: readonly number[],
): Promise<Map<number, TourSummary>> {
  const rows = await deps.db
    .select(summaryColumns)
    .from(tours)
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .where(inArray(tours.id, [...ids]));
  const place = new Map(ids.map((id, index) => [id, index]));
  const sorted = rows.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!);
  const listed = await addDepartures(deps, sorted);
  return new Map(sorted.map(({ id }, index) => [id, listed[index]!]));
}

/** Returns the tour with only its departures in `month` (`yyyy-mm`). */
export const pickMonth = (tour: TourSummary, month: string): TourSummary => ({
  ...tour,
  tour_tourData: tour.tour_tourData.filter(({ date_from }) => toMonth(date_from) === month),
});

/** Converts rows of tours to the contract's shape, and keeps further fields of the rows. */
export async function addDepartures<One extends Row>(
  { db, sales, toPicture, lastClosed }: CatalogueDeps,
  rows: readonly One[],
) {
  const ids = rows.map(({ id }) => id);
  const dates = await listDeparturesOnSale(db, ids, lastClosed);
  const departuresLeft = await sales.getDeparturesLeft(
    db,
    [...dates].flatMap(([tour_id, list]) =>
      list.map(({ id, ship_id, fare_percent }) => ({ id, tour_id, ship_id, fare_percent })),
    ),
  );
  const toDeparture = ({ ship_id: _ship, ...row }: DepartureRow): Departure => ({
    ...row,
    ...(departuresLeft.get(row.id) ?? { from_price: null, suites_free: 0 }),
  });
  return rows.map(({ id, cruise_slug, cover_image, cover_alt, ship_image, ship_alt, ...row }) => {
    const tour_tourData = (dates.get(id) ?? []).map(toDeparture);
    return {
      ...row,
      cover_image: toPicture(cover_image, cover_alt),
      ship_image: toPicture(ship_image, ship_alt),
      ...toDeckPlans(toPicture, { ...row, name: row.cruise_name }),
      tour_cruise: { name: row.cruise_name, slug: cruise_slug },
      tour_tourData,
      from_price: findLowestFare(tour_tourData),
    };
  });
}

/** Returns the lowest fare of the departures that are not sold out, in cents per person; null when all are sold out. */
function findLowestFare(dates: readonly Departure[]): UsdCents | null {
  const fares = dates.flatMap(({ from_price }) => from_price ?? []);
  return fares.length ? Math.min(...fares) : null;
}
