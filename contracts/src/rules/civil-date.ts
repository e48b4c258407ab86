/**
 * Civil dates are India's, because a cruise departs on an Indian day, and deposits and cancellations count from that
 * day (B§9).
 */

/**
 * India's offset from UTC in milliseconds, in summer and winter. A constant, because creating a formatter with time
 * zones takes a phone tens of milliseconds.
 */
const indiaAheadMs = 5.5 * 3_600_000;

/** Returns the civil date in India at `instant`, `yyyy-mm-dd`. */
export function toCivilDate(instant: Date): string {
  return new Date(instant.getTime() + indiaAheadMs).toISOString().slice(0, 10);
}

/** Returns the instant at which a civil day ends in India. */
export function getEndOfCivilDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000 - indiaAheadMs);
}

/** Returns the month of a civil date, `yyyy-mm`. */
export function toMonth(date: string): string {
  return date.slice(0, 7);
}

/**
 * Returns true when `value` is an existing date `yyyy-mm-dd` of the years 1900 to 9999. The 30th of February does not
 * exist.
 */
export function isCivilDate(value: string): boolean {
  // Engines refuse the 30th of February, or parse it as a day of March.
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    value >= '1900' &&
    toDay(value).getUTCDate() === Number(value.slice(8))
  );
}

/**
 * Returns the date at the start of a text from an address, or null. Ignores text that chat programs and mails append to
 * links: `2026-12-04.` and `2026-12-04T00:00:00Z` are the 4th of December.
 */
export function readCivilDate(text: string | null | undefined): string | null {
  const date = /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text ?? '')?.[1] ?? '';
  return isCivilDate(date) ? date : null;
}

/** A month, `yyyy-mm`, of the years 1900 to 9999. */
export const monthPattern = /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/;

/** Returns the month at the start of a text from an address, or ''. Ignores text that chat programs append. */
export function readMonth(text: string | null | undefined): string {
  const month = /^\s*(\d{4}-\d{2})(?![\d-])/.exec(text ?? '')?.[1] ?? '';
  return monthPattern.test(month) ? month : '';
}

/** A time of the day, `HH:MM`. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the start of a civil date in UTC, which formatters and calculations with days need. */
export const toDay = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Returns the start of a civil date in India, or the time `HH:MM` on that date. */
export const toIndianInstant = (date: string, time = '00:00'): Date => new Date(`${date}T${time}:00+05:30`);
