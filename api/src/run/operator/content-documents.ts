/** Checks the operator's content documents. Each problem is reported with its file and field. */
import { z } from 'zod/mini';
import { isSafeLink } from '@antara/contracts/rules/rich-text';
import { settingSchemas } from '../../base/settings/index.ts';
import type { NamedPicture } from '../../platform/sanitize-html.ts';
import type { ShipDocument } from './catalogue-documents.ts';
import { contentDocument, type ContentDocument } from './content-document.ts';
import { sanitizeDocument } from './sanitize-document.ts';

/**
 * Checks a document with its schema, and sanitises its HTML. Returns the document with a sentence for everything that
 * was removed, or else one line for each problem. `has` says which media files exist.
 */
export function parseDocument(
  file: string,
  written: unknown,
  has: MediaFiles,
): { document: ContentDocument; leftOut: string[] } | { problems: string[] } {
  const checked = contentDocument.safeParse(written);
  if (!checked.success) return { problems: formatIssues(file, checked.error) };
  let document = checked.data;
  if (document.kind === 'setting') {
    const value = z.safeParse(settingSchemas[document.name] as z.ZodMiniType, document.value);
    if (!value.success) return { problems: formatIssues(file, value.error) };
    document = { ...document, value: value.data };
  }
  const { pictures, ...sanitized } = sanitizeDocument(document);
  const problems = [...findProblems(document, has), ...findTextPictureProblems(pictures, has)];
  return problems.length ? { problems: problems.map((problem) => `${file}: ${problem}`) } : sanitized;
}

function formatIssues(file: string, error: z.core.$ZodError): string[] {
  return error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'the file'}: ${message}`);
}

/** Whether the site has the picture or file at this path, relative to the media folder. */
export interface MediaFiles {
  picture(path: string): boolean;
  file(path: string): boolean;
}

/** The fields that contain the path of a file to download, relative to the media folder. */
const downloads = new Set(['pdf', 'brochure', 'terms_of_service', 'ticket_contract', 'file']);

/** Returns a sentence for every unsafe link, missing picture or file, and name that occurs twice. */
function findProblems(document: ContentDocument, has: MediaFiles): string[] {
  const problems: string[] = [];
  const seenNames = new Set<string>();
  const once = (what: string, name: string) => {
    if (seenNames.has(name)) problems.push(`${what} “${name}” comes twice`);
    seenNames.add(name);
  };
  if (document.kind === 'page') document.blocks.forEach(({ key }) => once('the block', key));
  if (document.kind === 'legal') document.items.forEach(({ question }) => once('the question', question));
  if (document.kind === 'careers') document.careers.forEach(({ title }) => once('the opening', title));
  if (document.kind === 'gallery') {
    document.pictures.forEach(({ category, path }) => once('the picture', `${category}: ${path}`));
  }
  if (document.kind === 'calendar') document.sailings.forEach(({ no }) => once('the sailing', `${no}`));
  if (document.kind === 'agents') document.consortia.forEach((name) => once('the consortium', name));
  if (document.kind === 'tour') {
    document.add_ons.forEach(({ title }) => once('the add-on', title));
    document.extensions.forEach(({ title }) => once('the extension', title));
    for (const { title, meeting } of document.add_ons) {
      if (meeting && meeting.day > document.nights + 1)
        problems.push(`“${title}” meets on day ${meeting.day}, and the tour has ${document.nights + 1} days`);
    }
    if (document.itinerary.length !== document.nights + 1) {
      problems.push(
        `${document.nights} nights have ${document.nights + 1} days, not ${document.itinerary.length}`,
      );
    }
  }
  if (document.kind === 'ship') problems.push(...findSuiteProblems(document));
  visitTexts(document, (key, text, parent) => {
    if ((key === 'url' || key === 'link') && !isSafeLink(text)) {
      problems.push(`“${text}” is no link: links lead to a path of the site, or to https, mailto or tel`);
    }
    const isPicture = /(^|_)image$/.test(key) || key === 'picture' || (key === 'path' && 'alt' in parent);
    if (isPicture && !has.picture(text)) {
      problems.push(formatMissingPicture(text));
    }
    if (downloads.has(key) && !has.file(text))
      problems.push(`there is no document ${text} among the media files`);
  });
  return problems;
}

/** Returns a sentence for every picture in a text that does not exist or has no alternative text. */
function findTextPictureProblems(pictures: readonly NamedPicture[], has: MediaFiles): string[] {
  return pictures.flatMap(({ path, alt }) => {
    if (!has.picture(path)) return [`description: ${formatMissingPicture(path)}`];
    if (alt.trim()) return [];
    return [
      `description: the picture ${path} has no words for those who cannot see it: ![what it shows](${path})`,
    ];
  });
}

const formatMissingPicture = (path: string) =>
  `there is no picture ${path}: bring it first, with operator pictures import`;

/**
 * Returns a sentence for every suite that is listed twice, has the place of another suite, or is of a category or
 * vessel that the ship does not have.
 */
function findSuiteProblems({ categories, vessels, suites }: ShipDocument): string[] {
  const seenKeys = new Set<string>();
  return suites.flatMap(({ room_number, category, vessel, deck, side, door }) => {
    const problems: string[] = [];
    for (const key of [`suite ${room_number}`, `the door ${vessel} ${deck} ${side} ${door}`]) {
      if (seenKeys.has(key)) problems.push(`${key} comes twice`);
      seenKeys.add(key);
    }
    if (!categories.some(({ name }) => name === category)) {
      problems.push(`suite ${room_number} is of a category that the ship does not have: ${category}`);
    }
    if (!vessels.includes(vessel))
      problems.push(`suite ${room_number} lies on no vessel of the ship: ${vessel}`);
    return problems;
  });
}

/**
 * Calls `visit` for every text in `value` and in the objects below, with the text's field and the object that has it.
 */
function visitTexts(value: unknown, visit: (key: string, text: string, parent: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (typeof one === 'string') visit(key, one, value);
    else visitTexts(one, visit);
  }
}
