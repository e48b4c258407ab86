/** How the fields of documents are edited: by their names, and by what they have. */
import { weekdays } from '@antara/contracts/rules/opening-hours';
import type { Json } from './merge-documents.ts';

/** Fields with HTML, as the API sanitises them. */
const htmlFields = new Set([
  'access',
  'add_on_description',
  'amenities',
  'answer',
  'description',
  'exclusion',
  'inclusion',
  'room_description',
  'text',
]);

/** Fields that name a document, and never change once it is there. */
const identities = new Set(['kind', 'page', 'slug']);

/** Fields that a document may leave out, with what they have when they are added. */
const optionalFields: Record<string, Record<string, Json>> = {
  post: { draft: true, publish_at: '' },
  banner: { show_from: '', show_to: '', audience: 'first-visit' },
  site: {
    whatsapp: '',
    hours: weekdays.map((day) => ({ day, opens: '09:00', closes: '18:00' })),
    closed_days: [],
  },
};

/** The choices of fields that have few values. */
const choices: Record<string, readonly string[]> = {
  day: weekdays,
  audience: ['first-visit', 'returning'],
  employment_type: ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'],
};
const postTypes = ['BLOG', 'NEWSLETTER', 'NEWS', 'NEWS-COVERAGE'];

/** Fields with the path of a picture, and the field beside it that says what the picture shows. */
const pictureFields: Record<string, string | null> = {
  add_on_cover_image: 'add_on_cover_alt',
  cover_image: 'cover_alt',
  lower_dec_image: null,
  map_image: null,
  path: 'alt',
  ship_image: 'ship_alt',
  upper_dec_image: null,
};

/** Returns the field that says what the picture of the field `name` shows; null when there is none. */
export const findAltField = (name: string): string | null => pictureFields[name] ?? null;

const labels: Record<string, string> = {
  access: 'Steps, lifts and doors',
  closed_days: 'Closed days',
  closes: 'Closes, IST: 19:00',
  cover_alt: 'Cover, in words',
  cover_image: 'Cover, path of the picture',
  draft: 'Draft: no visitor sees it',
  hours: 'Hours of the telephone',
  items: 'Entries',
  link: 'Link',
  meta_description: 'Description for search engines',
  meta_title: 'Title for search engines',
  opens: 'Opens, IST: 09:00',
  path: 'Path of the picture',
  publish_at: 'Public from, IST: 2027-05-01 09:00',
  show_from: 'First day',
  show_to: 'Last day',
  sliders: 'Pop-ups',
  whatsapp: 'WhatsApp, with the dialling code',
};

/** Returns the label of a field: `posted_on` → `Posted on`. */
export function labelField(name: string): string {
  const words = name.replaceAll('_', ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export type FieldShape =
  | 'text'
  | 'long'
  | 'html'
  | 'picture'
  | 'date'
  | 'number'
  | 'yes-no'
  | 'choice'
  | 'list'
  | 'record';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const dateNames = /^(date|posted_on|show_from|show_to|date_from|Closed days \d+)$/;
const longTextLength = 90;

/** Returns how a field is edited. */
export function findShape(name: string, value: Json, kind: string): FieldShape {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object' && value !== null) return 'record';
  if (typeof value === 'boolean') return 'yes-no';
  if (typeof value === 'number') return 'number';
  if (listChoices(name, kind)) return 'choice';
  if (htmlFields.has(name) && kind !== 'setting') return 'html';
  if (name in pictureFields && kind !== 'setting') return 'picture';
  const text = value ?? '';
  if (dateNames.test(name) && (text === '' || datePattern.test(text))) return 'date';
  return text.length > longTextLength || text.includes('\n') ? 'long' : 'text';
}

/** Returns the values of a field that has few; null for others. */
export const listChoices = (name: string, kind: string): readonly string[] | null =>
  name === 'type' && kind === 'post' ? postTypes : (choices[name] ?? null);

export const isIdentity = (name: string, kind: string): boolean =>
  identities.has(name) || (name === 'type' && kind === 'legal') || (name === 'name' && kind === 'setting');

/** Returns the fields that a record lacks and could have, with their first values. */
export function listMissing(record: Record<string, Json>, kind: string): [string, Json][] {
  const what =
    kind === 'page' && 'cover_image' in record
      ? 'banner'
      : kind === 'setting' && 'sales_email' in record
        ? 'site'
        : 'kind' in record
          ? kind
          : '';
  return Object.entries(optionalFields[what] ?? {}).filter(([name]) => !(name in record));
}

/** Returns what distinguishes an item of a list, for its heading. */
export function titleOf(item: Json, at: number): string {
  if (typeof item === 'string') return item || `Line ${at + 1}`;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return `Line ${at + 1}`;
  for (const name of ['title', 'question', 'key', 'label', 'name', 'alt', 'cover_alt', 'path', 'day'])
    if (typeof item[name] === 'string' && item[name]) return item[name].slice(0, 80);
  return `Entry ${at + 1}`;
}

/** Returns an empty item with the fields of `like`, for a list that gets longer. */
function createEmpty(like: Json): Json {
  if (Array.isArray(like)) return [];
  if (typeof like === 'object' && like !== null)
    return Object.fromEntries(Object.entries(like).map(([name, value]) => [name, createEmpty(value)]));
  return typeof like === 'string'
    ? ''
    : typeof like === 'number'
      ? 0
      : typeof like === 'boolean'
        ? false
        : null;
}

/** The item of a list that has none to copy the fields from. */
const firstItems: Record<string, Json> = {
  hours: { day: 'Monday', opens: '09:00', closes: '18:00' },
  sliders: { cover_image: '', cover_alt: '', link: null, show_from: '', show_to: '' },
  careers: { title: '', description: '', location: '', employment_type: 'FULL_TIME', posted_on: '' },
  items: { question: '', answer: '' },
  blocks: { key: '', eyebrow: null, title: '', text: null, pictures: [], items: [], link: null },
  pictures: { path: '', alt: '' },
};

/** Returns the first value of an item that is added to the list `name`. */
export function createItem(name: string, list: readonly Json[]): Json {
  const first = list[0];
  if (name === 'sliders' || name === 'careers' || name === 'hours') return firstItems[name]!;
  return first === undefined ? (firstItems[name] ?? '') : createEmpty(first);
}

/** Returns a document without optional fields that were left empty. */
export function withoutEmptyOptions(document: Json): Json {
  if (Array.isArray(document)) return document.map(withoutEmptyOptions);
  if (typeof document !== 'object' || document === null) return document;
  const names = new Set(Object.values(optionalFields).flatMap((fields) => Object.keys(fields)));
  return Object.fromEntries(
    Object.entries(document)
      .filter(([name, value]) => !(names.has(name) && (value === '' || value === false)))
      .map(([name, value]) => [name, withoutEmptyOptions(value)]),
  );
}
