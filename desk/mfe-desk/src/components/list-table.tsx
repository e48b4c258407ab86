/**
 * A list as a table: columns to choose and to sort by, sums at the foot, files of what is seen, and keys. Rows that
 * others add while the list is open wait behind a line that says how many they are.
 */
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
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../desk/files.ts';
import { isInstant, toFileInstant } from '../desk/instants.ts';
import { formatCount } from '../desk/words.ts';
import { toCsv } from './csv.ts';
import styles from './list-table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useListView } from './use-list-view.ts';

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
  /** The column has buttons alone: its title is not seen, it is not sorted by, and no file has it. */
  isActions?: boolean;
}

interface ListTableProps<Row extends object> {
  /** The name of the list: of its files, and of the stored choice of columns. */
  name: string;
  /** The name of the table for screen readers; that of the list unless given. */
  caption?: string;
  /** Tells the lists of one page apart in its address. */
  part?: string | undefined;
  /** Of `toLive`: keeps rows in their place while the list is read again. Without it the rows are shown as they are. */
  live?: string | null | undefined;
  /** Returns true for the row that the panel beside the list is about. */
  isChosen?: ((row: Row) => boolean) | undefined;
  /** Texts may take several lines. */
  wraps?: boolean;
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
  caption = name,
  part,
  live,
  isChosen,
  wraps,
  columns,
  rows: allRows,
  rowId,
  rowLink,
  footLabel,
}: ListTableProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const { order, visibility, sortBy, toggle } = useListView(name, columns, part);
  const { rows, gone, added, show } = useHeldRows(allRows, rowId, live);
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
    state: {
      columnVisibility: visibility,
      sorting: order ? [{ id: order.id, desc: order.isDescending }] : [],
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  const sorted = table.getRowModel().rows.map(({ original }) => original);
  const hasSums = columns.some(({ sum }) => sum?.(sorted)) || footLabel !== undefined;

  const news = [
    added > 0 && `${added} new`,
    gone.size > 0 && `${formatCount(gone.size, 'row')} no longer here`,
  ].filter(Boolean);

  /** Returns what is seen: the shown columns, the rows in their order. Instants are by India's clock. */
  function listCells() {
    const saved = shown.filter(({ isActions }) => !isActions);
    const cells = sorted.map((row) => saved.map(({ value }) => value(row)));
    const titles = saved.map(({ title }, at) =>
      !/\bIST\b/.test(title) && cells.some((row) => isInstant(row[at])) ? `${title} (IST)` : title,
    );
    return [titles, ...cells.map((row) => row.map((cell) => (isInstant(cell) ? toFileInstant(cell) : cell)))];
  }
  const saveCsv = () =>
    saveFile(`${name}.csv`, toCsv(listCells().map((row) => row.map((cell) => String(cell ?? '')))));
  async function saveXlsx() {
    const { toXlsx } = await import('./xlsx.ts');
    saveFile(`${name}.xlsx`, toXlsx(listCells()));
  }
  function showNews() {
    // The button goes, so the focus stays with the list.
    scroll.current?.focus();
    show();
  }

  return (
    <div ref={list} className={styles.list}>
      <div className={styles.tools}>
        <p className={styles.keys}>
          <kbd>j</kbd> <kbd>k</kbd> through the rows, <kbd>Enter</kbd> opens
        </p>
        <details className={styles.choice} onToggle={(event) => setIsChoosing(event.currentTarget.open)}>
          <summary>Columns</summary>
          {isChoosing && (
            <fieldset>
              <legend className={styles.legend}>Columns that are shown</legend>
              {columns
                .filter(({ isFixed, isActions }) => !isFixed && !isActions)
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
          )}
        </details>
        <button type="button" className={styles.tool} onClick={saveCsv}>
          Save as CSV
        </button>
        <button type="button" className={styles.tool} onClick={() => void saveXlsx()}>
          Save as XLSX
        </button>
      </div>
      <div role="status" className={styles.news}>
        {news.length > 0 && (
          <>
            <span>{news.join(', ')}</span>
            <button type="button" onClick={showNews}>
              Show
            </button>
          </>
        )}
      </div>
      {/* A table wider than the window scrolls by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroll} className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table data-wraps={wraps}>
          <thead>
            <tr>
              {shown.map(({ id, title, isFigure, isActions }) => {
                const direction = order?.id !== id ? 'none' : order.isDescending ? 'desc' : 'asc';
                if (isActions)
                  return (
                    <th key={id} scope="col">
                      <span className={styles.hidden}>{title}</span>
                    </th>
                  );
                return (
                  <th
                    key={id}
                    scope="col"
                    data-figure={isFigure || undefined}
                    aria-sort={sortNames[direction]}
                  >
                    <button type="button" onClick={() => sortBy(id, isFigure === true)}>
                      {title}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr
                key={rowId(row)}
                data-chosen={isChosen?.(row) ? '' : undefined}
                data-gone={gone.has(rowId(row)) || undefined}
              >
                {shown.map(({ id, value, cell, isFigure }, nth) => {
                  const content = cell ? cell(row) : value(row);
                  return (
                    <td key={id} data-figure={isFigure || undefined}>
                      {nth === 0 && rowLink ? <Link to={rowLink(row)}>{content}</Link> : content}
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
