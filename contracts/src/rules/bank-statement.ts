/** How lines of a bank's CSV file are read, by the server and by the page that shows a file before it is imported. */
import { isCivilDate } from './civil-date.ts';
import { readAmount } from './counts.ts';

/** The sequences of day, month and year in which banks write dates. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;

/**
 * The columns of a bank's CSV file by their headings, and how dates and amounts are written. The amount is in two
 * columns `credit` and `debit`, or in one column `amount`, with a sign or with CR and DR behind it or in the column
 * `kind`.
 */
export interface StatementFormat {
  date: string;
  narration: string;
  reference?: string | undefined;
  credit?: string | undefined;
  debit?: string | undefined;
  amount?: string | undefined;
  kind?: string | undefined;
  /** The account's balance after the line. It tells lines of the same day and text apart. */
  balance?: string | undefined;
  date_order: (typeof dateOrders)[number];
  decimal: '.' | ',';
}

/** The separators of columns that banks use. */
export const statementDelimiters = [',', '\t', ';', '|'];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The columns of a file by their places in a row, from 0. */
export type StatementColumns = Partial<Record<keyof StatementFormat, number>> & {
  date: number;
  narration: number;
};

/** Returns a heading without what differs between two files of a bank: capitals and spaces. */
const fold = (heading: string) => heading.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the headings that a format names, by column. */
export const listHeadings = ({ date_order: _, decimal: __, ...headings }: StatementFormat) =>
  Object.entries(headings).filter(([, heading]) => heading !== undefined) as [
    keyof StatementFormat,
    string,
  ][];

/**
 * Finds the row with the headings, and the places of the columns; null when no row has all of them. The rows above it
 * describe the account, in any number of columns.
 */
export function findStatementHead(rows: readonly (readonly string[])[], format: StatementFormat) {
  const named = listHeadings(format);
  for (const [head, row] of rows.entries()) {
    const there = row.map(fold);
    const places = named.map(([column, heading]) => [column, there.indexOf(fold(heading))] as const);
    if (places.every(([, place]) => place >= 0))
      return { head, columns: Object.fromEntries(places) as unknown as StatementColumns };
  }
  return null;
}

/** Returns a date of the bank as `yyyy-mm-dd`, or null. A time behind the date is ignored. */
export function readStatementDate(
  text: string,
  { date_order }: Pick<StatementFormat, 'date_order'>,
): string | null {
  const parts = /^(\p{L}+|\p{Nd}{1,4})[-/. ](\p{L}+|\p{Nd}{1,2})[-/. ](\p{Nd}{4}|\p{Nd}{2})(?!\p{Nd})/u.exec(
    text.trim(),
  );
  if (!parts) return null;
  const [first, second, third] = parts.slice(1) as [string, string, string];
  const [day, month, year] =
    date_order === 'dmy'
      ? [first, second, third]
      : date_order === 'mdy'
        ? [second, first, third]
        : [third, second, first];
  const name = months.indexOf(month.slice(0, 3).toLowerCase());
  const number = name < 0 ? month : String(name + 1);
  const date = `${year.length === 2 ? '20' : ''}${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? date : null;
}

/** Returns the text of a row in a column; empty when the format has no such column. */
export function readStatementCell(
  row: readonly string[],
  columns: StatementColumns,
  column: keyof StatementFormat,
): string {
  const place = columns[column];
  return place === undefined ? '' : (row[place] ?? '').trim();
}

export interface StatementAmount {
  direction: 'IN' | 'OUT';
  amount_paise: number;
}

/** The letter with which CR and DR begin. */
type Side = 'C' | 'D';

const toSide = (text: string): Side | undefined =>
  /^[cd]r?\.?$/i.test(text) ? (text[0]!.toUpperCase() as Side) : undefined;

/** Returns the amount of a row and its direction, or why the row has none. */
export function readStatementAmount(
  row: readonly string[],
  columns: StatementColumns,
  format: StatementFormat,
): StatementAmount | string {
  const cell = (column: keyof StatementFormat) => readStatementCell(row, columns, column);
  const written = [
    { text: cell('credit'), side: 'C' as const },
    { text: cell('debit'), side: 'D' as const },
    { text: cell('amount'), side: toSide(cell('kind')) },
  ].flatMap(({ text, side }) => {
    // Banks write a zero into the column that does not apply.
    const amount = readSignedAmount(text, format);
    return text === '' || amount.paise === 0 ? [] : [{ text, side, ...amount }];
  });
  const [one, ...others] = written;
  if (!one) return 'has no amount';
  if (others.length) return `has two amounts: “${one.text}” and “${others[0]!.text}”`;
  const { text, side, paise, isNegative, suffix } = one;
  if (Number.isNaN(paise)) return `has an amount that cannot be read: “${text}”`;
  if (format.kind !== undefined && !side) return `says neither CR nor DR of its amount: “${cell('kind')}”`;
  const stated = side ?? suffix;
  // A minus sign in the column credit or debit may mean a reversal, whose direction is the opposite one.
  const isReversal = isNegative && (format.amount === undefined || stated === 'C');
  if (isReversal || (suffix && suffix !== stated)) return `has an amount against its column: “${text}”`;
  const isOut = isNegative || stated === 'D';
  return { direction: isOut ? 'OUT' : 'IN', amount_paise: paise };
}

/** Returns an amount without its sign, in paise or NaN, with its sign and the CR or DR behind it. */
function readSignedAmount(text: string, { decimal }: StatementFormat) {
  const sides = /^(?:inr|rs\.?|₹)?\s*(-|\()?(.*?)\)?\s*(cr|dr|c|d)?\.?$/i.exec(
    text.trim().replaceAll('−', '-'),
  );
  const [, minus, amount = '', suffix = ''] = sides ?? [];
  const plain = decimal === '.' ? amount : amount.replaceAll('.', '').replace(',', '.');
  return { paise: readAmount(plain), isNegative: minus !== undefined, suffix: toSide(suffix) };
}
