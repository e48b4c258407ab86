const widths = [480, 800, 1200, 1600, 2400] as const;
/** WebP is for browsers without AVIF, older than those the site is built for. */
const largestWebp = 1200;

/** Widths in pixels in which a picture of the library can exist. */
export type PictureWidth = (typeof widths)[number];

/** URLs of a library picture: a `srcSet` for each format, and `src` for browsers without `srcset`. */
export function pictureSources(
  path: string,
  largest: PictureWidth = 1600,
): { avif: string; webp: string; src: string } {
  const folder = `/media/${encodeURI(path)}`;
  const sources = (type: 'avif' | 'webp', limit: number) =>
    widths
      .filter((width) => width <= limit)
      .map((width) => `${folder}/${width}.${type} ${width}w`)
      .join(', ');
  return {
    avif: sources('avif', largest),
    webp: sources('webp', Math.min(largest, largestWebp)),
    src: `${folder}/800.webp`,
  };
}

/** URL of the widest version, for a link to the file. */
export function largestPictureUrl(path: string, largest: PictureWidth = 1600): string {
  return `/media/${encodeURI(path)}/${largest}.avif`;
}
