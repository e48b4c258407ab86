/** The gallery: its categories, and the pictures of one or of all (PB-10). */
import { asc } from 'drizzle-orm';
import type { Db } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import type { ToPicture } from '../platform/pictures.ts';
import { galleryPictures } from './tables.ts';

/** The pictures of `category`, or all of them when it is null. @throws HttpError 404 for an unknown category. */
export async function getGallery(db: Db, category: string | null, toPicture: ToPicture) {
  const rows = await db
    .select()
    .from(galleryPictures)
    .orderBy(asc(galleryPictures.position), asc(galleryPictures.id));
  const byName = Map.groupBy(rows, (row) => row.category);
  const chosen = category === null ? interleave([...byName.values()]) : byName.get(category);
  if (!chosen) throwHttpError('NOT_FOUND', 'The gallery has no such category.');
  return {
    categories: [...byName.keys()].map((name) => ({ name })),
    gallery: chosen.map(({ path, alt }) => toPicture(path, alt)),
    category,
  };
}

/** The first of each list, then the second of each …, so that neighbours differ in category. */
function interleave<Row>(lists: readonly (readonly Row[])[]): Row[] {
  const longest = Math.max(0, ...lists.map((rows) => rows.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((rows) => rows[place] ?? [])).flat();
}
