import { inPageLanguage } from '../internal/in-page-language.ts';

/** English month names, January first. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/**
 * `long` 14 September 2025 · `short` 14 Sep 2025 · `monthDay` 14 September · `month` September 2025 · `american` Sep
 * 14, 2025
 */
export type DateStyle = 'long' | 'short' | 'monthDay' | 'month' | 'american';

/**
 * Formats a civil date, which is the first ten characters of an ISO date (`2025-09-14`). On English pages uses neither
 * a time zone nor locale data, so server and browser render the same. Returns text that is not a date unchanged.
 */
export const formatDate = inPageLanguage('date', (isoDate: string, style: DateStyle = 'long') => {
  const date = parse(isoDate);
  return date ? format(date, style) : isoDate;
});

/**
 * `long` 14 – 21 September 2025, 28 September – 5 October 2025 · `withoutYear` 14 – 21 Sep, 28 Sep – 5 Oct
 */
export type DateRangeStyle = 'long' | 'withoutYear';

/** Formats a range without repetition. Both are ISO dates. */
export const formatDateRange = inPageLanguage(
  'dateRange',
  (from: string, to: string, style?: DateRangeStyle) => {
    const first = parse(from);
    const last = parse(to);
    if (!first || !last || from.slice(0, 10) === to.slice(0, 10)) return formatDate(from);
    if (style === 'withoutYear') {
      const end = formatDay(last);
      return first.month === last.month ? `${first.day} – ${end}` : `${formatDay(first)} – ${end}`;
    }
    const end = format(last, 'long');
    if (first.year !== last.year) return `${format(first, 'long')} – ${end}`;
    if (first.month !== last.month) return `${format(first, 'monthDay')} – ${end}`;
    return `${first.day} – ${end}`;
  },
);

interface CivilDate {
  year: number;
  month: string;
  day: number;
}

const formatDay = ({ month, day }: CivilDate): string => `${day} ${month.slice(0, 3)}`;

function format({ year, month, day }: CivilDate, style: DateStyle): string {
  const short = month.slice(0, 3);
  if (style === 'short') return `${day} ${short} ${year}`;
  if (style === 'month') return `${month} ${year}`;
  if (style === 'monthDay') return `${day} ${month}`;
  if (style === 'american') return `${short} ${day}, ${year}`;
  return `${day} ${month} ${year}`;
}

function parse(isoDate: string): CivilDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate);
  if (!match) return null;
  const [, year = 0, number = 0, day = 0] = match.map(Number);
  const month = monthNames[number - 1];
  return month && day > 0 && day <= countDays(year, number) ? { year, month, day } : null;
}

/**
 * Returns the number of days in a month; 1 is January. Does not use `Date`, because a page has some hundred dates and
 * their objects took a tenth of its rendering time.
 */
function countDays(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
