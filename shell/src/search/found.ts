/** Asking the search (SH-07): for the dialog, and for the address of those without scripts. */
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { SearchResult } from '@antara/contracts/api/content';
import type { Site } from '@antara/contracts/composition/remote';

/** What was found for `words`, or why nothing could be. */
export type Found = { words: string; results: SearchResult[] } | { words: string; problem: string };

/** `/?search=bengal` is answered in the page itself. */
export const searchParameter = 'search';
/** Where the search leads when there is no script to open it here. */
export const searchAddress = `/?${searchParameter}=`;

/** Shorter words find everything. */
export const fewestLetters = 2;

export const kinds = { journey: 'Journey', ship: 'Ship', post: 'Blog', page: 'Page' } as const;

const tooShort = 'Please enter at least two letters.';
const notNow = 'The search is not answering just now. Please try again in a moment.';

/** The words that an address asks for; null when it does not search, empty when it only opens the search. */
export function wordsOf(search: string): string | null {
  return new URLSearchParams(search).get(searchParameter)?.trim() ?? null;
}

/** Asks. Words that are too short are not sent; a failure is an answer too. */
export async function searchFor(site: Site, words: string, signal?: AbortSignal): Promise<Found> {
  if (words.length < fewestLetters) return { words, problem: tooShort };
  const result = await site.api('search', { query: { q: words }, ...(signal && { signal }) });
  return isSuccess(result)
    ? { words, results: result.results }
    : { words, problem: failureMessage(result, notNow, notNow) };
}

/** How many there are, in words; the same on a screen and read aloud. */
export function countOf(found: Found | null): string {
  if (!found || !('results' in found)) return '';
  const { words, results } = found;
  if (results.length === 0) return `Nothing found for “${words}”. Try a river, a town or a ship.`;
  return `${results.length} found for “${words}”`;
}
