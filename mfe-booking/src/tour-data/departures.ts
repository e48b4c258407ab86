/** Sorts, finds and formats departures for lists and choices. Dates are ISO civil dates. */
import type { Departure, TourDetail, TourSummary } from '@antara/contracts/api/catalogue';
import type { CardDeparture } from '@antara/contracts/api/tour-card';
import { readCivilDate } from '@antara/contracts/rules/civil-date';
import { formatSuitesLeft } from '@antara/contracts/rules/suites-left';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';

/** Returns the departures on sale, the next one first (TJ-02). */
export function listOpenDepartures<Listed extends CardDeparture>(dates: readonly Listed[]): Listed[] {
  return dates
    .filter((departure) => departure.category === 'DATES')
    .toSorted((a, b) => a.date_from.localeCompare(b.date_from));
}

/**
 * Returns the departure on a date. The date may be unchecked text from an address. Null when there is no such departure
 * or no date is chosen.
 */
export function findDeparture<Listed extends CardDeparture>(
  dates: readonly Listed[],
  date: string | null,
): Listed | null {
  const requestedDate = readCivilDate(date);
  return (
    dates.find((departure) => departure.category === 'DATES' && departure.date_from === requestedDate) ?? null
  );
}

/** Formats a departure for a list of dates: `3 – 10 January 2027 · 3 left`. A given `season` follows the dates. */
export const formatDeparture = (
  { date_from, date_to, suites_free }: CardDeparture,
  season: string | null = null,
): string =>
  [formatDateRange(date_from, date_to), season, formatSuitesLeft(suites_free)].filter(Boolean).join(' · ');

/** Formats the month of a civil date: "September 2026". */
const formatMonth = (date: string): string => formatDate(date, 'month');

/** Returns the month of the departure with the tour's lowest fare; null when all are sold out. */
export function findLowestFareMonth({ tour_tourData, from_price }: TourSummary): string | null {
  const lowest = listOpenDepartures(tour_tourData).find((departure) => departure.from_price === from_price);
  return lowest && from_price !== null ? formatMonth(lowest.date_from) : null;
}

/** Groups departures by month ("September 2026"), in the order given. */
export function groupByMonth(dates: readonly Departure[]): { month: string; departures: Departure[] }[] {
  const months = new Map<string, Departure[]>();
  for (const departure of dates) {
    const month = formatMonth(departure.date_from);
    months.set(month, [...(months.get(month) ?? []), departure]);
  }
  return [...months].map(([month, departures]) => ({ month, departures }));
}

/** Returns the room numbers sold or held on `date` according to the tour's own data. */
export function getTakenRooms(detail: TourDetail, date: string | null): ReadonlySet<string> {
  return new Set(
    detail.bookings.filter((taken) => taken.booking_date_from === date).map((taken) => taken.room_number),
  );
}
