/** The commission statement as a PDF document. */
import { formatDate, formatUsd } from '../platform/format.ts';
import { type Column, PdfDocument, strongText, tableHeadText } from '../documents/index.ts';
import type { CommissionStatement } from './commission.ts';
import { commissionStates } from './downloads.ts';

const columns: Column[] = [
  { at: 0 },
  { at: 78, maxWidth: 150 },
  { at: 240 },
  { at: 365, align: 'right' },
  { at: 400, align: 'right' },
  { at: 483, align: 'right' },
];

/**
 * The entries by state, each with its sum. `day`: the date of the statement, `yyyy-mm-dd`. `narrowed`: they are those that fit a
 * search, which the statement says.
 */
export function renderStatement(
  { entries, ...sums }: CommissionStatement,
  {
    company,
    day,
    narrowed,
    footer,
  }: { company: string; day: string; narrowed: boolean; footer: readonly string[] },
): Promise<Buffer> {
  const pdf = new PdfDocument({
    title: 'Commission statement',
    reference: formatDate(day),
    footer,
    at: new Date(`${day}T00:00:00Z`),
  });
  pdf.paragraph(company || 'Your agency', strongText);
  if (narrowed) pdf.paragraph('Only what fits your search in the portal, not the whole statement.');
  for (const state of ['due', 'expected', 'paid'] as const) {
    const rows = entries.filter((entry) => entry.state === state);
    pdf.heading(commissionStates[state]);
    if (rows.length)
      pdf.row(columns, ['Booking', 'Client', 'Departure', 'Received', '%', 'Commission'], tableHeadText);
    for (const { booking_id, client, reference, date_from, base, percent, amount } of rows) {
      const named = reference ? `${client}, ref. ${reference}` : client;
      const cells = [
        booking_id,
        named,
        formatDate(date_from),
        formatUsd(base),
        String(percent),
        formatUsd(amount),
      ];
      pdf.row(columns, cells);
    }
    pdf.row(
      columns,
      [`${commissionStates[state]} in all`, '', '', '', '', formatUsd(sums[state])],
      strongText,
      true,
    );
  }
  pdf
    .space(12)
    .paragraph(
      'Commission is due once the cruise has ended and nothing is left to pay. It is counted on what was received of the fare, before GST.',
    );
  return pdf.file();
}
