/**
 * Calculates a month of departures: its days, and the lowest fare of the suites that are still free. Dates are ISO
 * civil dates.
 */
import { calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { toDay } from '@antara/contracts/rules/civil-date';
import { defaultLocale, getLocale } from '@antara/contracts/rules/locale';
import { divideHalfUp, type UsdCents } from '@antara/contracts/rules/money';
import type { Departure, Suite } from '@antara/contracts/api/catalogue';

/** Weeks begin on Monday. English pages need no formatter, whose creation takes a cheap phone 50 ms. */
const englishWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the name of a date's weekday in the page's language. */
export function formatWeekday(date: string, weekday: 'long' | 'short' = 'long'): string {
  const locale = getLocale();
  if (locale === defaultLocale) {
    const name = englishWeekdays[getWeekday(date)]!;
    return weekday === 'short' ? name.slice(0, 3) : name;
  }
  const key = `${locale} ${weekday}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(toDay(date));
}

/** Returns the short names of the weekdays in the page's language, Monday first. */
export const listWeekdays = (): string[] =>
  // The first of January 2024 was a Monday.
  englishWeekdays.map((_, index) => formatWeekday(`2024-01-0${index + 1}`, 'short'));

/** Returns the index of a date's weekday, 0 for Monday. The result does not depend on a time zone. */
export function getWeekday(date: string): number {
  return (toDay(date).getUTCDay() + 6) % 7;
}

/** Returns every day of `month` (`2027-01`) with its departure, if any. */
export function listDays(
  month: string,
  departures: readonly Departure[],
): { date: string; day: number; departure: Departure | null }[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    return {
      date,
      day: index + 1,
      departure: departures.find(({ date_from }) => date_from === date) ?? null,
    };
  });
}

/**
 * Returns the lowest fare on a departure for two travellers, in cents per person: the same calculation as the API's
 * `from_price`. Null when every suite is taken.
 */
export function findLowestFare(
  suites: readonly Suite[],
  takenRooms: ReadonlySet<string>,
  farePercent: number,
): UsdCents | null {
  const fares = suites
    .filter(({ description }) => !takenRooms.has(description))
    .map((suite) => calculateSuiteFare(suite, 2, farePercent));
  return fares.length ? divideHalfUp(Math.min(...fares), 2) : null;
}
