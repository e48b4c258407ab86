/** The sentences about options, holds and waits that a limit forbids, shared by the API's answers and the pages. */
import { formatList } from '../rules/format-list.ts';
import { formatIndianTime } from '../rules/indian-time.ts';
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
import * as m from '../messages/limit-messages.ts';

/** The terms that an agent reads before taking an option. */
export const listOptionTerms = (): string[] => [
  m.termFree({ optionHours, optionExtensionHours }),
  m.termNumber({ open: optionLimits.open, suites: optionLimits.suites }),
  m.termDays({ days: optionLimits.days }),
  m.termShare({ share: optionLimits.share }),
  m.termPause({ cooldownDays: optionLimits.cooldownDays }),
  m.termFare(),
];

/** Explains why an option was refused, and what to do (AG-05). */
export function formatOptionRefusal(refusal: OptionRefusal): string {
  switch (refusal.limit) {
    case 'suites':
      return m.optionSuites({ suites: optionLimits.suites });
    case 'days':
      return m.optionDays({ days: refusal.days, least: optionLimits.days });
    case 'pause':
      return m.optionPause({ until: formatIndianTime(refusal.until) });
    case 'open':
      return m.optionsOpen({ open: refusal.open });
    case 'share': {
      const { left, most, shipSuites } = refusal;
      return left > 0
        ? m.optionShareLeft({ left, most, shipSuites })
        : m.optionShareFull({ most, shipSuites });
    }
  }
}

/** Explains why the extension of an option was refused, and what to do (AG-05). */
export function formatExtensionRefusal(refusal: ExtensionRefusal): string {
  const next = m.extensionNext();
  switch (refusal.limit) {
    case 'sale':
      return m.extensionSale({ next });
    case 'waiting':
      return m.extensionWaiting({ next });
    case 'pause':
      return m.extensionPause({ until: formatIndianTime(refusal.until), next });
    case 'share':
      return m.extensionShare({ most: refusal.most, shipSuites: refusal.shipSuites, next });
    default:
      return formatOptionRefusal(refusal);
  }
}

/** Explains why suites cannot wait for a client's payment, and what to do (VX-15). */
export function formatClientPaymentRefusal(refusal: ClientPaymentRefusal): string {
  switch (refusal.limit) {
    case 'open':
      return m.clientPaymentsOpen({ open: refusal.open });
    case 'pause':
      return m.clientPaymentPause({
        clientPaymentHours,
        pauseDays: clientPaymentLimits.pauseDays,
        until: formatIndianTime(refusal.until),
      });
    case 'share':
      return m.clientPaymentShare({ most: refusal.most, shipSuites: refusal.shipSuites });
    case 'time':
      return refusal.isOption ? m.optionEndsTooSoon() : m.departureTooNear();
  }
}

/** Explains why a hold was refused, and what to do. */
export function formatHoldRefusal(refusal: HoldRefusal): string {
  switch (refusal.limit) {
    case 'option': {
      const { rooms, until } = refusal;
      return m.optionEnded({
        count: rooms.length,
        suites: formatSuites(rooms),
        days: optionLimits.cooldownDays,
        until: formatIndianTime(until),
      });
    }
    case 'time': {
      const { party, rooms, minutes } = refusal;
      const held = { count: rooms.length, total: holdLimits.totalMinutes, minutes };
      return party === 'visitor'
        ? m.heldByVisitor({ ...held, suites: formatSuites(rooms) })
        : m.heldFromAddress({ ...held, list: formatList(rooms) });
    }
    default:
      return formatPartyRefusal(refusal);
  }
}

function formatPartyRefusal(refusal: Extract<HoldRefusal, { party: HoldParty; most: number }>): string {
  const { party, most, limit } = refusal;
  return m.partyLimit({
    party,
    most,
    limit,
    free: limit === 'share' ? refusal.freeSuites : 0,
    left: limit === 'holds' ? 0 : Math.max(0, refusal.left),
  });
}

/**
 * Explains why a visitor who is paying for suites in one tab cannot take other suites of the departure in another tab.
 * `until` is the latest end of the payment.
 */
export function formatOpenOrder(rooms: readonly string[], until: Date): string {
  return m.openOrder({
    count: rooms.length,
    suites: formatSuites(rooms),
    until: formatIndianTime(until),
  });
}

/** `suite 101`, `suites 101 and 102`. */
const formatSuites = (rooms: readonly string[]) => m.suites({ count: rooms.length, list: formatList(rooms) });

/** Returns the time left, in its two largest units: `2 days 4 hours`, `3 hours 20 minutes`, `12 minutes`. */
export function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days
    ? [formatCount(days, 'day'), hours && formatCount(hours, 'hour')]
    : hours
      ? [formatCount(hours, 'hour'), minutes % 60 && formatCount(minutes % 60, 'minute')]
      : [minutes ? formatCount(minutes, 'minute') : m.lessThanAMinute()];
  return parts.filter(Boolean).join(' ');
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
