import { isSuccess } from '@antara/contracts/api/client';
import type { ContentPicture } from '@antara/contracts/api/content';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

/** The pictures of a category, or some of each. */
export interface Collection {
  categories: string[];
  /** The one that is shown; null: all of them. */
  category: string | null;
  pictures: ContentPicture[];
}

/** What the gallery shows; `collection` is null when it could not be read (ER-01). */
export interface GalleryData {
  page: PageContent;
  collection: Collection | null;
}

/** Reads the pictures of `?category=` (PB-10). A category that does not exist is a 404. */
export async function loadGallery(context: LoadContext): Promise<GalleryData> {
  const { site, url, signal } = context;
  const category = url.searchParams.get('category') ?? undefined;
  const [page, answer] = await Promise.all([
    loadPage('GALLERY')(context),
    site.api('gallery', { query: { ...(category && { category }) }, signal }),
  ]);
  if (!isSuccess(answer)) {
    if (answer.status === 404 || answer.status === 400) throw notFound();
    return { page, collection: null };
  }
  return {
    page,
    collection: {
      categories: answer.categories.map(({ name }) => name),
      category: answer.category,
      pictures: answer.gallery,
    },
  };
}
