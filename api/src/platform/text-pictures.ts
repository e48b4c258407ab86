/**
 * Pictures in texts, as they are kept: `<img src="blog/fog-2026" alt="The jetty at dawn" />`, mostly in a `<figure>`
 * with or without a caption. The functions read what sanitize-html wrote: tags in lower case, no attribute but these,
 * `<`, `>` and `"` in values as entities.
 */
import type { ToPicture } from './pictures.ts';

/** A picture's path: small words joined by slashes, so that it never leaves the media folder. */
export const picturePathPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)+$/;

const image = '<img src="[^"]*" alt="[^"]*"(?: title="[^"]*")? />';
const paragraphOfImages = new RegExp(`<p>\\s*(${image}(?:\\s*(?:<br />)?\\s*${image})*)\\s*</p>`, 'g');
const figureOfTitled = new RegExp(`(<figure>\\s*)(${image})(\\s*</figure>)`, 'g');
const titled = /(<img src="[^"]*" alt="[^"]*") title="([^"]*)" \/>/g;

/** Drops figures without a picture, whose captions become paragraphs, and the paragraphs of which nothing is left. */
export function unwrapEmptyFigures(html: string): string {
  return html
    .replaceAll(/<figure>((?:(?!<\/?figure>|<img )[^])*)<\/figure>/g, (_figure, words: string) =>
      words.replaceAll('<figcaption>', '<p>').replaceAll('</figcaption>', '</p>').trim(),
    )
    .replaceAll(/<p>\s*<\/p>/g, '');
}

/**
 * Makes a figure of each picture that stands in a paragraph of its own, its title the caption. `onLostCaption` learns
 * of titles elsewhere.
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

/** The value of an attribute as text between tags, where a quotation mark is no entity. */
const toText = (value: string) => value.replaceAll('&quot;', '"');

/** The paths of the pictures in a text, one for each time that it shows one. */
export const listTextPictures = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]*)"/g)].map(([, path]) => path!);

/** The text with `alt` as the words of picture `path`. */
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

/** The text as an answer has it: its pictures with an address that any browser can show, and their sizes. */
export function addPictureSizes(html: string, toPicture: ToPicture): string {
  return html.replaceAll(/<img src="([^"]*)"/g, (_image, src: string) => {
    const { path, width, height } = toPicture(src, '');
    return `<img src="/media/${path}/${Math.min(width, 800)}.webp" width="${width}" height="${height}"`;
  });
}
