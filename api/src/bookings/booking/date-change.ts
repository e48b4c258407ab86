/**
 * Prices the move of a paid booking to another departure of the tour, or to other suites, and creates the changed order
 * content (VX-17).
 */
import type { DateChangeQuote } from '@antara/contracts/api/date-change';
import {
  calculatePaymentPlan,
  calculateQuote,
  type CouponTerms,
  daysBetween,
  getNoticeBand,
  type PaymentsDue,
  type Quote,
  type QuoteLine,
} from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice } from '@antara/contracts/rules/child-bed';
import { applyChildFare } from '@antara/contracts/rules/child-fare';
import {
  calculateDateChangeDue,
  calculateDateChangeFee,
  calculateLeastKept,
  type DateChangeRule,
  subtractLines,
} from '@antara/contracts/rules/date-change-rules';
import type { Rupees } from '@antara/contracts/rules/money';
import { isExtensionAhead } from '@antara/contracts/rules/sale-rules';
import { toCivilDate } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format.ts';
import { countTravellers } from './additions.ts';
import {
  getBalance,
  getCancellationTerms,
  getOutstandingInr,
  type PaidBooking,
  type Received,
} from './balance.ts';
import { keepExtras, listAdditions, repriceExtras, subtractExtras } from './booked-extras.ts';
import type { DepartureOffer, SuiteRow } from './offer.ts';
import {
  getFreeUntil,
  getPaymentsDue,
  getTotalInr,
  isChangeFee,
  listAddOns,
  type OrderSnapshot,
} from './snapshot.ts';
import type { SnapshotExtra } from './order-parts.ts';
import type { DateChange } from './recorded-changes.ts';

/**
 * The terms of a change by the office: whether the guest pays no fee, and the day until which a difference is to be
 * paid, when it is not part of a balance that is due later.
 */
export interface OfficeTerms {
  waivesFee: boolean;
  until: string;
}

/** The input for pricing a date change. */
export interface DateChangeInput {
  row: PaidBooking;
  received: Received;
  /** Null without a rule of the operator: the office then takes no fee. */
  rule: DateChangeRule | null;
  /** Absent when the guest makes the change. The office's change leaves nothing to be paid before it is made. */
  office?: OfficeTerms | undefined;
  /** The new departure with its present offer. */
  journey: DepartureOffer;
  /** The suites on the new departure, in the order of the booked suites. */
  suites: readonly SuiteRow[];
  /** The booking's coupon if it is still in force. */
  coupon: CouponTerms | null;
  now: Date;
}

/**
 * Prices a date change at today's fares and the exchange rate that was fixed with the booking, and returns the change
 * and its quote; `waivedInr` is the fee with GST that the office waives. On the present departure, only the suites that
 * change have another price, and there is no fee. On another one, extras that the tour no longer offers, extensions
 * that would begin too soon, and a coupon that is no longer in force are lost; `lost` names them.
 */
export function priceDateChange(input: DateChangeInput): PricedDateChange {
  const { row, received, rule, office, journey, suites, coupon, now } = input;
  const { snapshot } = row;
  const today = toCivilDate(now);
  const isFree = isDeclinable(snapshot, today);
  const isSameDate = journey.departure_id === snapshot.departure_id;
  const rooms = snapshot.rooms.map(
    ({ suite_id, room_number, title, travellers, guests, ...booked }, index) => {
      const suite = suites[index]!;
      if (isSameDate && suite.id === suite_id) {
        const { price, child_reduction, child_bed } = booked;
        return { suite_id, room_number, title, price, child_reduction, child_bed };
      }
      const published = calculateSuitePrice(suite, travellers, journey.fare_percent, journey);
      const ages = guests.map(({ age }) => age);
      const price = applyChildFare(published, ages, journey.child_fare);
      return { suite_id: suite.id, room_number: suite.number, title: suite.title, ...price };
    },
  );
  const party = countTravellers(snapshot);
  const reprice = isSameDate ? keepExtras : repriceExtras;
  const addons = reprice(listAddOns(snapshot), journey.addOns);
  const offeredExtensions = journey.extensions.filter((one) =>
    isExtensionAhead(one, journey.date_from, today),
  );
  const extensions = reprice(snapshot.extensions, offeredExtensions);
  const feeCents =
    isFree || isSameDate || !rule ? 0 : calculateDateChangeFee(rule, snapshot.quote.suites.usd);
  const earlierFees = snapshot.addons.filter(isChangeFee);
  const feeLine: SnapshotExtra = {
    // Fees have negative ids, because the tour's add-ons have positive ones.
    id: -1 - earlierFees.length,
    title: `Change of date from ${formatDate(snapshot.date_from)}`,
    travellers: party,
    price: feeCents,
  };
  const priced = {
    suites: rooms.map(({ price }) => price),
    addOns: addons.rules,
    extensions: extensions.rules,
    isImp: snapshot.gst_percent === 0,
    inrPerUsd: snapshot.inr_per_usd,
  };
  const later = listAdditions(snapshot);
  const ordered = {
    addOns: repriceExtras(subtractExtras(listAddOns(snapshot), later.addons), journey.addOns).rules,
    extensions: repriceExtras(subtractExtras(snapshot.extensions, later.extensions), offeredExtensions).rules,
  };
  const fare = calculateQuote({ ...priced, ...ordered, coupon });
  // The coupon only covers what was ordered with it: it reduces neither fees nor later additions (ADR 0044).
  const discount = isSameDate ? snapshot.quote.discount : fare.discount;
  const fixed: CouponTerms = { coupon_type: 'FIXED', discount: discount.usd / 100 };
  const calculateWith = (fees: readonly SnapshotExtra[]) =>
    calculateQuote({
      ...priced,
      addOns: [
        ...addons.rules,
        ...fees.map(({ price }) => ({ price, per_person: false, travellers: party })),
      ],
      coupon: fixed,
    });
  const after = calculateWith(earlierFees);
  const withFee = [...earlierFees, ...(feeCents ? [feeLine] : [])];
  const fullFee = toLine(subtractLines(calculateWith(withFee).total, after.total));
  const fees = office?.waivesFee ? earlierFees : withFee;
  const quote = calculateWith(fees);
  const feeWithTax = toLine(subtractLines(quote.total, after.total));

  const { keptInr: paidInr } = received;
  const totalInr = quote.total.inr!;
  const isPaidWhole = getBalance(row, received).balanceInr === 0;
  const outstandingInr = getOutstandingInr(snapshot, received, totalInr);
  const due = office
    ? // Not `-outstandingInr`, because -0 would be shown as “-0”.
      { nowInr: 0, laterInr: Math.max(0, outstandingInr), refundInr: Math.max(0, 0 - outstandingInr) }
    : calculateDateChangeDue({
        totalInr,
        feeInr: feeWithTax.inr,
        paidInr,
        isPaidWhole,
        isBalanceDue: getNoticeBand(daysBetween(today, journey.date_from)) === 'late',
      });
  const { refundInr } = getCancellationTerms(row, paidInr, now);
  const leastKeptInr = isFree ? 0 : calculateLeastKept({ paidInr, refundInr }, feeWithTax.inr);
  const usual = toPaymentsDue(row, quote, due.laterInr, today, journey.date_from);
  const isDueSoon = office && due.laterInr > 0 && (isPaidWhole || usual.balanceDue === null);
  const payments = isDueSoon ? { ...usual, balanceDue: office.until } : usual;
  const isCouponLost = !isSameDate && snapshot.coupon_code !== null && !coupon;
  const lostCoupon = isCouponLost ? [`Coupon ${snapshot.coupon_code}`] : [];
  const lost = [...addons.lost, ...extensions.lost, ...lostCoupon];
  return {
    change: {
      departure_id: journey.departure_id,
      tour: journey.tour,
      date_from: journey.date_from,
      date_to: journey.date_to,
      rooms,
      addons: [...addons.lines, ...fees],
      extensions: extensions.lines,
      coupon_code: lostCoupon.length ? null : snapshot.coupon_code,
      quote,
      due: payments,
      refund_inr: due.refundInr,
      least_kept_inr: leastKeptInr,
      lost,
      basis: toPricingBasis(row, received),
    },
    waivedInr: fullFee.inr - feeWithTax.inr,
    quote: {
      date: journey.date_from,
      date_to: journey.date_to,
      rooms: rooms.map(({ room_number, title, price }, index) => ({
        from: snapshot.rooms[index]!.room_number,
        to: room_number,
        title,
        price,
      })),
      lost,
      before: toLine(snapshot.quote.total),
      after: toLine(after.total),
      fee: feeWithTax,
      total: toLine(quote.total),
      paid_inr: paidInr,
      now_inr: due.nowInr,
      later_inr: due.laterInr,
      balance_due_on: payments.balanceDue,
      refund_inr: due.refundInr,
      least_kept_inr: leastKeptInr,
    },
  };
}

export interface PricedDateChange {
  change: DateChange;
  quote: DateChangeQuote;
  waivedInr: Rupees;
}

/**
 * Returns true when the company has changed the departure and the guest may still decline the change. A date change is
 * then free of charge.
 */
const isDeclinable = (snapshot: OrderSnapshot, today: string): boolean =>
  today <= (getFreeUntil(snapshot) ?? '');

/**
 * Returns what the price of a date change depends on: the present departure, suites, price and payments of the booking.
 * When any of them has changed by the time of payment, the change is not made.
 */
export const toPricingBasis = ({ snapshot }: PaidBooking, { keptInr }: Received): DateChange['basis'] => ({
  departure_id: snapshot.departure_id,
  date_from: snapshot.date_from,
  suites: snapshot.rooms.map(({ suite_id }) => suite_id),
  total_inr: getTotalInr(snapshot),
  paid_inr: keptInr,
});

/** Returns the payment schedule of the changed booking. The percentage of the deposit stays the same. */
export function toPaymentsDue(
  row: PaidBooking,
  { total }: Quote,
  laterInr: Rupees,
  today: string,
  departure: string,
): PaymentsDue {
  const { depositPercent, later } = getPaymentsDue(row.snapshot, row.booked_at);
  if (laterInr === 0)
    return { plan: 'FULL', depositPercent, now: total, later: { usd: 0, inr: 0 }, balanceDue: null };
  const paidUsd = row.snapshot.quote.total.usd - later.usd;
  const laterUsd = Math.max(0, total.usd - paidUsd);
  return {
    plan: 'DEPOSIT',
    depositPercent,
    now: { usd: total.usd - laterUsd, inr: total.inr! - laterInr },
    later: { usd: laterUsd, inr: laterInr },
    balanceDue: calculatePaymentPlan(total.usd, today, departure).balanceDue,
  };
}

const toLine = ({ usd, inr }: QuoteLine) => ({ usd, inr: inr! });
