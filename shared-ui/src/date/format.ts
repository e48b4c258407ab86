/** English month names, January first. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** `long` 14 September 2025 · `short` 14 Sep 2025 · `monthDay` 14 September · `american` Sep 14, 2025 */
export type DateStyle = 'long' | 'short' | 'monthDay' | 'american';

/**
 * A civil date as text, from the first ten characters of an ISO date (`2025-09-14`). It uses neither a time zone nor locale data, so server
 * and browser render the same. A text that is not a date is returned unchanged.
 */
export function formatDate(isoDate: string, style: DateStyle = 'long'): string {
  const parts = parse(isoDate);
  if (!parts) return isoDate;
  const { year, month, day } = parts;
  const short = month.slice(0, 3);
  if (style === 'short') return `${day} ${short} ${year}`;
  if (style === 'monthDay') return `${day} ${month}`;
  if (style === 'american') return `${short} ${day}, ${year}`;
  return `${day} ${month} ${year}`;
}

/** A range without repetition: `14 – 21 September 2025`, `28 September – 5 October 2025`. Both ISO dates. */
export function formatDateRange(from: string, to: string): string {
  const first = parse(from);
  const last = parse(to);
  if (!first || !last || from.slice(0, 10) === to.slice(0, 10)) return formatDate(from);
  if (first.year !== last.year) return `${formatDate(from)} – ${formatDate(to)}`;
  if (first.month !== last.month) return `${formatDate(from, 'monthDay')} – ${formatDate(to)}`;
  return `${first.day} – ${formatDate(to)}`;
}

function parse(isoDate: string): { year: number; month: string; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate);
  if (!match) return null;
  const [year, number, day] = match.slice(1).map(Number) as [number, number, number];
  const month = monthNames[number - 1];
  if (!month || day < 1 || day > new Date(Date.UTC(year, number, 0)).getUTCDate()) return null;
  return { year, month, day };
}
