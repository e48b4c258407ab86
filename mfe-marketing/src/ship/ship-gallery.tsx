import type { CruiseDetail } from '@antara/contracts/api/catalogue';
import { Gallery } from '@antara/shared-ui/gallery';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import styles from './ship-gallery.module.css';

/** Pictures that open in the lightbox (PB-12). */
export function ShipGallery({ cruise, gallery }: Pick<CruiseDetail, 'cruise' | 'gallery'>) {
  if (gallery.length === 0) return null;
  return (
    <PageSection aria-labelledby="ship-views" surface="ink">
      <PageHeading level={2} id="ship-views" eyebrow="Gallery" title="Seen aboard, and from the bank" />
      <Gallery
        label={`Pictures of ${cruise.name}`}
        pictures={gallery.map((picture) => ({ ...picture, caption: picture.alt }))}
        sizes={(index) => (index % 5 < 2 ? '(width >= 64rem) 39rem, 50vw' : '(width >= 64rem) 26rem, 50vw')}
        className={styles.views}
      />
    </PageSection>
  );
}
