/** What the fields of documents are called, what their hints say, and which of them must be filled in. */
import { capitalize } from '../desk/words.ts';
import type { Json } from './merge-documents.ts';

const labels: Record<string, string> = {
  access: 'Steps, lifts and doors',
  audience: 'Who sees it',
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
  pdf: 'PDF, path of the file',
  publish_at: 'Public from, by India’s clock',
  show_from: 'First day',
  show_to: 'Last day',
  sliders: 'Pop-ups',
  slug: 'Address of the page',
  whatsapp: 'WhatsApp, with the dialling code',
};

/** Labels that a kind of documents has instead. */
const ownLabels: Record<string, Record<string, string>> = { post: { description: 'Text' } };

/** Returns the label of a field: `posted_on` → `Posted on`. */
export function labelField(name: string, kind = ''): string {
  const words = name.replaceAll('_', ' ');
  return ownLabels[kind]?.[name] ?? labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry of a list is called. */
const entryNames: Record<string, string> = {
  blocks: 'part',
  careers: 'opening',
  guests: 'guest',
  hours: 'day',
  itinerary: 'day',
  pictures: 'picture',
  sliders: 'pop-up',
  suites: 'suite',
};

const nameEntry = (list: string, isOutermost: boolean, after: string | undefined) =>
  list === 'items' && isOutermost && (after === undefined || after === 'question' || after === 'answer')
    ? 'question'
    : (entryNames[list] ?? 'entry');

/** Returns a label before “of”. Quoted, where its own comma or preposition would be read as the sentence’s. */
const quoteLabel = (label: string, isFirst: boolean) =>
  /[,:]| (?:on|from|to)$/.test(label)
    ? `“${label}”`
    : isFirst || /^[A-Z]{2}/.test(label)
      ? label
      : label.toLowerCase();

/**
 * Returns the place of a field in words: `items.2.answer` → `Answer of question 3`. The API names an entry by its place
 * in a list, which counts from 0 after a point and from 1 in brackets, or by its own name in brackets.
 */
export function describePath(path: string, kind = ''): string {
  const [, place = path, order] = /^(.*?)( \(order\))?$/s.exec(path) ?? [];
  const parts = [...place.matchAll(/\[(.*?)\](?=[.[]|$)|[^.[\]]+/gs)].map(([part, name]) => ({ part, name }));
  if (parts.length === 1 && !order) return labelField(place, kind);
  const words: string[] = [];
  parts.forEach(({ part, name }, at) => {
    const isEntry = (one: (typeof parts)[number] | undefined) =>
      one !== undefined && (one.name !== undefined || /^\d+$/.test(one.part));
    if (isEntry(parts[at])) {
      const list = parts[at - 1]?.part ?? '';
      const nth = name === undefined ? Number(part) + 1 : /^\d+$/.test(name) ? Number(name) : null;
      words.unshift(nth === null ? `“${name}”` : `${nameEntry(list, at === 1, parts[at + 1]?.part)} ${nth}`);
    } else if (!isEntry(parts[at + 1]))
      words.unshift(quoteLabel(labelField(part), !order && at === parts.length - 1));
  });
  if (order) words.unshift('order');
  return capitalize(words.join(' of '));
}

/** Where the text of a post stands, by its type. */
const postTexts: Record<string, string> = {
  BLOG: 'All that stands on its page. The journal’s list shows the first thirty words under the title.',
  NEWSLETTER:
    'The page of the letters shows its first thirty words under the title, with the link to the letter.',
  NEWS: 'All that opens under its title on the press page.',
  'NEWS-COVERAGE':
    'The press page shows its first thirty words under the title, with the link to the article.',
};

/** What press coverage has in fields that a post has for something else. */
const coverageHints: Record<string, string> = {
  author: 'The newspaper or magazine, as visitors read it.',
  cover_image: 'The mark of the newspaper, which the press page shows beside its words.',
};

const hints: Record<string, Record<string, string>> = {
  post: {
    publish_at: 'Empty: from its date on.',
    slug: 'Small letters, digits and hyphens, such as fog-at-the-jetty. It stays as it is once the item is saved.',
  },
  page: {
    cover_alt: 'What the picture shows, for those who cannot see it.',
    link: 'A page of this site, such as /booking, or an address with https://. Empty: it leads nowhere.',
    show_from: 'The first day on which visitors see it, in India. Empty: at once.',
    show_to: 'The last day on which visitors see it, in India. Empty: until you remove it.',
  },
};

const sharedHints: Record<string, string> = {
  cover_alt: 'What the picture shows, for those who cannot see it.',
  meta_description: 'One or two sentences. Follows the text until you write your own.',
  meta_title: 'Follows the title until you write your own.',
};

/** Returns what helps to fill in a field; undefined where its label says enough. */
export function hintField(name: string, kind: string, record: Record<string, Json>): string | undefined {
  if (kind === 'post' && name === 'description') return postTexts[String(record['type'])];
  const ofCoverage = record['type'] === 'NEWS-COVERAGE' ? coverageHints[name] : undefined;
  return ofCoverage ?? hints[kind]?.[name] ?? sharedHints[name];
}

/** The fields without which a document of a kind is refused: its own, and those of the entries in its lists. */
const requiredFields: Record<string, { own?: string; entries?: string }> = {
  post: { own: 'author cover_alt cover_image date meta_description meta_title slug title' },
  page: { entries: 'cover_alt cover_image key path' },
  careers: { entries: 'posted_on' },
  gallery: { entries: 'alt category path' },
  tour: {
    own: 'cover_alt cover_image disembark duration embark meta_description meta_title name river',
    entries: 'add_on_cover_alt add_on_cover_image add_on_title path title',
  },
  ship: {
    own: 'cover_alt cover_image meta_description meta_title name ship_alt ship_image short_description',
    entries: 'cover_alt cover_image name path room_number title',
  },
  calendar: { entries: 'date_from departure_dates duration program slug vessel' },
  agents: { entries: 'alt file path' },
};

/** Returns true when a document is refused while this field of `record` is empty. */
export function isRequired(name: string, kind: string, record: Record<string, Json>): boolean {
  const names = requiredFields[kind]?.['kind' in record ? 'own' : 'entries'];
  return names?.split(' ').includes(name) ?? false;
}
