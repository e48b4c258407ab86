/** The rules for moving a paid booking to another date: deadline, number of changes, fee, and the payments due. */
import { addDays, type QuoteLine } from './booking-rules.ts';
import { percentOf, type Rupees, type UsdCents } from './money.ts';
import * as m from '../messages/date-change-rules.ts';

/**
 * The least number of days before departure for a change. Later a cancellation forfeits the whole fare, so no rule may
 * allow a change.
 */
export const leastDateChangeDays = 61;

/** The operator's rule. */
export interface DateChangeRule {
  /** The last day for a change is this many days before the present departure; at least `leastDateChangeDays`. */
  until_days: number;
  /** The fee of each change, without GST: dollars, or per cent of the fare booked. 0 means no fee. */
  fee: { usd: number } | { percent: number };
  /** How often the date of one booking can be changed. */
  times: number;
}

/** Returns the last day (ISO, India's) on which a booking of this departure can be moved. */
export const getDateChangeDeadline = ({ until_days }: DateChangeRule, departure: string): string =>
  addDays(departure, -until_days);

/** Returns the fee for a change, in cents, of a booking whose fare before tax is `fare` cents. */
export const calculateDateChangeFee = ({ fee }: DateChangeRule, fare: UsdCents): UsdCents =>
  'usd' in fee ? Math.round(fee.usd * 100) : percentOf(fare, fee.percent);

/** The amounts before a change, in whole rupees. */
export interface DateChangeAmounts {
  /** The price of the booking after the change, including the fee and its GST. */
  totalInr: Rupees;
  /** The fee including its GST. */
  feeInr: Rupees;
  /** The money received and not given back. */
  paidInr: Rupees;
  /** True when nothing was left to pay before the change. */
  isPaidWhole: boolean;
  /** True when the balance of the new departure is due today or was due earlier. */
  isBalanceDue: boolean;
}

/** The payments of a change, in whole rupees. `nowInr` or `refundInr` is 0. */
export interface DateChangeDue {
  /** Due before anything is changed. */
  nowInr: Rupees;
  /** Due with the balance. */
  laterInr: Rupees;
  /** Goes back, because more was paid than the changed booking costs. */
  refundInr: Rupees;
}

/**
 * Returns the payments of a change. The fee is due at once, the rest with the balance. Everything is due at once when
 * nothing was left to pay before, or when the balance of the new departure is already due. All earlier payments count;
 * an excess is refunded.
 */
export function calculateDateChangeDue(amounts: DateChangeAmounts): DateChangeDue {
  const { totalInr, feeInr, paidInr, isPaidWhole, isBalanceDue } = amounts;
  const outstanding = totalInr - paidInr;
  // Not `-outstanding`, because -0 would be shown as “-0”.
  if (outstanding <= 0) return { nowInr: 0, laterInr: 0, refundInr: paidInr - totalInr };
  const nowInr = isPaidWhole || isBalanceDue ? outstanding : Math.min(feeInr, outstanding);
  return { nowInr, laterInr: outstanding - nowInr, refundInr: 0 };
}

/**
 * Returns the least that a cancellation forfeits after a change: the amount that a cancellation just before the change
 * would have forfeited, plus the fee.
 */
export const calculateLeastKept = (
  cancellation: { paidInr: Rupees; refundInr: Rupees },
  feeInr: Rupees,
): Rupees => cancellation.paidInr - cancellation.refundInr + feeInr;

/** Returns the difference between two prices in dollars and rupees; negative when the new price is lower. */
export const subtractLines = (now: QuoteLine, before: QuoteLine): QuoteLine => ({
  usd: now.usd - before.usd,
  inr: now.inr === null || before.inr === null ? null : now.inr - before.inr,
});

/**
 * Returns the rule as sentences for pages, dialogs and documents. A null rule means that the date cannot be changed
 * online.
 */
export function describeDateChangeRule(rule: DateChangeRule | null): string {
  if (!rule) return m.notOnline();
  return m.canMove({ times: rule.times, days: rule.until_days, cost: describeFee(rule.fee) });
}

function describeFee(fee: DateChangeRule['fee']): string {
  if ('usd' in fee)
    return fee.usd === 0 ? m.costsNothing() : m.costsUsd({ amount: fee.usd.toLocaleString('en-US') });
  return fee.percent === 0 ? m.costsNothing() : m.costsPercent({ percent: fee.percent });
}
