/** Writes tables as spreadsheets (XLSX, ECMA-376) and as CSV, by the same columns. */
import { formatCsv } from './csv.ts';

/** A column of a spreadsheet. */
export interface XlsxColumn<Row> {
  title: string;
  /** In characters. */
  width: number;
  /** Returns the cell's value; null for an empty cell. Text is never evaluated as a formula. */
  value: (row: Row) => string | number | null;
  /**
   * `date`: the value is a civil date (`yyyy-mm-dd`), and the cell is a date. `paise`: the value is an amount in paise,
   * and the cell is an amount in rupees. Default: text and numbers as they are.
   */
  kind?: 'date' | 'paise';
}

const formats = { date: 'dd mmm yyyy', paise: '#,##0.00' } as const;

/** Returns a spreadsheet of one sheet, whose first row has the columns' titles and stays visible while scrolling. */
export async function toXlsx<Row>(
  rows: readonly Row[],
  columns: readonly XlsxColumn<Row>[],
): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const, wrap: true }));
  const body = rows.map((row) => columns.map((column) => toCell(column, row)));
  // Loaded at the first spreadsheet, because the library takes megabytes of memory.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile([head, ...body], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBuffer();
}

/**
 * Returns the table as CSV, with amounts in rupees with two decimals, and dates as `formatDate` returns them. Default:
 * `yyyy-mm-dd`.
 */
export const toCsv = <Row>(
  rows: readonly Row[],
  columns: readonly XlsxColumn<Row>[],
  formatDate: (date: string) => string = String,
): string =>
  formatCsv([
    columns.map(({ title }) => title),
    ...rows.map((row) =>
      columns.map(({ kind, value: read }) => {
        const value = read(row);
        if (value === null || value === '') return '';
        if (kind === 'paise') return (Number(value) / 100).toFixed(2);
        return kind === 'date' ? formatDate(String(value)) : value;
      }),
    ),
  ]);

function toCell<Row>({ kind, value: read }: XlsxColumn<Row>, row: Row) {
  const value = read(row);
  if (value === null || value === '') return null;
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: formats.date };
  if (kind === 'paise') return { value: Number(value) / 100, type: Number, format: formats.paise };
  if (typeof value === 'number') return { value, type: Number };
  return { value, type: String, wrap: true, alignVertical: 'top' as const };
}
