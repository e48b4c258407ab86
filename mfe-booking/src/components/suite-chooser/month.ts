/**
 * Calculates a month of departures: its days, and the lowest fare of the suites that are still free. Dates are ISO
 * civil dates.
 */
import { calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { toDay } from '@antara/contracts/rules/civil-date';
import { divideHalfUp, type UsdCents } from '@antara/contracts/rules/money';
import type { Departure, Suite } from '@antara/contracts/api/catalogue';

/** Weeks begin on Monday. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

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
