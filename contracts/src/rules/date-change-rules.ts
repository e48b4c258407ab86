/** Change of the date of a paid booking by its guest: until when, how often, for what fee, and what is due. */
import { addDays, type QuoteLine } from './booking-rules.ts';
import { percentOf, type Rupees, type UsdCents } from './money.ts';

/**
 * From this many days before departure on the whole fare is kept of a cancelled booking, so that no rule can allow a
 * change then.
 */
export const leastDateChangeDays = 61;

/** What the operator has set. */
export interface DateChangeRule {
  /** The last day for a change is so many days before the present departure; `leastDateChangeDays` at least. */
  until_days: number;
  /** For each change, without GST: dollars, or per cent of the fare booked. 0: none. */
  fee: { usd: number } | { percent: number };
  /** How often the date of one booking can be changed. */
  times: number;
}

/** The last day (ISO, India's) on which a booking of this departure can be changed. */
export const getDateChangeDeadline = ({ until_days }: DateChangeRule, departure: string): string =>
  addDays(departure, -until_days);

/** The fee for a change of a booking whose fare before tax is `fare` cents, in cents. */
export const calculateDateChangeFee = ({ fee }: DateChangeRule, fare: UsdCents): UsdCents =>
  'usd' in fee ? Math.round(fee.usd * 100) : percentOf(fare, fee.percent);

/** What a change is reckoned from, in whole rupees. */
export interface DateChangeAmounts {
  /** The booking after the change, the fee and its GST included. */
  totalInr: Rupees;
  /** The fee with its GST. */
  feeInr: Rupees;
  /** What has come in and was not given back. */
  paidInr: Rupees;
  /** Nothing was left to pay before. */
  isPaidWhole: boolean;
  /** The day on which the balance of the new departure is due is over or today. */
  isBalanceDue: boolean;
}

/** What a change comes to, in whole rupees: one of `nowInr` and `refundInr` is 0. */
export interface DateChangeDue {
  /** Paid before anything is changed. */
  nowInr: Rupees;
  /** Left for the balance. */
  laterInr: Rupees;
  /** Goes back, because more has come in than the changed booking costs. */
  refundInr: Rupees;
}

/**
 * What is due at a change: the fee at once, the rest with the balance. Where nothing was left to pay, or the new
 * departure’s balance is due already, everything at once. What was paid before counts whole; what is too much of it
 * goes back.
 */
export function calculateDateChangeDue(amounts: DateChangeAmounts): DateChangeDue {
  const { totalInr, feeInr, paidInr, isPaidWhole, isBalanceDue } = amounts;
  const outstanding = totalInr - paidInr;
  // Not `-outstanding`, which of 0 is shown as “-0”.
  if (outstanding <= 0) return { nowInr: 0, laterInr: 0, refundInr: paidInr - totalInr };
  const nowInr = isPaidWhole || isBalanceDue ? outstanding : Math.min(feeInr, outstanding);
  return { nowInr, laterInr: outstanding - nowInr, refundInr: 0 };
}

/**
 * The least that a cancellation keeps of a booking after a change: what cancelling kept just before it, and the fee.
 */
export const calculateLeastKept = (
  cancellation: { paidInr: Rupees; refundInr: Rupees },
  feeInr: Rupees,
): Rupees => cancellation.paidInr - cancellation.refundInr + feeInr;

/** The difference between two prices in dollars and rupees; negative when the new one is lower. */
export const subtractLines = (now: QuoteLine, before: QuoteLine): QuoteLine => ({
  usd: now.usd - before.usd,
  inr: now.inr === null || before.inr === null ? null : now.inr - before.inr,
});

const times = ['', 'once', 'twice', 'three times', 'four times', 'five times'];

/** The rule in sentences, as pages, dialogs and papers say it; null: the date cannot be changed online. */
export function describeDateChangeRule(rule: DateChangeRule | null): string {
  if (!rule) return 'To travel on another date, please write or call us.';
  const { fee } = rule;
  const amount = 'usd' in fee ? fee.usd : fee.percent;
  const cost =
    amount === 0
      ? 'The change itself costs nothing'
      : `The change costs ${'usd' in fee ? `USD ${fee.usd.toLocaleString('en-US')}` : `${fee.percent}% of the fare`} a booking, plus GST`;
  return (
    `You can move your booking to another departure of the same journey ${times[rule.times] ?? `${rule.times} times`}, until ` +
    `${rule.until_days} days before you sail. ${cost}, and what you have paid is carried over. You pay the difference if the new ` +
    'departure costs more; if it costs less, your balance is lower, and what you have paid beyond the new price comes back to you. If ' +
    'you cancel later, we keep at least what we would have kept on the day of the change, and the fee.'
  );
}
