/** The gallery: its categories, and its pictures page by page, of one category or all (PB-10). */
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import { galleryPictures } from './tables.ts';

/** The number of pictures on a page. */
const pageSize = 30;

interface Category {
  name: string;
  pictures: number;
}

/**
 * Returns page `page` (from 1) of the pictures of `category`. When `category` is null, returns pictures of all
 * categories: the first of each category, then the second of each …, so that neighbouring pictures differ.
 * @throws {HttpError} 404 for an unknown category.
 */
export async function getGallery(
  db: Db,
  category: string | null,
  toPicture: ToPicture,
  page = 1,
): Promise<{
  categories: { name: string }[];
  gallery: ReturnType<ToPicture>[];
  category: string | null;
  page: number;
  pages: number;
}> {
  const all = await listCategories(db);
  const chosen = category === null ? all : all.filter(({ name }) => name === category);
  if (category !== null && !chosen.length) throwHttpError('NOT_FOUND', 'The gallery has no such category.');
  const perCategory = Math.max(1, Math.floor(pageSize / Math.max(1, chosen.length)));
  const pages = Math.max(1, ...chosen.map(({ pictures }) => Math.ceil(pictures / perCategory)));
  const shownPage = Math.min(page, pages);
  const order = new Map(chosen.map(({ name }, place) => [name, place]));
  const rows = await db
    .select({
      category: galleryPictures.category,
      path: galleryPictures.path,
      alt: galleryPictures.alt,
      place: galleryPictures.place,
    })
    .from(galleryPictures)
    .where(
      and(
        category === null
          ? inArray(
              galleryPictures.category,
              chosen.map(({ name }) => name),
            )
          : eq(galleryPictures.category, category),
        gte(galleryPictures.place, (shownPage - 1) * perCategory),
        lt(galleryPictures.place, shownPage * perCategory),
      ),
    )
    .orderBy(asc(galleryPictures.place), asc(galleryPictures.id));
  const sorted = rows.toSorted(
    (a, b) => a.place - b.place || order.get(a.category)! - order.get(b.category)!,
  );
  return {
    categories: all.map(({ name }) => ({ name })),
    gallery: sorted.map(({ path, alt }) => toPicture(path, alt)),
    category,
    page: shownPage,
    pages,
  };
}

/**
 * Returns the categories in the order of their first pictures. The query uses the index to jump from each category to
 * the next, so its duration does not depend on the number of pictures.
 */
async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await db.execute<{ name: string; pictures: number }>(sql`
    WITH RECURSIVE kinds AS (
      (SELECT category FROM gallery_pictures ORDER BY category LIMIT 1)
      UNION ALL
      SELECT (SELECT category FROM gallery_pictures AS other WHERE other.category > kinds.category ORDER BY category LIMIT 1)
      FROM kinds WHERE kinds.category IS NOT NULL)
    SELECT category AS name,
      1 + (SELECT place FROM gallery_pictures AS last WHERE last.category = kinds.category ORDER BY place DESC LIMIT 1) AS pictures
    FROM kinds WHERE category IS NOT NULL
    ORDER BY (SELECT position FROM gallery_pictures AS first WHERE first.category = kinds.category ORDER BY place LIMIT 1)`);
  return rows;
}
