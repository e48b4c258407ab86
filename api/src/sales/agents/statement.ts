/** Renders the commission statement as a PDF. */
import { setImmediate } from 'node:timers/promises';
import type { CommissionEntry } from '@antara/contracts/api/agents';
import { formatDate, formatUsd } from '../../platform/format.ts';
import {
  type Column,
  PdfDocument,
  strongText,
  tableHeadText,
  type Letterhead,
} from '../../bookings/documents/index.ts';
import { commissionStates } from './downloads.ts';
import type { StatementPart } from './home.ts';

const columns: Column[] = [
  { at: 0 },
  { at: 78, maxWidth: 150 },
  { at: 240 },
  { at: 365, align: 'right' },
  { at: 400, align: 'right' },
  { at: 483, align: 'right' },
];

/** Other requests are served after this many rows, because laying out one row takes more than a millisecond. */
const rowsPerTurn = 10;

/**
 * Yields the PDF while the entries are read: the entries by state, each state with its sum. `day` is the date of the
 * statement, `yyyy-mm-dd`. `narrowed`: the entries match a search, and the statement says so.
 */
export async function* renderStatement(
  readEntries: (part: StatementPart) => AsyncIterable<CommissionEntry>,
  {
    company,
    day,
    narrowed,
    letterhead,
  }: { company: string; day: string; narrowed: boolean; letterhead: Letterhead },
): AsyncGenerator<Buffer> {
  const pdf = new PdfDocument({
    title: 'Commission statement',
    reference: formatDate(day),
    ...letterhead,
    at: new Date(`${day}T00:00:00Z`),
    streamed: true,
  });
  pdf.paragraph(company || 'Your agency', strongText);
  if (narrowed) pdf.paragraph('Only what fits your search in the portal, not the whole statement.');
  for (const state of ['due', 'expected', 'paid', 'cancelled'] as const) {
    pdf.heading(commissionStates[state]);
    let rows = 0;
    let sumCents = 0;
    for await (const entry of readEntries(state)) {
      if (rows === 0)
        pdf.row(
          columns,
          ['Booking', 'Client', 'Departure', state === 'cancelled' ? 'Kept' : 'Fare', '%', 'Commission'],
          tableHeadText,
        );
      pdf.row(columns, toCells(entry, state));
      rows += 1;
      sumCents += entry.amount;
      if (rows % rowsPerTurn) continue;
      await setImmediate();
      const finished = pdf.takeFinished();
      if (finished) yield finished;
    }
    const total = [`${commissionStates[state]} in all`, '', '', '', '', formatUsd(sumCents)];
    pdf.row(columns, total, strongText, true);
  }
  pdf
    .space(12)
    .paragraph(
      'Commission is due once the cruise has ended and nothing is left to pay, on what was received of the fare, before GST. What is expected ' +
        'is counted on the whole fare. A cancelled booking earns nothing.',
    );
  yield* pdf.finish();
}

function toCells(
  { booking_id, client, reference, date_from, base, received, percent, amount: amountCents }: CommissionEntry,
  part: StatementPart,
) {
  const named = reference ? `${client}, ref. ${reference}` : client;
  return [
    booking_id,
    named,
    formatDate(date_from),
    formatUsd(part === 'cancelled' ? (received ?? 0) : base),
    String(percent),
    formatUsd(amountCents),
  ];
}
