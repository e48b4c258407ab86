/** A person's name in one line, as calls carry it, and in its parts, as forms ask for it (B§7, AG-03). */
import { titles } from './titles.ts';

/** A name in parts; `title` is one of `titles` or empty. */
export interface PersonName {
  title: (typeof titles)[number] | '';
  firstName: string;
  lastName: string;
}

/** "Mrs. Asha Menon"; parts that are absent or empty are left out. */
export function joinName({ title, firstName, lastName }: Partial<PersonName>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

/** The first word after the title is the first name, all that follows the last. */
export function splitName(name: string): PersonName {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const title = titles.find((one) => one === first);
  if (title) return { ...splitName(rest.join(' ')), title };
  return { title: '', firstName: first, lastName: rest.join(' ') };
}

/** "Asha Menon". */
export function removeTitle(name: string): string {
  return joinName({ ...splitName(name), title: '' });
}
