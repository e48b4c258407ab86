/**
 * Removes accents, so that typed text can be compared with written text. Vowel signs of Indian scripts stay, because
 * they are no accents.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Latin letters that Unicode does not decompose into a plain letter and its mark. */
const strokes = Object.entries({
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
});

/** Returns `Bénares` as `benares`. */
export function foldAccents(text: string): string {
  // Most words have no accents, and the search folds each word of each text.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return strokes.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  );
}

/**
 * Does the same for a text in the database. Uses no extension, because a server may lack extensions. The expression is
 * immutable, as an index requires.
 */
export const foldAccentsOf = (text: SQLWrapper): SQL =>
  strokes.reduce(
    (folded, [letter, plain]) => sql`replace(${folded}, ${sql.raw(`'${letter}', '${plain}'`)})`,
    sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.raw(String.raw`'[\u0300-\u036f]'`)}, '', 'g'))`,
  );
