/** Sanitises the HTML of content documents. */
import { sanitizeRichText, sanitizeWithPictures, type NamedPicture } from '../../platform/sanitize-html.ts';
import { isRecord } from './compare-documents.ts';
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

/** The fields with HTML, in the documents of all kinds but settings, whose values have a schema of their own. */
const htmlFields = new Set([
  'add_on_description',
  'amenities',
  'answer',
  'description',
  'exclusion',
  'inclusion',
  'room_description',
  'text',
]);

/** Returns a copy of `value` in which `sanitize` has replaced the HTML of all objects and lists. */
function sanitizeFields<Value>(value: Value, sanitize: (html: string) => string): Value {
  if (Array.isArray(value)) return value.map((one) => sanitizeFields(one, sanitize)) as Value;
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    htmlFields.has(name) && typeof field === 'string' ? sanitize(field) : sanitizeFields(field, sanitize),
  ]);
  return Object.fromEntries(fields) as Value;
}
