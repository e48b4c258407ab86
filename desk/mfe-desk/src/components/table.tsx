/** Dense tables: figures with their sums, and lists whose rows open something. */
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { isEditable } from '@antara/desk-common/is-editable';
import { ListTable, type ListColumn } from './list-table.tsx';
import { readText } from './read-text.ts';
import styles from './table.module.css';

export interface Column<Row> {
  header: string;
  cell(row: Row): ReactNode;
  /** `end` is for figures. */
  align?: 'end';
  /** The sum at the foot of the column. */
  sum?: ReactNode;
  /** True for a column without a visible heading, such as that of the buttons. */
  hidesHeader?: boolean;
  /**
   * What a list is sorted by and what its files have: whole rupees, cents, counts, ISO dates. The text of the cell
   * unless given, which cells of components and of formatted figures need.
   */
  value?(row: Row): string | number | null | undefined;
  /** The column of a list is hidden until somebody chooses it. */
  isHidden?: boolean;
}

interface TableProps<Row> {
  /** The name of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row, place: number): string | number;
  /** Returns true for the row that the panel beside the table is about. */
  isChosen?(row: Row): boolean;
  /** The heading of the line of sums; there is no such line without it. */
  sumTitle?: string;
  /**
   * True for a list whose first column has the link or button that opens the row: `j` and `k` go through these, and
   * texts may take several lines.
   */
  opensRows?: true;
  /**
   * The name of a list, of its files and of its stored columns: the table gets all tools of `ListTable`, as every list
   * of records has.
   */
  list?: string;
  /** Tells the lists of one page apart in its address. */
  part?: string;
  /** See `ListTable`. */
  live?: string | null;
}

const listsOfRows = '[data-opens-rows]';

/**
 * Moves the focus to the link of the next row on `j`, and of the row before on `k`, while the focus is in the list. The
 * first list of a page takes the keys that are pressed outside of every list.
 */
function useListKeys(list: RefObject<HTMLElement | null>, opensRows: boolean): void {
  useEffect(() => {
    if (!opensRows) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const focused = document.activeElement;
      if (isEditable(event.target) || !list.current || document.querySelector('dialog[open]')) return;
      const owner = focused?.closest(listsOfRows) ?? document.querySelector(listsOfRows);
      if (owner !== list.current) return;
      const openers = [
        ...list.current.querySelectorAll<HTMLElement>('tbody tr > :first-child :is(a, button)'),
      ];
      const at = openers.findIndex((opener) => opener.closest('tr')?.contains(focused));
      event.preventDefault();
      openers[at === -1 ? 0 : at + step]?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list, opensRows]);
}

/** A dense table with sums at its foot. A table that is wider than its section scrolls within the section. */
export const Table = <Row,>({ list, ...props }: TableProps<Row>) =>
  list === undefined ? (
    <PlainTable {...props} />
  ) : (
    // Rows of lists are records.
    <RecordTable {...(props as unknown as TableProps<object>)} name={list} />
  );

function RecordTable({
  name,
  caption,
  columns,
  rows,
  rowKey,
  isChosen,
  sumTitle,
  opensRows,
  part,
  live,
}: TableProps<object> & { name: string }) {
  const places = new Map(rows.map((row, place) => [row, place]));
  return (
    <ListTable
      rowId={(row) => String(rowKey(row, places.get(row) ?? -1))}
      columns={columns.map(toListColumn)}
      footLabel={sumTitle}
      wraps={opensRows === true}
      {...{ name, caption, rows, part, live, isChosen }}
    />
  );
}

function toListColumn<Row>(column: Column<Row>, place: number): ListColumn<Row> {
  const { header: title, cell, align, sum, hidesHeader, value, isHidden } = column;
  return {
    id: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    title,
    value(row) {
      if (value) return value(row) ?? null;
      const shown = cell(row);
      return typeof shown === 'number' ? shown : readText(shown);
    },
    cell,
    isFigure: align === 'end' && !hidesHeader,
    isFixed: place === 0 || hidesHeader === true,
    isActions: hidesHeader === true,
    isHidden: isHidden === true,
    sum: () => sum,
  };
}

function PlainTable<Row>({ caption, columns, rows, rowKey, isChosen, sumTitle, opensRows }: TableProps<Row>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list, opensRows ?? false);
  return (
    <div
      ref={list}
      role="region"
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what it scrolls
      tabIndex={0}
      className={styles.region}
      data-opens-rows={opensRows}
    >
      <table className={styles.table}>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, align, hidesHeader }) => (
              <th key={header} scope="col" data-align={align}>
                <span className={hidesHeader ? styles.hidden : undefined}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={rowKey(row, place)} data-chosen={isChosen?.(row) ? '' : undefined}>
              {columns.map(({ header, cell, align }) => (
                <td key={header} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sumTitle && (
          <tfoot>
            <tr>
              {columns.map(({ header, sum, align }, place) =>
                place === 0 ? (
                  <th key={header} scope="row">
                    {sumTitle}
                  </th>
                ) : (
                  <td key={header} data-align={align}>
                    {sum}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
