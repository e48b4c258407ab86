import type { PortalFilter } from '@antara/contracts/rules/portal-filter';

/** The addresses of files that the API creates for the agent who requests them. */
export const downloadUrls = {
  sailingsCsv: '/api/agent/sailings.csv',
  sailingsIcs: '/api/agent/sailings.ics',
  commissionCsv: '/api/agent/commission.csv',
  commissionPdf: '/api/agent/commission.pdf',
} as const;

/** Returns the address `url` of a statement that contains only the bookings that pass `filter`. */
export function statementUrl(url: string, filter: PortalFilter): string {
  const presentFilters = Object.entries(filter).filter(([, value]) => value);
  return presentFilters.length ? `${url}?${new URLSearchParams(presentFilters)}` : url;
}

/**
 * Returns the address of a quote for the client: a PDF for an open option, with the agency's name and without the
 * commission.
 */
export const quoteUrl = (optionId: string): string =>
  `/api/agent/quote?${new URLSearchParams({ id: optionId })}`;
