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
        sizes={(index) => {
          const narrow = index === gallery.length - 1 && index % 2 === 0 ? '92vw' : '48vw';
          return `(width >= 64rem) ${index % 5 < 2 ? 39 : 26}rem, ${narrow}`;
        }}
        className={styles.views}
      />
    </PageSection>
  );
}
