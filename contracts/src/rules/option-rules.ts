/**
 * The courtesy option: suites reserved for a travel agent without payment, within limits (decision 0023). The functions
 * are pure, because the server decides with these rules and the page explains them.
 */
import { daysBetween, maxRooms } from './booking-rules.ts';
import { toCivilDate } from './civil-date.ts';

/** How long an option lasts, in hours. */
export const optionHours = 72;
/** How much longer an option lasts when its agent extends it, which is possible once; in hours. */
export const optionExtensionHours = 48;
/** How long before its end an option's agent is reminded, in hours. */
export const optionReminderHours = 24;
/** The most characters in an agent's own reference. */
export const maxReference = 60;

/** The limits of an option. */
export const optionLimits = {
  /** The most options that one agency can have open at a time. */
  open: 3,
  /** The most suites in one option: as many as in one booking (TJ-06). */
  suites: maxRooms,
  /** A departure must be further away than this, in days. From then on the whole fare is due at once (B§9). */
  days: 60,
  /** The largest percentage of a departure's suites that can be on option at one time, over all agencies. */
  share: 50,
  /**
   * Days after an option ended unpaid in which its agency can neither take another option on that departure nor hold
   * the same suites.
   */
  cooldownDays: 7,
} as const;

/** The facts that decide whether an agency may take an option on a departure. */
export interface OptionEligibility {
  now: Date;
  /** The day of departure, `yyyy-mm-dd`. */
  departure: string;
  /** The number of options that the agency has open. */
  open: number;
  /** The number of suites in service on this departure. */
  shipSuites: number;
  /** The number of these suites that are on option now, over all agencies. */
  onOption: number;
  /** When the agency's last option on this departure ended unpaid. Null when none did. */
  endedUnpaid: Date | null;
}

/**
 * The limit that an option would exceed, with the figures that explain it. `formatOptionRefusal` writes the sentence.
 */
export type OptionRefusal =
  | { limit: 'suites' }
  /** `days` are left until departure. */
  | { limit: 'days'; days: number }
  /** The agency may take another option from `until` on. */
  | { limit: 'pause'; until: Date }
  /** The agency has `open` options. */
  | { limit: 'open'; open: number }
  /** At most `most` of `shipSuites` suites may be on option; `left` more can be. */
  | { limit: 'share'; left: number; most: number; shipSuites: number };

/** The limit that forbids the extension of an option. `formatExtensionRefusal` writes the sentence. */
export type ExtensionRefusal =
  | OptionRefusal
  /** The departure would no longer be on sale at the new end. */
  | { limit: 'sale' }
  /** Somebody is on the waiting list for the option's suites. */
  | { limit: 'waiting' };

/**
 * Returns the end of an option after an extension, and the limit that forbids the extension, if any. `departure` is the
 * day of departure, `yyyy-mm-dd`.
 */
export function checkOptionExtension({
  now,
  ends,
  departure,
}: {
  now: Date;
  ends: Date;
  departure: string;
}): { ends: Date; refusal: OptionRefusal | null } {
  const extended = new Date(ends.getTime() + optionExtensionHours * 3_600_000);
  const days = daysBetween(toCivilDate(extended), departure);
  const isTooNear = days <= optionLimits.days;
  return {
    ends: extended,
    refusal: isTooNear ? { limit: 'days', days: daysBetween(toCivilDate(now), departure) } : null,
  };
}

/** Returns the end of the pause after an option that ended unpaid. */
export const getOptionPauseEnd = (ended: Date): Date =>
  new Date(ended.getTime() + optionLimits.cooldownDays * 86_400_000);

/** Returns how many suites of a ship may be on option at a time. */
export const getMaxOptionSuites = (shipSuites: number): number =>
  Math.floor((shipSuites * optionLimits.share) / 100);

/** Returns the first limit that forbids an option on `suites` suites, or null when the option is allowed. */
export function checkOptionLimits(eligibility: OptionEligibility, suites: number): OptionRefusal | null {
  const { now, departure, open, shipSuites, onOption, endedUnpaid } = eligibility;
  if (suites > optionLimits.suites) return { limit: 'suites' };
  const days = daysBetween(toCivilDate(now), departure);
  if (days <= optionLimits.days) return { limit: 'days', days };
  const until = endedUnpaid && getOptionPauseEnd(endedUnpaid);
  if (until && until > now) return { limit: 'pause', until };
  if (open >= optionLimits.open) return { limit: 'open', open };
  const most = getMaxOptionSuites(shipSuites);
  const suitesLeft = most - onOption;
  return suites > suitesLeft ? { limit: 'share', left: suitesLeft, most, shipSuites } : null;
}
