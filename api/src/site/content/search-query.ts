/** What a visitor types, as a query of PostgreSQL's full text search. */
import { foldAccents } from '../../platform/fold-accents.ts';

/**
 * Words that find what the site calls otherwise: texts, and addresses of the site, which come first when nothing else
 * is asked for.
 */
export interface Synonym {
  words: readonly string[];
  finds: readonly string[];
}

const hyphen = /[-‐‑]/u;

/** The words of an input; those with hyphens stay one. Operators of the query language are dropped. */
export const splitWords = (input: string): string[] =>
  input.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-‐‑][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ??
  [];

/** The same for a word and its plural. */
const toKey = (words: readonly string[]) =>
  words.map((word) => foldAccents(word).replace(/s$/, '')).join(' ');

/** What each synonym finds, by its words. */
function groupByWords(synonyms: readonly Synonym[]): Map<string, readonly string[]> {
  return new Map(
    synonyms.flatMap(({ words, finds }) => words.map((word) => [toKey(splitWords(word)), finds] as const)),
  );
}

/** The addresses that synonyms name for exactly these words. */
export const listPreferredPaths = (words: readonly string[], synonyms: readonly Synonym[]): string[] =>
  (groupByWords(synonyms).get(toKey(words)) ?? []).filter((found) => found.startsWith('/'));

/**
 * The words as a `tsquery`: all of them are required, the last one as a prefix. A word with hyphens is found
 * written as one, too: “Wi-Fi” finds “wifi”; a word with accents also without, as documents have theirs in both forms;
 * words of a synonym find its texts, too. Null without a word.
 */
export function toTsQuery(words: readonly string[], synonyms: readonly Synonym[] = []): string | null {
  const found = groupByWords(synonyms);
  const longest = Math.max(1, ...[...found.keys()].map((key) => key.split(' ').length));
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    let count = Math.min(longest, words.length - at);
    while (count > 1 && !found.has(toKey(words.slice(at, at + count)))) count -= 1;
    const phrase = words.slice(at, at + count);
    const isLast = at + count === words.length;
    const texts = (found.get(toKey(phrase)) ?? [])
      .filter((text) => !text.startsWith('/'))
      .map(splitWords)
      // The setting may have texts of before it asked for a letter or digit, and nothing after “|” is a syntax error.
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

/** Words one after the other. */
const toPhrase = (words: readonly string[]) => words.join(' <-> ');

/** The ways in which a word may be written. */
function listForms(word: string): string[] {
  const parts = word.split(hyphen);
  const plain = foldAccents(word);
  return [
    parts.join(' & '),
    ...(parts.length > 1 ? [parts.join('')] : []),
    ...(plain === word.toLowerCase() ? [] : [plain.split(hyphen).join(' & ')]),
  ];
}
