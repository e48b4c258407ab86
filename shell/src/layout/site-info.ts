/** The site's contact data, loaded once with the first page; null when the API did not answer. */
import { useRouteLoaderData } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { AppContext } from '@antara/contracts/composition/remote';
import { search, queryFromUrl, type SearchState } from '../search/search-state.ts';

/** The id of the route that wraps all pages and loads these data. */
export const layoutRouteId = 'site';

/** What header, footer and the search without scripts are rendered from. */
export interface LayoutData {
  info: SiteInfo | null;
  /** The results for the query in the URL of the first page; null when it has none. */
  found: SearchState | null;
}

export async function loadLayoutData(appContext: AppContext, url: URL): Promise<LayoutData> {
  const query = queryFromUrl(url.search);
  const [result, found] = await Promise.all([
    appContext.api('siteInfo', {}),
    query ? search(appContext, query) : null,
  ]);
  return { info: isSuccess(result) ? result.site : null, found };
}

/** The contact data, or null: header and footer then leave out what is missing. */
export function useSiteInfo(): SiteInfo | null {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.info ?? null;
}

/** The results for the query in the URL, or null. */
export function useSearchState(): SearchState | null {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.found ?? null;
}
