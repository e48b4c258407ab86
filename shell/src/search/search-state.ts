/** The site's search (SH-07), for the dialog and for the page without scripts. */
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { SearchResult } from '@antara/contracts/api/content';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { searchParam } from '@antara/contracts/composition/routes';
import { findAppPages } from './app-pages.ts';
import * as m from '../messages/search-state.ts';

/** The results of a query, or the reason why there are none. */
export type SearchState =
  | { query: string; results: SearchResult[]; corrected?: string | undefined }
  | { query: string; message: string };

/** The link to the search for browsers without scripts. */
export const searchUrl = `/?${searchParam}=`;

/** The API refuses shorter queries. */
export const minQueryLength = 2;

export const kindLabels = { journey: m.journey, ship: m.ship, post: m.post, page: m.page } as const;

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
  if (query.length < minQueryLength) return { query, message: m.tooShort() };
  const result = await appContext.api('search', { query: { q: query }, ...(signal && { signal }) });
  const ofApps = findAppPages(query, table, appContext.session.getState());
  return isSuccess(result)
    ? {
        query,
        results: [...ofApps, ...result.results],
        // A page of an app matches the words as they were typed, so no correction is shown.
        ...(ofApps.length === 0 && { corrected: result.corrected }),
      }
    : { query, message: failureMessage(result, m.unavailable(), m.unavailable()) };
}

/** Returns the number of results as a sentence, which is shown and announced. */
export function resultCountText(state: SearchState | null): string {
  if (!state || !('results' in state)) return '';
  const { query, results, corrected } = state;
  if (results.length === 0) return m.nothing({ query });
  if (corrected) return m.corrected({ query, corrected, count: results.length });
  return m.found({ query, count: results.length });
}
