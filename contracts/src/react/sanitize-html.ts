/**
 * DOMPurify, the only maker of HTML in the browser: `dompurify` is the only policy of Trusted Types that turns any
 * string into HTML (docs/decisions/0058). A host imports this file when a page first needs it.
 */
import DOMPurify, { type Config } from 'dompurify';
import { pictureTags, safeLinkPattern, textAttributes, textTags } from '../rules/rich-text.ts';

/** The elements and attributes that `RichText` writes around the pictures of a text. */
const writtenTags = ['picture', 'source'];
const writtenAttributes = ['type', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding'];

const richText: Config = {
  ALLOWED_TAGS: [...textTags, ...pictureTags, ...writtenTags],
  ALLOWED_ATTR: [...Object.values(textAttributes).flat(), ...writtenAttributes],
  ALLOWED_URI_REGEXP: safeLinkPattern,
  // DOMPurify takes every other attribute for an address.
  ADD_URI_SAFE_ATTR: ['rel', ...writtenAttributes.filter((name) => name !== 'srcset')],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Returns `html` with nothing but what rich text may contain. @public as `HtmlSanitizer` */
export function sanitizeRichText(html: string): string {
  return sanitize(html, richText);
}

/** Returns `html` without scripts and handlers, for another company's script in the page. @public as `HtmlSanitizer` */
export function sanitizeForeignHtml(html: string): string {
  return sanitize(html, {});
}

/** The result is an object of Trusted Types where the browser has them; React and the DOM take it for the string. */
function sanitize(html: string, config: Config): string {
  return DOMPurify.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true }) as unknown as string;
}
