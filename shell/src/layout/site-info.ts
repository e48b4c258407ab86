/** Contact data of the site, read once with the first page; null while the API does not answer. */
import { useRouteLoaderData } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { AppContext } from '@antara/contracts/composition/remote';
import { search, queryFromUrl, type SearchState } from '../search/search-state.ts';

/** The id of the route round all pages, whose data this is. */
export const layoutRouteId = 'site';

/** What header, footer and the search without scripts are drawn from. */
export interface LayoutData {
  info: SiteInfo | null;
  /** The answer to the words in the address the visitor came by; null when it holds none. */
  found: SearchState | null;
}

/** Loads them for the route round all pages. */
export async function loadLayoutData(site: AppContext, url: URL): Promise<LayoutData> {
  const words = queryFromUrl(url.search);
  const [result, found] = await Promise.all([site.api('siteInfo', {}), words ? search(site, words) : null]);
  return { info: isSuccess(result) ? result.site : null, found };
}

/** The contact data, or null: header and footer then leave out what they do not know. */
export function useSiteInfo(): SiteInfo | null {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.info ?? null;
}

/** What was found for the words in the address, or null. */
export function useSearchState(): SearchState | null {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.found ?? null;
}
