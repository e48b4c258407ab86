/**
 * How far the log of changes had come when each answer was read, so that the server refuses a change of a record that
 * somebody else has changed since.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const marks = new Map<string, number>();

export function noteMark(key: QueryKey, asOf: number | undefined): void {
  if (asOf !== undefined) marks.set(hashKey(key), asOf);
}

/** Returns the mark of the oldest answer that the page shows; undefined while it shows none. */
export function readMark(queries: QueryClient): number | undefined {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => marks.get(queryHash) ?? []);
  return shown.length > 0 ? Math.min(...shown) : undefined;
}
