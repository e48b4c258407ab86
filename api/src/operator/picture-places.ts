/** Everywhere that the database names a picture, and what it says of it. */
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { agentPictures } from '../agents/index.ts';
import { addOnDays, addOns, itineraryDays, ships, suiteCategories, tours } from '../catalogue/index.ts';
import { contentItems, galleryPictures, pageBlocks, sliders } from '../content/index.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { settings } from '../settings/index.ts';

/** A column with a picture's path, and the name of the column with its alternative text. */
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

/** Columns of JSON in which pictures are objects with `path` or `picture`, and `alt`. */
const pictureJsonColumns: readonly { table: PgTable; column: PgColumn; key: PgColumn }[] = [
  { table: ships, column: ships.gallery, key: ships.id },
  { table: tours, column: tours.gallery, key: tours.id },
  { table: pageBlocks, column: pageBlocks.pictures, key: pageBlocks.id },
  { table: pageBlocks, column: pageBlocks.items, key: pageBlocks.id },
  { table: settings, column: settings.value, key: settings.name },
];

/** How many places show each picture. */
export async function countPictureUses(db: DbOrTx): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  const count = (name: unknown) => typeof name === 'string' && uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const { table, path } of pictureColumns) {
    for (const row of await db.select({ path: sql<string | null>`${path}` }).from(table)) count(row.path);
  }
  for (const { table, column } of pictureJsonColumns) {
    for (const { value } of await db.select({ value: column }).from(table))
      visitPictures(value, (one) => count(picturePath(one)));
  }
  return uses;
}

/** Has every place say `alt` of a picture. Answers how many did not say so before. */
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
  for (const { table, column, key } of pictureJsonColumns) {
    for (const row of await tx.select({ key, value: column }).from(table)) {
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

/** Visits every object in `value` that is a picture: a path with an alternative text. */
function visitPictures(value: unknown, visit: (picture: PictureObject) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('alt' in value && ('path' in value || 'picture' in value)) visit(value as PictureObject);
  for (const one of Object.values(value)) visitPictures(one, visit);
}
