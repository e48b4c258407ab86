/** Checks the operator's content documents. Each problem is reported with its file and field. */
import { z } from 'zod/mini';
import { isSafeLink } from '@antara/contracts/rules/rich-text';
import { settingSchemas } from '../../base/settings/index.ts';
import type { NamedPicture } from '../../platform/sanitize-html.ts';
import type { ShipDocument } from './catalogue-documents.ts';
import { contentDocument, type ContentDocument } from './content-document.ts';
import { describeIssue, toProblems, type ContentProblem } from './content-problems.ts';
import { sanitizeDocument } from './sanitize-document.ts';

/**
 * Checks a document with its schema, and sanitises its HTML. Returns the document with a sentence for everything that
 * was removed, or else its problems. `has` says which media files exist.
 */
export function parseDocument(
  written: unknown,
  has: MediaFiles,
): { document: ContentDocument; leftOut: string[] } | { problems: ContentProblem[] } {
  const checked = contentDocument.safeParse(written, { error: describeIssue });
  if (!checked.success) return { problems: toProblems(checked.error) };
  let document = checked.data;
  if (document.kind === 'setting') {
    const schema = settingSchemas[document.name] as z.ZodMiniType;
    const value = z.safeParse(schema, document.value, { error: describeIssue });
    if (!value.success) return { problems: toProblems(value.error, ['value']) };
    document = { ...document, value: value.data };
  }
  const { pictures, ...sanitized } = sanitizeDocument(document);
  const problems = [...findProblems(document, has), ...findTextPictureProblems(pictures, has)];
  return problems.length ? { problems } : sanitized;
}

/** Whether the site has the picture or file at this path, relative to the media folder. */
export interface MediaFiles {
  picture(path: string): boolean;
  file(path: string): boolean;
}

/** The fields that contain the path of a file to download, relative to the media folder. */
const downloads = new Set(['pdf', 'brochure', 'terms_of_service', 'ticket_contract', 'file']);

/** Returns every unsafe link, missing picture or file, and name that occurs twice. */
function findProblems(document: ContentDocument, has: MediaFiles): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (path: string, message: string) => problems.push({ path, message });
  const seenNames = new Set<string>();
  const once = (path: string, what: string, name: string) => {
    if (seenNames.has(name)) report(path, `${what} “${name}” comes twice`);
    seenNames.add(name);
  };
  if (document.kind === 'page')
    document.blocks.forEach(({ key }, at) => once(`blocks.${at}.key`, 'the block', key));
  if (document.kind === 'legal')
    document.items.forEach(({ question }, at) => once(`items.${at}.question`, 'the question', question));
  if (document.kind === 'careers')
    document.careers.forEach(({ title }, at) => once(`careers.${at}.title`, 'the opening', title));
  if (document.kind === 'gallery')
    document.pictures.forEach(({ category, path }, at) =>
      once(`pictures.${at}.path`, 'the picture', `${category}: ${path}`),
    );
  if (document.kind === 'calendar')
    document.sailings.forEach(({ no }, at) => once(`sailings.${at}.no`, 'the sailing', `${no}`));
  if (document.kind === 'agents')
    document.consortia.forEach((name, at) => once(`consortia.${at}`, 'the consortium', name));
  if (document.kind === 'tour') {
    const { add_ons, extensions, itinerary, nights } = document;
    add_ons.forEach(({ title }, at) => once(`add_ons.${at}.title`, 'the add-on', title));
    extensions.forEach(({ title }, at) => once(`extensions.${at}.title`, 'the extension', title));
    for (const [at, { title, meeting }] of add_ons.entries()) {
      if (meeting && meeting.day > nights + 1)
        report(
          `add_ons.${at}.meeting.day`,
          `“${title}” meets on day ${meeting.day}, and the tour has ${nights + 1} days`,
        );
    }
    if (itinerary.length !== nights + 1)
      report('nights', `${nights} nights have ${nights + 1} days, not ${itinerary.length}`);
  }
  if (document.kind === 'ship') problems.push(...findSuiteProblems(document));
  visitTexts(document, (path, key, text, parent) => {
    if ((key === 'url' || key === 'link') && !isSafeLink(text)) {
      report(path, `“${text}” is no link: links lead to a path of the site, or to https, mailto or tel`);
    }
    const isPicture = /(^|_)image$/.test(key) || key === 'picture' || (key === 'path' && 'alt' in parent);
    if (isPicture && !has.picture(text)) report(path, formatMissingPicture(text));
    if (downloads.has(key) && !has.file(text))
      report(path, `there is no document ${text} among the media files`);
  });
  return problems;
}

/** Returns a sentence for every picture in a text that does not exist or has no alternative text. */
function findTextPictureProblems(pictures: readonly NamedPicture[], has: MediaFiles): ContentProblem[] {
  return pictures.flatMap(({ path, alt }) => {
    if (!has.picture(path)) return [{ path: 'description', message: formatMissingPicture(path) }];
    if (alt.trim()) return [];
    const message = `the picture ${path} has no words for those who cannot see it: ![what it shows](${path})`;
    return [{ path: 'description', message }];
  });
}

const formatMissingPicture = (path: string) =>
  `there is no picture ${path} on the site: choose one that is there, or add this one first`;

/**
 * Returns a sentence for every suite that is listed twice, has the place of another suite, or is of a category or
 * vessel that the ship does not have.
 */
function findSuiteProblems({ categories, vessels, suites }: ShipDocument): ContentProblem[] {
  const seenKeys = new Set<string>();
  return suites.flatMap(({ room_number, category, vessel, deck, side, door }, at) => {
    const problems: ContentProblem[] = [];
    const report = (field: string, message: string) =>
      problems.push({ path: `suites.${at}.${field}`, message });
    const keys = { room_number: `suite ${room_number}`, door: `the door ${vessel} ${deck} ${side} ${door}` };
    for (const [field, key] of Object.entries(keys)) {
      if (seenKeys.has(key)) report(field, `${key} comes twice`);
      seenKeys.add(key);
    }
    if (!categories.some(({ name }) => name === category))
      report('category', `suite ${room_number} is of a category that the ship does not have: ${category}`);
    if (!vessels.includes(vessel))
      report('vessel', `suite ${room_number} lies on no vessel of the ship: ${vessel}`);
    return problems;
  });
}

/**
 * Calls `visit` for every text in `value` and in the objects below, with the path and name of the text's field and the
 * object that has the field.
 */
function visitTexts(
  value: unknown,
  visit: (path: string, key: string, text: string, parent: object) => void,
  within = '',
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (typeof one === 'string') visit(within + key, key, one, value);
    else visitTexts(one, visit, `${within}${key}.`);
  }
}
