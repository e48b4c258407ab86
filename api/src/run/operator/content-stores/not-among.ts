import { notInArray, sql, type Column, type SQL } from 'drizzle-orm';

/** Matches rows whose `column` has none of the `kept` values; matches all rows when `kept` is empty. */
export const notAmong = (column: Column, kept: readonly (string | number)[]): SQL =>
  kept.length ? notInArray(column, [...kept]) : sql`true`;
