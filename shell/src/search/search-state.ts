/** The site's search (SH-07), for the dialog and for the page without scripts. */
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { SearchResult } from '@antara/contracts/api/content';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { searchParam } from '@antara/contracts/composition/routes';
import { findAppPages } from './app-pages.ts';

/** The results of a query, or the reason why there are none. */
export type SearchState =
  | { query: string; results: SearchResult[]; corrected?: string | undefined }
  | { query: string; message: string };

/** The link to the search for browsers without scripts. */
export const searchUrl = `/?${searchParam}=`;

/** The API refuses shorter queries. */
export const minQueryLength = 2;

export const kindLabels = { journey: 'Journey', ship: 'Ship', post: 'Blog', page: 'Page' } as const;

const tooShortMessage = 'Please enter at least two letters.';
const unavailableMessage = 'The search is not answering just now. Please try again in a moment.';

/** Returns the query in the search part of a URL: null without the parameter, empty when the search is only opened. */
export function queryFromUrl(search: string): string | null {
  return new URLSearchParams(search).get(searchParam)?.trim() ?? null;
}

/**
 * Searches the API and the pages that the releases of `table` bring, which come first. Does not send a query that is
 * too short. A failure becomes a message in the result.
 */
export async function search(
  appContext: AppContext,
  query: string,
  table: RouteTable | undefined,
  signal?: AbortSignal,
): Promise<SearchState> {
  if (query.length < minQueryLength) return { query, message: tooShortMessage };
  const result = await appContext.api('search', { query: { q: query }, ...(signal && { signal }) });
  const ofApps = findAppPages(query, table, appContext.session.getState());
  return isSuccess(result)
    ? {
        query,
        results: [...ofApps, ...result.results],
        // A page of an app matches the words as they were typed, so no correction is shown.
        ...(ofApps.length === 0 && { corrected: result.corrected }),
      }
    : { query, message: failureMessage(result, unavailableMessage, unavailableMessage) };
}

/** Returns the number of results as a sentence, which is shown and announced. */
export function resultCountText(state: SearchState | null): string {
  if (!state || !('results' in state)) return '';
  const { query, results, corrected } = state;
  if (results.length === 0) return `Nothing found for “${query}”. Try a river, a town or a ship.`;
  if (corrected) return `Nothing found for “${query}”. Did you mean “${corrected}”? ${results.length} found.`;
  return `${results.length} found for “${query}”`;
}
