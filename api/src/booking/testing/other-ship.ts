/** For tests: a second ship beside the one of `createWorld`. */
import { ships, suiteCategories, suites } from '../../catalogue/tables.ts';
import type { Db } from '../../platform/db/types.ts';

const slug = 'second-ship';

/**
 * Inserts a ship with three suites of Heritage (201–203) and one of another category, Royal (301), unless she is there. Answers her slug.
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
