/**
 * Prices and coupons are not content, because commands change them. This module removes them from files that earlier
 * versions exported, and finds content that has no price.
 */
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import {
  addOns,
  extensions,
  ships,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { isRecord, type Fields } from './compare-documents.ts';
import type { ContentDocument } from './content-document.ts';
import type { DocumentFile } from './content-file.ts';

/**
 * Removes files of coupons, and the prices in files of tours. `notes` has a sentence about what was removed; empty when
 * nothing was.
 */
export function removePrices(files: readonly DocumentFile[]): {
  remaining: DocumentFile[];
  notes: string[];
} {
  const priced: string[] = [];
  const coupons: string[] = [];
  const remaining = files.flatMap((one) => {
    if (!isRecord(one.document)) return [one];
    if (one.document['kind'] === 'coupons') {
      coupons.push(one.file);
      return [];
    }
    if (one.document['kind'] !== 'tour') return [one];
    const { document, hadPrices } = withoutPrices(one.document);
    if (hadPrices) priced.push(one.file);
    return [{ ...one, document }];
  });
  return {
    remaining,
    notes: [
      priced.length > 0 &&
        `Prices are no part of content, so those in ${nameSome(priced)} were not taken. They are changed with: operator prices`,
      coupons.length > 0 &&
        `Coupons are no part of content, so ${nameSome(coupons)} was not taken. They are changed with: operator coupons`,
    ].filter((note) => note !== false),
  };
}

function withoutPrices({ prices, ...tour }: Fields): { document: Fields; hadPrices: boolean } {
  let hadPrices = prices !== undefined;
  for (const extras of ['add_ons', 'extensions']) {
    const list = tour[extras];
    if (!Array.isArray(list)) continue;
    tour[extras] = list.map((extra: unknown) => {
      if (!isRecord(extra) || !('price' in extra)) return extra;
      hadPrices = true;
      const { price: _price, ...rest } = extra;
      return rest;
    });
  }
  return { document: tour, hadPrices };
}

/** A sentence names at most this many files. */
const maxNamed = 5;
const nameSome = (names: readonly string[]) =>
  names.length > maxNamed
    ? `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} other files`
    : names.join(', ');

/**
 * Returns a sentence for each tour that the changed documents concern and that has suites, add-ons or extensions
 * without a price, because nothing is sold without a price.
 */
export async function listUnpriced(db: DbOrTx, changed: readonly ContentDocument[]): Promise<string[]> {
  const slugsOf = (kind: 'tour' | 'ship') =>
    changed.flatMap((document) => (document.kind === kind ? [document.slug] : []));
  const [ofTours, ofShips] = [slugsOf('tour'), slugsOf('ship')];
  if (!ofTours.length && !ofShips.length) return [];
  const isChanged = or(inArray(tours.slug, ofTours), inArray(ships.slug, ofShips));
  const missing: { tour: string; what: string }[] = [];
  const categories = await db
    .selectDistinct({ tour: tours.slug, name: suiteCategories.name })
    .from(tours)
    .innerJoin(ships, eq(ships.id, tours.ship_id))
    .innerJoin(suites, eq(suites.ship_id, ships.id))
    .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
    .leftJoin(suitePrices, and(eq(suitePrices.tour_id, tours.id), eq(suitePrices.suite_id, suites.id)))
    .where(and(isChanged, isNull(suitePrices.suite_id)))
    .orderBy(tours.slug, suiteCategories.name);
  for (const { tour, name } of categories) missing.push({ tour, what: `suites of “${name}”` });
  for (const [table, kind] of [
    [addOns, 'add-on'],
    [extensions, 'extension'],
  ] as const) {
    const rows = await db
      .select({ tour: tours.slug, title: table.title })
      .from(table)
      .innerJoin(tours, eq(tours.id, table.tour_id))
      .innerJoin(ships, eq(ships.id, tours.ship_id))
      .where(and(isChanged, isNull(table.price)))
      .orderBy(tours.slug, table.position);
    for (const { tour, title } of rows) missing.push({ tour, what: `the ${kind} “${title}”` });
  }
  return [...Map.groupBy(missing, ({ tour }) => tour)].map(
    ([tour, list]) =>
      `${tour} has no price for ${list.map(({ what }) => what).join(', ')}, so it is not sold. Give it one with: operator prices`,
  );
}
