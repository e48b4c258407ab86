import { useNavigation } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Gallery } from '@antara/shared-ui/gallery';
import { largestOf } from '../components/page-blocks.ts';
import type { Collection } from './gallery.loader.ts';
import styles from './mosaic.module.css';

/** The widths that the six formats of the mosaic take, by place; as the style sheet lays them out. */
const sizes = [
  '(width >= 40rem) 58vw, 100vw',
  '(width >= 40rem) 42vw, 50vw',
  '(width >= 40rem) 34vw, 50vw',
  '(width >= 40rem) 34vw, 100vw',
  '(width >= 40rem) 34vw, 50vw',
  '100vw',
];

/** Pictures in formats that change from row to row; each opens over the whole window. Dimmed while others are fetched. */
export function Mosaic({ collection: { category, pictures } }: { collection: Collection }) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === paths.gallery();
  return (
    <div aria-busy={isLoading} className={styles.frame}>
      <Gallery
        label={category ?? 'Pictures of the rivers'}
        pictures={pictures.map(({ path, alt }) => ({ path, alt, caption: alt, largest: largestOf(path) }))}
        sizes={(index) => sizes[index % sizes.length] ?? '100vw'}
        className={styles.mosaic}
      />
    </div>
  );
}
