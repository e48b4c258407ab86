/**
 * The rules that browser and server share: the price of a booking, the number of suites, deposits, cancellations. The
 * functions are pure: no clock, no network. The server's result decides; the page only shows its own.
 */
import { calculateGst } from './gst.ts';
import { gstPercent, percentOf, toRupees, type Rupees, type UsdCents } from './money.ts';
import * as m from '../messages/booking-rules.ts';

/** The most suites in one booking, over all categories (TJ-06). */
export const maxRooms = 5;
/** How long a hold lasts after Proceed to Checkout, in minutes. */
export const holdMinutes = 15;

/** The most guests in one booking: three in each suite, if it takes a child's bed. */
export const maxGuests = maxRooms * 3;

/**
 * The guests in a suite. One pays the single price, two pay the twin price (B§9). 3 means two guests and a child in an
 * extra bed (`calculateSuitePrice`).
 */
export type Travellers = 1 | 2 | 3;

/** The visible name of a suite's party, by the number of travellers. */
export const partyNames: Record<Travellers, string> = {
  get 1() {
    return m.singlePerson();
  },
  get 2() {
    return m.doublePerson();
  },
  get 3() {
    return m.withChildBed();
  },
};

/**
 * Returns the fare of one suite on one departure, in cents: the journey's price for the travellers, times the
 * departure's season percentage (100 = the published price). Does not include a child's bed.
 */
export function calculateSuiteFare(
  suite: { price_single: UsdCents; price_twin: UsdCents },
  travellers: Travellers,
  farePercent: number,
): UsdCents {
  return percentOf(travellers === 1 ? suite.price_single : suite.price_twin, farePercent);
}

/**
 * A chosen add-on or extension. `price` in cents is charged for each of `travellers`, or once when not `per_person`.
 */
export interface ChosenExtra {
  price: UsdCents;
  per_person: boolean;
  travellers: number;
}

/** Returns the price of one add-on or extension, in cents. 0 without travellers. */
export function calculateExtraCost(extra: ChosenExtra): UsdCents {
  if (extra.travellers <= 0) return 0;
  return extra.per_person ? extra.price * extra.travellers : extra.price;
}

/** PERCENTAGE: `discount` per cent of the subtotal. FIXED: `discount` dollars (CO-04). */
export interface CouponTerms {
  coupon_type: 'PERCENTAGE' | 'FIXED';
  discount: number;
}

/** Returns the discount of a coupon, in cents: never more than the subtotal, and 0 without a coupon. */
export function calculateCouponDiscount(subtotal: UsdCents, coupon: CouponTerms | null): UsdCents {
  if (!coupon) return 0;
  const off =
    coupon.coupon_type === 'PERCENTAGE'
      ? percentOf(subtotal, coupon.discount)
      : Math.round(coupon.discount * 100);
  return Math.min(subtotal, Math.max(0, off));
}

/** The input of a quote. Fares and prices are in cents; `inrPerUsd` is null when no rate is available. */
export interface QuoteInput {
  suites: readonly UsdCents[];
  addOns: readonly ChosenExtra[];
  extensions: readonly ChosenExtra[];
  coupon: CouponTerms | null;
  /** A tour flagged `is_imp` carries no GST (CO-05). */
  isImp: boolean;
  inrPerUsd: number | null;
}

/** One line of the price breakdown; `inr` is null when no rate is available. */
export interface QuoteLine {
  usd: UsdCents;
  inr: Rupees | null;
}

/** The price breakdown (CO-05), in the order in which it is summed. */
export interface Quote {
  suites: QuoteLine;
  addOns: QuoteLine;
  extensions: QuoteLine;
  subtotal: QuoteLine;
  discount: QuoteLine;
  tax: QuoteLine;
  total: QuoteLine;
}

/**
 * Returns the price breakdown. The sum of suites, add-ons and extensions is the subtotal; the coupon is deducted, then
 * 5 % GST is added unless `isImp`. Each line is rounded half up to the cent. Each line is also rounded to rupees, and
 * the total in rupees is the sum of these lines, so that the printed breakdown adds up. GST in rupees is 5 % of the
 * taxable rupees, because an invoice has to print it so. The total in rupees is the amount charged.
 */
export function calculateQuote(input: QuoteInput): Quote {
  const suites = sum(input.suites);
  const addOns = sum(input.addOns.map(calculateExtraCost));
  const extensions = sum(input.extensions.map(calculateExtraCost));
  const subtotal = suites + addOns + extensions;
  const discount = calculateCouponDiscount(subtotal, input.coupon);
  const tax = input.isImp ? 0 : percentOf(subtotal - discount, gstPercent);

  const inr = (cents: UsdCents) => (input.inrPerUsd === null ? null : toRupees(cents, input.inrPerUsd));
  const line = (usd: UsdCents): QuoteLine => ({ usd, inr: inr(usd) });
  const rupees = (...lines: [sign: 1 | -1, line: QuoteLine][]) =>
    input.inrPerUsd === null ? null : sum(lines.map(([sign, one]) => sign * (one.inr ?? 0)));

  const lines = {
    suites: line(suites),
    addOns: line(addOns),
    extensions: line(extensions),
  };
  const subtotalLine = {
    usd: subtotal,
    inr: rupees([1, lines.suites], [1, lines.addOns], [1, lines.extensions]),
  };
  const discountLine = {
    usd: discount,
    // A coupon for the whole amount also covers all rupees, and no coupon covers more, whatever the rounding of the
    // lines.
    inr:
      subtotalLine.inr === null || discount === subtotal
        ? subtotalLine.inr
        : Math.min(subtotalLine.inr, inr(discount) ?? 0),
  };
  const taxable = rupees([1, subtotalLine], [-1, discountLine]);
  const taxLine = { usd: tax, inr: taxable && (input.isImp ? 0 : calculateGst(taxable, gstPercent)) };
  return {
    ...lines,
    subtotal: subtotalLine,
    discount: discountLine,
    tax: taxLine,
    total: {
      usd: subtotal - discount + tax,
      inr: rupees([1, subtotalLine], [-1, discountLine], [1, taxLine]),
    },
  };
}

/** Returns the whole days from one civil date to another (`yyyy-mm-dd`); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Returns the civil date `days` after `date`, both `yyyy-mm-dd`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The three notice bands of B§9. Day 91 itself belongs to the first. */
export type NoticeBand = 'early' | 'middle' | 'late';

/** Returns the band of B§9 for `daysBefore` days before departure. */
export function getNoticeBand(daysBefore: number): NoticeBand {
  if (daysBefore >= 91) return 'early';
  return daysBefore >= 61 ? 'middle' : 'late';
}

/** The deposit and the balance of a booking and their due dates (B§9). Amounts in cents, dates `yyyy-mm-dd`. */
export interface PaymentPlan {
  /** 10, 20, or 100 when the whole fare is due at once. */
  depositPercent: 10 | 20 | 100;
  deposit: UsdCents;
  depositDue: string;
  balance: UsdCents;
  balanceDue: string | null;
}

/** The balance is due this many days before departure (B§9). */
const balanceDays = 60;

/** Returns deposit and balance of a fare of `total` cents for a day of booking and a day of departure (B§9). */
export function calculatePaymentPlan(total: UsdCents, bookedOn: string, departure: string): PaymentPlan {
  const band = getNoticeBand(daysBetween(bookedOn, departure));
  if (band === 'late') {
    return { depositPercent: 100, deposit: total, depositDue: bookedOn, balance: 0, balanceDue: null };
  }
  const depositPercent = band === 'early' ? 10 : 20;
  const deposit = percentOf(total, depositPercent);
  const balanceDue = addDays(departure, -balanceDays);
  const depositDue = addDays(bookedOn, band === 'early' ? 15 : 7);
  return {
    depositPercent,
    deposit,
    // Within a week of the balance's due day, the seven days for the deposit would end after that day.
    depositDue: depositDue < balanceDue ? depositDue : balanceDue,
    balance: total - deposit,
    balanceDue,
  };
}

/** How a booking is paid: all of it at once, or a deposit now and the balance later (B§9). */
export const plans = ['FULL', 'DEPOSIT'] as const;
export type Plan = (typeof plans)[number];

/**
 * The payment due with the order and the payment due later. `balanceDue` is `yyyy-mm-dd`; null when nothing is left.
 */
export interface PaymentsDue {
  /** FULL when no deposit is possible. */
  plan: Plan;
  /**
   * The percentage of the total that a deposit takes on this day; 100 within 60 days of departure, when no deposit is
   * possible.
   */
  depositPercent: 10 | 20 | 100;
  now: QuoteLine;
  later: QuoteLine;
  balanceDue: string | null;
}

/**
 * Returns the payments of a quote under `plan` for a day of booking and a day of departure (B§9). `now.inr` is charged
 * with the order. Both lines add up to the total, in dollars and in rupees.
 */
export function calculatePaymentsDue(
  { total }: Pick<Quote, 'total'>,
  plan: Plan,
  bookedOn: string,
  departure: string,
): PaymentsDue {
  const { depositPercent, deposit, balance, balanceDue } = calculatePaymentPlan(
    total.usd,
    bookedOn,
    departure,
  );
  const inr = total.inr === null ? null : percentOf(total.inr, depositPercent);
  // The deposit of a very small total rounds to 0 rupees, so the total is paid at once.
  if (plan === 'FULL' || depositPercent === 100 || inr === 0) {
    const nothing = { usd: 0, inr: total.inr === null ? null : 0 };
    return { plan: 'FULL', depositPercent, now: total, later: nothing, balanceDue: null };
  }
  return {
    plan,
    depositPercent,
    now: { usd: deposit, inr },
    later: { usd: balance, inr: total.inr === null || inr === null ? null : total.inr - inr },
    balanceDue,
  };
}

/**
 * Returns the percentage of the fare that a cancellation in `band` forfeits, for a booking whose deposit was
 * `depositPercent` (B§9): 10 % early, the deposit (10 % or 20 %) in the middle, everything from day 60 on and for a
 * no-show.
 */
export function getCancellationPercent(band: NoticeBand, depositPercent: 10 | 20 | 100): 10 | 20 | 100 {
  if (band === 'late') return 100;
  return band === 'early' || depositPercent === 10 ? 10 : 20;
}

/**
 * Returns the fee of a cancellation on `cancelledOn`, in cents, for a fare of `total` cents whose deposit was
 * `depositPercent` (B§9).
 */
export function calculateCancellationFee(
  total: UsdCents,
  depositPercent: 10 | 20 | 100,
  cancelledOn: string,
  departure: string,
): UsdCents {
  return percentOf(
    total,
    getCancellationPercent(getNoticeBand(daysBetween(cancelledOn, departure)), depositPercent),
  );
}

/**
 * The result of a cancellation, in whole rupees: `feeInr` of the fare is forfeited, `refundInr` of the money paid goes
 * back.
 */
export interface CancellationTerms {
  daysBefore: number;
  band: NoticeBand;
  /** 0 when the company moved the departure: a guest who declines the move gets everything back. */
  feePercent: 0 | 10 | 20 | 100;
  feeInr: Rupees;
  refundInr: Rupees;
  /** True when `feeInr` is more than `feePercent` of the fare, because a change of date has raised the least fee. */
  isLeastKept: boolean;
}

/** Days during which a guest may cancel for a full refund after the company moved the departure. */
export const declineDays = 14;

/** Returns the terms of a cancellation within `declineDays` of a move by the company: all of `paidInr` goes back. */
export function calculateDeclinedTerms(
  { paidInr, departure }: { paidInr: Rupees; departure: string },
  cancelledOn: string,
): CancellationTerms {
  const daysBefore = daysBetween(cancelledOn, departure);
  return {
    daysBefore,
    band: getNoticeBand(daysBefore),
    feePercent: 0,
    feeInr: 0,
    refundInr: paidInr,
    isLeastKept: false,
  };
}

/**
 * Returns the day on which the balance is due after a move: the later of the previous due day and the usual day for the
 * new departure, but at the latest the day before departure.
 */
export function moveBalanceDue(due: string, departure: string): string {
  const usual = addDays(departure, -balanceDays);
  const later = usual > due ? usual : due;
  const last = addDays(departure, -1);
  return later < last ? later : last;
}

/**
 * Returns the terms of a cancellation on `cancelledOn` (B§9) for a booking of `totalInr` rupees, of which `paidInr`
 * have been received. `leastKeptInr` is the least fee, set when the guest moved the booking to another date before.
 */
export function calculateCancellationTerms(
  booking: {
    totalInr: Rupees;
    paidInr: Rupees;
    depositPercent: 10 | 20 | 100;
    departure: string;
    leastKeptInr?: Rupees;
    /** The part of `totalInr` that was kept of parts cancelled before: the whole of it stays forfeited. */
    partFeesInr?: Rupees;
  },
  cancelledOn: string,
): CancellationTerms {
  const { totalInr, paidInr, depositPercent, departure, leastKeptInr = 0, partFeesInr = 0 } = booking;
  const daysBefore = daysBetween(cancelledOn, departure);
  const band = getNoticeBand(daysBefore);
  const feePercent = getCancellationPercent(band, depositPercent);
  const percentInr = partFeesInr + percentOf(totalInr - partFeesInr, feePercent);
  const feeInr = Math.max(leastKeptInr, percentInr);
  const refundInr = Math.max(0, paidInr - feeInr);
  return { daysBefore, band, feePercent, feeInr, refundInr, isLeastKept: feeInr > percentInr };
}

/** The reason why an extra cannot be taken for a number of travellers. */
export type ExtraTravellersError = 'INVALID_NUMBER' | 'ABOVE_PARTY';

/** Returns null when `travellers` people of a party of `party` may take an extra, else the reason why not (CO-03). */
export function checkExtraTravellers(travellers: number, party: number): ExtraTravellersError | null {
  if (!Number.isInteger(travellers) || travellers <= 0) return 'INVALID_NUMBER';
  return travellers > party ? 'ABOVE_PARTY' : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
