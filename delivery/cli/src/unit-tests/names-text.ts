/** Says whether a test can notice that a text has changed: whether one of its literals has to do with that text. */
import { parseSource, walk } from '../release-interface/syntax-tree.ts';
import type { ChangedText } from './changed-texts.ts';

/** What a test looks for. */
export interface Expectations {
  /** Its texts, in lower case, with single spaces. */
  texts: string[];
  patterns: RegExp[];
}

/** Returns the literals of a test's source. `file` is its path. */
export function readExpectations(file: string, source: string): Expectations {
  const expectations: Expectations = { texts: [], patterns: [] };
  for (const { type, value, regex } of walk(parseSource({ path: file, text: source }).program)) {
    const cooked = type === 'TemplateElement' ? (value as { cooked: string | null }).cooked : value;
    if (regex) expectations.patterns.push(toPattern(regex as { pattern: string; flags: string }));
    else if (['Literal', 'JSXText', 'TemplateElement'].includes(type) && typeof cooked === 'string')
      expectations.texts.push(simplify(cooked));
  }
  return expectations;
}

// Without `g` and `y`, with which a pattern remembers where it last matched.
const toPattern = ({ pattern, flags }: { pattern: string; flags: string }) =>
  new RegExp(pattern, flags.replaceAll(/[gy]/g, ''));

/**
 * Returns true when a literal is one of the two texts, stands in only one of them, or has in it two words that follow
 * one another where they differ. The last covers what is composed of several texts.
 */
export function namesText({ texts, patterns }: Expectations, text: ChangedText): boolean {
  const [before, after] = [simplify(text.before), simplify(text.after)];
  const pairs = listPairs(toWords(before), toWords(after));
  const hasPair = (literal: string) => {
    const words = ` ${toWords(literal).join(' ')} `;
    return pairs.some((pair) => words.includes(` ${pair} `));
  };
  const isNamed = (each: string) =>
    each === before || each === after || before.includes(each) !== after.includes(each) || hasPair(each);
  return (
    texts.some((each) => each !== '' && isNamed(each)) ||
    patterns.some(
      (each) => each.test(text.before) !== each.test(text.after) || hasPair(each.source.toLowerCase()),
    )
  );
}

const simplify = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

const toWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the pairs of neighbours where the lists differ: those with a word that only one list has, and those that the
 * other one parts. A list of which only one word is concerned gives that word.
 */
function listPairs(a: readonly string[], b: readonly string[]): string[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a, b].flatMap((words) => {
    const nearby = words.slice(Math.max(0, start - 1), words.length - end + 1);
    const [only = ''] = nearby;
    return nearby.length > 1 ? nearby.slice(1).map((word, at) => `${nearby[at]} ${word}`) : [only];
  });
}
