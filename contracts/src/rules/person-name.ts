/** A person's name on one line, as calls carry it, and in parts, as forms ask for it (B§7, AG-03). */
import { titles } from './titles.ts';

/** A name in parts; `title` is one of `titles` or empty. */
export interface PersonName {
  title: (typeof titles)[number] | '';
  firstName: string;
  lastName: string;
}

/** Joins the parts of a name: "Mrs. Asha Menon". Leaves out absent and empty parts. */
export function joinName({ title, firstName, lastName }: Partial<PersonName>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

/** Splits a name. The first word after the title is the first name, the rest is the last name. */
export function splitName(name: string): PersonName {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const title = titles.find((one) => one === first);
  if (title) return { ...splitName(rest.join(' ')), title };
  return { title: '', firstName: first, lastName: rest.join(' ') };
}

/** Returns a name without its title: "Asha Menon". */
export function removeTitle(name: string): string {
  return joinName({ ...splitName(name), title: '' });
}

/** The titles with which people begin a name, several as in "Prof. Dr. Leela Sen". "Mr" alone is a name. */
const leadingTitles = /^(?:(?:mr|mrs|ms|miss|dr|prof|shri|smt)(?:\.\s*|\s+)(?=\p{L}))+/iu;

/** Returns true when a name begins with a title: "Dr Leela", "smt. Asha". */
export const beginsWithTitle = (name: string): boolean => leadingTitles.test(name);

/** Returns a name as the passport has it, without the titles typed before it: "Leela Sen" of "Prof. Dr. Leela Sen". */
export const removeLeadingTitles = (name: string): string => name.replace(leadingTitles, '');
