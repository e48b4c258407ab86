import type { Ref } from 'react';
import { preload } from 'react-dom';
import { cx } from '../internal/cx.ts';
import { pictureSources, portraitSources, type LibraryPicture } from './sources.ts';
import styles from './picture.module.css';

const boxes = {
  '3/2': [2400, 1600],
  '16/10': [2400, 1500],
  '1/1': [2400, 2400],
  '4/3': [2400, 1800],
  '21/9': [2400, 1029],
} as const;

export type { LibraryPicture };
export type PictureRatio = keyof typeof boxes;

export type PictureProps = {
  /** Null when the picture is unknown. The box then stays empty. */
  picture: LibraryPicture | null;
  ratio?: PictureRatio;
  /** The `sizes` attribute: `(width >= 64rem) 33vw, 100vw`. */
  sizes: string;
  /**
   * For a box so narrow and high that the picture's portrait crop (9:16) fills it: a media condition in parentheses,
   * and the `sizes` under that condition.
   */
  portrait?: { media: string; sizes: string };
  /**
   * True for the page's hero. The hero loads first, because the page's head preloads it, and the boot script waits for
   * it (`data-hero`). Use one per page.
   */
  priority?: boolean;
  /** The part that stays visible when the box crops the picture. */
  focus?: 'centre' | 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  ref?: Ref<HTMLImageElement>;
};

/** A picture of the media library in AVIF and WebP, in a box that reserves its space. */
export function Picture({
  picture,
  ratio = '3/2',
  sizes,
  portrait,
  priority = false,
  focus = 'centre',
  className,
  ref,
}: PictureProps) {
  const box = { 'data-ratio': ratio, className: cx(styles.picture, className) };
  if (!picture) return <div {...box} />;
  const { avif, webp, src } = pictureSources(picture);
  const upright = portrait && portraitSources(picture);
  const [width, height] = boxes[ratio];
  if (priority) {
    if (upright) preloadHero(src, upright, portrait.sizes, portrait.media);
    preloadHero(src, avif, sizes, upright ? `not all and ${portrait.media}` : undefined);
  }
  return (
    <picture {...box}>
      {portrait && upright && (
        <source type="image/avif" media={portrait.media} srcSet={upright} sizes={portrait.sizes} />
      )}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        ref={ref}
        src={src}
        alt={picture.alt}
        width={width}
        height={height}
        data-focus={focus}
        className={styles.image}
        {...(priority ? { fetchPriority: 'high', 'data-hero': '' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

/**
 * Preloads the file that the hero's `<picture>` would choose, because the page's styles come before it in the document.
 * A browser without AVIF preloads nothing.
 */
function preloadHero(src: string, imageSrcSet: string, imageSizes: string, media: string | undefined) {
  preload(src, { as: 'image', type: 'image/avif', fetchPriority: 'high', imageSrcSet, imageSizes, media });
}
