/** The operator's data in the frame of all pages, loaded once with the first page. */
import { useRouteLoaderData } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { Picture } from '@antara/contracts/api/fields';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { search, queryFromUrl, type SearchState } from '../search/search-state.ts';

/** The id of the route that wraps all pages and loads these data. */
export const layoutRouteId = 'site';

/** The link to a ship's page in the menu. */
export interface ShipPage {
  name: string;
  slug: string;
}

/** The data of header, footer and the search without scripts. */
export interface LayoutData {
  info: SiteInfo | null;
  /** The ships in the order of the menu. */
  ships: readonly ShipPage[];
  /** The picture of the not-found screen. */
  notFound: Picture | null;
  /** The search results for the query in the URL of the first page. Null without a query. */
  found: SearchState | null;
}

export async function loadLayoutData(
  appContext: AppContext,
  table: RouteTable,
  url: URL,
): Promise<LayoutData> {
  const query = queryFromUrl(url.search);
  const [result, found] = await Promise.all([
    appContext.api('siteInfo', {}),
    query ? search(appContext, query, table) : null,
  ]);
  if (!isSuccess(result)) return { info: null, ships: [], notFound: null, found };
  return { info: result.site, ships: result.ships, notFound: result.not_found, found };
}

/** Returns the ships' names and slugs; an empty list when the API did not answer. */
export function useShips(): readonly ShipPage[] {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.ships ?? [];
}

/** Returns the picture of the not-found screen, or null. */
export function useNotFoundPicture(): Picture | null {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.notFound ?? null;
}

/** Returns the contact data, or null. Header and footer then leave those parts out. */
export function useSiteInfo(): SiteInfo | null {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.info ?? null;
}

/** Returns the search results for the query in the URL, or null. */
export function useSearchState(): SearchState | null {
  return useRouteLoaderData<LayoutData>(layoutRouteId)?.found ?? null;
}
