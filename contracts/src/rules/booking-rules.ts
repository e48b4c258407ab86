/**
 * The rules both sides run: what a basket costs, how many suites it may hold, what a deposit and a cancellation come
 * to. Pure: no clock, no network. The server's result is the one that counts; the page's is there to be shown.
 */
import { calculateGst } from './gst.ts';
import { gstPercent, percentOf, toRupees, type Rupees, type UsdCents } from './money.ts';

/** At most five suites in one booking, over all categories (TJ-06). */
export const maxRooms = 5;
/** A hold lasts this long after Proceed to Checkout, in minutes. */
export const holdMinutes = 15;

/** At most so many guests in one booking: three in each suite, where it takes a child's bed. */
export const maxGuests = maxRooms * 3;

/**
 * One traveller pays the single price, two pay the twin price (B§9). Three: two, and a child in an extra bed
 * (`calculateSuitePrice`).
 */
export type Travellers = 1 | 2 | 3;

/** How a suite's travellers are called. */
export const partyNames: Record<Travellers, string> = {
  1: 'Single Person',
  2: 'Double Person',
  3: 'Double Person and a child’s bed',
};

/**
 * The fare of one suite for one departure, in cents: the journey's price for that many travellers, times the
 * departure's season percentage (100 = the published price). A child's bed is not in it.
 */
export function calculateSuiteFare(
  suite: { price_single: UsdCents; price_twin: UsdCents },
  travellers: Travellers,
  farePercent: number,
): UsdCents {
  return percentOf(travellers === 1 ? suite.price_single : suite.price_twin, farePercent);
}

/** An add-on or extension as chosen: `travellers` people at `price` cents each, or once for all. */
export interface ChosenExtra {
  price: UsdCents;
  per_person: boolean;
  travellers: number;
}

/** What one add-on or extension costs, in cents. Nobody travelling means nothing to pay. */
export function calculateExtraCost(extra: ChosenExtra): UsdCents {
  if (extra.travellers <= 0) return 0;
  return extra.per_person ? extra.price * extra.travellers : extra.price;
}

/** PERCENTAGE: `discount` per cent of the subtotal. FIXED: `discount` dollars (CO-04). */
export interface CouponTerms {
  coupon_type: 'PERCENTAGE' | 'FIXED';
  discount: number;
}

/** What a coupon takes off, in cents: never more than the subtotal. */
export function calculateCouponDiscount(subtotal: UsdCents, coupon: CouponTerms | null): UsdCents {
  if (!coupon) return 0;
  const off =
    coupon.coupon_type === 'PERCENTAGE'
      ? percentOf(subtotal, coupon.discount)
      : Math.round(coupon.discount * 100);
  return Math.min(subtotal, Math.max(0, off));
}

/** Everything a quote depends on. Fares and prices in cents; `inrPerUsd` null when no rate is available. */
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
 * The one way to a total: suites + add-ons + extensions = subtotal; less the coupon; plus 5 % GST of what remains
 * unless `isImp`. Rounded half up at the cent, once a line. Rupees are rounded line by line, the GST in rupees is 5 %
 * of the rupees that it is on, as an invoice has to print it, and the rupee total is the sum of the rupee lines, so
 * that the breakdown adds up as printed; that total is the amount charged.
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
    // A coupon for the whole amount comes to the whole in rupees too, and none to more, whatever the lines were rounded
    // to.
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

/** Whole days from one civil date to another (`yyyy-mm-dd`); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The civil date `days` after `date`, both `yyyy-mm-dd`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Which of the three bands of B§9 a date lies in. Day 91 itself counts in the first. */
export type NoticeBand = 'early' | 'middle' | 'late';

/** The band of B§9 that `daysBefore` days before departure lies in. */
export function getNoticeBand(daysBefore: number): NoticeBand {
  if (daysBefore >= 91) return 'early';
  return daysBefore >= 61 ? 'middle' : 'late';
}

/** What is due when for a booking made on `bookedOn`; amounts in cents, dates `yyyy-mm-dd` (B§9). */
export interface PaymentPlan {
  /** 10, 20, or 100 when only the full fare is taken. */
  depositPercent: 10 | 20 | 100;
  deposit: UsdCents;
  depositDue: string;
  balance: UsdCents;
  balanceDue: string | null;
}

/** A balance is due so many days before departure (B§9). */
const balanceDays = 60;

/** Deposit and balance of a fare of `total` cents, from the day of booking and the day of departure (B§9). */
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
    // Booked within a week of the balance's day, the seven days would end after it.
    depositDue: depositDue < balanceDue ? depositDue : balanceDue,
    balance: total - deposit,
    balanceDue,
  };
}

/** How a booking is paid: all of it at once, or a deposit now and the balance later (B§9). */
export const plans = ['FULL', 'DEPOSIT'] as const;
export type Plan = (typeof plans)[number];

/** What is charged with the order and what is left for later. `balanceDue` `yyyy-mm-dd`; null when nothing is left. */
export interface PaymentsDue {
  /** FULL wherever no deposit is taken. */
  plan: Plan;
  /** What a deposit is on this day, in per cent of the total; 100 inside 60 days, when none is taken. */
  depositPercent: 10 | 20 | 100;
  now: QuoteLine;
  later: QuoteLine;
  balanceDue: string | null;
}

/**
 * The payments of a quote under `plan`, from the day of booking and the day of departure (B§9). `now.inr` is what is
 * charged with the order; both lines come to the total, in dollars and in rupees.
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
  // Of next to nothing a tenth is nothing: that is paid at once.
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
 * Per cent of the fare that a cancellation in `band` keeps of a booking whose deposit was `depositPercent` (B§9): the
 * 10 % deposit early, the deposit (10 % or 20 %) in the middle, everything from day 60 on and for a no-show.
 */
export function getCancellationPercent(band: NoticeBand, depositPercent: 10 | 20 | 100): 10 | 20 | 100 {
  if (band === 'late') return 100;
  return band === 'early' || depositPercent === 10 ? 10 : 20;
}

/** What a cancellation on `cancelledOn` keeps of a fare of `total` cents whose deposit was `depositPercent` (B§9). */
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
 * What a cancellation comes to, in whole rupees: `feeInr` of the fare is forfeited, `refundInr` of what was paid goes
 * back.
 */
export interface CancellationTerms {
  daysBefore: number;
  band: NoticeBand;
  /** 0: the company moved the departure, and whoever declines gets everything back. */
  feePercent: 0 | 10 | 20 | 100;
  feeInr: Rupees;
  refundInr: Rupees;
  /** `feeInr` is above `feePercent`: the least that is kept after a change of date. */
  isLeastKept: boolean;
}

/** For so many days whoever booked a departure that the company moved may cancel and gets everything back. */
export const declineDays = 14;

/** A cancellation of a booking whose departure the company moved not long ago: all of `paidInr` goes back. */
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

/** The day the balance is due after a move: not sooner than before, but for a departure that is sooner. */
export function moveBalanceDue(due: string, departure: string): string {
  const usual = addDays(departure, -balanceDays);
  const later = usual > due ? usual : due;
  const last = addDays(departure, -1);
  return later < last ? later : last;
}

/**
 * A cancellation on `cancelledOn` of a booking of `totalInr` rupees of which `paidInr` have come in (B§9).
 * `leastKeptInr`: what it keeps at least, because the guest moved the booking to another date before.
 */
export function calculateCancellationTerms(
  booking: {
    totalInr: Rupees;
    paidInr: Rupees;
    depositPercent: 10 | 20 | 100;
    departure: string;
    leastKeptInr?: Rupees;
  },
  cancelledOn: string,
): CancellationTerms {
  const { totalInr, paidInr, depositPercent, departure, leastKeptInr = 0 } = booking;
  const daysBefore = daysBetween(cancelledOn, departure);
  const band = getNoticeBand(daysBefore);
  const feePercent = getCancellationPercent(band, depositPercent);
  const percentInr = percentOf(totalInr, feePercent);
  const feeInr = Math.max(leastKeptInr, percentInr);
  const refundInr = Math.max(0, paidInr - feeInr);
  return { daysBefore, band, feePercent, feeInr, refundInr, isLeastKept: feeInr > percentInr };
}

/** Why an extra cannot be taken for that many travellers. */
export type ExtraTravellersError = 'INVALID_NUMBER' | 'ABOVE_PARTY';

/** May `travellers` people take an extra in a party of `party`? Null when they may (CO-03). */
export function checkExtraTravellers(travellers: number, party: number): ExtraTravellersError | null {
  if (!Number.isInteger(travellers) || travellers <= 0) return 'INVALID_NUMBER';
  return travellers > party ? 'ABOVE_PARTY' : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
