/** Rich text is cleaned once, when it enters the database; every answer may then be shown as it is. */
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: toLinkAttributes(href) }),
  },
};

/** `html` with text structure and links only: no scripts, styles, pictures, frames, handlers or other schemes. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** Our own pages know who sends their readers; others' pages are not told, and get no hold of ours. */
function toLinkAttributes(href: string): Record<string, string> {
  if (!isSafeLink(href)) return {};
  return isPath(href) ? { href } : { href, rel: 'noopener noreferrer' };
}

/** May a link lead there: a path or part of our own site, or a whole `https`, `mailto` or `tel` address? */
export function isSafeLink(address: string): boolean {
  return isPath(address) || (/^(https:\/\/|mailto:|tel:)[^\\]/i.test(address) && hasNoWhitespace(address));
}

/** One slash, then no second: browsers read two of either kind as another site's address, and skip what does not print. */
function isPath(address: string): boolean {
  return /^(\/(?![/\\])|#)/.test(address) && hasNoWhitespace(address);
}

function hasNoWhitespace(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters to keep out
  return !/[\u0000-\u0020\u007f]/.test(address);
}
