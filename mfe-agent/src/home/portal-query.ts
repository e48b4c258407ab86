/** Reads and writes the query of the portal's address: the filter, and the page of each list (AG-05). */
import { readMonth } from '@antara/contracts/rules/civil-date';
import { readPageNumber } from '@antara/contracts/rules/counts';
import { maxPortalSearch, portalStatuses, type PortalFilter } from '@antara/contracts/rules/portal-filter';
import { readSlug } from '@antara/contracts/rules/slug';

/** The query parameters with the page of the bookings, of the commission statement and of the ended options. */
const pageNames = ['page', 'statement', 'ended'] as const;
export type PageName = (typeof pageNames)[number];

/** The parsed query of the portal's address. */
export interface PortalQuery {
  filter: PortalFilter;
  /** Page numbers as text, from `1`. */
  pages: Record<PageName, string>;
}

/** Parses the query of an address. An invalid filter is ignored, and an invalid page number becomes `1`. */
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

/** Returns the query for a link to another page of the list `name`. Page 1 is left out of the query. */
export function toPageQuery(
  { filter, pages }: PortalQuery,
  name: PageName,
  page: number,
): Record<string, string> {
  const nextPages = { ...pages, [name]: String(page) };
  const others = Object.entries(nextPages).filter(([, number]) => number !== '1');
  return { ...filter, ...Object.fromEntries(others) };
}
