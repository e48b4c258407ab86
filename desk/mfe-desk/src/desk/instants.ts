/** Instants as the office reads them: by India's clock. */

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an instant: `30 Nov 2026, 14:05`. All instants of the desk are IST. */
export const formatInstant = (instant: string | Date): string =>
  clock.format(new Date(instant)).replace('Sept', 'Sep');

const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Returns true for an instant as the API writes it. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instantPattern.test(value);

/** Formats an instant for files, by India's clock: `2026-11-30 14:05`, which spreadsheets know and sort. */
export const toFileInstant = (instant: string): string => stamp.format(new Date(instant));
