/** Creates the files that agents use in their own programs: the calendar of departures and the commission statement. */
import type { AgentDeparture, CommissionEntry } from '@antara/contracts/api/agents';
import { paths } from '@antara/contracts/composition/routes';
import { createCalendarWriter } from '../../platform/ics.ts';
import { formatCsv, formatCsvRow } from '../../platform/csv.ts';
import { formatCount } from '../../platform/format.ts';

const getUrl = (siteUrl: string, { slug, date_from }: AgentDeparture) =>
  siteUrl + paths.journey(slug, { date: date_from });

/** Yields the departures as CSV, one row each, while they are read. */
export async function* formatSailingsCsv(
  sailings: AsyncIterable<AgentDeparture>,
  siteUrl: string,
): AsyncGenerator<string> {
  yield formatCsv([['Departure', 'Return', 'Vessel', 'Programme', 'Duration', 'Suites free', 'Address']]);
  for await (const sailing of sailings) {
    const { date_from, date_to, vessel, program, duration, suites_free } = sailing;
    yield formatCsvRow([
      date_from,
      date_to,
      vessel,
      program,
      duration,
      suites_free,
      getUrl(siteUrl, sailing),
    ]);
  }
}

/** The labels of commission states in files. */
export const commissionStates = {
  due: 'Due',
  expected: 'Expected',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const;

/**
 * Yields the commission as CSV: one row per booking while they are read, then the sums by state. Amounts are in dollars
 * with two decimals.
 */
export async function* formatStatementCsv(entries: AsyncIterable<CommissionEntry>): AsyncGenerator<string> {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const sums = { expected: 0, due: 0, paid: 0 };
  yield formatCsv([
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
      'Fare received (USD)',
    ],
  ]);
  for await (const entry of entries) {
    sums[entry.state] += entry.amount;
    yield formatCsvRow([
      entry.booking_id,
      entry.client,
      entry.program,
      entry.date_from,
      entry.booked_on,
      dollars(entry.base),
      entry.percent,
      dollars(entry.amount),
      commissionStates[entry.cancelled_on && entry.state !== 'paid' ? 'cancelled' : entry.state],
      entry.reference,
      dollars(entry.received ?? entry.base),
    ]);
  }
  for (const state of ['expected', 'due', 'paid'] as const) {
    const label = `${commissionStates[state]} in all`;
    yield formatCsvRow([label, ...Array<string>(6).fill(''), dollars(sums[state]), '', '', '']);
  }
}

/**
 * Yields the departures as a calendar file (RFC 5545) while they are read: all-day events, each with the URL of its
 * tour.
 */
export async function* formatSailingsCalendar(
  sailings: AsyncIterable<AgentDeparture>,
  { siteUrl, now, company }: { siteUrl: string; now: Date; company: string },
): AsyncGenerator<string> {
  const { head, event, foot } = createCalendarWriter('Sailings', [], `${company} sailings`);
  yield head;
  for await (const sailing of sailings) {
    yield event({
      uid: `${sailing.slug}-${sailing.date_from}@${new URL(siteUrl).hostname}`,
      stamp: now,
      days: { from: sailing.date_from, to: sailing.date_to },
      summary: `${sailing.program}, ${sailing.vessel}`,
      description: `${sailing.duration}. ${formatSuitesFree(sailing.suites_free)}.`,
      url: getUrl(siteUrl, sailing),
      busy: false,
    });
  }
  yield foot;
}

const formatSuitesFree = (count: number) =>
  count === 0 ? 'Sold out' : `${formatCount(count, 'suite')} free`;
