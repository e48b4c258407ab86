/** Rows that stay where they are while a list is read again by itself. */
import { useState, useSyncExternalStore } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { countOwnChanges, onOwnChange } from '../desk/own-changes.ts';

/** Returns what `ListTable` needs to tell the answer to another question from a newer answer to the same one. */
export const toLive = (
  {
    isPlaceholderData,
    isFetchedAfterMount,
  }: Pick<UseQueryResult, 'isPlaceholderData' | 'isFetchedAfterMount'>,
  input: unknown,
): string | null => (isPlaceholderData ? null : `${isFetchedAfterMount} ${JSON.stringify(input)}`);

interface Held<Row> {
  live: string;
  own: number;
  rows: readonly Row[];
}

/**
 * Returns the rows that were there when the list was opened, each as it is now, with the rows that have gone since.
 * `added` counts the rows that others have added; `show` shows them. All rows are shown at once when the question
 * `live` changes, and after a change of the member's own. Without `live` nothing is held.
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  live: string | null | undefined,
) {
  const own = useSyncExternalStore(onOwnChange, countOwnChanges);
  const [held, setHeld] = useState<Held<Row> | null>(null);
  let base = held;
  if (live && (held === null || held.live !== live || held.own !== own)) {
    base = { live, own, rows };
    setHeld(base);
  }
  if (!live || base === null) return { rows, gone: new Set<string>(), added: 0, show: () => undefined };
  const now = new Map(rows.map((row) => [rowId(row), row]));
  const ids = new Set(base.rows.map(rowId));
  return {
    rows: base.rows.map((row) => now.get(rowId(row)) ?? row),
    gone: new Set([...ids].filter((id) => !now.has(id))),
    added: rows.filter((row) => !ids.has(rowId(row))).length,
    show: () => setHeld({ live, own, rows }),
  };
}
