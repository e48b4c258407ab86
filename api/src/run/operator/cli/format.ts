/** Formats results for people: as tables, and with times by India's clock, which the company's offices use. */
import { formatCsv, formatCsvRow } from '../../../platform/csv.ts';
import { formatIndianMinute, formatIndianSecond } from '../indian-time.ts';
import { toCivilDate, toIndianInstant } from '@antara/contracts/rules/civil-date';

/** Returns what a column shows of a row; a dash is shown for null. */
type ToCell<Row> = (row: Row) => string | number | null;

/** The columns of a table by their headings. A column with `right` is aligned to the right, for numbers. */
export type Columns<Row> = Record<string, ToCell<Row> | readonly [ToCell<Row>, 'right']>;

/**
 * Formats an ISO instant by India's clock, to the minute or the second: `2026-11-28 01:45`. The surrounding text must
 * say IST.
 */
export const formatIst = (iso: string, to: 'minute' | 'second' = 'minute'): string =>
  (to === 'minute' ? formatIndianMinute : formatIndianSecond)(new Date(iso));

/** Returns the civil date of an ISO instant in India: `2026-11-28`. */
export const formatIstDay = (iso: string): string => toCivilDate(new Date(iso));

/** Returns the ISO instant at which a civil date begins in India. */
export const startOfIstDay = (day: string): string => toIndianInstant(day).toISOString();

/**
 * Joins lines with line breaks. Leaves out empty texts, `false`, 0, `null` and `undefined`, so that a line can depend
 * on a condition.
 */
export const formatLines = (
  ...lines: readonly (string | false | 0 | null | undefined | readonly string[])[]
): string => lines.flat().filter(Boolean).join('\n');

/** Returns `: A, B` to follow a count of these names; empty when there are no names. */
export const formatNames = (names: readonly string[]): string =>
  names.length ? `: ${names.join(', ')}` : '';

const getToCell = <Row>(column: Columns<Row>[string]) => (typeof column === 'function' ? column : column[0]);

/** Formats rows as a table with headings; returns the text `none` when there are no rows. */
export function formatTable<Row>(rows: readonly Row[], none: string, columns: Columns<Row>): string {
  if (!rows.length) return none;
  const all = Object.entries(columns);
  const cells = rows.map((row) =>
    all.map(([, column]) => String(getToCell(column)(row) ?? '–').replaceAll(/\s+/g, ' ')),
  );
  const widths = all.map(([head], at) => Math.max(head.length, ...cells.map((line) => line[at]!.length)));
  const line = (parts: readonly string[]) =>
    parts
      .map((part, at) =>
        typeof all[at]![1] === 'function' ? part.padEnd(widths[at]!) : part.padStart(widths[at]!),
      )
      .join('  ')
      .trimEnd();
  return [
    line(Object.keys(columns)),
    line(widths.map((width) => '─'.repeat(width))),
    ...cells.map(line),
  ].join('\n');
}

/** Formats a part of a list as CSV. The first part begins with the headings. */
export function formatCsvPart<Row>(
  rows: readonly Row[],
  { isFirst }: { isFirst: boolean },
  columns: Columns<Row>,
): string {
  const all = Object.values(columns).map(getToCell);
  return [
    isFirst ? formatCsv([Object.keys(columns)]) : '',
    ...rows.map((row) => formatCsvRow(all.map((toCell) => toCell(row) ?? ''))),
  ].join('');
}

/** Returns a warning that a guest under 18 in this suite is now neither with an adult of the booking nor beside one. */
export const formatGuestApart = (suite: string): string =>
  `In suite ${suite} a guest under 18 is neither with an adult of the booking nor beside one. The terms promise it: move these guests too.`;
