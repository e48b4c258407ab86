/**
 * Cursors: places in lists, in addresses and calls. A cursor means "after the row with this sort key and this id". The
 * functions are pure.
 */
import { isCivilDate } from './civil-date.ts';

const id = String.raw`[1-9]\d{0,8}`;
const date = String.raw`\d{4}-\d{2}-\d{2}`;

/** A place in a list by date, `2026-12-04.17`. With `.newer` at the end, the cursor means the rows before that row. */
export const dateCursorPattern = new RegExp(`^${date}\\.${id}$`);
export const twoWayCursorPattern = new RegExp(`^${date}\\.${id}(\\.newer)?$`);
/** A place in a list of journeys: sort key, position, id. */
export const tourCursorPattern = new RegExp(String.raw`^[\d-]{1,20}\.\d{1,9}\.${id}$`);

/** Returns the cursor of a list by date in an address, or '' (the start of the list). */
export function readDateCursor(text: string | null | undefined, pattern = dateCursorPattern): string {
  const cursor = text?.trim() ?? '';
  return pattern.test(cursor) && isCivilDate(cursor.slice(0, 10)) ? cursor : '';
}

/** Returns the cursor of a list of journeys in an address, or '' (the start of the list). */
export function readTourCursor(text: string | null | undefined): string {
  const cursor = text?.trim() ?? '';
  return tourCursorPattern.test(cursor) ? cursor : '';
}

/** Splits a validated cursor of a list by date. */
export function splitDateCursor(cursor: string): { date: string; id: number; isNewer: boolean } {
  const [day = '', row, direction] = cursor.split('.');
  return { date: day, id: Number(row), isNewer: direction === 'newer' };
}

/** Splits a validated cursor of a list of journeys. */
export function splitTourCursor(cursor: string): { key: string; position: number; id: number } {
  const [key = '', position, row] = cursor.split('.');
  return { key, position: Number(position), id: Number(row) };
}
