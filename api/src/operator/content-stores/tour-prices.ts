/** What the suites of a tour's ship cost: a line for each category, or for those suites of it that cost the same. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { suiteCategories, suitePrices, suites } from '../../catalogue/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { TourDocument } from '../catalogue-documents.ts';
import { notAmong } from './not-among.ts';

type Prices = TourDocument['prices'];

const suitesWithCategory = (db: DbOrTx) =>
  db
    .select({ id: suites.id, room: suites.room_number, category: suiteCategories.name, ship: suites.ship_id })
    .from(suites)
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .orderBy(asc(suiteCategories.position), asc(suites.id));

/** The prices of these tours, by the tour's id. */
export async function loadTourPrices(db: DbOrTx, ids: readonly number[]): Promise<Map<number, Prices>> {
  const rooms = await suitesWithCategory(db);
  const rows = await db
    .select()
    .from(suitePrices)
    .where(inArray(suitePrices.tour_id, [...ids]));
  const byTour = Map.groupBy(rows, ({ tour_id }) => tour_id);
  return new Map([...byTour].map(([tour, prices]) => [tour, groupPrices(rooms, prices)]));
}

function groupPrices(
  rooms: Awaited<ReturnType<typeof suitesWithCategory>>,
  prices: (typeof suitePrices.$inferSelect)[],
): Prices {
  const priceOf = new Map(prices.map((price) => [price.suite_id, price]));
  const priced = rooms.flatMap((room) => {
    const price = priceOf.get(room.id);
    return price ? [{ ...room, ...price }] : [];
  });
  const lines = Map.groupBy(priced, (one) => `${one.category} ${one.price_single} ${one.price_twin}`);
  return [...lines.values()].map((same) => {
    const { category, ship, price_single, price_twin } = same[0]!;
    const all = rooms.filter((room) => room.ship === ship && room.category === category);
    return {
      category,
      ...(same.length < all.length && { suites: same.map(({ room }) => room) }),
      price_single,
      price_twin,
    };
  });
}

/** Prices every suite of the ship. @throws HttpError INVALID (400) for a suite without a price, or a line that prices no suite. */
export async function writeTourPrices(
  tx: Tx,
  tour_id: number,
  ship: number,
  slug: string,
  prices: Prices,
): Promise<void> {
  const rooms = (await suitesWithCategory(tx)).filter((room) => room.ship === ship);
  const covers = (line: Prices[number], room: (typeof rooms)[number]) =>
    line.category === room.category && (line.suites?.includes(room.room) ?? true);
  const idle = prices.filter((line) => !rooms.some((room) => covers(line, room)));
  if (idle.length) {
    throwHttpError('INVALID', `${slug} prices suites that its ship does not have: ${idle[0]!.category}.`);
  }
  const values = rooms
    .toSorted((a, b) => a.id - b.id)
    .map((room) => {
      const line = prices.find((one) => covers(one, room));
      if (!line) throwHttpError('INVALID', `${slug} has no price for suite ${room.room} (${room.category}).`);
      const { price_single, price_twin } = line;
      return { tour_id, suite_id: room.id, price_single, price_twin };
    });
  const kept = values.map(({ suite_id }) => suite_id);
  await tx
    .delete(suitePrices)
    .where(and(eq(suitePrices.tour_id, tour_id), notAmong(suitePrices.suite_id, kept)));
  if (!values.length) return;
  await tx
    .insert(suitePrices)
    .values(values)
    .onConflictDoUpdate({
      target: [suitePrices.tour_id, suitePrices.suite_id],
      set: { price_single: sql`excluded.price_single`, price_twin: sql`excluded.price_twin` },
    });
}
