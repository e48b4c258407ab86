/** For tests: a second ship beside the one of `createWorld`. */
import { eq } from 'drizzle-orm';
import { ships, suiteCategories, suitePrices, suites } from '../../../site/catalogue/tables.ts';
import type { Db } from '../../../platform/db/types.ts';

const slug = 'second-ship';

/**
 * Inserts a ship with three suites of the category Heritage (201–203) and one of the category Royal (301), unless the
 * ship exists. Returns its slug.
 */
export async function createOtherShip(db: Db): Promise<string> {
  const [first] = await db.select().from(ships);
  const { id: _, ...values } = first!;
  const [ship] = await db
    .insert(ships)
    .values({ ...values, position: 1, slug, name: 'Second Ship' })
    .onConflictDoNothing()
    .returning();
  if (!ship) return slug;
  const ship_id = ship.id;
  const picture = { cover_image: 'journeys/test/cover', cover_alt: 'A river' };
  const categories = await db
    .insert(suiteCategories)
    .values(
      ['Royal', 'Heritage'].map((name, position) => ({
        ...picture,
        ship_id,
        position,
        name,
        description: '',
      })),
    )
    .returning();
  const [royal, heritage] = categories.map(({ id }) => id);
  await db.insert(suites).values(
    ['201', '202', '203', '301'].map((room_number, index) => ({
      ship_id,
      category_id: index < 3 ? heritage! : royal!,
      room_number,
      title: index < 3 ? 'Heritage Suite' : 'Royal Suite',
      vessel: 'Second',
      deck: 'upper' as const,
      side: 'port' as const,
      door: index + 1,
    })),
  );
  return slug;
}

/** Inserts a ship with suites of the same numbers and prices as the world's ship. Returns its slug. */
export async function createSisterShip(db: Db): Promise<string> {
  const [first] = await db.select().from(ships);
  const { id: firstShipId, ...values } = first!;
  const sister = { ...values, position: 2, slug: 'sister-ship', name: 'Sister Ship' };
  const [ship] = await db.insert(ships).values(sister).returning();
  const [kind] = await db.select().from(suiteCategories).where(eq(suiteCategories.ship_id, firstShipId));
  const { id: _category, ...named } = kind!;
  const [category] = await db
    .insert(suiteCategories)
    .values({ ...named, ship_id: ship!.id })
    .returning();
  const rows = await db
    .select()
    .from(suites)
    .innerJoin(suitePrices, eq(suitePrices.suite_id, suites.id))
    .where(eq(suites.ship_id, firstShipId));
  for (const { suites: suite, suite_prices: price } of rows) {
    const { id: _suite, ...same } = suite;
    const [made] = await db
      .insert(suites)
      .values({ ...same, ship_id: ship!.id, category_id: category!.id })
      .returning();
    await db.insert(suitePrices).values({ ...price, suite_id: made!.id });
  }
  return ship!.slug;
}
