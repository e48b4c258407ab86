import { useState, type MouseEvent } from 'react';
import Maximize from 'lucide-react/icons/maximize-2';
import { cx } from '../internal/cx.ts';
import { Lightbox, prefetchLightbox, type LightboxPicture } from '../lightbox/lightbox.tsx';
import { Picture, type PictureRatio } from '../picture/picture.tsx';
import { largestPictureUrl } from '../picture/sources.ts';
import styles from './gallery.module.css';

export type GalleryPicture = LightboxPicture;

export type GalleryProps = {
  /** The accessible name: "Bengal Ganga". */
  label: string;
  pictures: readonly GalleryPicture[];
  /**
   * The number of columns in a wide window. Narrower windows have two columns. Below 40 rem, `2` has one column; `1`
   * always has one.
   */
  columns?: 1 | 2 | 3 | 4;
  ratio?: PictureRatio;
  /** The `sizes` of all pictures, or a function of a picture's index for pages with their own layout. */
  sizes?: string | ((place: number) => string);
  /** True when the pictures have small print: see `Lightbox`. */
  detailed?: boolean;
  className?: string;
};

/**
 * A grid of pictures that open in a lightbox, which wraps at both ends (PB-10, PB-12). Without scripts, with a modifier
 * key, or when the lightbox cannot be loaded, a picture's link opens its file.
 */
export function Gallery({
  label,
  pictures,
  columns = 3,
  ratio = '3/2',
  sizes = `(width >= 64rem) ${Math.round(100 / columns)}vw, 50vw`,
  detailed,
  className,
}: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const onClick = (event: MouseEvent, place: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(place);
  };
  return (
    <>
      <ul role="list" aria-label={label} data-columns={columns} className={cx(styles.gallery, className)}>
        {pictures.map((picture, place) => (
          <li key={`${place} ${picture.path}`}>
            <a
              href={largestPictureUrl(picture)}
              aria-haspopup="dialog"
              onClick={(event) => onClick(event, place)}
              onPointerEnter={prefetchLightbox}
              onFocus={prefetchLightbox}
              className={styles.link}
            >
              <Picture
                picture={picture}
                ratio={ratio}
                sizes={typeof sizes === 'string' ? sizes : sizes(place)}
                className={styles.picture}
              />
              {detailed && <Maximize aria-hidden="true" className={styles.enlarge} />}
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        label={label}
        detailed={detailed}
        pictures={pictures}
        index={open}
        onClose={() => setOpen(null)}
        onUnavailable={(place) => {
          const picture = pictures[place];
          if (picture) window.location.assign(largestPictureUrl(picture));
        }}
      />
    </>
  );
}
