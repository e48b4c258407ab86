/**
 * The prices and coupons of the sample company. They have their own files, because they are not content. They are
 * inserted once, together with the content; afterwards `operator prices` and `operator coupons` change them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isoDate, slug, usdCents } from '@antara/contracts/api/fields';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { coupons } from '../../bookings/booking/index.ts';
import {
  addOns,
  extensions,
  suiteCategories,
  suitePrices,
  suites,
  tours,
} from '../../site/catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';

const price = usdCents.check(z.positive('a price is more than nothing'));
const extras = z.array(z.strictObject({ title: z.string(), price: usdCents }));

const tourPrices = z.strictObject({
  tour: slug,
  /** The prices in cents of a category's suites for the whole tour, with one traveller and with two. */
  suites: z.array(z.strictObject({ category: z.string(), price_single: price, price_twin: price })),
  add_ons: extras,
  extensions: extras,
});

const coupon = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, 'a code is 3 to 20 capital letters and digits')),
  coupon_type: z.enum(['PERCENTAGE', 'FIXED']),
  /** The discount in per cent of the subtotal (PERCENTAGE), or in US dollars (FIXED). */
  discount: z.number().check(z.positive()),
  valid_from: z.nullable(isoDate),
  valid_to: z.nullable(isoDate),
  max_uses: z.nullable(z.int().check(z.positive())),
});

const readJson = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

/** Returns the prices of the sample company in `folder`, per tour. */
export const readSamplePrices = (folder: string) =>
  z.array(tourPrices).parse(readJson(folder, 'prices.json'));

/** Returns the coupons of the sample company in `folder`. */
export const readSampleCoupons = (folder: string) => z.array(coupon).parse(readJson(folder, 'coupons.json'));

/**
 * Inserts the prices of the tours, and the coupons, into a database without prices.
 * @throws {Error} when a price is for something that its tour does not have
 */
export async function seedPrices(tx: Tx, folder: string): Promise<void> {
  for (const { tour: slug, ...prices } of readSamplePrices(folder)) {
    const [tour] = await tx.select().from(tours).where(eq(tours.slug, slug));
    if (!tour) throw new Error(`prices.json names a tour that does not exist: ${slug}`);
    for (const { category, price_single, price_twin } of prices.suites) {
      const rooms = await tx
        .select({ suite_id: suites.id })
        .from(suites)
        .innerJoin(suiteCategories, eq(suiteCategories.id, suites.category_id))
        .where(and(eq(suites.ship_id, tour.ship_id), eq(suiteCategories.name, category)))
        .orderBy(asc(suites.id));
      if (!rooms.length) throw new Error(`prices.json: ${slug} has no suites of the category ${category}`);
      await tx
        .insert(suitePrices)
        .values(rooms.map(({ suite_id }) => ({ tour_id: tour.id, suite_id, price_single, price_twin })));
    }
    for (const [table, list] of [
      [addOns, prices.add_ons],
      [extensions, prices.extensions],
    ] as const) {
      for (const { title, price } of list) {
        const done = await tx
          .update(table)
          .set({ price })
          .where(and(eq(table.tour_id, tour.id), eq(table.title, title)))
          .returning({ id: table.id });
        if (!done.length) throw new Error(`prices.json: ${slug} has no add-on or extension “${title}”`);
      }
    }
  }
  await tx.insert(coupons).values(readSampleCoupons(folder));
}
