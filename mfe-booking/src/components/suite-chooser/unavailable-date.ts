/** Finds a date in the address that is not on sale. Dates are ISO civil dates. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { readCivilDate } from '@antara/contracts/rules/civil-date';
import type { Departure } from '@antara/contracts/api/catalogue';

export interface UnavailableDate {
  /** The days of the requested departure, and whether it has sailed; null when the address does not contain a date. */
  requested: { from: string; to: string; hasSailed: boolean } | null;
  /** The first departure on sale after the requested date, otherwise the first of all; null when none is on sale. */
  next: Departure | null;
}

/**
 * Returns the unavailable date; null when no date is requested or the date is on sale. `requestedDate` is unchecked
 * text from the address. `departures` are on sale, sorted by date.
 */
export function findUnavailableDate(
  requestedDate: string | null,
  departures: readonly Departure[],
  nights: number,
  today: string,
): UnavailableDate | null {
  if (!requestedDate) return null;
  const from = readCivilDate(requestedDate);
  if (departures.some(({ date_from }) => date_from === from)) return null;
  const first = departures[0] ?? null;
  if (!from) return { requested: null, next: first };
  return {
    requested: { from, to: addDays(from, nights), hasSailed: from <= today },
    next: departures.find(({ date_from }) => date_from > from) ?? first,
  };
}
