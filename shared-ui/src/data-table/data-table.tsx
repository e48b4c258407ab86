/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the implicit roles of these elements */
import { Fragment, useId, type ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { useIsScrollable } from '../internal/use-is-scrollable.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as m from '../messages/data-table.ts';
import styles from './data-table.module.css';

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** `place` is the index of the row, from 0. */
  cell: (row: Row, place: number) => ReactNode;
  /** `end` is for figures. */
  align?: 'start' | 'end';
  /** True for the header of its row, and of the card on a phone. At most one column. */
  rowHeader?: boolean;
  /** Makes the cards of a `compact` table leave out the column's name, because the cell explains itself. */
  plain?: boolean;
  /** Returns true when the cell is empty. The cards of a `compact` table then leave it out. */
  isEmpty?: (row: Row) => boolean;
};

export type DataTableProps<Row> = {
  caption: ReactNode;
  /** True when the caption is only for screen readers. */
  captionHidden?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** True while the rows are loading. */
  busy?: boolean;
  /**
   * Gives the cards on a phone two columns of text instead of one line for each column of the table: the cells that are
   * aligned to the end stand beside the others.
   */
  compact?: boolean;
  /** Returns the heading that rows have in common. The rows of a heading must follow each other. */
  groupHeading?: (row: Row) => string;
  className?: string;
};

/**
 * A table. Below 40 rem each row becomes a card with the columns' names. The roles are explicit, because browsers drop
 * the implicit ones when CSS changes the display of a table.
 */
export function DataTable<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  empty = m.nothingToShowYet(),
  busy = false,
  compact = false,
  groupHeading,
  className,
}: DataTableProps<Row>) {
  const captionId = useId();
  const { ref, isScrollable } = useIsScrollable();
  const waiting = busy && rows.length === 0;
  return (
    <div
      ref={ref}
      role="region"
      aria-labelledby={captionId}
      // A scrolling region must be reachable by keyboard.
      {...(isScrollable && { tabIndex: 0 })}
      className={cx(styles.region, className)}
    >
      <table
        role="table"
        aria-labelledby={captionId}
        aria-busy={busy || undefined}
        data-compact={compact || undefined}
        className={styles.table}
      >
        <caption id={captionId} className={styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map(({ id, header, align }) => (
              <th key={id} role="columnheader" scope="col" data-align={align} className={styles.header}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row, place) => (
            <Fragment key={rowKey(row)}>
              {groupHeading && (place === 0 || groupHeading(rows[place - 1]!) !== groupHeading(row)) && (
                <tr role="row" className={styles.group}>
                  <th
                    role="rowheader"
                    scope="rowgroup"
                    colSpan={columns.length}
                    className={styles.groupHeading}
                  >
                    {groupHeading(row)}
                  </th>
                </tr>
              )}
              <tr role="row" className={styles.row}>
                {columns.map(({ id, header, cell, align, rowHeader, plain, isEmpty }) => {
                  const look = {
                    'data-label': header,
                    'data-align': align,
                    'data-plain': plain || undefined,
                    'data-empty': isEmpty?.(row) || undefined,
                    className: styles.cell,
                  };
                  return rowHeader ? (
                    <th key={id} role="rowheader" scope="row" data-head="" {...look}>
                      {cell(row, place)}
                    </th>
                  ) : (
                    <td key={id} role="cell" {...look}>
                      <div>{cell(row, place)}</div>
                    </td>
                  );
                })}
              </tr>
            </Fragment>
          ))}
          {rows.length === 0 && (
            <tr role="row" className={styles.row}>
              <td role="cell" colSpan={columns.length} className={styles.nothing}>
                {waiting ? (
                  <>
                    <VisuallyHidden>{m.loading()}</VisuallyHidden>
                    <span className={styles.waiting}>
                      {[1, 2, 3].map((line) => (
                        <Skeleton key={line} width={line === 3 ? 'long' : 'full'} />
                      ))}
                    </span>
                  </>
                ) : (
                  empty
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
