import { useState, type MouseEvent } from 'react';
import { cx } from '../internal/cx.ts';
import { Lightbox, prefetchLightbox, type LightboxPicture } from '../lightbox/lightbox.tsx';
import { Picture, type PictureRatio } from '../picture/picture.tsx';
import { largestPictureUrl } from '../picture/sources.ts';
import styles from './gallery.module.css';

export type GalleryPicture = LightboxPicture;

export type GalleryProps = {
  /** What the pictures are, read aloud: "Bengal Ganga". */
  label: string;
  pictures: readonly GalleryPicture[];
  /** Side by side when wide; two from 40 rem and on a phone, one under that for two. */
  columns?: 2 | 3 | 4;
  ratio?: PictureRatio;
  /** Of all pictures, or of the one at `place` (from 0) where a page lays them out in formats of its own. */
  sizes?: string | ((place: number) => string);
  className?: string;
};

/**
 * Pictures in a grid, each opening over the whole window in a lightbox that wraps at both ends (PB-10, PB-12). Before any script, with
 * a key held, or when the lightbox cannot be fetched, its link opens the picture itself.
 */
export function Gallery({
  label,
  pictures,
  columns = 3,
  ratio = '3/2',
  sizes = `(width >= 64rem) ${Math.round(100 / columns)}vw, 50vw`,
  className,
}: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const press = (event: MouseEvent, place: number) => {
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
              href={largestPictureUrl(picture.path, picture.largest)}
              aria-haspopup="dialog"
              onClick={(event) => press(event, place)}
              onPointerEnter={prefetchLightbox}
              onFocus={prefetchLightbox}
              className={styles.link}
            >
              <Picture
                path={picture.path}
                alt={picture.alt}
                largest={picture.largest}
                ratio={ratio}
                sizes={typeof sizes === 'string' ? sizes : sizes(place)}
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        label={label}
        pictures={pictures}
        index={open}
        onClose={() => setOpen(null)}
        onUnavailable={(place) => {
          const picture = pictures[place];
          if (picture) window.location.assign(largestPictureUrl(picture.path, picture.largest));
        }}
      />
    </>
  );
}
