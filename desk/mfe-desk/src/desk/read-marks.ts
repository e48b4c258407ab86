/**
 * How far the log of changes had come when each answer was read, so that the server refuses a change of a record that
 * somebody else has changed since.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const marks = new Map<string, number>();

export function noteMark(key: QueryKey, asOf: number | undefined): void {
  if (asOf !== undefined) marks.set(hashKey(key), asOf);
}

/**
 * Reads beside the record: names of journeys, views, and passports, whose every read is logged. They are seldom read
 * again, so that their marks would be those of an hour ago while the record itself is up to date.
 */
const beside: ReadonlySet<unknown> = new Set(['departures.list', 'views.list', 'bookings.passports']);

/** Returns the mark of the oldest answer that the page shows; undefined while it shows none. */
export function readMark(queries: QueryClient): number | undefined {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash, queryKey: [name] }) => {
      const mark = marks.get(queryHash);
      return mark === undefined ? [] : { name, mark };
    });
  const records = shown.filter(({ name }) => !beside.has(name)).map(({ mark }) => mark);
  if (records.length > 0) return Math.min(...records);
  return shown.length > 0 ? Math.max(...shown.map(({ mark }) => mark)) : undefined;
}
