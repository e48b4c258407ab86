/** What the fields of documents are called, what their hints say, and which of them must be filled in. */
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

/** Returns the label of a field: `posted_on` → `Posted on`. */
export function labelField(name: string): string {
  const words = name.replaceAll('_', ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the place of a field in words: `sliders.2.cover_alt` → `Pop-ups, entry 3, Cover, in words`. */
export const describePath = (path: string): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : labelField(part)))
    .join(', ');

const hints: Record<string, Record<string, string>> = {
  post: {
    publish_at: 'Day and time, such as 2027-05-01 09:00. Empty: from its date on.',
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
export const hintField = (name: string, kind: string): string | undefined =>
  hints[kind]?.[name] ?? sharedHints[name];

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
