/**
 * Reads and changes the pictures in stored texts: `<img src="blog/fog-2026" alt="The jetty at dawn" />`, usually in a
 * `<figure>` with or without a caption. The functions expect the output of sanitize-html: tags in lower case, no other
 * attributes, and `<`, `>` and `"` in values as entities.
 */
import type { ToPicture } from './pictures.ts';

/** Matches a picture's path: lower-case words joined by slashes. Such a path never leaves the media folder. */
export const picturePathPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)+$/;

const image = '<img src="[^"]*" alt="[^"]*"(?: title="[^"]*")? />';
const paragraphOfImages = new RegExp(`<p>\\s*(${image}(?:\\s*(?:<br />)?\\s*${image})*)\\s*</p>`, 'g');
const figureOfTitled = new RegExp(`(<figure>\\s*)(${image})(\\s*</figure>)`, 'g');
const titled = /(<img src="[^"]*" alt="[^"]*") title="([^"]*)" \/>/g;

/** Removes figures without a picture and turns their captions into paragraphs. Removes empty paragraphs. */
export function unwrapEmptyFigures(html: string): string {
  return html
    .replaceAll(/<figure>((?:(?!<\/?figure>|<img )[^])*)<\/figure>/g, (_figure, words: string) =>
      words.replaceAll('<figcaption>', '<p>').replaceAll('</figcaption>', '</p>').trim(),
    )
    .replaceAll(/<p>\s*<\/p>/g, '');
}

/**
 * Turns each picture that stands alone in a paragraph into a figure, and its title into the caption. Titles of other
 * pictures are removed and passed to `onLostCaption`.
 */
export function formatPictures(html: string, onLostCaption: (caption: string) => void): string {
  return html
    .replaceAll(paragraphOfImages, (_paragraph, images: string) =>
      [...images.matchAll(new RegExp(image, 'g'))].map(([one]) => `<figure>${one}</figure>`).join(''),
    )
    .replaceAll(figureOfTitled, (_figure, before: string, one: string, after: string) => {
      const caption = /title="([^"]*)"/.exec(one)?.[1];
      const bare = one.replace(titled, '$1 />');
      return caption
        ? `${before}${bare}<figcaption>${toText(caption)}</figcaption>${after}`
        : before + one + after;
    })
    .replaceAll(titled, (_image, bare: string, caption: string) => {
      onLostCaption(toText(caption));
      return `${bare} />`;
    });
}

/** Converts the value of an attribute to text between tags, in which quotation marks are not escaped. */
const toText = (value: string) => value.replaceAll('&quot;', '"');

/** Returns the paths of a text's pictures, one entry for each occurrence. */
export const listTextPictures = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]*)"/g)].map(([, path]) => path!);

/** Returns the text with `alt` as the alternative text of all its pictures with this path. */
export function describeTextPicture(html: string, path: string, alt: string): string {
  const escaped = alt
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return html.replaceAll(/<img src="([^"]*)" alt="[^"]*"/g, (one, src: string) =>
    src === path ? `<img src="${src}" alt="${escaped}"` : one,
  );
}

/**
 * Prepares a text for a response: its pictures get their sizes, and the address of a WebP, which every browser can
 * show.
 */
export function addPictureSizes(html: string, toPicture: ToPicture): string {
  return html.replaceAll(/<img src="([^"]*)"/g, (_image, src: string) => {
    const { path, width, height } = toPicture(src, '');
    return `<img src="/media/${path}/${Math.min(width, 800)}.webp" width="${width}" height="${height}"`;
  });
}
