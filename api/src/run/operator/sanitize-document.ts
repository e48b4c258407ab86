/** Sanitises the HTML of content documents. */
import { sanitizeRichText, sanitizeWithPictures, type NamedPicture } from '../../platform/sanitize-html.ts';
import { isRecord } from './compare-documents.ts';
import type { ContentDocument } from './content-document.ts';
import { formatIndianMinute, parseIndianTime } from './indian-time.ts';

/**
 * A document with sanitised HTML, a sentence for everything that was removed from its texts, and the pictures in its
 * texts.
 */
export interface SanitizedDocument {
  document: ContentDocument;
  leftOut: string[];
  pictures: NamedPicture[];
}

/** Sanitises all HTML of a document. Only the texts of posts, letters and press items may contain pictures. */
export function sanitizeDocument(document: ContentDocument): SanitizedDocument {
  if (document.kind === 'post') {
    const { html, pictures, leftOut: lost } = sanitizeWithPictures(document.description);
    return { document: { ...toCanonicalPost(document), description: html }, leftOut: lost, pictures };
  }
  const leftOut: string[] = [];
  if (document.kind === 'setting') return { document, leftOut, pictures: [] };
  const sanitize = (html: string) => {
    const text = sanitizeRichText(html);
    leftOut.push(...text.leftOut);
    return text.html;
  };
  return { document: sanitizeFields(document, sanitize), leftOut, pictures: [] };
}

/**
 * Returns a post in the form that an export writes. Fields that are not set are left out, so that posts from before
 * these fields existed keep their digests.
 */
function toCanonicalPost({ draft, publish_at, ...post }: ContentDocument & { kind: 'post' }) {
  return {
    ...post,
    ...(draft && { draft }),
    ...(publish_at && { publish_at: formatIndianMinute(parseIndianTime(publish_at)) }),
  };
}

/** The fields that contain HTML, in documents of all kinds except settings, whose values have other schemas. */
const htmlFields = new Set([
  'add_on_description',
  'amenities',
  'answer',
  'description',
  'exclusion',
  'inclusion',
  'room_description',
  'access',
  'text',
]);

/** Returns a copy of `value` in which `sanitize` was applied to all fields of HTML, also in inner objects and lists. */
function sanitizeFields<Value>(value: Value, sanitize: (html: string) => string): Value {
  if (Array.isArray(value)) return value.map((one) => sanitizeFields(one, sanitize)) as Value;
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    htmlFields.has(name) && typeof field === 'string' ? sanitize(field) : sanitizeFields(field, sanitize),
  ]);
  return Object.fromEntries(fields) as Value;
}
