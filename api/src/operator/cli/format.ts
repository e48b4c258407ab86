/** Answers for people: tables. */

/** A column: its head, what it shows of a row, and whether it is aligned to the right, as numbers are. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => string | number | null;
  right?: boolean;
}

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
