/** What documents and their types are called in the office. */
import { humanize } from '../tasks/words.ts';

/** The types of what is written regularly. */
export const postTypes: Record<string, string> = {
  BLOG: 'Post',
  NEWSLETTER: 'Newsletter',
  NEWS: 'Press release',
  'NEWS-COVERAGE': 'Press coverage',
};

/** The types of all other documents. */
const kindNames: Record<string, string> = {
  page: 'Page',
  tour: 'Journey',
  ship: 'Ship',
  legal: 'Rules and questions',
  careers: 'Openings',
  gallery: 'Gallery',
  calendar: 'Calendar',
  agents: 'Agents’ material',
  setting: 'Setting',
};

/** The types, as a list is filtered by them: a type of post, or a kind. */
export const typeNames: Record<string, string> = { ...postTypes, ...kindNames };

const names: Record<string, string> = {
  'pages/HOME': 'Home page, with its pop-ups',
  'pages/SHIPS': 'Our ships',
  'pages/BLOGS': 'Journal',
  'pages/TERMS': 'Page of the terms',
  'pages/PRIVACY': 'Page of the privacy policy',
  'pages/DEPOSIT': 'Page of deposit and cancellation',
  'pages/FAQ': 'Page of the questions',
  'pages/THANKYOU': 'Thank you',
  'pages/BENGAL-GANGA': 'Bengal Ganga',
  'legal/FAQ': 'Questions and answers',
  'legal/TERMS': 'Terms and conditions',
  'legal/PRIVACY': 'Privacy policy',
  'legal/DEPOSIT': 'Deposit and cancellation',
  'settings/security_txt': 'Whom to tell about a weakness of the site',
  careers: 'Openings',
  gallery: 'Gallery',
  calendar: 'Published calendar',
  agents: 'Agents’ material',
};

interface ListedDocument {
  file: string;
  kind: string;
  type?: string | null;
  /** What the list of documents says about it. */
  title: string;
}

/** Returns what a document is called: its title where it has one, such as a post, a ship or a journey. */
export function nameDocument({ file, kind, title }: Omit<ListedDocument, 'type'>): string {
  if (kind === 'post' || kind === 'tour' || kind === 'ship') return title;
  const name = file.replace(/\.json$/, '');
  return names[name] ?? humanize((name.split('/').at(-1) ?? name).toLowerCase());
}

/** Returns what a document is called where only its file name is known. A journey has its name from `journeys`. */
export function nameFile(file: string, journeys: ReadonlyMap<string, string>): string {
  const name = file.replace(/^.*\/|\.json$/g, '');
  return file.startsWith('tours/') || file.startsWith('posts/')
    ? (journeys.get(name) ?? humanize(name))
    : nameDocument({ file, kind: '', title: '' });
}

/** Returns the word for the type of a document. */
export const nameType = ({ kind, type }: Pick<ListedDocument, 'kind' | 'type'>): string =>
  typeNames[type ?? kind] ?? kind;

/** Returns the files that only the desk calls by `words`, which the API finds by their files: `legal/FAQ.json`. */
export function listNamedFiles(words: string): string[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  return Object.entries(names).flatMap(([file, name]) =>
    parts.every((part) => name.toLowerCase().includes(part)) ? [`${file}.json`] : [],
  );
}
