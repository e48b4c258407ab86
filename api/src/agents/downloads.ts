/** What agents take into their own programs: the sailing calendar and the commission statement. */
import type { AgentDeparture } from '@antara/contracts/api/agents';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import { compact, escaped, folded } from '../documents/calendar.ts';
import type { CommissionStatement } from './commission.ts';

/** A table as RFC 4180 has it. What a spreadsheet would take for a formula is kept as text. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = String(value);
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  // Spreadsheets take a file without the mark for one in the machine's old alphabet.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The sailings, a row each. */
export function formatSailingsCsv(sailings: readonly AgentDeparture[], siteUrl: string): string {
  return csv([
    ['Departure', 'Return', 'Vessel', 'Programme', 'Duration', 'Suites free', 'Address'],
    ...sailings.map((one) => [
      one.date_from,
      one.date_to,
      one.vessel,
      one.program,
      one.duration,
      one.suites_free,
      siteUrl + paths.journey(one.slug, { date: one.date_from }),
    ]),
  ]);
}

const states = { expected: 'Expected', due: 'Due', paid: 'Paid' };

/** The commission, a row a booking, with the sums below. Amounts in dollars. */
export function formatStatementCsv(ledger: CommissionStatement): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return csv([
    [
      'Booking',
      'Client',
      'Programme',
      'Departure',
      'Booked',
      'Fare (USD)',
      'Rate (%)',
      'Commission (USD)',
      'State',
      'Your reference',
    ],
    ...ledger.entries.map((one) => [
      one.booking_id,
      one.client,
      one.program,
      one.date_from,
      one.booked_on,
      dollars(one.base),
      one.percent,
      dollars(one.amount),
      states[one.state],
      one.reference,
    ]),
    ...(['expected', 'due', 'paid'] as const).map((state) => [
      `${states[state]} in all`,
      '',
      '',
      '',
      '',
      '',
      '',
      dollars(ledger[state]),
      '',
      '',
    ]),
  ]);
}

/** The sailings as a calendar (RFC 5545): whole days, each with the address of its journey. */
export function formatSailingsCalendar(
  sailings: readonly AgentDeparture[],
  siteUrl: string,
  now: Date,
): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const free = (count: number) =>
    count === 0 ? 'Sold out' : `${count} ${count === 1 ? 'suite' : 'suites'} free`;
  const events = sailings.flatMap((one) => [
    'BEGIN:VEVENT',
    `UID:${one.slug}-${one.date_from}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(one.date_from)}`,
    // The end is the day after the last.
    `DTEND;VALUE=DATE:${compact(addDays(one.date_to, 1))}`,
    `SUMMARY:${escaped(`${one.program}, ${one.vessel}`)}`,
    `DESCRIPTION:${escaped(`${one.duration}. ${free(one.suites_free)}.`)}`,
    `URL:${siteUrl}${paths.journey(one.slug, { date: one.date_from })}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Antara River Cruises//Sailings//EN',
    'X-WR-CALNAME:Antara sailings',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
