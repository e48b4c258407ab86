/** A date in the address that is not on sale. Dates are ISO civil dates. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import type { Departure } from '@antara/contracts/api/catalogue';
import { formatDate } from '@antara/shared-ui/date';

export interface UnavailableDate {
  /** When it sails, or has sailed; null when the address does not name a date. */
  asked: { from: string; to: string; hasSailed: boolean } | null;
  /** The first departure on sale after it, else the first of all; null when none is. */
  next: Departure | null;
}

/** Null without a date and for one that is on sale (`departures`, sorted). */
export function findUnavailableDate(
  asked: string | null,
  departures: readonly Departure[],
  nights: number,
  today: string,
): UnavailableDate | null {
  if (!asked || departures.some(({ date_from }) => date_from === asked)) return null;
  const first = departures[0] ?? null;
  // What is no date is formatted as it is.
  if (formatDate(asked) === asked) return { asked: null, next: first };
  return {
    asked: { from: asked, to: addDays(asked, nights), hasSailed: asked <= today },
    next: departures.find(({ date_from }) => date_from > asked) ?? first,
  };
}
