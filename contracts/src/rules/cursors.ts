/** Places in lists, as addresses and calls carry them: after the row with this key of the order and this id. Pure. */
import { isCivilDate } from './civil-date.ts';

const id = String.raw`[1-9]\d{0,8}`;
const date = String.raw`\d{4}-\d{2}-\d{2}`;

/** A place in a list by date, `2026-12-04.17`; `.newer` behind it asks for what stands before that row instead. */
export const dateCursorPattern = new RegExp(`^${date}\\.${id}$`);
export const twoWayCursorPattern = new RegExp(`^${date}\\.${id}(\\.newer)?$`);
/** A place in a list of journeys: key of the order, position, id. */
export const tourCursorPattern = new RegExp(String.raw`^[\d-]{1,20}\.\d{1,9}\.${id}$`);

/** The place in a list by date that an address has; '', the beginning, where it has none. */
export function readDateCursor(text: string | null | undefined, pattern = dateCursorPattern): string {
  const cursor = text?.trim() ?? '';
  return pattern.test(cursor) && isCivilDate(cursor.slice(0, 10)) ? cursor : '';
}

/** The place in a list of journeys that an address has; '', the beginning, where it has none. */
export function readTourCursor(text: string | null | undefined): string {
  const cursor = text?.trim() ?? '';
  return tourCursorPattern.test(cursor) ? cursor : '';
}

/** The parts of a cursor by date that its call has checked. */
export function splitDateCursor(cursor: string): { date: string; id: number; isNewer: boolean } {
  const [day = '', row, direction] = cursor.split('.');
  return { date: day, id: Number(row), isNewer: direction === 'newer' };
}

/** The parts of a cursor of journeys that its call has checked. */
export function splitTourCursor(cursor: string): { key: string; position: number; id: number } {
  const [key = '', position, row] = cursor.split('.');
  return { key, position: Number(position), id: Number(row) };
}
