/**
 * The courtesy option: suites kept for a travel agent without payment, within limits (decision 0023). Pure: the page
 * shows with these rules what the server decides by them.
 */
import { daysBetween, maxRooms } from './booking-rules.ts';
import { toCivilDate, formatIndianTime } from './civil-date.ts';

/** An option lasts this long, in hours. */
export const optionHours = 72;
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
  /** Days until an agency may take another on a departure where its last one ended unpaid. */
  pause: 7,
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

/** The limit that stands against an option, and the sentence that says what, why and what to do. */
export interface OptionRefusal {
  limit: keyof typeof optionLimits;
  message: string;
}

/** How many suites of a ship may be on option at a time. */
export const getMaxOptionSuites = (shipSuites: number): number =>
  Math.floor((shipSuites * optionLimits.share) / 100);

/** What stands against an option on `suites` suites, the nearest limit first; null: nothing does. */
export function optionRefusal(standing: OptionEligibility, suites: number): OptionRefusal | null {
  const { now, departure, open, shipSuites, onOption, endedUnpaid } = standing;
  if (suites > optionLimits.suites) {
    return {
      limit: 'suites',
      message: `An option keeps at most ${optionLimits.suites} suites, as many as one booking has. Take some off, or request a quote for the whole party.`,
    };
  }
  const days = daysBetween(toCivilDate(now), departure);
  if (days <= optionLimits.days) {
    return {
      limit: 'days',
      message: `This departure is ${count(days, 'day')} away. An option is for departures more than ${optionLimits.days} days away, since nearer than that the whole fare is due at once. Choose a later departure, or book and pay now.`,
    };
  }
  const again = endedUnpaid && new Date(endedUnpaid.getTime() + optionLimits.pause * 86_400_000);
  if (again && again > now) {
    return {
      limit: 'pause',
      message: `Your last option on this departure ended unpaid, and its suites are to be open to other guests too. You can take another from ${formatIndianTime(again)}. Book and pay now, or choose another departure.`,
    };
  }
  if (open >= optionLimits.open) {
    return {
      limit: 'open',
      message: `You have ${count(open, 'option')} open, the most that an agency has at a time. Book or release one in your portal, then hold these suites.`,
    };
  }
  const left = getMaxOptionSuites(shipSuites) - onOption;
  if (suites > left) {
    const most = getMaxOptionSuites(shipSuites);
    return {
      limit: 'share',
      message:
        left > 0
          ? `Only ${count(left, 'more suite')} of this departure can be on option: ${most} of its ${shipSuites} at a time, so that the others stay on sale. Take some off, or book and pay now.`
          : `This departure has as many suites on option as it can: ${most} of its ${shipSuites}, so that the others stay on sale. Book and pay now, or choose another departure.`,
    };
  }
  return null;
}

/** The terms, as an agent reads them before taking an option. */
export const optionTerms: readonly string[] = [
  `Free of charge and without payment. After ${optionHours} hours the suites go back on sale by themselves.`,
  `At most ${optionLimits.open} options open at a time for your agency, each of at most ${optionLimits.suites} suites.`,
  `For departures more than ${optionLimits.days} days away: nearer than that, the whole fare is due at once.`,
  'At most half of a departure’s suites are on option at a time, over all agencies.',
  `After an option that ended unpaid there is none for you on the same departure for ${optionLimits.pause} days.`,
  'An option keeps the suites, not the fare: the price is that of the day on which you book.',
];

/** What is left of an option in the fewest words: `2 days 4 hours`, `3 hours 20 minutes`, `12 minutes`. */
export function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days
    ? [count(days, 'day'), hours && count(hours, 'hour')]
    : hours
      ? [count(hours, 'hour'), minutes % 60 && count(minutes % 60, 'minute')]
      : [minutes ? count(minutes, 'minute') : 'less than a minute'];
  return parts.filter(Boolean).join(' ');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
