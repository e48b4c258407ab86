/** The gallery: its categories, and pictures of one of them or a few of each (PB-10). */
import type { ContentPicture } from '@antara/contracts/api/content';
import { asc } from 'drizzle-orm';
import type { Db } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { galleryPictures } from './tables.ts';

/** How many of each category are shown when none is chosen. */
const picturesPerCategory = 4;

/** The pictures of `category`, or the first few of each by turns when it is null. 404 for a category that does not exist. */
export async function getGallery(db: Db, category: string | null) {
  const rows = await db
    .select()
    .from(galleryPictures)
    .orderBy(asc(galleryPictures.position), asc(galleryPictures.id));
  const byName = Map.groupBy(rows, (row) => row.category);
  const chosen = category === null ? interleave([...byName.values()]) : byName.get(category);
  if (!chosen) throwHttpError('NOT_FOUND', 'The gallery has no such category.');
  return {
    categories: [...byName.keys()].map((name) => ({ name })),
    gallery: chosen.map(({ path, alt }): ContentPicture => ({ path, alt })),
    category,
  };
}

/** The first of each, then the second of each … as many as there are, so that neighbours are of different kinds. */
function interleave<Row>(lists: readonly (readonly Row[])[]): Row[] {
  return Array.from({ length: picturesPerCategory }, (_, place) =>
    lists.flatMap((rows) => rows[place] ?? []),
  ).flat();
}
