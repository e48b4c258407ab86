/** Finds words about this site in the sources of delivery, which must be able to serve any site. */

/** Words for what this site sells and for its customers. A plural counts as its singular. */
const siteWords: ReadonlySet<string> = new Set([
  'agency',
  'agent',
  'antara',
  'booking',
  'cabin',
  'cruise',
  'customer',
  'departure',
  'fare',
  'guest',
  'itinerary',
  'journey',
  'passport',
  'river',
  'ship',
  'suite',
  'tour',
  'traveller',
  'vessel',
  'voyage',
]);

/**
 * Returns each line of `text` that contains one of these words, also as a part of a camel-case name. `line` counts from
 * 1.
 */
export function findSiteWords(text: string): { line: number; word: string; text: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const parts = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    const word = parts.map(toSingular).find((part) => siteWords.has(part));
    return word ? [{ line: index + 1, word, text: line.trim() }] : [];
  });
}

function toSingular(word: string): string {
  const lower = word.toLowerCase();
  return siteWords.has(lower) ? lower : lower.replace(/ies$/, 'y').replace(/s$/, '');
}
