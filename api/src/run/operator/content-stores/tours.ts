/** Reads and writes tours with their itinerary, add-ons and extensions as documents. */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  addOnDays,
  addOns,
  departures,
  extensions,
  itineraryDays,
  ships,
  suitePrices,
  suites,
  tours,
} from '../../../site/catalogue/index.ts';
import type { DbOrTx, Tx } from '../../../platform/db/types.ts';
import { throwHttpError } from '../../../platform/http-error.ts';
import type { TourDocument } from '../catalogue-documents.ts';
import { notAmong } from './rows.ts';

/** Loads the tours with these slugs, in the order of the list. */
export async function loadTours(db: DbOrTx, slugs: readonly string[]): Promise<TourDocument[]> {
  const rows = await db
    .select({ tour: tours, ship: ships.slug })
    .from(tours)
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .where(inArray(tours.slug, [...slugs]))
    .orderBy(asc(tours.position));
  const ids = rows.map(({ tour }) => tour.id);
  const isOfThese = ({ tour_id }: { tour_id: PgColumn }) => inArray(tour_id, ids);
  const addOnRows = await db.select().from(addOns).where(isOfThese(addOns)).orderBy(asc(addOns.position));
  const addOnIds = addOnRows.map(({ id }) => id);
  const dayRows = await db
    .select()
    .from(addOnDays)
    .where(inArray(addOnDays.add_on_id, addOnIds))
    .orderBy(asc(addOnDays.position));
  const [days, extras, parts, nights] = [
    groupByTour(
      await db.select().from(itineraryDays).where(isOfThese(itineraryDays)).orderBy(asc(itineraryDays.day)),
    ),
    groupByTour(addOnRows),
    Map.groupBy(dayRows, ({ add_on_id }) => add_on_id),
    groupByTour(
      await db.select().from(extensions).where(isOfThese(extensions)).orderBy(asc(extensions.position)),
    ),
  ];
  return rows.map(({ tour: { id, ship_id: _ship, updated_at: _at, gallery, ...tour }, ship }) => ({
    kind: 'tour' as const,
    ship,
    ...tour,
    gallery: [...gallery],
    itinerary: (days.get(id) ?? []).map(({ tour_id: _tour, day: _day, ...day }) => day),
    add_ons: (extras.get(id) ?? []).map(
      ({ id: addOn, tour_id: _tour, position: _position, price: _price, ...extra }) => ({
        ...extra,
        days: (parts.get(addOn) ?? []).map(({ add_on_id: _id, position: _at, ...part }) => part),
      }),
    ),
    extensions: (nights.get(id) ?? []).map(
      ({ id: _extension, tour_id: _tour, position: _position, price: _price, ...extension }) => extension,
    ),
  }));
}

const groupByTour = <Row extends { tour_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ tour_id }) => tour_id);

/**
 * Writes a checked tour. Add-ons and extensions whose titles stay keep their ids and prices, because the checkouts of
 * visitors refer to the ids. New add-ons and extensions have no price yet.
 * @throws {HttpError} NOT_FOUND (404) for a ship that does not exist, CONFLICT (409) when a tour with departures
 *   changes its ship or nights
 */
export async function writeTour(tx: Tx, document: TourDocument): Promise<void> {
  const { kind: _kind, ship: shipSlug, itinerary, add_ons, extensions: nights, ...fields } = document;
  const [ship] = await tx.select({ id: ships.id }).from(ships).where(eq(ships.slug, shipSlug));
  if (!ship) throwHttpError('NOT_FOUND', `${document.slug} names a ship that does not exist: ${shipSlug}.`);
  const values = { ...fields, ship_id: ship.id };
  await assertTimetableStays(tx, document, ship.id);
  const [before] = await tx.select().from(tours).where(eq(tours.slug, document.slug));
  const [row] = await tx
    .insert(tours)
    .values(values)
    .onConflictDoUpdate({ target: tours.slug, set: values })
    .returning({ id: tours.id });
  const tour_id = row!.id;
  // Deletes the prices of the old ship's suites. A tour can change its ship only while it has no departures.
  if (before && before.ship_id !== ship.id) {
    const ofShip = tx.select({ id: suites.id }).from(suites).where(eq(suites.ship_id, ship.id));
    await tx
      .delete(suitePrices)
      .where(and(eq(suitePrices.tour_id, tour_id), notInArray(suitePrices.suite_id, ofShip)));
  }
  await tx.delete(itineraryDays).where(eq(itineraryDays.tour_id, tour_id));
  await insertAll(
    tx,
    itineraryDays,
    itinerary.map((day, index) => ({ tour_id, day: index + 1, ...day })),
  );
  await writeExtensions(tx, tour_id, nights);
  await writeAddOns(tx, tour_id, add_ons);
}

/**
 * Refuses to change the nights or the ship of a tour with departures, because the departures' last days follow from the
 * nights, and their bookings have suites of the ship.
 * @throws {HttpError} 409
 */
async function assertTimetableStays(tx: Tx, { slug, nights }: TourDocument, ship: number): Promise<void> {
  const [before] = await tx
    .select({ ship_id: tours.ship_id, nights: tours.nights })
    .from(tours)
    .innerJoin(departures, eq(departures.tour_id, tours.id))
    .where(eq(tours.slug, slug))
    .limit(1);
  if (!before || (before.ship_id === ship && before.nights === nights)) return;
  throwHttpError(
    'CONFLICT',
    `${slug} has departures, so its ship and its nights stay. Write another tour, under another slug.`,
  );
}

async function writeExtensions(tx: Tx, tour_id: number, nights: TourDocument['extensions']): Promise<void> {
  const idsByTitle = new Map(
    (await tx.select().from(extensions).where(eq(extensions.tour_id, tour_id))).map((one) => [
      one.title,
      one.id,
    ]),
  );
  const titles = nights.map(({ title }) => title);
  await tx.delete(extensions).where(and(eq(extensions.tour_id, tour_id), notAmong(extensions.title, titles)));
  for (const [position, extension] of nights.entries()) {
    const values = { ...extension, tour_id, position };
    const id = idsByTitle.get(extension.title);
    if (id === undefined) await tx.insert(extensions).values(values);
    else await tx.update(extensions).set(values).where(eq(extensions.id, id));
  }
}

async function writeAddOns(tx: Tx, tour_id: number, extras: TourDocument['add_ons']): Promise<void> {
  const idsByTitle = new Map<string, number>();
  for (const { id, title } of await tx.select().from(addOns).where(eq(addOns.tour_id, tour_id))) {
    idsByTitle.set(title, id);
    await tx.delete(addOnDays).where(eq(addOnDays.add_on_id, id));
  }
  const titles = extras.map(({ title }) => title);
  await tx.delete(addOns).where(and(eq(addOns.tour_id, tour_id), notAmong(addOns.title, titles)));
  for (const [position, { days, ...extra }] of extras.entries()) {
    const add_on_id = await writeAddOn(tx, idsByTitle.get(extra.title), { ...extra, tour_id, position });
    await insertAll(
      tx,
      addOnDays,
      days.map((part, index) => ({ ...part, add_on_id, position: index })),
    );
  }
}

/**
 * Updates the add-on with the id `knownId`, or inserts a new one when `knownId` is undefined. Returns the add-on's id.
 */
async function writeAddOn(
  tx: Tx,
  knownId: number | undefined,
  values: typeof addOns.$inferInsert,
): Promise<number> {
  if (knownId === undefined) {
    const [row] = await tx.insert(addOns).values(values).returning({ id: addOns.id });
    return row!.id;
  }
  await tx.update(addOns).set(values).where(eq(addOns.id, knownId));
  return knownId;
}

async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length) await tx.insert(table).values(rows);
}
