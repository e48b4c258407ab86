/** What a journey costs, by kind of suite, and its add-ons and extensions. Bookings keep the price they were made at. */
import { and, asc, eq, inArray } from 'drizzle-orm';
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

/** A journey's prices in cents: suites by category for the whole journey, extras a head or for the party. */
export const showPrices = defineRead(z.object({ journey }), async (db, { journey: slug }) => {
  const tour = await getTour(db, slug);
  return {
    journey: slug,
    suites: await loadSuitePrices(db, tour.id),
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

/** Sets what the suites of one category cost on a journey. Refuses two travellers for less than one, or for more than twice. */
export const setSuitePrices = defineChange(
  z.object({ journey, category: z.string(), price_single: price, price_twin: price, force }),
  async (tx, { journey: slug, category, price_single, price_twin, force: sure }) => {
    const tour = await getTour(tx, slug);
    if (price_twin < price_single || price_twin > 2 * price_single) {
      throwHttpError(
        'INVALID',
        'The twin price is for the suite with two travellers in it: it lies between the single price and twice that.',
      );
    }
    const known = await loadSuitePrices(tx, tour.id);
    const before = known.filter((one) => one.category.toLowerCase() === category.toLowerCase());
    if (!before.length) {
      const names = [...new Set(known.map((one) => one.category))].join(', ');
      throwHttpError(
        'NOT_FOUND',
        `${tour.name} has no suites of the category “${category}”. It has: ${names}.`,
      );
    }
    for (const one of before) {
      assertPlausible('single price', one.price_single, price_single, sure);
      assertPlausible('twin price', one.price_twin, price_twin, sure);
    }
    const suiteIds = tx
      .select({ id: suites.id })
      .from(suites)
      .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
      .where(and(eq(suiteCategories.ship_id, tour.ship_id), eq(suiteCategories.name, before[0]!.category)));
    const changed = await tx
      .update(suitePrices)
      .set({ price_single, price_twin })
      .where(and(eq(suitePrices.tour_id, tour.id), inArray(suitePrices.suite_id, suiteIds)))
      .returning({ suite: suitePrices.suite_id });
    return {
      journey: slug,
      category: before[0]!.category,
      suites: changed.length,
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
  async (tx, { journey: slug, kind, extra, price: now, force: sure }) => {
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
    assertPlausible('price', row.price, now, sure);
    await tx.update(table).set({ price: now }).where(eq(table.id, row.id));
    return { journey: slug, kind, id: row.id, title: row.title, before: row.price, price: now };
  },
  ({ journey }, { kind, title, before, price }) => ({
    subject: `${journey} ${title}`,
    details: { kind, before, price },
  }),
);

/** Suites of one category that cost the same are one line. */
async function loadSuitePrices(db: DbOrTx, tour: number) {
  const rows = await db
    .select({
      category: suiteCategories.name,
      room: suites.room_number,
      price_single: suitePrices.price_single,
      price_twin: suitePrices.price_twin,
    })
    .from(suitePrices)
    .innerJoin(suites, eq(suites.id, suitePrices.suite_id))
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .where(eq(suitePrices.tour_id, tour))
    .orderBy(asc(suiteCategories.position), asc(suites.id));
  const lines = Map.groupBy(rows, (row) => `${row.category} ${row.price_single} ${row.price_twin}`);
  return [...lines.values()].map((same) => {
    const { category, price_single, price_twin } = same[0]!;
    return { category, rooms: same.map((row) => row.room), price_single, price_twin };
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
