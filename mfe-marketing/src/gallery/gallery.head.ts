import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { GalleryData } from './gallery.loader.ts';

/** The head of the gallery. Each category has its own address, title and description (PB-10). */
export const galleryHead: RemoteRoute<GalleryData>['head'] = ({ data }) => {
  const category = data?.collection?.category;
  const page = data?.collection?.page ?? 1;
  const image = data?.collection?.pictures[0]?.path;
  return {
    title: `${category ? `Gallery: ${category}` : 'Gallery of river, ships and table'}${page > 1 ? `, page ${page}` : ''} · Antara River Cruises`,
    description: category
      ? `${category} on the Ganges, the Brahmaputra and in Bhitarkanika, in pictures.`
      : 'Ships, suites, dining, river life and wildlife: the rivers we sail, in pictures.',
    canonical: paths.gallery({
      ...(category && { category }),
      ...(page > 1 && { page: String(page) }),
    }),
    ...(image && { image }),
  };
};
