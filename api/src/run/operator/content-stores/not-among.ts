import { notInArray, sql, type Column, type SQL } from 'drizzle-orm';

/** True for rows whose `column` has none of the `kept` values; for all rows when nothing is kept. */
export const notAmong = (column: Column, kept: readonly (string | number)[]): SQL =>
  kept.length ? notInArray(column, [...kept]) : sql`true`;
