const widths = [480, 800, 1200, 1600, 2400];
/** WebP is for browsers without AVIF, which are older than the supported ones. */
const largestWebp = 1200;
const fallbackWidth = 800;
const portraitWidths = [480, 800, 1200];

/** A picture of the media library as the API returns it. */
export interface LibraryPicture {
  /** The path below `/media/`, without width and format: `ships/ganga-vilas-dusk`. */
  path: string;
  /** The alternative text. Empty only when the text beside the picture says the same. */
  alt: string;
  /** The size of the widest version in pixels. */
  width: number;
  height: number;
  /** The size of the widest portrait crop (9:16), if there is one. */
  portrait?: { width: number; height: number } | undefined;
}

type PictureFile = Pick<LibraryPicture, 'path' | 'width'>;

/** Returns the URLs of a library picture: a `srcSet` for each format, and `src` for browsers without `srcset`. */
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

/** Returns the AVIF `srcSet` of a picture's portrait crop, or null when the picture has none. */
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

/** Returns the URL of the widest version, for a link to the file. */
export function largestPictureUrl({ path, width }: PictureFile): string {
  return `/media/${encodeURI(path)}/${width}.avif`;
}
