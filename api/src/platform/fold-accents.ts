/**
 * Texts without accents, for comparing what people type with what is written. Vowel signs of Indian scripts stay: they
 * are no accents.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Letters of the Latin script that Unicode does not take apart into a plain one and its mark. */
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

/** `Bénares` as `benares`. */
export const foldAccents = (text: string): string =>
  strokes.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  );

/**
 * The same of a text in the database, without an extension, which a server may lack; it is immutable, as an index needs
 * it.
 */
export const foldAccentsOf = (text: SQLWrapper): SQL =>
  strokes.reduce(
    (folded, [letter, plain]) => sql`replace(${folded}, ${sql.raw(`'${letter}', '${plain}'`)})`,
    sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.raw(String.raw`'[\u0300-\u036f]'`)}, '', 'g'))`,
  );
