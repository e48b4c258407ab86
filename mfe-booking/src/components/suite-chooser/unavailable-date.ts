/** A date in the address that is not on sale. Dates are ISO civil dates. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { readCivilDate } from '@antara/contracts/rules/civil-date';
import type { Departure } from '@antara/contracts/api/catalogue';

export interface UnavailableDate {
  /** When it sails, or has sailed; null when the address does not name a date. */
  asked: { from: string; to: string; hasSailed: boolean } | null;
  /** The first departure on sale after it, else the first of all; null when none is. */
  next: Departure | null;
}

/**
 * Null without a date and for one that is on sale (`departures`, sorted). `asked` is the address's text, whatever it
 * is.
 */
export function findUnavailableDate(
  asked: string | null,
  departures: readonly Departure[],
  nights: number,
  today: string,
): UnavailableDate | null {
  if (!asked) return null;
  const from = readCivilDate(asked);
  if (departures.some(({ date_from }) => date_from === from)) return null;
  const first = departures[0] ?? null;
  if (!from) return { asked: null, next: first };
  return {
    asked: { from, to: addDays(from, nights), hasSailed: from <= today },
    next: departures.find(({ date_from }) => date_from > from) ?? first,
  };
}
