import { isSuccess } from '@antara/contracts/api/client';
import type { Picture } from '@antara/contracts/api/fields';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { readPageNumber } from '@antara/contracts/rules/counts';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

/** One page of the pictures of a category. `page` counts from 1 to `pages`. */
export interface Collection {
  categories: string[];
  /** Null for the overview, which has some pictures of each category. */
  category: string | null;
  pictures: Picture[];
  page: number;
  pages: number;
}

/** `collection` is null when the call failed (ER-01). */
export interface GalleryData {
  page: PageContent;
  collection: Collection | null;
}

/**
 * Loads the pictures of the category `?category=`, or of the overview (PB-10).
 * @throws {HttpError} 404 when the category does not exist.
 */
export async function loadGallery(context: LoadContext): Promise<GalleryData> {
  const { appContext, url, signal } = context;
  const category = url.searchParams.get('category') ?? undefined;
  const page = readPageNumber(url.searchParams.get('page'));
  const [content, answer] = await Promise.all([
    loadPage('GALLERY')(context),
    appContext.api('gallery', {
      query: { ...(category && { category }), ...(page && { page }) },
      signal,
    }),
  ]);
  if (!isSuccess(answer)) {
    if (answer.status === 404 || answer.status === 400) throw notFound();
    return { page: content, collection: null };
  }
  return {
    page: content,
    collection: {
      categories: answer.categories.map(({ name }) => name),
      category: answer.category,
      pictures: answer.gallery,
      page: answer.page ?? 1,
      pages: answer.pages ?? 1,
    },
  };
}
