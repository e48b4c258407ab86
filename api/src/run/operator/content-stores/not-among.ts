import { notInArray, sql, type Column, type SQL } from 'drizzle-orm';

/** Matches rows whose `column` has none of the `keptValues` values; matches all rows when `keptValues` is empty. */
export const notAmong = (column: Column, keptValues: readonly (string | number)[]): SQL =>
  keptValues.length ? notInArray(column, [...keptValues]) : sql`true`;
