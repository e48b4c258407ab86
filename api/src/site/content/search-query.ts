/** Converts a visitor's input to a query of PostgreSQL's full text search. */
import { foldAccents } from '../../platform/fold-accents.ts';
import type { SearchSynonyms } from '../../base/settings/index.ts';

/**
 * Words for things that the site names differently. `finds` has the texts that are searched instead, and addresses of
 * the site, which come first in the results when the input consists of these words alone.
 */
export type Synonym = Readonly<SearchSynonyms[number]>;

const hyphen = /[-‐‑]/u;

/** Returns the words of an input. Words with hyphens stay whole. Operators of the query language are dropped. */
export const splitWords = (input: string): string[] =>
  input.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-‐‑][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ??
  [];

/** Returns a key that is the same for a word and its plural. */
const toKey = (words: readonly string[]) =>
  words.map((word) => foldAccents(word).replace(/s$/, '')).join(' ');

/** Returns what each synonym finds, by the key of its words. */
function groupByWords(synonyms: readonly Synonym[]): Map<string, readonly string[]> {
  return new Map(
    synonyms.flatMap(({ words, finds }) => words.map((word) => [toKey(splitWords(word)), finds] as const)),
  );
}

/** Returns the addresses of synonyms whose words are exactly these words. */
export const listPreferredPaths = (words: readonly string[], synonyms: readonly Synonym[]): string[] =>
  (groupByWords(synonyms).get(toKey(words)) ?? []).filter((member) => member.startsWith('/'));

/**
 * Returns the words as a `tsquery` that requires all of them, the last one as a prefix; null without words. A word with
 * hyphens also matches its form without hyphens: “Wi-Fi” finds “wifi”. A word with accents also matches its form
 * without accents, because documents contain both forms. The words of a synonym also match the texts that the synonym
 * finds.
 */
export function toTsQuery(words: readonly string[], synonyms: readonly Synonym[] = []): string | null {
  const synonymGroups = groupByWords(synonyms);
  const longest = Math.max(1, ...[...synonymGroups.keys()].map((key) => key.split(' ').length));
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    let count = Math.min(longest, words.length - at);
    while (count > 1 && !synonymGroups.has(toKey(words.slice(at, at + count)))) count -= 1;
    const phrase = words.slice(at, at + count);
    const isLast = at + count === words.length;
    const texts = (synonymGroups.get(toKey(phrase)) ?? [])
      .filter((text) => !text.startsWith('/'))
      .map(splitWords)
      // Values of the setting from earlier versions may have texts without letters and digits. A `|` with nothing after
      // it would be a syntax error.
      .filter((split) => split.length > 0);
    const forms = [
      ...(phrase.length > 1 ? [toPhrase(phrase)] : listForms(phrase[0]!)).map((form) =>
        isLast ? `${form}:*` : form,
      ),
      ...texts.map((split) => toPhrase(split.flatMap((word) => word.split(hyphen)))),
    ];
    terms.push(forms.length > 1 ? `(${forms.join(' | ')})` : forms[0]!);
    at += count;
  }
  return terms.join(' & ') || null;
}

/** Matches only when the words follow one another directly. */
const toPhrase = (words: readonly string[]) => words.join(' <-> ');

/** Returns the forms in which a word may be written. */
function listForms(word: string): string[] {
  const parts = word.split(hyphen);
  const plain = foldAccents(word);
  return [
    parts.join(' & '),
    ...(parts.length > 1 ? [parts.join('')] : []),
    ...(plain === word.toLowerCase() ? [] : [plain.split(hyphen).join(' & ')]),
  ];
}
