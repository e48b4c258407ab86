/** The words of the search's documents, and corrections of mistyped words. */
import { countChangedLetters } from '@antara/contracts/rules/change-rules';
import { and, arrayOverlaps, between, desc, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { foldAccents } from '../../platform/fold-accents.ts';
import { searchDocuments, searchWords } from './tables.ts';

/** The minimum length of a corrected word in letters. Too many words resemble a shorter one. */
const minLength = 4;
/** The maximum length of a word in letters. A longer text is not a word. */
const maxLength = 40;
/** Words with at least this many letters may have two wrong letters, shorter ones only one. */
const longLength = 8;
/**
 * The maximum number of words that are compared with a mistyped word letter by letter. They are chosen by the trigrams
 * that they share with it.
 */
const candidates = 40;
/** The maximum number of words in an input that is corrected. */
const maxWords = 8;
/** The number of rows that one SQL statement inserts. */
const batchSize = 1_000;

/**
 * Returns a word's trigrams, including its beginning and end, as the extension `pg_trgm` does. The extension itself is
 * not used, because a server may lack it.
 */
function toTrigrams(word: string): string[] {
  const letters = [...`  ${word} `];
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))];
}

/**
 * Adds the words of texts. Words that no text has any more stay; they do no harm, because a correction without results
 * is not offered.
 */
export async function addSearchWords(tx: Tx, texts: readonly string[]): Promise<void> {
  const written = new Map<string, string>();
  for (const text of texts) {
    for (const word of text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? []) {
      const key = foldAccents(word);
      if (key.length < minLength - 1 || key.length > maxLength) continue;
      // The form in small letters is kept when there are several, because a word that occurs in small letters is not a
      // name.
      if (!written.has(key) || word === word.toLowerCase()) written.set(key, word);
    }
  }
  const rows = [...written].map(([word, form]) => ({ word, written: form, trigrams: toTrigrams(word) }));
  for (let from = 0; from < rows.length; from += batchSize) {
    await tx
      .insert(searchWords)
      .values(rows.slice(from, from + batchSize))
      .onConflictDoUpdate({
        target: searchWords.word,
        set: { written: sql`excluded.written` },
        setWhere: sql`excluded.written = lower(excluded.written) AND ${searchWords.written} <> excluded.written`,
      });
  }
}

/**
 * Replaces the words that no document has by similar ones. Returns null when a word cannot be corrected, or when none
 * is wrong.
 * @param others words that find something though no document has them
 */
export async function correctWords(
  db: DbOrTx,
  words: readonly string[],
  others: readonly string[],
): Promise<string[] | null> {
  if (words.length > maxWords) return null;
  const corrected: string[] = [];
  for (const [index, word] of words.entries()) {
    const isKnown = await isFound(db, word, index === words.length - 1);
    const better = isKnown ? word : await correctWord(db, foldAccents(word), others);
    if (!better) return null;
    corrected.push(better);
  }
  return corrected.some((word, index) => word !== words[index]) ? corrected : null;
}

/** Returns true when a document has the word. A stop word such as “the” is not in the index and counts as found. */
async function isFound(db: DbOrTx, word: string, isPrefix: boolean): Promise<boolean> {
  const query = sql`to_tsquery('english', ${`'${word}'${isPrefix ? ':*' : ''}`})`;
  const { rows } = await db.execute(
    sql`SELECT numnode(${query}) = 0 OR EXISTS (SELECT 1 FROM ${searchDocuments} WHERE ${searchDocuments.words} @@ ${query}) AS found`,
  );
  return rows[0]!['found'] === true;
}

async function correctWord(db: DbOrTx, word: string, others: readonly string[]): Promise<string | null> {
  const letters = [...word];
  if (letters.length < minLength || letters.length > maxLength) return null;
  const allowed = letters.length < longLength ? 1 : 2;
  const trigrams = toTrigrams(word);
  const shared = sql`cardinality(ARRAY(SELECT unnest(${searchWords.trigrams}) INTERSECT SELECT unnest(${sql.param(trigrams, searchWords.trigrams)}::text[])))`;
  const like = await db
    .select({ word: searchWords.word, written: searchWords.written })
    .from(searchWords)
    .where(
      and(
        arrayOverlaps(searchWords.trigrams, trigrams),
        between(sql`length(${searchWords.word})`, letters.length - allowed, letters.length + allowed),
      ),
    )
    .orderBy(desc(shared), searchWords.word)
    .limit(candidates);
  const nearest = [...others.map((other) => ({ word: foldAccents(other), written: other })), ...like]
    .map((one) => ({ ...one, wrong: countWrongLetters(letters, [...one.word]) }))
    .filter(({ wrong }) => wrong <= allowed)
    .toSorted((one, other) => one.wrong - other.wrong)[0];
  return nearest?.written ?? (await splitInTwo(db, letters));
}

/** Returns the number of letters to insert, remove or replace. Two exchanged neighbouring letters count once. */
function countWrongLetters(from: readonly string[], to: readonly string[]): number {
  const changed = countChangedLetters(from, to);
  const at = from.findIndex((letter, index) => letter !== to[index]);
  const isExchanged = changed === 2 && from[at] === to[at + 1] && from[at + 1] === to[at];
  return isExchanged && from.slice(at + 2).join('') === to.slice(at + 2).join('') ? 1 : changed;
}

/** Splits a word into two known words that were written as one: “Gangavilas”. */
async function splitInTwo(db: DbOrTx, letters: readonly string[]): Promise<string | null> {
  const pairs = letters
    .map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')] as const)
    .filter((pair) => pair.every((part) => part.length >= minLength - 1));
  if (pairs.length === 0) return null;
  const rows = await db
    .select({ word: searchWords.word, written: searchWords.written })
    .from(searchWords)
    .where(inArray(searchWords.word, pairs.flat()));
  const written = new Map(rows.map((row) => [row.word, row.written]));
  const pair = pairs.find((parts) => parts.every((part) => written.has(part)));
  return pair ? pair.map((part) => written.get(part)!).join(' ') : null;
}
