/** Formats tables for spreadsheets. */
import { stringify } from 'csv-stringify/sync';

type CsvRow = readonly (string | number)[];

const options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
} as const;

/**
 * Returns a table as CSV (RFC 4180). Text that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe. The byte order mark tells spreadsheets that the file is UTF-8.
 */
export function formatCsv(rows: readonly CsvRow[]): string {
  return stringify([...rows], { bom: true, ...options });
}

/** Returns one more row of a table whose first rows were formatted by `formatCsv`. */
export function formatCsvRow(row: CsvRow): string {
  return stringify([row], options);
}
