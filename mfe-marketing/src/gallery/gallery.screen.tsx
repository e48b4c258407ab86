import type { ReactNode } from 'react';
import { Link, useLoaderData, useNavigation, useRevalidator } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Gallery } from '@antara/shared-ui/gallery';
import { PageSection } from '@antara/shared-ui/page';
import { Pagination } from '@antara/shared-ui/pagination';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockLink } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { Collection, GalleryData } from './gallery.loader.ts';
import categoryLinksStyles from './category-links.module.css';
import heroStyles from './hero.module.css';
import mosaicStyles from './mosaic.module.css';

/** Shows the gallery, `/gallery`: pictures by category (PB-10). */
export default function GalleryScreen() {
  const { page, collection } = useLoaderData<GalleryData>();
  const { revalidate, state } = useRevalidator();
  const { hero, onward } = getBlocksByKey(page.blocks);
  return (
    <>
      <Hero block={hero}>
        {collection && <CategoryLinks categories={collection.categories} current={collection.category} />}
      </Hero>
      <PageSection
        id="pictures"
        aria-label={collection && collection.page > 1 ? `Pictures, page ${collection.page}` : 'Pictures'}
        surface="ink"
        space="none"
        width="wide"
      >
        <PageNotice failed={page.failed && collection !== null} />
        {collection ? (
          <>
            <Mosaic key={`${collection.category} ${collection.page}`} collection={collection} />
            <Pagination
              label="Pages of the gallery"
              list="pictures"
              page={collection.page}
              pages={collection.pages}
              hrefFor={(page) =>
                paths.gallery({
                  ...(collection.category && { category: collection.category }),
                  ...(page > 1 && { page: String(page) }),
                })
              }
            />
          </>
        ) : (
          <ErrorPanel
            title="The gallery could not be loaded"
            message="The pictures are safe; only the way to them is blocked. Please try once more."
            onRetry={() => void revalidate()}
            busy={state === 'loading'}
          />
        )}
      </PageSection>
      <PageSection aria-label="Onward" surface="ink">
        {onward && (
          <BlockHeading block={onward} align="centre">
            <BlockLink link={onward.link} look="primary" />
          </BlockHeading>
        )}
      </PageSection>
    </>
  );
}

/** Shows the title and the picture, with the links to the categories (`children`) below. */
function Hero({ block, children }: { block: PageBlock | undefined; children: ReactNode }) {
  return (
    <PageSection aria-labelledby="gallery-title" surface="ink" space="none" width="wide">
      <div className={heroStyles.layout}>
        <BlockHeading
          block={block}
          fallbackTitle="Gallery"
          id="gallery-title"
          className={heroStyles.heading}
          level={1}
        />
        <BlockPicture
          picture={block?.pictures[0]}
          ratio="16/10"
          sizes="(width >= 64rem) 58vw, 100vw"
          priority
        />
      </div>
      {children}
    </PageSection>
  );
}

/** Lists the categories as links rather than buttons, so that Back and opening in a new tab work. */
function CategoryLinks({ categories, current }: { categories: readonly string[]; current: string | null }) {
  const { location } = useNavigation();
  const entries = [{ name: 'All', category: null }, ...categories.map((name) => ({ name, category: name }))];
  const pendingAddress =
    location?.pathname === paths.gallery() ? `${location.pathname}${location.search}` : null;
  return (
    <nav aria-label="Categories" className={categoryLinksStyles.bar}>
      <ul role="list" className={categoryLinksStyles.list}>
        {entries.map(({ name, category }) => {
          const to = paths.gallery(category ? { category } : {});
          return (
            <li key={name}>
              <Link
                to={to}
                preventScrollReset
                aria-current={category === current ? 'page' : undefined}
                data-coming={to === pendingAddress || undefined}
                className={categoryLinksStyles.link}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The `sizes` attributes of the six positions that the mosaic's stylesheet repeats. */
const sizes = [
  '(width >= 40rem) 58vw, 100vw',
  '(width >= 40rem) 56vw, 78vw',
  '(width >= 40rem) 34vw, 78vw',
  '(width >= 40rem) 34vw, 100vw',
  '(width >= 40rem) 34vw, 78vw',
  '(width >= 40rem) 100vw, 78vw',
];

/**
 * Shows pictures in a mosaic, and opens a pressed picture in the lightbox. The mosaic is dimmed while another category
 * loads.
 */
function Mosaic({ collection: { category, pictures } }: { collection: Collection }) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === paths.gallery();
  return (
    <div aria-busy={isLoading} className={mosaicStyles.frame}>
      <Gallery
        label={category ?? 'Pictures of the rivers'}
        pictures={pictures.map((picture) => ({ ...picture, caption: picture.alt }))}
        sizes={(index) => sizes[index % sizes.length] ?? '100vw'}
        className={mosaicStyles.mosaic}
      />
    </div>
  );
}
