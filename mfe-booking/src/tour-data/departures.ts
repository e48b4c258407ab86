/** Departures as lists and choices show them. Dates are ISO civil dates. */
import type { Departure, TourDetail } from '@antara/contracts/api/catalogue';
import { formatDate } from '@antara/shared-ui/date';

/** The departures on sale, the next one first (TJ-02). */
export function listOpenDepartures(dates: readonly Departure[]): Departure[] {
  return dates
    .filter((departure) => departure.category === 'DATES')
    .toSorted((a, b) => a.date_from.localeCompare(b.date_from));
}

/** The departure on `date`, or null: no such date, or none chosen yet. */
export function findDeparture(dates: readonly Departure[], date: string | null): Departure | null {
  return dates.find((departure) => departure.category === 'DATES' && departure.date_from === date) ?? null;
}

/** Departures by month, "September 2026", in the order given. */
export function groupByMonth(dates: readonly Departure[]): { month: string; departures: Departure[] }[] {
  const months = new Map<string, Departure[]>();
  for (const departure of dates) {
    const month = formatDate(departure.date_from).replace(/^\d+ /, '');
    months.set(month, [...(months.get(month) ?? []), departure]);
  }
  return [...months].map(([month, departures]) => ({ month, departures }));
}

/** The room numbers sold or held on `date`, as the tour's own call answered. */
export function getTakenRooms(detail: TourDetail, date: string | null): ReadonlySet<string> {
  return new Set(
    detail.bookings.filter((taken) => taken.booking_date_from === date).map((taken) => taken.room_number),
  );
}
