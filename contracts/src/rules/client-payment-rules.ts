/**
 * How long a booking keeps its suites while an agency's client is asked for its first payment by link, and how many
 * such bookings an agency may have (decision 0042). Pure: the page shows with these rules what the server decides by
 * them.
 */
import { addDays } from './booking-rules.ts';
import { getEndOfCivilDay } from './civil-date.ts';
import { getMaxOptionSuites } from './option-rules.ts';

/**
 * The suites of a booking that was no option are kept this long for its client's payment, in hours. An option's are
 * kept until its end.
 */
export const clientPaymentHours = 48;

export const clientPaymentLimits = {
  /** Bookings without an option that wait for clients of one agency at a time. */
  open: 3,
  /** Days until an agency may have the same suites wait again. */
  pauseDays: 7,
  /** A client has at least so many minutes to pay. */
  leastMinutes: 60,
} as const;

/** What decides whether a booking may wait for its client's payment. */
export interface ClientPaymentEligibility {
  now: Date;
  /** Day of departure, `yyyy-mm-dd`. */
  departure: string;
  /** Day by which the balance is due, `yyyy-mm-dd`; null when the whole fare is paid at once. */
  balanceDue: string | null;
  /** End of the option that is booked; null when none is. */
  optionEnds: Date | null;
  /** Bookings without an option that wait for clients of the agency. */
  open: number;
  /** When suites of this booking first waited for a client of the agency within the pause; null: they did not. */
  firstAsked: Date | null;
  /**
   * Suites of the departure in service, those that are on option or wait for a client now, and those of this booking
   * that are not among them.
   */
  shipSuites: number;
  onOption: number;
  wanted: number;
}

/** The limit that a wait for a client's payment would exceed. The sentence is `formatClientPaymentRefusal`'s. */
export type ClientPaymentRefusal =
  | { limit: 'open'; open: number }
  /** `until`: from then on the suites may wait again. */
  | { limit: 'pause'; until: Date }
  /** Of `shipSuites` at most `most` may be on option or wait for a client. */
  | { limit: 'share'; most: number; shipSuites: number }
  /** Too little time is left for a payment. */
  | { limit: 'time'; isOption: boolean };

/** Until when a booking waits for its client's payment, or the limit that forbids that. */
export function checkClientPayment(
  eligibility: ClientPaymentEligibility,
): { ends: Date; refusal: null } | { ends: null; refusal: ClientPaymentRefusal } {
  const { now, departure, balanceDue, optionEnds, open, firstAsked, shipSuites, onOption, wanted } =
    eligibility;
  const { leastMinutes, pauseDays } = clientPaymentLimits;
  const refuse = (refusal: ClientPaymentRefusal) => ({ ends: null, refusal });
  const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);
  const least = new Date(now.getTime() + leastMinutes * 60_000);
  const asked = optionEnds ?? hours(firstAsked ?? now, clientPaymentHours);
  if (!optionEnds) {
    if (firstAsked && asked < least) return refuse({ limit: 'pause', until: hours(asked, pauseDays * 24) });
    if (open >= clientPaymentLimits.open) return refuse({ limit: 'open', open });
    const most = getMaxOptionSuites(shipSuites);
    if (onOption + wanted > most) return refuse({ limit: 'share', most, shipSuites });
  }
  // The order names the day by which the balance is due, so its deposit is not paid after that day.
  const last = [addDays(departure, -1), ...(balanceDue ? [balanceDue] : [])].map(getEndOfCivilDay);
  const ends = new Date(Math.min(asked.getTime(), ...last.map((day) => day.getTime())));
  return ends < least ? refuse({ limit: 'time', isOption: optionEnds !== null }) : { ends, refusal: null };
}
