/** Formats answers for people: tables, and times by India's clock, which the company's desks use. */
import { formatCsv, formatCsvRow } from '../../../platform/csv.ts';
import { formatIndianMinute, formatIndianSecond } from '../indian-time.ts';
import { toCivilDate, toIndianInstant } from '@antara/contracts/rules/civil-date';

/** Returns a row's cell in a column. */
type ToCell<Row> = (row: Row) => string | number | null;

/** The columns of a table by their heads. Numbers have `right`, which aligns them. */
export type Columns<Row> = Record<string, ToCell<Row> | readonly [ToCell<Row>, 'right']>;

/**
 * Formats an instant by India's clock, to the minute or the second: `2026-11-28 01:45`. The output around the time must
 * say IST.
 */
export const formatIst = (iso: string, to: 'minute' | 'second' = 'minute'): string =>
  (to === 'minute' ? formatIndianMinute : formatIndianSecond)(new Date(iso));

/** Returns the day of an instant in India: `2026-11-28`. */
export const formatIstDay = (iso: string): string => toCivilDate(new Date(iso));

/** Returns the instant at which a civil day begins in India. */
export const startOfIstDay = (day: string): string => toIndianInstant(day).toISOString();

/** Joins the lines that apply: empty texts, `false`, `null`, `undefined` and 0 are left out. */
export const formatLines = (
  ...lines: readonly (string | false | 0 | null | undefined | readonly string[])[]
): string => lines.flat().filter(Boolean).join('\n');

/** Returns `: A, B` after a count of things with these names, and nothing when there are none. */
export const formatNames = (names: readonly string[]): string =>
  names.length ? `: ${names.join(', ')}` : '';

const getToCell = <Row>(column: Columns<Row>[string]) => (typeof column === 'function' ? column : column[0]);

/** Formats rows as a table; returns `none` when there are no rows. */
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

/** Formats rows of a list as CSV, with the heads before the first part. */
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

/** Warns the operator that a change leaves a guest under age apart from all adults of the booking. */
export const formatApart = (suite: string): string =>
  `In suite ${suite} a guest under 18 is neither with an adult of the booking nor beside one. The terms promise it: move these guests too.`;
