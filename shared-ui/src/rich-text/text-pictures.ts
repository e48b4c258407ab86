import { pictureSources } from '../picture/sources.ts';

/** The widest column of text is `--container-narrow`. */
const sizes = '(width >= 50rem) 46rem, 92vw';

/** Matches a picture in the API's texts: the address of one of its files, and the size of the widest. */
const image = /<img src="\/media\/([\w./-]+)\/\d+\.webp" width="(\d+)" height="(\d+)" alt="([^"]*)" ?\/?>/g;

/**
 * Returns `html` with each picture as `Picture` renders it: AVIF and WebP in all widths, in a box of the picture's own
 * shape, loaded when it is scrolled to.
 */
export function expandPictures(html: string): string {
  return html.replace(image, (_image, path: string, width: string, height: string, alt: string) => {
    const { avif, webp, src } = pictureSources({ path, width: Number(width) });
    return (
      `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}">` +
      `<source type="image/webp" srcset="${webp}" sizes="${sizes}">` +
      `<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
    );
  });
}
