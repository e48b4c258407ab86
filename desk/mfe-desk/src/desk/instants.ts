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
