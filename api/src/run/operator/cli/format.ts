/** Formats answers for people: tables, and times by India's clock, which the company's desks use. */
import { toCivilDate, toIndianInstant } from '@antara/contracts/rules/civil-date';

/** A column: its head, its cell for a row, and whether it is right-aligned, as numbers are. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => string | number | null;
  right?: boolean;
}

const istOffsetMs = 5.5 * 3_600_000;

/**
 * Formats an instant by India's clock, to the minute or the second: `2026-11-28 01:45`. The output around the time must
 * say IST.
 */
export const formatIst = (iso: string, to: 'minute' | 'second' = 'minute'): string =>
  new Date(Date.parse(iso) + istOffsetMs)
    .toISOString()
    .slice(0, to === 'minute' ? 16 : 19)
    .replace('T', ' ');

/** Returns the day of an instant in India: `2026-11-28`. */
export const formatIstDay = (iso: string): string => toCivilDate(new Date(iso));

/** Returns the instant at which a civil day begins in India. */
export const startOfIstDay = (day: string): string => toIndianInstant(day).toISOString();

/** Formats rows as a table; returns `none` when there are no rows. */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  none = 'None.',
): string {
  if (!rows.length) return none;
  const cells = rows.map((row) =>
    columns.map(({ cell }) => String(cell(row) ?? '–').replaceAll(/\s+/g, ' ')),
  );
  const widths = columns.map(({ head }, at) =>
    Math.max(head.length, ...cells.map((line) => line[at]!.length)),
  );
  const line = (parts: readonly string[]) =>
    parts
      .map((part, at) => (columns[at]!.right ? part.padStart(widths[at]!) : part.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [
    line(columns.map(({ head }) => head)),
    line(widths.map((width) => '─'.repeat(width))),
    ...cells.map(line),
  ].join('\n');
}

/** Warns the operator that a change leaves a guest under age apart from all adults of the booking. */
export const formatApart = (suite: string): string =>
  `In suite ${suite} a guest under 18 is neither with an adult of the booking nor beside one. The terms promise it: move these guests too.`;
