/**
 * How long a booking keeps its suites while an agency's client is asked for the first payment by link, and how many
 * such bookings an agency may have (decision 0042). The functions are pure, because the server decides with these rules
 * and the page explains them.
 */
import { addDays } from './booking-rules.ts';
import { getEndOfCivilDay } from './civil-date.ts';
import { getMaxOptionSuites } from './option-rules.ts';

/**
 * How long suites without an option are kept for the client's payment, in hours. Suites of an option are kept until its
 * end.
 */
export const clientPaymentHours = 48;

export const clientPaymentLimits = {
  /** The most bookings without an option that can wait for clients of one agency at a time. */
  open: 3,
  /** Days until the same suites may wait for the agency's client again. */
  pauseDays: 7,
  /** The least time that a client has for paying, in minutes. */
  leastMinutes: 60,
} as const;

/** The facts that decide whether a booking may wait for its client's payment. */
export interface ClientPaymentEligibility {
  now: Date;
  /** The day of departure, `yyyy-mm-dd`. */
  departure: string;
  /** The day on which the balance is due, `yyyy-mm-dd`. Null when the whole fare is paid at once. */
  balanceDue: string | null;
  /** The end of the booked option. Null without an option. */
  optionEnds: Date | null;
  /** The number of bookings without an option that wait for the agency's clients. */
  open: number;
  /** When suites of this booking first waited for a client of the agency within the pause. Null when none did. */
  firstAsked: Date | null;
  /**
   * Numbers of suites of the departure: those in service (`shipSuites`), those on option or waiting for a client now
   * (`onOption`), and those of this booking that are not among the latter.
   */
  shipSuites: number;
  onOption: number;
  suiteCount: number;
}

/** The limit that a wait for a client's payment would exceed. `formatClientPaymentRefusal` writes the sentence. */
export type ClientPaymentRefusal =
  | { limit: 'open'; open: number }
  /** The suites may wait again from `until` on. */
  | { limit: 'pause'; until: Date }
  /** At most `most` of `shipSuites` suites may be on option or wait for a client. */
  | { limit: 'share'; most: number; shipSuites: number }
  /** Too little time is left for the payment. */
  | { limit: 'time'; isOption: boolean };

/** Returns the end of a booking's wait for its client's payment, or the limit that forbids the wait. */
export function checkClientPayment(
  eligibility: ClientPaymentEligibility,
): { ends: Date; refusal: null } | { ends: null; refusal: ClientPaymentRefusal } {
  const { now, departure, balanceDue, optionEnds, open, firstAsked, shipSuites, onOption, suiteCount } =
    eligibility;
  const { leastMinutes, pauseDays } = clientPaymentLimits;
  const refuse = (refusal: ClientPaymentRefusal) => ({ ends: null, refusal });
  const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);
  const least = new Date(now.getTime() + leastMinutes * 60_000);
  const requestedEnd = optionEnds ?? hours(firstAsked ?? now, clientPaymentHours);
  if (!optionEnds) {
    if (firstAsked && requestedEnd < least)
      return refuse({ limit: 'pause', until: hours(requestedEnd, pauseDays * 24) });
    if (open >= clientPaymentLimits.open) return refuse({ limit: 'open', open });
    const most = getMaxOptionSuites(shipSuites);
    if (onOption + suiteCount > most) return refuse({ limit: 'share', most, shipSuites });
  }
  // The wait ends at the latest on the day before departure. With a deposit it also ends by the day on which the
  // balance is due, because the order already promises that day for the balance.
  const last = [addDays(departure, -1), ...(balanceDue ? [balanceDue] : [])].map(getEndOfCivilDay);
  const ends = new Date(Math.min(requestedEnd.getTime(), ...last.map((day) => day.getTime())));
  return ends < least ? refuse({ limit: 'time', isOption: optionEnds !== null }) : { ends, refusal: null };
}
