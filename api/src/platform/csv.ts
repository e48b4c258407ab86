/** Tables for spreadsheets. */
import { stringify } from 'csv-stringify/sync';

type CsvRow = readonly (string | number)[];

const options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
} as const;

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front; the byte
 * order mark tells spreadsheets that the file is UTF-8.
 */
export function formatCsv(rows: readonly CsvRow[]): string {
  return stringify([...rows], { bom: true, ...options });
}

/** A further row of a table that `formatCsv` began. */
export function formatCsvRow(row: CsvRow): string {
  return stringify([row], options);
}
