/** Tables as CSV files, made in the page. */

/** Text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;
const isNumber = /^-?\d+(\.\d+)?$/;

/** Returns a cell of a CSV file (RFC 4180), with an apostrophe before text that a spreadsheet would run. */
function toCell(value: string): string {
  const safe = formula.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows of cells as a CSV file. The mark at its beginning tells spreadsheets that the text is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
