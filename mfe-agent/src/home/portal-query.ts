/** What the portal's address asks its lists for: the filter, and a page of each (AG-05). */
import { readMonth } from '@antara/contracts/rules/civil-date';
import { readPageNumber } from '@antara/contracts/rules/counts';
import { maxPortalSearch, portalStatuses, type PortalFilter } from '@antara/contracts/rules/portal-filter';
import { readSlug } from '@antara/contracts/rules/slug';

/** Names of the pages in the address: of the bookings, of the commission, of the options that ended. */
const pageNames = ['page', 'statement', 'ended'] as const;
export type PageName = (typeof pageNames)[number];

export interface PortalQuery {
  filter: PortalFilter;
  /** From `1`, as text. */
  pages: Record<PageName, string>;
}

/** The query of an address; a word that is no choice counts as any, a page that is none as the first. */
export function parsePortalQuery(params: URLSearchParams): PortalQuery {
  const get = (name: string) => params.get(name)?.trim() ?? '';
  const toPage = (name: PageName) => readPageNumber(get(name)) || '1';
  return {
    filter: {
      q: get('q').slice(0, maxPortalSearch),
      journey: readSlug(get('journey')),
      month: readMonth(get('month')),
      status: portalStatuses.find((status) => status === get('status')) ?? '',
    },
    pages: { page: toPage('page'), statement: toPage('statement'), ended: toPage('ended') },
  };
}

/** The query with another page of one list, for an address. The first page is left out. */
export function withPage(
  { filter, pages }: PortalQuery,
  name: PageName,
  page: number,
): Record<string, string> {
  const shown = { ...pages, [name]: String(page) };
  const others = Object.entries(shown).filter(([, number]) => number !== '1');
  return { ...filter, ...Object.fromEntries(others) };
}
