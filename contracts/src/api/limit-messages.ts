/** The sentences about options, holds and waits that a limit forbids, shared by the API's answers and the pages. */
import { formatList } from '../rules/format-list.ts';
import { formatIndianTime } from '../rules/civil-date.ts';
import {
  clientPaymentHours,
  clientPaymentLimits,
  type ClientPaymentRefusal,
} from '../rules/client-payment-rules.ts';
import { holdLimits, type HoldParty, type HoldRefusal } from '../rules/hold-rules.ts';
import {
  type ExtensionRefusal,
  optionExtensionHours,
  optionHours,
  optionLimits,
  type OptionRefusal,
} from '../rules/option-rules.ts';

/** The terms that an agent reads before taking an option. */
export const optionTerms: readonly string[] = [
  `Free of charge and without payment. After ${optionHours} hours the suites go back on sale by themselves. You can extend it once, by ${optionExtensionHours} hours, while nobody is on the waiting list for its suites.`,
  `At most ${optionLimits.open} options open at a time for your agency, each of at most ${optionLimits.suites} suites.`,
  `For departures more than ${optionLimits.days} days away: nearer than that, the whole fare is due at once.`,
  `At most ${optionLimits.share}% of a departure’s suites are on option at a time, over all agencies.`,
  `After an option that ended unpaid there is none for your agency on the same departure for ${optionLimits.cooldownDays} days, and its suites are for other guests.`,
  'An option keeps the suites, not the fare: the price is that of the day on which you book.',
];

/** Explains why an option was refused, and what to do (AG-05). */
export function formatOptionRefusal(refusal: OptionRefusal): string {
  switch (refusal.limit) {
    case 'suites':
      return `An option keeps at most ${optionLimits.suites} suites, as many as one booking has. Take some off, or request a quote for the whole party.`;
    case 'days':
      return `This departure is ${formatCount(refusal.days, 'day')} away. An option is for departures more than ${optionLimits.days} days away, since nearer than that the whole fare is due at once. Choose a later departure, or book and pay now.`;
    case 'pause':
      return `Your last option on this departure ended unpaid, and its suites are to be open to other guests too. You can take another from ${formatIndianTime(refusal.until)}. Book and pay for other suites of it now, or choose another departure.`;
    case 'open':
      return `Your agency has ${formatCount(refusal.open, 'option')} open, the most at a time, those of your colleagues among them. Book or release one in the portal, then hold these suites.`;
    case 'share': {
      const { left, most, shipSuites } = refusal;
      return left > 0
        ? `Only ${formatCount(left, 'more suite')} of this departure can be on option: ${most} of its ${shipSuites} at a time, so that the others stay on sale. Take some off, or book and pay now.`
        : `This departure has as many suites on option as it can: ${most} of its ${shipSuites}, so that the others stay on sale. Book and pay now, or choose another departure.`;
    }
  }
}

/** Explains why the extension of an option was refused, and what to do (AG-05). */
export function formatExtensionRefusal(refusal: ExtensionRefusal): string {
  const next = 'Book or release it before it lapses, or contact us.';
  switch (refusal.limit) {
    case 'sale':
      return `The sale of this departure ends before the option would, so it is not extended. ${next}`;
    case 'waiting':
      return `Other guests wait for these suites, so the option is not extended. ${next}`;
    case 'pause':
      return `Another option of your agency on this departure ended unpaid, so none on it is extended until ${formatIndianTime(refusal.until)}. ${next}`;
    case 'share':
      return `More suites of this departure are on option than can be: ${refusal.most} of its ${refusal.shipSuites}, so that the others stay on sale. The option is not extended. ${next}`;
    default:
      return formatOptionRefusal(refusal);
  }
}

/** Explains why suites cannot wait for a client's payment, and what to do (VX-15). */
export function formatClientPaymentRefusal(refusal: ClientPaymentRefusal): string {
  switch (refusal.limit) {
    case 'open':
      return `Your agency has ${formatCount(refusal.open, 'booking')} waiting for a client’s payment, the most at a time, those of your colleagues among them. Withdraw one in the portal, or pay for this one yourself.`;
    case 'pause':
      return `These suites have waited for a client of your agency for ${clientPaymentHours} hours, and others come first for ${clientPaymentLimits.pauseDays} days. They can wait for a client again from ${formatIndianTime(refusal.until)}. You can still pay for them yourself now.`;
    case 'share':
      return `As many suites of this departure are kept without payment as can be: ${refusal.most} of its ${refusal.shipSuites}, so that the others stay on sale. Pay for these yourself now, or take some off.`;
    case 'time':
      return refusal.isOption
        ? 'Your option ends too soon for your client to pay. Extend it in the portal first, or pay for it yourself now.'
        : 'This departure is too near for your client to pay by link. Please pay for it yourself now.';
  }
}

/** Explains why a hold was refused, and what to do. */
export function formatHoldRefusal(refusal: HoldRefusal): string {
  switch (refusal.limit) {
    case 'option': {
      const { rooms, until } = refusal;
      return `Your agency’s option on ${formatSuites(rooms)} ended unpaid, so other guests come first for ${optionLimits.cooldownDays} days. You can choose ${formatThem(rooms)} again from ${formatIndianTime(until)}. Choose other suites, or contact us.`;
    }
    case 'time': {
      const { party, rooms, minutes } = refusal;
      const [suites, them] = [formatSuites(rooms), formatThem(rooms)];
      const held =
        party === 'visitor'
          ? `You have held ${suites}`
          : `${suites[0]!.toUpperCase()}${suites.slice(1)} ${rooms.length === 1 ? 'has' : 'have'} been held from your internet connection`;
      const free = rooms.length === 1 ? 'It is' : 'They are';
      return `${held} for ${holdLimits.totalMinutes} minutes, the longest we can keep ${them} unpaid. ${free} free for others for the next ${formatCount(minutes, 'minute')}; after that you can choose ${them} again. You can choose other suites now.`;
    }
    default:
      return formatPartyRefusal(refusal);
  }
}

function formatPartyRefusal(refusal: Extract<HoldRefusal, { party: HoldParty; most: number }>): string {
  const { party, most } = refusal;
  const whose = party === 'account' ? 'your account' : 'your internet connection';
  const remedy =
    party === 'account'
      ? 'Finish or leave another checkout of yours first.'
      : 'In a hotel or an office you share it with others: try again in a few minutes, or use your mobile network.';
  const what =
    refusal.limit === 'holds'
      ? `${formatCount(most, 'checkout')} can be open`
      : refusal.limit === 'share'
        ? `${most} of the ${formatCount(refusal.freeSuites, 'suite')} that are free on this departure can be held`
        : `${formatCount(most, 'suite')} can be held`;
  const limit = `With ${whose} ${what} at a time, so that suites stay open to other guests`;
  return refusal.limit !== 'holds' && refusal.left > 0
    ? `${limit}: now only ${refusal.left} more. Choose fewer, or wait. ${remedy}`
    : `${limit}, and so many are. ${remedy}`;
}

/**
 * Explains why a visitor who is paying for suites in one tab cannot take other suites of the departure in another tab.
 * `until` is the latest end of the payment.
 */
export function formatOpenOrder(rooms: readonly string[], until: Date): string {
  return `You are paying for ${formatSuites(rooms)} of this departure in another tab or window, so ${formatThem(rooms)} ${rooms.length === 1 ? 'stays' : 'stay'} as chosen. Finish that payment, or close its window, and then choose other suites here; at ${formatIndianTime(until)} the payment’s time is up.`;
}

const formatThem = (rooms: readonly string[]) => (rooms.length === 1 ? 'it' : 'them');

/** `suite 101`, `suites 101 and 102`. */
function formatSuites(rooms: readonly string[]): string {
  return `${rooms.length === 1 ? 'suite' : 'suites'} ${formatList(rooms)}`;
}

/** Returns the time left, in its two largest units: `2 days 4 hours`, `3 hours 20 minutes`, `12 minutes`. */
export function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days
    ? [formatCount(days, 'day'), hours && formatCount(hours, 'hour')]
    : hours
      ? [formatCount(hours, 'hour'), minutes % 60 && formatCount(minutes % 60, 'minute')]
      : [minutes ? formatCount(minutes, 'minute') : 'less than a minute'];
  return parts.filter(Boolean).join(' ');
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
