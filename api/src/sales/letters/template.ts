/**
 * The text of letters: paragraphs with an empty line between them, `# Heading`, and `[Label](https://…)` alone in its
 * paragraph as a button. `{name}` and the other fields are replaced after the text was divided, so that a value never
 * becomes a heading or a link; the mail's layout escapes all of them.
 */
import type { MailBlock } from '../../base/mail/index.ts';

/** The named fields, and the values that a preview shows when there is no recipient. */
export const letterFields = {
  name: 'Asha Rao',
  journey: 'River Week',
  ship: 'Bengal Ganga',
  date: '1 March 2027',
  booking: 'ANT-7K3QXM',
} as const;
export type FieldValues = Readonly<Record<string, string>>;

const field = /\{([^{}\n]*)\}/g;
const heading = /^#{1,3} +(\S.*)$/;
const button = /^\[([^[\]\n]+)\]\(([^()\s]+)\)$/;

/** Returns the names of the fields in a text, each once. */
export const listFields = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name]) => name!)),
];

/** Replaces the named fields of a text. A field without a value becomes nothing. */
export const fillFields = (text: string, values: FieldValues): string =>
  text.replaceAll(field, (_, name: string) => values[name] ?? '');

const splitParagraphs = (body: string) =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns a letter's text as the blocks of a mail. Links that begin with `/` lead to the site. */
export function toBlocks(body: string, values: FieldValues, siteUrl: string): MailBlock[] {
  return splitParagraphs(body).map((part): MailBlock => {
    const [, title] = heading.exec(part) ?? [];
    if (title) return { heading: fillFields(title, values) };
    const [, label, url] = button.exec(part) ?? [];
    if (!label || !url) return fillFields(part, values);
    return { link: { label: fillFields(label, values), url: url.startsWith('/') ? siteUrl + url : url } };
  });
}

/** Returns what is wrong with a letter's text, as a sentence, or null. `allowed`: the fields that it may have. */
export function findTextProblem(
  { subject, body }: { subject: string; body: string },
  allowed: readonly string[],
): string | null {
  const unknown = listFields(`${subject}\n${body}`).find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    const known = allowed.length ? `It can have ${allowed.map((name) => `{${name}}`).join(', ')}.` : '';
    return `This letter has no field “{${unknown}}”. ${known}`.trim();
  }
  for (const part of splitParagraphs(body)) {
    const url = button.exec(part)?.[2];
    if (url !== undefined && !isLink(url)) {
      return `“${url}” is not an address: a link begins with https:// or with the / of a page of the site.`;
    }
  }
  return null;
}

const isLink = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (url.startsWith('https://') && URL.canParse(url) && !url.includes('{'));
