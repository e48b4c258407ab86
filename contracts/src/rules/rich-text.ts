/**
 * The HTML that rich text may contain. The server keeps to these lists when it stores a text, and browsers keep to them
 * when they show a text (docs/decisions/0058).
 */

/** The elements of texts without pictures. */
export const textTags: readonly string[] = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'sub',
  'sup',
];

/** The further elements of texts with pictures: posts, letters and press items. */
export const pictureTags: readonly string[] = ['figure', 'figcaption', 'img'];

/** The attributes that a stored text may have, by element. */
export const textAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'title'],
};

/**
 * Matches the beginning of a safe link: a path or fragment of our own site, or a full `https`, `mailto` or `tel`
 * address. Browsers read two slashes of either kind as the address of another site.
 */
export const safeLinkPattern = /^(?:(?:https:\/\/|mailto:|tel:)[^\\]|\/(?![/\\])|#)/i;

/** Returns true for a safe link (`safeLinkPattern`) without the characters that browsers ignore in addresses. */
export function isSafeLink(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters to keep out
  return safeLinkPattern.test(address) && !/[\u0000-\u0020\u007f]/.test(address);
}
