const widths = [480, 800, 1200, 1600, 2400];
/** WebP is for browsers without AVIF, older than those the site is built for. */
const largestWebp = 1200;
const fallbackWidth = 800;
const portraitWidths = [480, 800, 1200];

/** A picture of the media library as the API answers it. */
export interface LibraryPicture {
  /** Below `/media/`, without width and format: `ships/ganga-vilas-dusk`. */
  path: string;
  /** Alternative text; empty only when the text beside the picture says the same. */
  alt: string;
  /** The size of its widest version in pixels. */
  width: number;
  height: number;
  /** The size of its widest portrait crop, 9:16, where it has one. */
  portrait?: { width: number; height: number } | undefined;
}

type PictureFile = Pick<LibraryPicture, 'path' | 'width'>;

/** URLs of a library picture: a `srcSet` for each format, and `src` for browsers without `srcset`. */
export function pictureSources({ path, width: widest }: PictureFile): {
  avif: string;
  webp: string;
  src: string;
} {
  const folder = `/media/${encodeURI(path)}`;
  const sources = (type: 'avif' | 'webp', limit: number) =>
    widths
      .filter((width) => width <= limit)
      .map((width) => `${folder}/${width}.${type} ${width}w`)
      .join(', ');
  return {
    avif: sources('avif', widest),
    webp: sources('webp', Math.min(widest, largestWebp)),
    src: `${folder}/${Math.min(widest, fallbackWidth)}.webp`,
  };
}

/** The `srcSet` of a picture's portrait crop, AVIF; null when it has none. */
export function portraitSources({
  path,
  portrait,
}: Pick<LibraryPicture, 'path' | 'portrait'>): string | null {
  if (!portrait) return null;
  return portraitWidths
    .filter((width) => width <= portrait.width)
    .map((width) => `/media/${encodeURI(path)}/portrait-${width}.avif ${width}w`)
    .join(', ');
}

/** URL of the widest version, for a link to the file. */
export function largestPictureUrl({ path, width }: PictureFile): string {
  return `/media/${encodeURI(path)}/${width}.avif`;
}
