/** Asking the search (SH-07): for the dialog, and for the address of those without scripts. */
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { SearchResult } from '@antara/contracts/api/content';
import type { AppContext } from '@antara/contracts/composition/remote';

/** What was found for `words`, or why nothing could be. */
export type SearchState = { words: string; results: SearchResult[] } | { words: string; problem: string };

/** `/?search=bengal` is answered in the page itself. */
export const searchParam = 'search';
/** Where the search leads when there is no script to open it here. */
export const searchUrl = `/?${searchParam}=`;

/** Shorter words find everything. */
export const minQueryLength = 2;

export const kindLabels = { journey: 'Journey', ship: 'Ship', post: 'Blog', page: 'Page' } as const;

const tooShortMessage = 'Please enter at least two letters.';
const unavailableMessage = 'The search is not answering just now. Please try again in a moment.';

/** The words that an address asks for; null when it does not search, empty when it only opens the search. */
export function queryFromUrl(search: string): string | null {
  return new URLSearchParams(search).get(searchParam)?.trim() ?? null;
}

/** Asks. Words that are too short are not sent; a failure is an answer too. */
export async function search(site: AppContext, words: string, signal?: AbortSignal): Promise<SearchState> {
  if (words.length < minQueryLength) return { words, problem: tooShortMessage };
  const result = await site.api('search', { query: { q: words }, ...(signal && { signal }) });
  return isSuccess(result)
    ? { words, results: result.results }
    : { words, problem: failureMessage(result, unavailableMessage, unavailableMessage) };
}

/** How many there are, in words; the same on a screen and read aloud. */
export function resultCountText(found: SearchState | null): string {
  if (!found || !('results' in found)) return '';
  const { words, results } = found;
  if (results.length === 0) return `Nothing found for “${words}”. Try a river, a town or a ship.`;
  return `${results.length} found for “${words}”`;
}
