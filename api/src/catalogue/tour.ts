/** A journey in full: what its page and the checkout need. */
import type { AddOn, Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
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
import type { CatalogueDeps } from './sales.ts';
import { summaryColumns, addDepartures } from './tours.ts';

/** The journey with this slug, as of `today`. 404 for one that does not exist. `siteUrl` is where its page stands. */
export async function getTourDetail(deps: CatalogueDeps, slug: string, siteUrl: string): Promise<TourDetail> {
  const { db, sales, today } = deps;
  const [row] = await db
    .select({
      ...summaryColumns,
      map_image: tours.map_image,
      meta_title: tours.meta_title,
      meta_description: tours.meta_description,
      amenities: tours.amenities,
      inclusion: tours.inclusion,
      exclusion: tours.exclusion,
      is_imp: tours.is_imp,
      gallery: tours.gallery,
    })
    .from(tours)
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .where(eq(tours.slug, slug));
  if (!row) throwHttpError('NOT_FOUND', 'There is no such journey.');
  const { gallery, ...shown } = row;
  const [tour] = await addDepartures(deps, [shown]);
  return {
    response: 'SUCCESS',
    tour: { ...tour!, meta_url: `${siteUrl}${paths.journey(slug)}` },
    suites: await listSuites(db, row.id),
    dates: tour!.tour_tourData,
    bookings: await sales.listTakenRooms(db, row.id, today),
    itineraries: await listItinerary(db, row.id),
    addOns: await listAddOns(db, row.id),
    extensions: await listExtensions(db, row.id),
    gallery: [...gallery],
    countries: (await listCountries(db)).map(({ name }) => ({ name })),
  };
}

async function listSuites(db: Db, tourId: number): Promise<Suite[]> {
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
      is_booked: suites.out_of_service,
    })
    .from(suitePrices)
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .where(eq(suitePrices.tour_id, tourId))
    .orderBy(asc(suiteCategories.position), asc(suites.id));
  return rows.map((row) => ({ ...row, value: String(row.id) }));
}

function listItinerary(db: Db, tourId: number) {
  return db
    .select({
      title: itineraryDays.title,
      description: itineraryDays.description,
      cover_image: itineraryDays.cover_image,
      cover_alt: itineraryDays.cover_alt,
    })
    .from(itineraryDays)
    .where(eq(itineraryDays.tour_id, tourId))
    .orderBy(asc(itineraryDays.day));
}

function listExtensions(db: Db, tourId: number) {
  return db
    .select({
      id: extensions.id,
      title: extensions.title,
      price: extensions.price,
      description: extensions.description,
    })
    .from(extensions)
    .where(eq(extensions.tour_id, tourId))
    .orderBy(asc(extensions.position));
}

async function listAddOns(db: Db, tourId: number): Promise<AddOn[]> {
  const rows = await db.select().from(addOns).where(eq(addOns.tour_id, tourId)).orderBy(asc(addOns.position));
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
  return rows.map(({ tour_id: _tour, position: _position, ...addOn }) => ({
    ...addOn,
    add_on_data: parts
      .filter((part) => part.add_on_id === addOn.id)
      .map(({ add_on_id: _addOn, ...part }) => part),
  }));
}
