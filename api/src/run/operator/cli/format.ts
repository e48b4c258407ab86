/** Answers for people: tables, and times by India's clock, which the company's desks have. */
import { toCivilDate, toIndianInstant } from '@antara/contracts/rules/civil-date';

/** A column: its head, what it shows of a row, and whether it is aligned to the right, as numbers are. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => string | number | null;
  right?: boolean;
}

const istOffsetMs = 5.5 * 3_600_000;

/** An instant by India's clock, to the minute or the second: `2026-11-28 01:45`. What shows it says IST. */
export const formatIst = (iso: string, to: 'minute' | 'second' = 'minute'): string =>
  new Date(Date.parse(iso) + istOffsetMs)
    .toISOString()
    .slice(0, to === 'minute' ? 16 : 19)
    .replace('T', ' ');

/** The day of an instant in India: `2026-11-28`. */
export const formatIstDay = (iso: string): string => toCivilDate(new Date(iso));

/** The instant at which a civil day begins in India. */
export const startOfIstDay = (day: string): string => toIndianInstant(day).toISOString();

/** Rows as a table, or `none` when there are none. */
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

/** What the operator is told when a change leaves a guest under age apart from all adults of the booking. */
export const formatApart = (suite: string): string =>
  `In suite ${suite} a guest under 18 is neither with an adult of the booking nor beside one. The terms promise it: move these guests too.`;
