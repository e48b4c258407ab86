const widths = [480, 800, 1200, 1600, 2400] as const;
/** WebP is for browsers older than those we build for: they get it up to here. */
const largestWebp = 1200;

/** The widest version of a picture that exists. */
export type PictureWidth = (typeof widths)[number];

/** Addresses of a library picture: `srcSet` for either format, and `src` for browsers that take neither. */
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

/** Address of the widest version, for a link to the picture itself. */
export function largestPictureUrl(path: string, largest: PictureWidth = 1600): string {
  return `/media/${encodeURI(path)}/${largest}.avif`;
}
