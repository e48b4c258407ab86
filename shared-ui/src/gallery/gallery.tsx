import { useState, type MouseEvent } from 'react';
import Maximize from 'lucide-react/icons/maximize-2';
import { cx } from '../internal/cx.ts';
import { Lightbox, prefetchLightbox, type LightboxPicture } from '../lightbox/lightbox.tsx';
import { Picture, type PictureRatio } from '../picture/picture.tsx';
import { largestPictureUrl } from '../picture/sources.ts';
import styles from './gallery.module.css';

export type GalleryPicture = LightboxPicture;

export type GalleryProps = {
  /** Accessible name: "Bengal Ganga". */
  label: string;
  pictures: readonly GalleryPicture[];
  /** Columns in a wide window; two from 40 rem and on a phone, one below for `2`, and one everywhere for `1`. */
  columns?: 1 | 2 | 3 | 4;
  ratio?: PictureRatio;
  /** Of all pictures, or of the one at index `place` for pages with a layout of their own. */
  sizes?: string | ((place: number) => string);
  /** The pictures have small print: see `Lightbox`. */
  detailed?: boolean;
  className?: string;
};

/**
 * A grid of pictures, each opening in a lightbox that wraps at both ends (PB-10, PB-12). Without scripts, with a
 * modifier key, or when the lightbox cannot be loaded, its link opens the picture file.
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
