/**
 * How long and how many suites may be held unpaid. Pure: the server decides by these rules, the page explains them.
 *
 * A person is known by the browser's cookie and by the account; both are free to have. So holds are counted by network
 * address too, where several people are behind one: a family, an office, a hotel, a mobile provider.
 */
import { holdMinutes, maxRooms } from './booking-rules.ts';

export const holdLimits = {
  /** Minutes for which the same suites are held in all: three holds of 15, and a form of ten guests takes less. */
  totalMinutes: 3 * holdMinutes,
  /** Minutes after that in which others come first: as long as one hold. */
  pauseMinutes: holdMinutes,
  /** Of one account: a desk, a phone and a colleague; two bookings of the largest size. */
  account: { holds: 3, suites: 2 * maxRooms },
  /** Of one address: six couples or three largest bookings of a hotel at once, less than the smallest ship has. */
  address: { holds: 6, suites: 3 * maxRooms },
  /**
   * The part of the suites that are free on a departure, or held by itself, that one account or address holds at a
   * time: one half, one third; never less than one booking.
   */
  share: { account: 2, address: 3 },
} as const;

/** Who is counted together. */
export type HoldParty = 'account' | 'address';

/** What a party holds at present in other checkouts than this one. */
export interface PartyHolds {
  holds: number;
  suites: number;
  /** Of these suites, those of the departure in question. */
  onDeparture: number;
}

/** The limit that a hold would exceed, with the figures that explain it. The sentence is `formatHoldRefusal`'s. */
export type HoldRefusal =
  | { limit: 'holds'; party: HoldParty; most: number }
  /** `left` more suites can be held. */
  | { limit: 'suites'; party: HoldParty; most: number; left: number }
  | { limit: 'share'; party: HoldParty; most: number; left: number; freeSuites: number }
  /**
   * `rooms` were held by the visitor, or from the same address, as long as they can be; `minutes` until they can be
   * again.
   */
  | { limit: 'time'; party: 'visitor' | 'address'; rooms: string[]; minutes: number }
  /** `rooms` were on an option of the agency that ended unpaid; from `until` on it can hold them again. */
  | { limit: 'option'; rooms: string[]; until: Date };

/** How many suites of a departure one account or address may hold at a time. */
const getMaxHeldSuites = (party: HoldParty, freeSuites: number): number =>
  Math.max(maxRooms, Math.floor(freeSuites / holdLimits.share[party]));

/**
 * Why a hold of `suites` suites is refused to a party that holds `present` elsewhere; null: it is allowed.
 * `freeSuites`: of the departure, with those that the party holds. `factor` multiplies the limits of an address.
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
  const left = Math.max(0, most - present.suites);
  if (suites > left) return { limit: 'suites', party, most, left };
  const mostOfShip = times(getMaxHeldSuites(party, freeSuites));
  const leftOfShip = Math.max(0, mostOfShip - present.onDeparture);
  return suites > leftOfShip
    ? { limit: 'share', party, most: mostOfShip, left: leftOfShip, freeSuites }
    : null;
}
