import type { Ref } from 'react';
import { cx } from '../internal/cx.ts';
import { pictureSources, type PictureWidth } from './sources.ts';
import styles from './picture.module.css';

const boxes = {
  '3/2': [2400, 1600],
  '16/10': [2400, 1500],
  '1/1': [2400, 2400],
  '4/3': [2400, 1800],
  '21/9': [2400, 1029],
} as const;

export type PictureRatio = keyof typeof boxes;

export type PictureProps = {
  /** As the API gives it, without `/media/` and width: `ships/ganga-vilas-dusk`. */
  path: string;
  /** What the picture shows; empty only when the words beside it say the same. */
  alt: string;
  ratio?: PictureRatio;
  /** How wide it is shown, as in HTML: `(width >= 64rem) 33vw, 100vw`. */
  sizes: string;
  /** The widest version there is: 1600 unless the picture is a hero (2400) or a small cover (1200). */
  largest?: PictureWidth;
  /** The page's hero: loaded first, and the scripts wait for it (`data-hero`). One a page. */
  priority?: boolean;
  /** What stays in sight when the box cuts the picture. */
  focus?: 'centre' | 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  ref?: Ref<HTMLImageElement>;
};

/** A library picture in AVIF and WebP, in a box that keeps its place before it loads. */
export function Picture({
  path,
  alt,
  ratio = '3/2',
  sizes,
  largest = 1600,
  priority = false,
  focus = 'centre',
  className,
  ref,
}: PictureProps) {
  const { avif, webp, src } = pictureSources(path, largest);
  const [width, height] = boxes[ratio];
  return (
    <picture data-ratio={ratio} className={cx(styles.picture, className)}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        ref={ref}
        src={src}
        alt={alt}
        width={width}
        height={height}
        data-focus={focus}
        className={styles.image}
        {...(priority ? { fetchPriority: 'high', 'data-hero': '' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
