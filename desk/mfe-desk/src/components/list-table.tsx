/** A list as a table: columns to choose and to sort by, sums at the foot, a file of what is seen, and keys. */
import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../desk/files.ts';
import { toCsv } from './csv.ts';
import styles from './list-table.module.css';
import { rowTarget, useRowKeys } from './use-row-keys.ts';
import { useStoredColumns } from './use-stored-columns.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
});

const sortNames = { none: undefined, asc: 'ascending', desc: 'descending' } as const;

export interface ListColumn<Row> {
  id: string;
  title: string;
  /** What the column is sorted by, and what the file has. Numbers are whole rupees, cents or counts. */
  value(row: Row): string | number | null;
  /** How the value is shown; as it is unless given. */
  cell?(row: Row): ReactNode;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
  /** Returns the sum at the foot of all rows, as it is shown. */
  sum?(rows: readonly Row[]): ReactNode;
  /** The column is always shown, because rows are known by it. */
  isFixed?: boolean;
  /** The column is hidden until somebody chooses it. */
  isHidden?: boolean;
}

interface ListTableProps<Row extends object> {
  /** The name of the list: of the table for screen readers, of the file, and of the stored choice of columns. */
  name: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Identifies a row. */
  rowId(row: Row): string;
  /** The address of the page about a row, to which its first column links. */
  rowLink?(row: Row): string;
  /** What stands at the foot of the first column, such as the number of rows. */
  footLabel?: ReactNode;
}

export function ListTable<Row extends object>({
  name,
  columns,
  rows,
  rowId,
  rowLink,
  footLabel,
}: ListTableProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const { visibility, toggle } = useStoredColumns(name, columns);
  useRowKeys(list);
  const tableColumns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(({ id, value }) =>
      helper.accessor((row): unknown => value(row) ?? undefined, { id, sortUndefined: 'last' }),
    );
  }, [columns]);
  const table = useTable({
    features,
    columns: tableColumns,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility: visibility },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  const sorted = table.getRowModel().rows.map(({ original }) => original);
  const hasSums = columns.some(({ sum }) => sum) || footLabel !== undefined;

  function save() {
    const lines = sorted.map((row) => shown.map(({ value }) => String(value(row) ?? '')));
    saveFile(`${name}.csv`, toCsv([shown.map(({ title }) => title), ...lines]));
  }

  return (
    <div ref={list} className={styles.list}>
      <div className={styles.tools}>
        <p className={styles.keys}>
          <kbd>j</kbd> <kbd>k</kbd> through the rows, <kbd>Enter</kbd> opens
        </p>
        <details className={styles.choice}>
          <summary>Columns</summary>
          <fieldset>
            <legend className={styles.legend}>Columns that are shown</legend>
            {columns
              .filter(({ isFixed }) => !isFixed)
              .map(({ id, title }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={visibility[id] !== false}
                    onChange={(event) => toggle(id, event.target.checked)}
                  />
                  <span>{title}</span>
                </label>
              ))}
          </fieldset>
        </details>
        <button type="button" className={styles.tool} onClick={save}>
          Save as CSV
        </button>
      </div>
      {/* A table wider than the window scrolls by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {shown.map(({ id, title, isFigure }) => {
                const column = table.getColumn(id);
                const direction = column?.getIsSorted() || 'none';
                return (
                  <th
                    key={id}
                    scope="col"
                    data-figure={isFigure || undefined}
                    aria-sort={sortNames[direction]}
                  >
                    <button type="button" onClick={() => column?.toggleSorting()}>
                      {title}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={rowId(row)}>
                {shown.map(({ id, value, cell, isFigure }, nth) => {
                  const content = cell ? cell(row) : value(row);
                  return (
                    <td key={id} data-figure={isFigure || undefined}>
                      {nth === 0 && rowLink ? (
                        <Link to={rowLink(row)} {...{ [rowTarget]: '' }}>
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {hasSums && (
            <tfoot>
              <tr>
                {shown.map(({ id, sum, isFigure }, nth) => (
                  <td key={id} data-figure={isFigure || undefined}>
                    {nth === 0 ? footLabel : sum?.(sorted)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}
