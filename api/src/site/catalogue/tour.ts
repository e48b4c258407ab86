/** A tour with all data for its page and the checkout. */
import type { AddOn, Departure, Extension, Suite, Tour, TourDetail } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import type { UsdCents } from '@antara/contracts/rules/money';
import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Content } from '../../platform/validate-response.ts';
import type { Db } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { childBedSetting, childFareSetting, parseChildRule } from '../../base/settings/index.ts';
import { listCountries } from './countries.ts';
import {
  addOnDays,
  addOns,
  extensions,
  itineraryDays,
  ships,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from './tables.ts';
import { toAddOnMeeting, toExtensionMeeting } from './meetings.ts';
import type { CatalogueDeps } from './sales.ts';
import { summaryColumns, addDepartures } from './tours.ts';

/**
 * Returns the tour with this slug and its departures on sale. `siteUrl` is the origin of its page.
 * @throws {HttpError} 404 for a tour that does not exist
 */
export async function getTourDetail(
  deps: CatalogueDeps,
  slug: string,
  siteUrl: string,
): Promise<Content<TourDetail>> {
  const { db, sales, toPicture, lastClosed } = deps;
  const [row] = await db
    .select({
      ...summaryColumns,
      ship_id: tours.ship_id,
      map_image: tours.map_image,
      meta_title: tours.meta_title,
      meta_description: tours.meta_description,
      amenities: tours.amenities,
      inclusion: tours.inclusion,
      exclusion: tours.exclusion,
      is_imp: tours.is_imp,
      child_fare: childFareSetting,
      child_bed: childBedSetting,
      gallery: tours.gallery,
    })
    .from(tours)
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .where(eq(tours.slug, slug));
  if (!row) throwHttpError('NOT_FOUND', 'There is no such journey.');
  const { gallery, map_image, ship_id, child_fare, child_bed, ...tourFields } = row;
  const childFare = parseChildRule(child_fare);
  const childBed = parseChildRule(child_bed);
  const [tour] = await addDepartures(deps, [tourFields]);
  const dates = tour!.tour_tourData;
  const otherShips = await listOtherShips(deps, row.id, dates);
  return {
    tour: {
      ...tour!,
      map_image: map_image === null ? null : toPicture(map_image, describeMap(tourFields)),
      ...(childFare && { child_fare: childFare }),
      ...(childBed && { child_bed: childBed }),
      meta_url: `${siteUrl}${paths.journey(slug)}`,
    },
    suites: await listSuites(deps, row.id, ship_id),
    ...(otherShips.length && { other_ships: otherShips }),
    dates,
    bookings: await sales.listTakenRooms(db, row.id, lastClosed),
    itineraries: await listItinerary(deps, row.id),
    addOns: await listAddOns(deps, row.id),
    extensions: await listExtensions(db, row.id, row.nights),
    gallery: gallery.map(({ path, alt }) => toPicture(path, alt)),
    countries: await listCountries(db),
  };
}

/** Returns the alternative text of a tour's map, because the operator writes none. */
const describeMap = ({ name, embark, disembark }: Pick<Tour, 'name' | 'embark' | 'disembark'>) =>
  `The route of ${name}, from ${embark} to ${disembark}`;

/** Returns the ships that sail these departures in place of the tour's ship. */
async function listOtherShips(
  deps: CatalogueDeps,
  tourId: number,
  dates: readonly Departure[],
): Promise<NonNullable<TourDetail['other_ships']>> {
  const slugs = new Set(dates.flatMap(({ ship }) => ship?.slug ?? []));
  if (!slugs.size) return [];
  const rows = await deps.db
    .select()
    .from(ships)
    .where(inArray(ships.slug, [...slugs]))
    .orderBy(asc(ships.position), asc(ships.id));
  return Promise.all(
    rows.map(async ({ id, slug, ship_image, ship_alt }) => ({
      slug,
      ship_image: deps.toPicture(ship_image, ship_alt),
      suites: await listSuites(deps, tourId, id),
    })),
  );
}

/** Returns the suites of a ship that the tour sells. */
async function listSuites(
  { db, toPicture }: CatalogueDeps,
  tourId: number,
  shipId: number,
): Promise<Suite[]> {
  const rows = await db
    .select({
      id: suites.id,
      description: suites.room_number,
      title: suites.title,
      suite_category_name: suiteCategories.name,
      suite_cover_image: suiteCategories.cover_image,
      suite_cover_alt: suiteCategories.cover_alt,
      deck: suites.deck,
      vessel: suites.vessel,
      side: suites.side,
      door: suites.door,
      price_single: suitePrices.price_single,
      price_twin: suitePrices.price_twin,
      takes_child_bed: suiteCategories.takes_child_bed,
    })
    .from(suitePrices)
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .where(and(eq(suitePrices.tour_id, tourId), eq(suites.ship_id, shipId)))
    .orderBy(asc(suiteCategories.position), asc(suites.id));
  return rows.map(({ suite_cover_image, suite_cover_alt, ...row }) => ({
    ...row,
    is_booked: false,
    suite_cover_image: toPicture(suite_cover_image, suite_cover_alt),
    value: String(row.id),
  }));
}

async function listItinerary({ db, toPicture }: CatalogueDeps, tourId: number) {
  const days = await db
    .select({
      title: itineraryDays.title,
      description: itineraryDays.description,
      cover_image: itineraryDays.cover_image,
      cover_alt: itineraryDays.cover_alt,
    })
    .from(itineraryDays)
    .where(eq(itineraryDays.tour_id, tourId))
    .orderBy(asc(itineraryDays.day));
  return days.map(({ cover_image, cover_alt, ...day }) => ({
    ...day,
    cover_image: cover_image === null ? null : toPicture(cover_image, cover_alt),
  }));
}

async function listExtensions(db: Db, tourId: number, tourNights: number): Promise<Extension[]> {
  const rows = await db
    .select({
      id: extensions.id,
      title: extensions.title,
      price: sql<UsdCents>`${extensions.price}`,
      description: extensions.description,
      side: extensions.side,
      nights: extensions.nights,
      meeting: extensions.meeting,
    })
    .from(extensions)
    .where(and(eq(extensions.tour_id, tourId), isNotNull(extensions.price)))
    .orderBy(asc(extensions.position));
  return rows.map(({ meeting, ...row }) => ({ ...row, ...toExtensionMeeting(meeting, row, tourNights) }));
}

async function listAddOns({ db, toPicture }: CatalogueDeps, tourId: number): Promise<AddOn[]> {
  const rows = await db
    .select({ ...getTableColumns(addOns), price: sql<UsdCents>`${addOns.price}` })
    .from(addOns)
    .where(and(eq(addOns.tour_id, tourId), isNotNull(addOns.price)))
    .orderBy(asc(addOns.position));
  const parts = await db
    .select({
      add_on_id: addOnDays.add_on_id,
      title: addOnDays.title,
      description: addOnDays.description,
      cover_image: addOnDays.cover_image,
      value: addOnDays.value,
    })
    .from(addOnDays)
    .innerJoin(addOns, and(eq(addOns.id, addOnDays.add_on_id), eq(addOns.tour_id, tourId)))
    .orderBy(asc(addOnDays.add_on_id), asc(addOnDays.position));
  return rows.map(
    ({ tour_id: _tour, position: _position, add_on_cover_image, add_on_cover_alt, meeting, ...addOn }) => ({
      ...addOn,
      ...toAddOnMeeting(meeting),
      add_on_cover_image: toPicture(add_on_cover_image, add_on_cover_alt),
      add_on_data: parts
        .filter((part) => part.add_on_id === addOn.id)
        .map(({ add_on_id: _addOn, cover_image, ...part }) => ({
          ...part,
          cover_image: cover_image === null ? null : toPicture(cover_image, part.title),
        })),
    }),
  );
}
