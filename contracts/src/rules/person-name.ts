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
