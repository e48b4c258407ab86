import type { PortalFilter } from '@antara/contracts/rules/portal-filter';

/** The addresses of files that the API creates for the requesting agent. */
export const downloadUrls = {
  sailingsCsv: '/api/agent/sailings.csv',
  sailingsIcs: '/api/agent/sailings.ics',
  commissionCsv: '/api/agent/commission.csv',
  commissionPdf: '/api/agent/commission.pdf',
} as const;

/** Returns the address of a statement with this filter. */
export function statementUrl(url: string, filter: PortalFilter): string {
  const presentFilters = Object.entries(filter).filter(([, value]) => value);
  return presentFilters.length ? `${url}?${new URLSearchParams(presentFilters)}` : url;
}

/**
 * Returns the address of an open option's quote for the client: a PDF with the agency's name and without commission.
 */
export const quoteUrl = (optionId: string): string =>
  `/api/agent/quote?${new URLSearchParams({ id: optionId })}`;
