/** The HTML of content documents, as the site keeps it. */
import { sanitizeRichText } from '../platform/sanitize-html.ts';
import type { ContentDocument } from './content-document.ts';

/** The same document, all its HTML sanitised. */
export function sanitizeDocument(document: ContentDocument): ContentDocument {
  switch (document.kind) {
    case 'ship':
      return {
        ...document,
        ...sanitizeFields(document, 'description', 'amenities', 'room_description'),
        categories: document.categories.map(sanitizeDescription),
      };
    case 'tour':
      return {
        ...document,
        ...sanitizeFields(document, 'description', 'amenities', 'inclusion', 'exclusion'),
        itinerary: document.itinerary.map(sanitizeDescription),
        extensions: document.extensions.map(sanitizeDescription),
        add_ons: document.add_ons.map((extra) => ({
          ...extra,
          add_on_description: sanitizeRichText(extra.add_on_description),
          days: extra.days.map(sanitizeDescription),
        })),
      };
    case 'post':
      return sanitizeDescription(document);
    case 'legal':
      return {
        ...document,
        items: document.items.map((one) => ({ ...one, answer: sanitizeRichText(one.answer) })),
      };
    case 'careers':
      return { ...document, careers: document.careers.map(sanitizeDescription) };
    case 'page':
      return {
        ...document,
        blocks: document.blocks.map((block) => ({
          ...block,
          text: block.text && sanitizeRichText(block.text),
          items: block.items.map((item) => ({ ...item, text: item.text && sanitizeRichText(item.text) })),
        })),
      };
    default:
      return document;
  }
}

const sanitizeDescription = <Part extends { description: string }>(part: Part): Part => ({
  ...part,
  description: sanitizeRichText(part.description),
});

function sanitizeFields<Part extends Record<Name, string>, Name extends string>(
  part: Part,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, sanitizeRichText(part[name])])) as Record<
    Name,
    string
  >;
}
