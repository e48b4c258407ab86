/** What a journey costs, by kind of suite, and its add-ons and extensions. Bookings keep the price they were made at. */
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { addOns, extensions, suiteCategories, suitePrices, suites } from '../catalogue/index.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { journey, getTour } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';

/** The dearest that a price may be, in cents: more is likely a slip of the pen. */
const maxPriceCents = 10_000_000;
const price = z
  .int('a price is in whole cents')
  .check(
    z.gte(100, 'a price under one dollar is refused: it is likely a slip'),
    z.lte(maxPriceCents, 'a price over 100,000 dollars is refused: it is likely a slip'),
  );
/** Takes a price that is less than half or more than twice what stood before. */
const force = z.optional(z.boolean());

/** A journey's prices in cents: suites by category for the whole journey, extras a head or for the party. What has no price is not sold. */
export const showPrices = defineRead(z.object({ journey }), async (db, { journey: slug }) => {
  const tour = await getTour(db, slug);
  const lines = await loadSuitePrices(db, tour);
  return {
    journey: slug,
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
});

/**
 * Sets what the suites of one category cost on a journey, also of those that had no price. Refuses two travellers for less than one, or for
 * more than twice.
 */
export const setSuitePrices = defineChange(
  z.object({ journey, category: z.string(), price_single: price, price_twin: price, force }),
  async (tx, { journey: slug, category, price_single, price_twin, force: sure }, _platform, { canUndo }) => {
    const tour = await getTour(tx, slug);
    if (price_twin < price_single || price_twin > 2 * price_single) {
      throwHttpError(
        'INVALID',
        'The twin price is for the suite with two travellers in it: it lies between the single price and twice that.',
      );
    }
    const known = await loadSuitePrices(tx, tour);
    const lines = known.filter((one) => one.category.toLowerCase() === category.toLowerCase());
    if (!lines.length) {
      const names = [...new Set(known.map((one) => one.category))].join(', ');
      throwHttpError(
        'NOT_FOUND',
        `${tour.name} has no suites of the category “${category}”. It has: ${names}.`,
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
      .where(and(eq(suiteCategories.ship_id, tour.ship_id), eq(suiteCategories.name, lines[0]!.category)))
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
      category: lines[0]!.category,
      suites: ofCategory.length,
      before,
      price_single,
      price_twin,
    };
  },
  ({ journey }, { before, category, price_single, price_twin }) => ({
    subject: `${journey} ${category}`,
    details: { price_single, price_twin, before: before.map((one) => [one.price_single, one.price_twin]) },
  }),
);

/** Sets what an add-on or an extension of a journey costs. */
export const setExtraPrice = defineChange(
  z.object({ journey, kind: z.enum(['add-on', 'extension']), extra: z.string(), price, force }),
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
      const known = rows.map((one) => `${one.id} ${one.title}`).join(', ') || 'none';
      throwHttpError('NOT_FOUND', `${tour.name} has no ${kind} “${extra}”. It has: ${known}.`);
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

/** The suites of a journey's ship: those of one category that cost the same are one line, and those without a price another. */
async function loadSuitePrices(db: DbOrTx, tour: { id: number; ship_id: number }) {
  const rows = await db
    .select({
      category: suiteCategories.name,
      room: suites.room_number,
      prices: { price_single: suitePrices.price_single, price_twin: suitePrices.price_twin },
    })
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .leftJoin(suitePrices, and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, tour.id)))
    .where(eq(suites.ship_id, tour.ship_id))
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

const formatUsd = (cents: number) => `$${(cents / 100).toFixed(2)}`;
