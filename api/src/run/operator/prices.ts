/**
 * Shows and sets the prices of a tour: of its suites by category, its add-ons and its extensions. Bookings keep their
 * price.
 */
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  addOns,
  extensions,
  ships,
  suiteCategories,
  suitePrices,
  suites,
} from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatUsd } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { getShip, getTour, journeyField, shipField } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';

/** The highest accepted price, in cents. A higher price is refused, because it is likely a typing mistake. */
const maxPriceCents = 10_000_000;
const price = z
  .int('a price is in whole cents')
  .check(
    z.gte(100, 'a price under one dollar is refused: it is likely a slip'),
    z.lte(maxPriceCents, 'a price over 100,000 dollars is refused: it is likely a slip'),
    describeField('', { placeholder: 'dollars', unit: 'dollars' }),
  );
/** True also accepts a price that is less than half or more than twice the previous price. */
const force = z.optional(z.boolean()).check(describeField('even when a price more than doubles or halves'));

/** The slug of a ship that sails some departures in place of the tour's ship. */
const otherShip = z
  .optional(shipField)
  .check(describeField('of a ship that sails in place of the journey’s'));

/**
 * Shows a tour's prices in cents: of suites by category, for the whole tour; of add-ons and extensions, for each
 * traveller or for the party. Nothing is sold without a price. `ship` selects the suites of a ship that sails in place
 * of the tour's ship.
 */
export const showPrices = defineRead(
  z.object({ journey: journeyField, ship: otherShip }),
  async (db, input) => {
    const { journey: slug } = input;
    const tour = await getTour(db, slug);
    const ship = await getShipOf(db, tour, input.ship);
    const lines = await loadSuitePrices(db, tour.id, ship.id);
    return {
      journey: slug,
      ship: ship.name,
      suites: lines.flatMap(({ prices, ...line }) => (prices ? [{ ...line, ...prices }] : [])),
      unpriced: lines.flatMap(({ prices, ...line }) => (prices ? [] : [line])),
      add_ons: await db
        .select({
          id: addOns.id,
          title: addOns.title,
          price: addOns.price,
          per_person: addOns.price_per_person,
        })
        .from(addOns)
        .where(eq(addOns.tour_id, tour.id))
        .orderBy(asc(addOns.position)),
      extensions: await db
        .select({ id: extensions.id, title: extensions.title, price: extensions.price })
        .from(extensions)
        .where(eq(extensions.tour_id, tour.id))
        .orderBy(asc(extensions.position)),
    };
  },
);

/**
 * Sets the prices, in cents, of all suites of a category on a tour, including suites that had no price. `ship` selects
 * the suites of a ship that sails in place of the tour's ship. Refuses a price for two travellers that is less than the
 * price for one or more than twice that price.
 */
export const setSuitePrices = defineChange(
  z.object({
    journey: journeyField,
    ship: otherShip,
    category: z.string().check(describeField('as `prices show` names it')),
    price_single: price.check(describeField('the suite with one traveller', { name: 'single' })),
    price_twin: price.check(describeField('the suite with two travellers', { name: 'twin' })),
    force,
  }),
  async (tx, { journey: slug, category, price_single, price_twin, ...input }, _platform, { canUndo }) => {
    const { force: sure } = input;
    const tour = await getTour(tx, slug);
    const ship = await getShipOf(tx, tour, input.ship);
    if (price_twin < price_single || price_twin > 2 * price_single) {
      throwHttpError(
        'INVALID',
        'The twin price is for the suite with two travellers in it: it lies between the single price and twice that.',
      );
    }
    const pricesOfShip = await loadSuitePrices(tx, tour.id, ship.id);
    const lines = pricesOfShip.filter((one) => one.category.toLowerCase() === category.toLowerCase());
    if (!lines.length) {
      const names = [...new Set(pricesOfShip.map((one) => one.category))].join(', ');
      throwHttpError(
        'NOT_FOUND',
        `${ship.name} has no suites of the category “${category}”. She has: ${names}.`,
      );
    }
    const before = lines.flatMap(({ prices, ...line }) => (prices ? [{ ...line, ...prices }] : []));
    for (const one of before) {
      assertPlausible('single price', one.price_single, price_single, sure);
      assertPlausible('twin price', one.price_twin, price_twin, sure);
    }
    const ofCategory = await tx
      .select({ suite_id: suites.id, single: suitePrices.price_single, twin: suitePrices.price_twin })
      .from(suites)
      .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
      .leftJoin(suitePrices, and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, tour.id)))
      .where(and(eq(suiteCategories.ship_id, ship.id), eq(suiteCategories.name, lines[0]!.category)))
      .orderBy(asc(suites.id));
    await tx
      .insert(suitePrices)
      .values(ofCategory.map(({ suite_id }) => ({ tour_id: tour.id, suite_id, price_single, price_twin })))
      .onConflictDoUpdate({
        target: [suitePrices.tour_id, suitePrices.suite_id],
        set: { price_single, price_twin },
      });
    canUndo({
      kind: 'suite prices',
      tour: tour.id,
      rows: ofCategory.map(({ suite_id: id, single, twin }) => ({
        id,
        before: single === null || twin === null ? null : [single, twin],
        after: [price_single, price_twin],
      })),
    });
    return {
      journey: slug,
      ship: ship.name,
      category: lines[0]!.category,
      suites: ofCategory.length,
      before,
      price_single,
      price_twin,
    };
  },
  ({ journey, ship }, { before, category, price_single, price_twin }) => ({
    subject: `${journey} ${category}`,
    details: {
      ...(ship && { ship }),
      price_single,
      price_twin,
      before: before.map((one) => [one.price_single, one.price_twin]),
    },
  }),
);

/** Sets the price, in cents, of an add-on or extension of a tour. `extra` is its id or title. */
export const setExtraPrice = defineChange(
  z.object({ journey: journeyField, kind: z.enum(['add-on', 'extension']), extra: z.string(), price, force }),
  async (tx, { journey: slug, kind, extra, price: now, force: sure }, _platform, { canUndo }) => {
    const tour = await getTour(tx, slug);
    const table = kind === 'add-on' ? addOns : extensions;
    const rows = await tx
      .select({ id: table.id, title: table.title, price: table.price })
      .from(table)
      .where(eq(table.tour_id, tour.id))
      .orderBy(asc(table.position));
    const row = rows.find(
      (one) => String(one.id) === extra || one.title.toLowerCase() === extra.toLowerCase(),
    );
    if (!row) {
      const knownExtras = rows.map((one) => `${one.id} ${one.title}`).join(', ') || 'none';
      throwHttpError('NOT_FOUND', `${tour.name} has no ${kind} “${extra}”. It has: ${knownExtras}.`);
    }
    if (row.price !== null) assertPlausible('price', row.price, now, sure);
    await tx.update(table).set({ price: now }).where(eq(table.id, row.id));
    canUndo({ kind: `${kind} price`, rows: [{ id: row.id, before: row.price, after: now }] });
    return { journey: slug, kind, id: row.id, title: row.title, before: row.price, price: now };
  },
  ({ journey }, { kind, title, before, price }) => ({
    subject: `${journey} ${title}`,
    details: { kind, before, price },
  }),
);

/** Returns the ship with this slug; the tour's own ship when `slug` is undefined.  @throws {HttpError} NOT_FOUND */
async function getShipOf(db: DbOrTx, tour: { ship_id: number }, slug: string | undefined) {
  if (slug !== undefined) return getShip(db, slug);
  const [ownShip] = await db.select().from(ships).where(eq(ships.id, tour.ship_id));
  return ownShip!;
}

/**
 * Returns the suites of a ship with their prices on a tour. One entry has all suites of a category with the same price;
 * `prices` is null for suites without a price.
 */
async function loadSuitePrices(db: DbOrTx, tour: number, ship: number) {
  const rows = await db
    .select({
      category: suiteCategories.name,
      room: suites.room_number,
      prices: { price_single: suitePrices.price_single, price_twin: suitePrices.price_twin },
    })
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .leftJoin(suitePrices, and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, tour)))
    .where(eq(suites.ship_id, ship))
    .orderBy(asc(suiteCategories.position), asc(suites.id));
  const lines = Map.groupBy(rows, ({ category, prices }) => JSON.stringify([category, prices]));
  return [...lines.values()].map((same) => {
    const { category, prices } = same[0]!;
    return { category, rooms: same.map((row) => row.room), prices };
  });
}

function assertPlausible(what: string, before: number, now: number, sure = false): void {
  if (sure || (now * 2 >= before && now <= before * 2)) return;
  throwHttpError(
    'UNPROCESSABLE',
    `The ${what} would go from ${formatUsd(before)} to ${formatUsd(now)}: a leap like that is mostly a slip. If it is meant, add --force.`,
  );
}
