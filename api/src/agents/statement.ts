/** The commission statement as a paper. */
import { Sheet, strong, tableHead, type Column } from '../documents/sheet.ts';
import { shortDay, usd } from '../booking/words.ts';
import type { Ledger } from './commission.ts';

const columns: Column[] = [
  { at: 0 },
  { at: 78, wide: 150 },
  { at: 240 },
  { at: 365, align: 'right' },
  { at: 400, align: 'right' },
  { at: 483, align: 'right' },
];
const states = { expected: 'Expected', due: 'Due', paid: 'Paid' } as const;

/** The ledger of `company` on `day` (ISO), by state, each with its sum. */
export function statementPdf(
  { entries, ...sums }: Ledger,
  { company, day, foot }: { company: string; day: string; foot: readonly string[] },
): Promise<Buffer> {
  const sheet = new Sheet({
    title: 'Commission statement',
    reference: shortDay(day),
    foot,
    at: new Date(`${day}T00:00:00Z`),
  });
  sheet.paragraph(company || 'Your agency', strong);
  for (const state of ['due', 'expected', 'paid'] as const) {
    const rows = entries.filter((entry) => entry.state === state);
    sheet.heading(states[state]);
    if (rows.length)
      sheet.row(columns, ['Booking', 'Client', 'Departure', 'Fare', '%', 'Commission'], tableHead);
    for (const { booking_id, client, reference, date_from, base, percent, amount } of rows) {
      const named = reference ? `${client}, ref. ${reference}` : client;
      const cells = [booking_id, named, shortDay(date_from), usd(base), String(percent), usd(amount)];
      sheet.row(columns, cells);
    }
    sheet.row(columns, [`${states[state]} in all`, '', '', '', '', usd(sums[state])], strong, true);
  }
  sheet
    .space(12)
    .paragraph('Commission is due once the cruise has ended. It is counted on the fare before GST.');
  return sheet.file();
}
