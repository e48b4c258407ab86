/** Sanitises the HTML of content documents. */
import { sanitizeRichText, sanitizeWithPictures, type NamedPicture } from '../../platform/sanitize-html.ts';
import type { ContentDocument } from './content-document.ts';
import { formatIndianMinute, parseIndianTime } from './indian-time.ts';

/** A document with sanitised HTML, a sentence for everything that was removed, and the pictures that its text names. */
export interface SanitizedDocument {
  document: ContentDocument;
  leftOut: string[];
  pictures: NamedPicture[];
}

/** Sanitises all HTML of a document. Only the texts of posts, letters and press items may have pictures. */
export function sanitizeDocument(document: ContentDocument): SanitizedDocument {
  const leftOut: string[] = [];
  if (document.kind === 'post') {
    const { html, pictures, leftOut: lost } = sanitizeWithPictures(document.description);
    return { document: { ...toCanonicalPost(document), description: html }, leftOut: lost, pictures };
  }
  const sanitize = (html: string) => {
    const text = sanitizeRichText(html);
    leftOut.push(...text.leftOut);
    return text.html;
  };
  return { document: sanitizeTexts(document, sanitize), leftOut, pictures: [] };
}

/**
 * Returns a post in the form of an export. Unset fields are left out, so that the digests of documents from before
 * these fields stay the same.
 */
function toCanonicalPost({ draft, publish_at, ...post }: ContentDocument & { kind: 'post' }) {
  return {
    ...post,
    ...(draft && { draft }),
    ...(publish_at && { publish_at: formatIndianMinute(parseIndianTime(publish_at)) }),
  };
}

type Sanitize = (html: string) => string;

function sanitizeTexts(document: ContentDocument, sanitize: Sanitize): ContentDocument {
  const sanitizeDescription = <Part extends { description: string }>(part: Part): Part => ({
    ...part,
    description: sanitize(part.description),
  });
  switch (document.kind) {
    case 'ship':
      return {
        ...document,
        ...sanitizeFields(document, sanitize, 'description', 'amenities', 'room_description'),
        categories: document.categories.map(sanitizeDescription),
      };
    case 'tour':
      return {
        ...document,
        ...sanitizeFields(document, sanitize, 'description', 'amenities', 'inclusion', 'exclusion'),
        itinerary: document.itinerary.map(sanitizeDescription),
        extensions: document.extensions.map(sanitizeDescription),
        add_ons: document.add_ons.map((extra) => ({
          ...extra,
          add_on_description: sanitize(extra.add_on_description),
          days: extra.days.map(sanitizeDescription),
        })),
      };
    case 'legal':
      return {
        ...document,
        items: document.items.map((one) => ({ ...one, answer: sanitize(one.answer) })),
      };
    case 'careers':
      return { ...document, careers: document.careers.map(sanitizeDescription) };
    case 'page':
      return {
        ...document,
        blocks: document.blocks.map((block) => ({
          ...block,
          text: block.text && sanitize(block.text),
          items: block.items.map((item) => ({ ...item, text: item.text && sanitize(item.text) })),
        })),
      };
    default:
      return document;
  }
}

function sanitizeFields<Part extends Record<Name, string>, Name extends string>(
  part: Part,
  sanitize: Sanitize,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, sanitize(part[name])])) as Record<Name, string>;
}
