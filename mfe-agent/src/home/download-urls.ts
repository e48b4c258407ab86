import type { PortalFilter } from '@antara/contracts/rules/portal-filter';

/** The files that the API makes for the agent who asks. */
export const downloadUrls = {
  sailingsCsv: '/api/agent/sailings.csv',
  sailingsIcs: '/api/agent/sailings.ics',
  commissionCsv: '/api/agent/commission.csv',
  commissionPdf: '/api/agent/commission.pdf',
} as const;

/** The address of a statement of what fits. */
export function statementUrl(url: string, filter: PortalFilter): string {
  const asked = Object.entries(filter).filter(([, value]) => value);
  return asked.length ? `${url}?${new URLSearchParams(asked)}` : url;
}

/**
 * The address of the quote of an open option, made for the client: a PDF with the agency's name and without commission.
 */
export const quoteUrl = (optionId: string): string =>
  `/api/agent/quote?${new URLSearchParams({ id: optionId })}`;
