import { useNavigation } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Gallery } from '@antara/shared-ui/gallery';
import type { Collection } from './gallery.loader.ts';
import styles from './mosaic.module.css';

/** The `sizes` of the six positions that repeat in the mosaic's stylesheet. */
const sizes = [
  '(width >= 40rem) 58vw, 100vw',
  '(width >= 40rem) 56vw, 78vw',
  '(width >= 40rem) 34vw, 78vw',
  '(width >= 40rem) 34vw, 100vw',
  '(width >= 40rem) 34vw, 78vw',
  '(width >= 40rem) 100vw, 78vw',
];

/** A mosaic whose pictures open in the lightbox. The mosaic is dimmed while another category loads. */
export function Mosaic({ collection: { category, pictures } }: { collection: Collection }) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === paths.gallery();
  return (
    <div aria-busy={isLoading} className={styles.frame}>
      <Gallery
        label={category ?? 'Pictures of the rivers'}
        pictures={pictures.map((picture) => ({ ...picture, caption: picture.alt }))}
        sizes={(index) => sizes[index % sizes.length] ?? '100vw'}
        className={styles.mosaic}
      />
    </div>
  );
}
