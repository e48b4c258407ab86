/** What the portal's address asks its lists for: the filter, and a page of each (AG-05). */
import { maxPortalSearch, portalStatuses, type PortalFilter } from '@antara/contracts/rules/portal-filter';

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
  const journey = get('journey');
  const month = get('month');
  const toPage = (name: PageName) => (/^[1-9]\d{0,4}$/.test(get(name)) ? get(name) : '1');
  return {
    filter: {
      q: get('q').slice(0, maxPortalSearch),
      journey: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(journey) ? journey.slice(0, 100) : '',
      month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
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
