/** Proposes the address of a page and what search engines show of it, from the page's title and first text. */
import type { Json } from './merge-documents.ts';

type JsonRecord = Record<string, Json>;

const longestSlug = 100;
/** Search engines cut longer descriptions off. */
const longestDescription = 155;

const cut = (text: string, length: number, between: string): string => {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(between, length);
  return text.slice(0, end > 0 ? end : length);
};

/** Returns a title as an address: `Fog at Māyāpur!` → `fog-at-mayapur`. */
export function toSlug(title: string): string {
  const letters = title
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return cut(letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, ''), longestSlug, '-');
}

/** Returns the first paragraph of a text with markup as plain text, cut off after a word. */
function toDescription(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs = [...body.querySelectorAll('p')].map((one) => one.textContent);
  const first = paragraphs.find((text) => text.trim() !== '') ?? body.textContent;
  const text = first.replaceAll(/\s+/g, ' ').trim();
  const short = cut(text, longestDescription, ' ');
  return short === text ? text : `${short} …`;
}

const readText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const readTitle = (record: JsonRecord) => readText(record['title'] ?? record['name']).trim();

const proposals: Record<string, (record: JsonRecord) => string> = {
  slug: (record) => toSlug(readTitle(record)),
  meta_title: readTitle,
  meta_description: (record) =>
    toDescription(readText(record['short_description']) || readText(record['description'])),
};

/**
 * Returns `after`, a document that was just changed, with new proposals in the fields that were empty in `before` or
 * had its proposals. Fields that somebody has written are left alone. The name of a document that the site has is no
 * field of its form, so only a new document gets an address.
 */
export function proposeTexts(before: JsonRecord, after: JsonRecord, isNew: boolean): JsonRecord {
  const changed = { ...after };
  for (const [name, propose] of Object.entries(proposals)) {
    if (!(name in after) || (name === 'slug' && !isNew)) continue;
    const isUntouched = after[name] === before[name];
    const isProposed = before[name] === '' || before[name] === propose(before);
    if (isUntouched && isProposed) changed[name] = propose(after);
  }
  return changed;
}
