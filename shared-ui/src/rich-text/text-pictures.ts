import { pictureSources } from '../picture/sources.ts';

/** The widest column that a text stands in is `--container-narrow`. */
const sizes = '(width >= 50rem) 46rem, 92vw';

/** A picture as the API answers it in a text: the address of one of its files, the size of the widest. */
const image = /<img src="\/media\/([\w./-]+)\/\d+\.webp" width="(\d+)" height="(\d+)" alt="([^"]*)" ?\/?>/g;

/**
 * `html` with its pictures as `Picture` offers them: AVIF and WebP at all widths, in a box of their own shape, loaded
 * when they are scrolled to.
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
