/** The columns of a bank's file: found by the headings of banks, and read as the server reads them. */
import {
  findStatementHead,
  readStatementAmount,
  readStatementCell,
  readStatementDate,
  statementDelimiters,
  type StatementAmount,
  type StatementFormat,
} from '@antara/contracts/rules/bank-statement';

/** The columns that a heading is chosen for. */
export const columnNames = [
  'date',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'kind',
  'balance',
] as const;
type ColumnName = (typeof columnNames)[number];

/** What the form has; an empty text is a column that the file does not have. */
export type ChosenColumns = Record<ColumnName, string> &
  Pick<StatementFormat, 'date_order' | 'decimal'> & { amounts: 'two' | 'one' };

/** The first rows of a file, and the row of its headings, from 0. */
export interface StatementTable {
  rows: readonly (readonly string[])[];
  head: number;
}

/**
 * The headings of Indian banks' statements (HDFC, ICICI, SBI, Axis, Kotak, Yes, PNB, Bank of Baroda), as `fold` writes
 * them; the better one is first.
 */
const usualHeadings: Record<ColumnName, readonly string[]> = {
  date: [
    'date',
    'transaction date',
    'txn date',
    'tran date',
    'trans date',
    'post date',
    'value date',
    'value dt',
  ],
  narration: [
    'narration',
    'description',
    'transaction remarks',
    'particulars',
    'transaction particulars',
    'transaction description',
    'transaction details',
    'remarks',
    'details',
  ],
  reference: [
    'chq ref no',
    'chq ref number',
    'ref no cheque no',
    'cheque no ref no',
    'cheque ref no',
    'reference no',
    'ref no',
    'reference number',
    'utr',
    'utr no',
    'utr number',
    'reference',
    'cheque number',
    'cheque no',
    'chq no',
    'chqno',
  ],
  credit: [
    'deposit amt',
    'deposit amount',
    'deposit',
    'deposits',
    'credit',
    'credit amount',
    'credits',
    'cr',
  ],
  debit: [
    'withdrawal amt',
    'withdrawal amount',
    'withdrawal',
    'withdrawals',
    'debit',
    'debit amount',
    'debits',
    'dr',
  ],
  amount: ['amount', 'transaction amount', 'txn amount'],
  kind: ['dr cr', 'cr dr', 'drcr', 'crdr', 'debit credit', 'type', 'transaction type'],
  balance: ['closing balance', 'balance', 'balance amount', 'available balance', 'running balance', 'bal'],
};

/** `Withdrawal Amount (INR )` is `withdrawal amount`, `Chq./Ref.No.` is `chq ref no`. */
const fold = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\binr\b/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

function findHeading(row: readonly string[], name: ColumnName): string {
  const folded = row.map(fold);
  const known = usualHeadings[name].find((heading) => folded.includes(heading));
  return known === undefined ? '' : row[folded.indexOf(known)]!.trim();
}

const countKnown = (row: readonly string[]) =>
  columnNames.filter((name) => findHeading(row, name) !== '').length;
const countCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

/** The row of headings is among so many of the first, below what banks say of the account. */
const firstRows = 100;

/**
 * Reads the first rows of a CSV file. The row of headings is the one that has the columns of the account, otherwise the
 * one with most of the usual headings, otherwise the first of the fullest rows. Null for a file without columns.
 */
export async function readTable(text: string, format?: StatementFormat): Promise<StatementTable | null> {
  const { default: papa } = await import('papaparse');
  const tables = statementDelimiters.map(
    (delimiter) => papa.parse<string[]>(text, { delimiter, preview: firstRows }).data,
  );
  for (const rows of format ? tables : []) {
    const found = findStatementHead(rows, format!);
    if (found) return { rows, head: found.head };
  }
  const [best] = tables
    .flatMap((rows) =>
      rows.map((row, head) => ({ rows, head, known: countKnown(row), cells: countCells(row) })),
    )
    .filter(({ cells }) => cells >= 3)
    .toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return best ? { rows: best.rows, head: best.head } : null;
}

/** Returns the headings of a file, each once. */
export const listFileHeadings = ({ rows, head }: StatementTable): string[] => [
  ...new Set(rows[head]!.map((cell) => cell.trim()).filter(Boolean)),
];

/** Returns the sequence of day, month and year that fits all dates; day first when several do. */
function guessDateOrder(texts: readonly string[]): StatementFormat['date_order'] {
  const fits = (['dmy', 'mdy', 'ymd'] as const).map((date_order) => ({
    date_order,
    count: texts.filter((text) => readStatementDate(text, { date_order }) !== null).length,
  }));
  return fits.reduce((best, one) => (one.count > best.count ? one : best)).date_order;
}

/** Returns the columns by the usual headings of a file's banks. */
export function guessColumns(table: StatementTable): ChosenColumns {
  const row = table.rows[table.head]!;
  const named = Object.fromEntries(columnNames.map((name) => [name, findHeading(row, name)])) as Record<
    ColumnName,
    string
  >;
  const place = row.findIndex((cell) => cell.trim() === named.date);
  const dates = table.rows.slice(table.head + 1).map((cells) => cells[place] ?? '');
  return {
    ...named,
    amounts: named.amount && !(named.credit && named.debit) ? 'one' : 'two',
    date_order: guessDateOrder(dates),
    decimal: '.',
  };
}

/** Returns the columns of an account, as the form has them. */
export const toChosen = (format: StatementFormat): ChosenColumns => ({
  ...(Object.fromEntries(columnNames.map((name) => [name, format[name] ?? ''])) as Record<
    ColumnName,
    string
  >),
  amounts: format.amount === undefined ? 'two' : 'one',
  date_order: format.date_order,
  decimal: format.decimal,
});

/** Returns what the operation takes: columns without a heading, and those of the other way of amounts, are absent. */
export function toFormat(chosen: ChosenColumns): StatementFormat {
  const { amounts, date, narration, date_order, decimal } = chosen;
  const used = amounts === 'two' ? (['credit', 'debit'] as const) : (['amount', 'kind'] as const);
  const named = (['reference', 'balance', ...used] as const).flatMap((name) =>
    chosen[name] ? [[name, chosen[name]]] : [],
  );
  return { date, narration, ...Object.fromEntries(named), date_order, decimal };
}

/** A line as it will be read; `problem` says why it cannot be. */
export interface ReadLine {
  /** The row of the file, from 1. */
  row: number;
  /** `yyyy-mm-dd`. */
  on: string | null;
  amount: StatementAmount | null;
  reference: string;
  narration: string;
  problem: string | null;
}

/** Returns the first lines of a file as the server will read them; none while a column has no heading. */
export function readFirstLines(table: StatementTable, format: StatementFormat, count = 3): ReadLine[] {
  const found = findStatementHead(table.rows, format);
  if (!found) return [];
  return table.rows
    .map((cells, place) => ({ cells, row: place + 1 }))
    .slice(found.head + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, count)
    .map(({ cells, row }) => {
      const cell = (name: keyof StatementFormat) => readStatementCell(cells, found.columns, name);
      const on = readStatementDate(cell('date'), format);
      const amount = readStatementAmount(cells, found.columns, format);
      return {
        row,
        on,
        amount: typeof amount === 'string' ? null : amount,
        reference: cell('reference'),
        narration: cell('narration'),
        problem:
          on === null
            ? `has no date in this column: “${cell('date')}”`
            : typeof amount === 'string'
              ? amount
              : null,
      };
    });
}
