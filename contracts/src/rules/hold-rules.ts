/**
 * How long and how many suites may be held without payment. The functions are pure, because the server decides with
 * these rules and the page explains them.
 *
 * Cookies identify browsers and accounts identify people, but anyone can get more of both. Holds are therefore also
 * counted by network address, which several people may share: a family, an office, a hotel, a mobile provider.
 */
import { holdMinutes, maxRooms } from './booking-rules.ts';

export const holdLimits = {
  /** Minutes for which the same suites can be held in total: three holds of 15. A form for ten guests takes less. */
  totalMinutes: 3 * holdMinutes,
  /** Minutes of the following pause, in which other visitors come first. As long as one hold. */
  pauseMinutes: holdMinutes,
  /** For one account: a desktop, a phone and a colleague, with two bookings of the largest size. */
  account: { holds: 3, suites: 2 * maxRooms },
  /**
   * For one network address: six couples, or three bookings of the largest size from one hotel. Fewer suites than the
   * smallest ship has.
   */
  address: { holds: 6, suites: 3 * maxRooms },
  /**
   * The divisor for the suites of a departure that one account or address can hold at a time: half or a third of the
   * suites that are free or held by the party itself, but never less than one booking.
   */
  share: { account: 2, address: 3 },
} as const;

/** The unit by which holds are counted. */
export type HoldParty = 'account' | 'address';

/** The suites that a party currently holds in its other checkouts. */
export interface PartyHolds {
  holds: number;
  suites: number;
  /** The part of `suites` that is on the departure in question. */
  onDeparture: number;
}

/** The limit that a hold would exceed, with the figures that explain it. `formatHoldRefusal` writes the sentence. */
export type HoldRefusal =
  | { limit: 'holds'; party: HoldParty; most: number }
  /** `left` more suites can be held. */
  | { limit: 'suites'; party: HoldParty; most: number; left: number }
  | { limit: 'share'; party: HoldParty; most: number; left: number; freeSuites: number }
  /**
   * The visitor, or somebody at the same address, has held `rooms` for the longest time allowed. `rooms` can be held
   * again in `minutes`.
   */
  | { limit: 'time'; party: 'visitor' | 'address'; rooms: string[]; minutes: number }
  /** `rooms` were on an option of the agency that ended unpaid. The agency can hold them again from `until` on. */
  | { limit: 'option'; rooms: string[]; until: Date };

/** Returns how many suites of a departure one account or address may hold at a time. */
const getMaxHeldSuites = (party: HoldParty, freeSuites: number): number =>
  Math.max(maxRooms, Math.floor(freeSuites / holdLimits.share[party]));

/**
 * Returns the limit that forbids a party a hold of `suites` suites, or null when the hold is allowed. `present` are the
 * party's other holds. `freeSuites` is the number of suites on the departure that are free or held by the party.
 * `factor` multiplies the limits of an address.
 */
export function checkHoldLimits(
  party: HoldParty,
  present: PartyHolds,
  suites: number,
  freeSuites: number,
  factor = 1,
): HoldRefusal | null {
  const times = (limit: number) => Math.max(1, Math.round(limit * (party === 'address' ? factor : 1)));
  const mostHolds = times(holdLimits[party].holds);
  if (present.holds >= mostHolds) return { limit: 'holds', party, most: mostHolds };
  const most = times(holdLimits[party].suites);
  const suitesLeft = Math.max(0, most - present.suites);
  if (suites > suitesLeft) return { limit: 'suites', party, most, left: suitesLeft };
  const mostOfShip = times(getMaxHeldSuites(party, freeSuites));
  const leftOfShip = Math.max(0, mostOfShip - present.onDeparture);
  return suites > leftOfShip
    ? { limit: 'share', party, most: mostOfShip, left: leftOfShip, freeSuites }
    : null;
}
