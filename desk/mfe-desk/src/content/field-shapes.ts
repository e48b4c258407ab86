/** How the fields of documents are edited: by their names, and by what they have. */
import { weekdays } from '@antara/contracts/rules/opening-hours';
import { postTypes } from './document-names.ts';
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

/** Fields that a document may leave out, with what the form shows of those that are left out. */
const optionalFields: Record<string, Record<string, Json>> = {
  post: { draft: false, publish_at: '' },
  banner: { show_from: '', show_to: '', audience: '' },
};

/** Fields that the contact data may leave out, with what they have when they are added. */
const addedFields: Record<string, Json> = {
  whatsapp: '',
  hours: weekdays.map((day) => ({ day, opens: '09:00', closes: '18:00' })),
  closed_days: [],
};

/** The values of fields that have few, in words. */
const choices: Record<string, Record<string, string>> = {
  day: Object.fromEntries(weekdays.map((day) => [day, day])),
  audience: {
    '': 'Everybody',
    'first-visit': 'Those who are on the site for the first time',
    returning: 'Those who come back',
  },
  employment_type: {
    FULL_TIME: 'Full time',
    PART_TIME: 'Part time',
    TEMPORARY: 'Temporary',
    INTERN: 'Internship',
  },
};

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

export type FieldShape =
  | 'text'
  | 'long'
  | 'html'
  | 'picture'
  | 'date'
  | 'time'
  | 'number'
  | 'yes-no'
  | 'choice'
  | 'list'
  | 'record';

const timePattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;
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
  if (name === 'publish_at' && (text === '' || timePattern.test(text))) return 'time';
  return text.length > longTextLength || text.includes('\n') ? 'long' : 'text';
}

/** Returns a day and a time of India as the API has them, `2026-12-02 09:00`; null for another text. */
export function parseTime(text: string): string | null {
  const [, day, time = '00:00'] = timePattern.exec(text.trim()) ?? [];
  return day === undefined ? null : `${day} ${time}`;
}

/** Returns the values of a field that has few, in words; null for other fields. */
export const listChoices = (name: string, kind: string): Record<string, string> | null =>
  name === 'type' && kind === 'post' ? postTypes : (choices[name] ?? null);

export const isIdentity = (name: string, kind: string): boolean =>
  identities.has(name) || (name === 'type' && kind === 'legal') || (name === 'name' && kind === 'setting');

/** Returns true for a pop-up of a page. */
export const isPopUp = (record: Record<string, Json>, kind: string): boolean =>
  kind === 'page' && 'cover_image' in record;

/**
 * Returns the fields of a record in the order of its form. Fields that the record may leave out come last, and are
 * always there.
 */
export function listFields(record: Record<string, Json>, kind: string): [string, Json][] {
  const what = isPopUp(record, kind) ? 'banner' : 'kind' in record ? kind : '';
  const optional = optionalFields[what] ?? {};
  const own = Object.entries(record).filter(([name]) => !(name in optional));
  const others = Object.entries(optional).map(([name, empty]): [string, Json] => [
    name,
    record[name] ?? empty,
  ]);
  return [...own, ...others];
}

/** Returns the fields that the contact data lack and could have, with their first values. */
export const listMissing = (record: Record<string, Json>, kind: string): [string, Json][] =>
  kind === 'setting' && 'sales_email' in record
    ? Object.entries(addedFields).filter(([name]) => !(name in record))
    : [];

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
  sliders: { cover_image: '', cover_alt: '', link: null },
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
  const names = new Set(
    [...Object.values(optionalFields), addedFields].flatMap((fields) => Object.keys(fields)),
  );
  return Object.fromEntries(
    Object.entries(document)
      .filter(([name, value]) => !(names.has(name) && (value === '' || value === false)))
      .map(([name, value]) => [name, withoutEmptyOptions(value)]),
  );
}
