import type { SampleSuite } from '../types.ts';

/**
 * The suites along one side of one deck, from the bow aft, all of one category.
 * @param at where the row lies; `from` is the position of its foremost door (1 is foremost on the deck)
 * @param numbers the room numbers in order, as painted on the doors
 */
export function row(
  kind: { category: string; title: string; vessel: string },
  at: { deck: 'upper' | 'lower'; side: 'port' | 'starboard'; from?: number },
  ...numbers: string[]
): SampleSuite[] {
  const from = at.from ?? 1;
  return numbers.map((number, i) => ({
    number,
    title: kind.title,
    category: kind.category,
    deck: at.deck,
    position: { side: at.side, index: from + i },
    vessel: kind.vessel,
  }));
}
