import { useLoaderData, useRevalidator } from 'react-router-dom';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { paths } from '@antara/contracts/composition/routes';
import { Pagination } from '@antara/shared-ui/pagination';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockLink } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { GalleryData } from './gallery.loader.ts';
import { Mosaic } from './mosaic.tsx';
import { Hero } from './hero.tsx';

/** `/gallery`: pictures by category (PB-10). */
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
