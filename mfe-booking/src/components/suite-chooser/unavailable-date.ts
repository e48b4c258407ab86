/** A date in the address that is not on sale. Dates are ISO civil dates. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import type { Departure } from '@antara/contracts/api/catalogue';
import { formatDate } from '@antara/shared-ui/date';

/** `from` to `to`: when it sails, or has sailed. */
export interface UnavailableDate {
  from: string;
  to: string;
  hasSailed: boolean;
  /** The first departure on sale after it, else the first of all; null when none is. */
  next: Departure | null;
}

/** Null for a date that is on sale (`departures`, sorted) and for what is no date. */
export function findUnavailableDate(
  asked: string | null,
  departures: readonly Departure[],
  nights: number,
  today: string,
): UnavailableDate | null {
  // What is no date is formatted as it is.
  if (asked === null || formatDate(asked) === asked) return null;
  if (departures.some(({ date_from }) => date_from === asked)) return null;
  return {
    from: asked,
    to: addDays(asked, nights),
    hasSailed: asked <= today,
    next: departures.find(({ date_from }) => date_from > asked) ?? departures[0] ?? null,
  };
}
