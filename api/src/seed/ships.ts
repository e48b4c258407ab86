/** The fleet: ships, their kinds of suites, their suites. */
import { sanitizeRichText } from '../platform/sanitize-html.ts';
import { ships, suiteCategories, suites } from '../catalogue/tables.ts';
import type { Tx } from '../platform/db/types.ts';
import { ships as fleet } from '../sample/ships/index.ts';
import type { SampleShip, ShipSlug } from '../sample/types.ts';
import { withAlt, type AltOf } from './alt-texts.ts';
import { found } from './insert.ts';

/** A suite as the rest of the filling needs it. */
export interface SeededSuite {
  id: number;
  number: string;
  /** The category's key in the sample data. */
  category: string;
}

/** A ship as the rest of the filling needs it. */
export interface SeededShip {
  id: number;
  suites: readonly SeededSuite[];
}

/** Inserts the fleet. */
export async function seedShips(tx: Tx, altOf: AltOf): Promise<Map<ShipSlug, SeededShip>> {
  const rows = await tx
    .insert(ships)
    .values(
      fleet.map((ship, position) => ({
        position,
        slug: ship.slug,
        name: ship.name,
        vessels: ship.vessels,
        short_description: ship.short_description,
        description: sanitizeRichText(ship.description),
        amenities: sanitizeRichText(ship.amenities),
        room_description: sanitizeRichText(ship.room_description),
        has_spa: ship.has_spa,
        cover_image: ship.cover_image,
        cover_alt: altOf(ship.cover_image),
        ship_image: ship.ship_image,
        ship_alt: altOf(ship.ship_image),
        upper_dec_image: ship.upper_dec_image,
        lower_dec_image: ship.lower_dec_image,
        gallery: withAlt(ship.gallery, altOf),
        meta_title: ship.meta_title,
        meta_description: ship.meta_description,
      })),
    )
    .returning({ id: ships.id, slug: ships.slug });
  const ids = new Map(rows.map((row) => [row.slug, row.id]));

  const seeded = new Map<ShipSlug, SeededShip>();
  for (const ship of fleet) {
    const id = found(ids, ship.slug, 'ship');
    seeded.set(ship.slug, { id, suites: await seedSuites(tx, id, ship, altOf) });
  }
  return seeded;
}

async function seedSuites(tx: Tx, ship_id: number, ship: SampleShip, altOf: AltOf): Promise<SeededSuite[]> {
  const kinds = await tx
    .insert(suiteCategories)
    .values(
      ship.categories.map((category, position) => ({
        ship_id,
        position,
        name: category.name,
        description: sanitizeRichText(category.description),
        cover_image: category.cover_image,
        cover_alt: altOf(category.cover_image),
      })),
    )
    .returning({ id: suiteCategories.id, name: suiteCategories.name });
  const idOfName = new Map(kinds.map((kind) => [kind.name, kind.id]));
  const idOfKey = new Map(
    ship.categories.map(({ key, name }) => [key, found(idOfName, name, 'suite category')]),
  );

  const rows = await tx
    .insert(suites)
    .values(
      ship.suites.map((suite) => ({
        ship_id,
        category_id: found(idOfKey, suite.category, 'suite category'),
        room_number: suite.number,
        title: suite.title,
        vessel: suite.vessel,
        deck: suite.deck,
        side: suite.position.side,
        door: suite.position.index,
      })),
    )
    .returning({ id: suites.id, number: suites.room_number });
  const categories = new Map(ship.suites.map((suite) => [suite.number, suite.category]));
  return rows.map(({ id, number }) => ({ id, number, category: found(categories, number, 'suite') }));
}
