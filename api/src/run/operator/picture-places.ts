/** Finds all places where the database names a picture, and the picture's alternative text there. */
import { arrayOverlaps, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { agentPictures } from '../../sales/agents/index.ts';
import {
  addOnDays,
  addOns,
  itineraryDays,
  ships,
  suiteCategories,
  tours,
} from '../../site/catalogue/index.ts';
import { contentItems, galleryPictures, pageBlocks, sliders } from '../../site/content/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { describeTextPicture } from '../../platform/text-pictures.ts';
import { settings } from '../../base/settings/index.ts';

/** A column with a picture's path, and the name of the column with its alternative text; absent when there is none. */
interface PictureColumn {
  table: PgTable;
  path: PgColumn;
  alt?: string;
}

const pictureColumns: readonly PictureColumn[] = [
  { table: ships, path: ships.cover_image, alt: 'cover_alt' },
  { table: ships, path: ships.ship_image, alt: 'ship_alt' },
  { table: ships, path: ships.upper_dec_image },
  { table: ships, path: ships.lower_dec_image },
  { table: suiteCategories, path: suiteCategories.cover_image, alt: 'cover_alt' },
  { table: tours, path: tours.cover_image, alt: 'cover_alt' },
  { table: tours, path: tours.map_image },
  { table: itineraryDays, path: itineraryDays.cover_image, alt: 'cover_alt' },
  { table: addOns, path: addOns.add_on_cover_image, alt: 'add_on_cover_alt' },
  { table: addOnDays, path: addOnDays.cover_image },
  { table: contentItems, path: contentItems.cover_image, alt: 'cover_alt' },
  { table: galleryPictures, path: galleryPictures.path, alt: 'alt' },
  { table: sliders, path: sliders.cover_image, alt: 'cover_alt' },
  { table: agentPictures, path: agentPictures.path, alt: 'alt' },
];

/**
 * JSON columns whose pictures are objects with the path in `path` or `picture` and the text in `alt`. `isGallery` marks
 * a list of such objects, which is searched through an index.
 */
const pictureJsonColumns: readonly {
  table: PgTable;
  column: PgColumn;
  key: PgColumn;
  isGallery?: true;
}[] = [
  { table: ships, column: ships.gallery, key: ships.id, isGallery: true },
  { table: tours, column: tours.gallery, key: tours.id, isGallery: true },
  { table: pageBlocks, column: pageBlocks.pictures, key: pageBlocks.id },
  { table: pageBlocks, column: pageBlocks.items, key: pageBlocks.id },
  { table: settings, column: settings.value, key: settings.name },
];

/** Matches rows whose gallery has one of these pictures. */
const showsOneOf = (column: PgColumn, names: readonly string[]): SQL =>
  sql`${column} @> ANY(${sql.param(names.map((path) => JSON.stringify([{ path }])))}::text[]::jsonb[])`;

/** Returns for each of these pictures how many places show it. */
export async function countPictureUses(db: DbOrTx, names: readonly string[]): Promise<Map<string, number>> {
  const uses = new Map<string, number>(names.map((name) => [name, 0]));
  if (!names.length) return uses;
  const add = (name: unknown, places = 1) => {
    const before = typeof name === 'string' ? uses.get(name) : undefined;
    if (before !== undefined) uses.set(name as string, before + places);
  };
  for (const { table, path } of pictureColumns) {
    const rows = await db
      .select({ path: sql<string>`${path}`, places: count() })
      .from(table)
      .where(inArray(path, [...names]))
      .groupBy(path);
    for (const row of rows) add(row.path, row.places);
  }
  const shownPaths = db
    .select({ path: sql<string>`unnest(${contentItems.text_pictures})`.as('path') })
    .from(contentItems)
    .where(arrayOverlaps(contentItems.text_pictures, [...names]))
    .as('shown');
  const inTexts = await db
    .select({ path: shownPaths.path, places: count() })
    .from(shownPaths)
    .groupBy(shownPaths.path);
  for (const { path, places } of inTexts) add(path, places);
  for (const { table, column, isGallery } of pictureJsonColumns) {
    const rows = await db
      .select({ value: column })
      .from(table)
      .where(isGallery && showsOneOf(column, names));
    for (const { value } of rows) visitPictures(value, (one) => add(picturePath(one)));
  }
  return uses;
}

/**
 * Sets the alternative text of the picture `name` to `alt` in every place. Returns how many places had another text
 * before.
 */
export async function setAltText(tx: Tx, name: string, alt: string): Promise<number> {
  let changed = 0;
  for (const place of pictureColumns) {
    if (!place.alt) continue;
    const column = sql.identifier(place.alt);
    const done = await tx
      .update(place.table)
      .set({ [place.alt]: alt } as never)
      .where(sql`${eq(place.path, name)} AND ${column} <> ${alt}`)
      .returning({ path: sql`1` });
    changed += done.length;
  }
  const texts = await tx
    .select({ id: contentItems.id, description: contentItems.description })
    .from(contentItems)
    .where(arrayOverlaps(contentItems.text_pictures, [name]));
  for (const { id, description } of texts) {
    const described = describeTextPicture(description, name, alt);
    if (described === description) continue;
    await tx.update(contentItems).set({ description: described }).where(eq(contentItems.id, id));
    changed += 1;
  }
  for (const { table, column, key, isGallery } of pictureJsonColumns) {
    const rows = await tx
      .select({ key, value: column })
      .from(table)
      .where(isGallery && showsOneOf(column, [name]));
    for (const row of rows) {
      const value: unknown = structuredClone(row.value);
      let here = 0;
      visitPictures(value, (one) => {
        if (picturePath(one) !== name || one['alt'] === alt) return;
        one['alt'] = alt;
        here += 1;
      });
      if (!here) continue;
      await tx
        .update(table)
        .set({ [column.name]: value } as never)
        .where(eq(key, row.key));
      changed += here;
    }
  }
  return changed;
}

type PictureObject = Record<string, unknown>;

const picturePath = (picture: PictureObject) => picture['path'] ?? picture['picture'];

/** Calls `visit` for every object in `value` that has the path of a picture and an alternative text. */
function visitPictures(value: unknown, visit: (picture: PictureObject) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('alt' in value && ('path' in value || 'picture' in value)) visit(value as PictureObject);
  for (const one of Object.values(value)) visitPictures(one, visit);
}
