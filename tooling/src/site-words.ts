/** Finds words of the site in the sources of delivery, which serves any site. */

/** Words that say what this site sells, to whom, and how. A plural counts as its singular. */
const siteWords: ReadonlySet<string> = new Set([
  'agency',
  'agent',
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

/** Returns each line of `text` that contains a word of the site, also as a part of a camel-case name. */
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
