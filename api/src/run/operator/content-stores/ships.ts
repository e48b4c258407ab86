/** Reads and writes ships with their suites as documents. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ships, suiteCategories, suites } from '../../../site/catalogue/index.ts';
import type { DbOrTx, Tx } from '../../../platform/db/types.ts';
import type { ShipDocument } from '../catalogue-documents.ts';
import { notAmong } from './rows.ts';

/** Loads the ships with these slugs, in the order of the menu. */
export async function loadShips(db: DbOrTx, slugs: readonly string[]): Promise<ShipDocument[]> {
  const rows = await db
    .select()
    .from(ships)
    .where(inArray(ships.slug, [...slugs]))
    .orderBy(asc(ships.position));
  const ids = rows.map(({ id }) => id);
  const categories = await db
    .select()
    .from(suiteCategories)
    .where(inArray(suiteCategories.ship_id, ids))
    .orderBy(asc(suiteCategories.position));
  const rooms = await db.select().from(suites).where(inArray(suites.ship_id, ids)).orderBy(asc(suites.id));
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map(({ id, updated_at: _at, gallery, vessels, ...ship }) => ({
    kind: 'ship' as const,
    ...ship,
    vessels: [...vessels],
    gallery: [...gallery],
    categories: categories
      .filter(({ ship_id }) => ship_id === id)
      .map(({ name, description, cover_image, cover_alt, takes_child_bed }) => ({
        name,
        description,
        cover_image,
        cover_alt,
        takes_child_bed,
      })),
    suites: rooms
      .filter(({ ship_id }) => ship_id === id)
      .map(({ room_number, title, category_id, vessel, deck, side, door }) => ({
        room_number,
        title,
        category: nameOf.get(category_id)!,
        vessel,
        deck,
        side,
        door,
      })),
  }));
}

/**
 * Writes a checked ship. Deletes categories and suites that the document does not have. The database refuses to delete
 * those that have prices or bookings (SQL state 23503).
 */
export async function writeShip(tx: Tx, document: ShipDocument): Promise<void> {
  const { kind: _kind, categories, suites: rooms, ...ship } = document;
  const [row] = await tx
    .insert(ships)
    .values(ship)
    .onConflictDoUpdate({ target: ships.slug, set: ship })
    .returning({ id: ships.id });
  const ship_id = row!.id;
  const numbers = rooms.map(({ room_number }) => room_number);
  await tx.delete(suites).where(and(eq(suites.ship_id, ship_id), notAmong(suites.room_number, numbers)));
  const ids = new Map<string, number>();
  for (const [position, category] of categories.entries()) {
    const values = { ...category, ship_id, position };
    const [categoryRow] = await tx
      .insert(suiteCategories)
      .values(values)
      .onConflictDoUpdate({ target: [suiteCategories.ship_id, suiteCategories.name], set: values })
      .returning({ id: suiteCategories.id });
    ids.set(category.name, categoryRow!.id);
  }
  // The door numbers of a deck are unique, so the old numbers are made negative before the new ones are written.
  // Otherwise two suites could not change places.
  await tx
    .update(suites)
    .set({ door: sql`-${suites.door}` })
    .where(eq(suites.ship_id, ship_id));
  for (const { category, ...suite } of rooms) {
    const values = { ...suite, ship_id, category_id: ids.get(category)! };
    await tx
      .insert(suites)
      .values(values)
      .onConflictDoUpdate({ target: [suites.ship_id, suites.room_number], set: values });
  }
  const names = categories.map(({ name }) => name);
  await tx
    .delete(suiteCategories)
    .where(and(eq(suiteCategories.ship_id, ship_id), notAmong(suiteCategories.name, names)));
}
