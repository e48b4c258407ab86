/**
 * Removes accents, so that a search finds `Bénares` when the visitor types `benares`. The vowel signs of Indian scripts
 * are not accents and stay.
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
  // Returns at once for texts without accents, because the search folds each word of each text.
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
 * Returns SQL that folds a text in the database as `foldAccents` does. Needs no extension, because a server may lack
 * extensions, and is immutable, because an index requires that.
 */
export const foldAccentsOf = (text: SQLWrapper): SQL =>
  strokes.reduce(
    (folded, [letter, plain]) => sql`replace(${folded}, ${sql.raw(`'${letter}', '${plain}'`)})`,
    sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.raw(String.raw`'[\u0300-\u036f]'`)}, '', 'g'))`,
  );
