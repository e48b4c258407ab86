/** Civil dates are India's: a cruise departs on an Indian day, and deposits and cancellations count from it (B§9). */
/**
 * India's clock is this far ahead of UTC, in milliseconds, summer and winter. Formatters that know time zones take tens
 * of milliseconds to make on a telephone.
 */
const indiaAheadMs = 5.5 * 3_600_000;

/** The civil date in India at `instant`, `yyyy-mm-dd`. */
export function toCivilDate(instant: Date): string {
  return new Date(instant.getTime() + indiaAheadMs).toISOString().slice(0, 10);
}

/** The end of a civil day in India, as an instant. */
export function getEndOfCivilDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000 - indiaAheadMs);
}

/** The month of a civil date, `yyyy-mm`. */
export function toMonth(date: string): string {
  return date.slice(0, 7);
}

/** Is `value` a date `yyyy-mm-dd` of the years 1900 to 9999? The 30th of February is none. */
export function isCivilDate(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= '1900' ? new Date(`${value}T00:00:00Z`) : null;
  // Some engines read the 30th of February as a day of March.
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/**
 * The date at the beginning of a text, as an address has it; null where there is none. What chat programs and mails
 * leave behind a link is ignored: `2026-12-04.` and `2026-12-04T00:00:00Z` are the 4th of December.
 */
export function readCivilDate(text: string | null | undefined): string | null {
  const date = /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text ?? '')?.[1] ?? '';
  return isCivilDate(date) ? date : null;
}

/** A month, `yyyy-mm`, of the years 1900 to 9999. */
export const monthPattern = /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/;

/**
 * The month at the beginning of a text, as an address has it; '' where there is none. What chat programs leave behind
 * it is ignored.
 */
export function readMonth(text: string | null | undefined): string {
  const month = /^\s*(\d{4}-\d{2})(?![\d-])/.exec(text ?? '')?.[1] ?? '';
  return monthPattern.test(month) ? month : '';
}

/** A time of the day, `HH:MM`. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The beginning of a civil date, as formatters and sums of days need it: midnight in UTC. */
export const toDay = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The beginning of a civil date in India, or the time `HH:MM` on it. */
export const toIndianInstant = (date: string, time = '00:00'): Date => new Date(`${date}T${time}:00+05:30`);

const createIndianClock = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** An instant by India's clock, as deadlines are shown: `Tuesday 24 November, 14:05 IST`. */
export function formatIndianTime(instant: Date): string {
  const parts = new Map(
    createIndianClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')} IST`;
}
