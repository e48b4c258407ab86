/** Tables for spreadsheets. */
import { stringify } from 'csv-stringify/sync';

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front; the byte order
 * mark tells spreadsheets that the file is UTF-8.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}
