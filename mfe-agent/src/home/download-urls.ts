/** The files that the API makes for the agent who asks. */
export const downloadUrls = {
  sailingsCsv: '/api/agent/sailings.csv',
  sailingsIcs: '/api/agent/sailings.ics',
  commissionCsv: '/api/agent/commission.csv',
  commissionPdf: '/api/agent/commission.pdf',
} as const;
