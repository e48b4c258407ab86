/**
 * The courtesy option: suites reserved for a travel agent without payment, within limits (decision 0023). Pure: the
 * page shows with these rules what the server decides by them.
 */
import { daysBetween, maxRooms } from './booking-rules.ts';
import { toCivilDate } from './civil-date.ts';

/** An option lasts this long, in hours. */
export const optionHours = 72;
/** Its agent may extend it once, by so many hours. */
export const optionExtensionHours = 48;
/** Its agent is reminded so many hours before its end. */
export const optionReminderHours = 24;
/** An agent's own reference has at most so many characters. */
export const maxReference = 60;

/** What an option is limited by. */
export const optionLimits = {
  /** Options that one agency has open at a time. */
  open: 3,
  /** Suites in one option, as in one booking (TJ-06). */
  suites: maxRooms,
  /** A departure is further away than this, in days: from then on the whole fare is due at once (B§9). */
  days: 60,
  /** Per cent of a departure's suites that are on option at one time, over all agencies. */
  share: 50,
  /** Days until an agency may take another on a departure where its last one ended unpaid, or hold the same suites. */
  cooldownDays: 7,
} as const;

/** What decides whether an agency may take an option on a departure. */
export interface OptionEligibility {
  now: Date;
  /** Day of departure, `yyyy-mm-dd`. */
  departure: string;
  /** Options that the agency has open. */
  open: number;
  /** Suites that are sold on this departure: those in service. */
  shipSuites: number;
  /** Of these, on option now, over all agencies. */
  onOption: number;
  /** When the agency's last option on this departure ended unpaid; null: none did. */
  endedUnpaid: Date | null;
}

/** The limit that an option would exceed, with the figures that explain it. The sentence is `formatOptionRefusal`'s. */
export type OptionRefusal =
  | { limit: 'suites' }
  /** `days` until departure. */
  | { limit: 'days'; days: number }
  /** `until`: from then on the agency may take another. */
  | { limit: 'pause'; until: Date }
  /** `open` options of the agency. */
  | { limit: 'open'; open: number }
  /** Of `shipSuites` at most `most` may be on option; `left` more can be. */
  | { limit: 'share'; left: number; most: number; shipSuites: number };

/** What forbids to extend an option. The sentence is `formatExtensionRefusal`'s. */
export type ExtensionRefusal =
  | OptionRefusal
  /** The departure is no longer on sale at the new end. */
  | { limit: 'sale' }
  /** Somebody is on the waiting list for its suites. */
  | { limit: 'waiting' };

/** When an option would end that is extended, or the limit that forbids it. `departure`: its day, `yyyy-mm-dd`. */
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

/** When the pause ends that follows an option which ended unpaid. */
export const getOptionPauseEnd = (ended: Date): Date =>
  new Date(ended.getTime() + optionLimits.cooldownDays * 86_400_000);

/** How many suites of a ship may be on option at a time. */
export const getMaxOptionSuites = (shipSuites: number): number =>
  Math.floor((shipSuites * optionLimits.share) / 100);

/** Why an option on `suites` suites is refused, the nearest limit first; null: it is allowed. */
export function checkOptionLimits(eligibility: OptionEligibility, suites: number): OptionRefusal | null {
  const { now, departure, open, shipSuites, onOption, endedUnpaid } = eligibility;
  if (suites > optionLimits.suites) return { limit: 'suites' };
  const days = daysBetween(toCivilDate(now), departure);
  if (days <= optionLimits.days) return { limit: 'days', days };
  const until = endedUnpaid && getOptionPauseEnd(endedUnpaid);
  if (until && until > now) return { limit: 'pause', until };
  if (open >= optionLimits.open) return { limit: 'open', open };
  const most = getMaxOptionSuites(shipSuites);
  const left = most - onOption;
  return suites > left ? { limit: 'share', left, most, shipSuites } : null;
}
