/** Prices the cancellation of a part of a paid booking, and creates the changed order content (OF-09). */
import {
  calculateQuote,
  type CouponTerms,
  daysBetween,
  getCancellationPercent,
  getNoticeBand,
} from '@antara/contracts/rules/booking-rules';
import { percentOf, type Rupees, type UsdCents } from '@antara/contracts/rules/money';
import { toCivilDate } from '../../platform/clock.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { getOutstandingInr, type PaidBooking, type Received } from './balance.ts';
import { keepExtras, listAdditions, subtractExtras } from './booked-extras.ts';
import { toAddedExtras } from './changed-snapshot.ts';
import { toPaymentsDue } from './date-change.ts';
import {
  getFreeUntil,
  getPaymentsDue,
  getSettledInr,
  getTotalInr,
  isChangeFee,
  listAddOns,
  type OrderSnapshot,
} from './snapshot.ts';
import type { SnapshotExtra } from './order-parts.ts';
import type { PartCancellation } from './recorded-changes.ts';

/** The suites, add-ons and extensions that a booking keeps, with the prices at which they were booked. */
export type KeptParts = Pick<OrderSnapshot, 'rooms' | 'addons' | 'extensions'>;

/** The result of cancelling a part. `feePercent` is that of the terms. */
export interface PricedPartCancellation {
  snapshot: OrderSnapshot;
  cancelled: PartCancellation;
  feePercent: 0 | 10 | 20 | 100;
}

/**
 * Prices the cancellation of everything of a booking that is not in `kept`. The terms of a cancellation apply to the
 * price of the part, less its share of the coupon. The fee by the terms stays in the booking's price as a line of its
 * own. What was paid beyond the new price goes back; what was not paid yet is less.
 *
 * @throws {HttpError} 422 when less would remain than what a change of date has made the least amount to keep
 */
export function pricePartCancellation(
  row: PaidBooking,
  received: Received,
  kept: KeptParts,
  { what, waivesFee }: Pick<PartCancellation, 'what'> & { waivesFee: boolean },
  now: Date,
): PricedPartCancellation {
  const { snapshot } = row;
  const today = toCivilDate(now);
  const { depositPercent, balanceDue } = getPaymentsDue(snapshot, row.booked_at);
  const band = getNoticeBand(daysBetween(today, snapshot.date_from));
  const isFree = today <= (getFreeUntil(snapshot) ?? '');
  const feePercent = isFree ? 0 : getCancellationPercent(band, depositPercent);

  const before = sumOrdered(snapshot, snapshot);
  const discount = before
    ? Math.round((snapshot.quote.discount.usd * sumOrdered(snapshot, kept)) / before)
    : 0;
  const coupon: CouponTerms = { coupon_type: 'FIXED', discount: discount / 100 };
  const earlierFees = snapshot.addons.filter(isChangeFee);
  const calculateWith = (feeCents: UsdCents) =>
    calculateQuote({
      suites: kept.rooms.map(({ price }) => price),
      addOns: keepExtras([...listAddOns(kept), ...earlierFees, toFee(feeCents)]).rules,
      extensions: keepExtras(kept.extensions).rules,
      coupon,
      isImp: snapshot.gst_percent === 0,
      inrPerUsd: snapshot.inr_per_usd,
    });
  const toFee = (price: UsdCents): SnapshotExtra => ({
    id: -1 - earlierFees.length,
    title: `Cancellation of ${formatPart(what)}`,
    travellers: 1,
    price,
  });

  const withoutPart = calculateWith(0);
  const totalBefore = getTotalInr(snapshot);
  const netOf = ({ subtotal, discount: off }: OrderSnapshot['quote']) => subtotal.usd - off.usd;
  let termsFee = percentOf(Math.max(0, netOf(snapshot.quote) - netOf(withoutPart)), feePercent);
  // Lines are rounded to rupees one by one, so that a fee of the whole price might raise the total by a rupee.
  while (termsFee > 0 && calculateWith(termsFee).total.inr! > totalBefore) termsFee -= 1;
  const feeCents = waivesFee ? 0 : termsFee;
  const quote = calculateWith(feeCents);
  const totalInr = quote.total.inr!;
  assertLeastKept(snapshot, totalInr);

  const outstandingInr = getOutstandingInr(snapshot, received, totalInr);
  const refundInr = Math.max(0, 0 - outstandingInr);
  const laterInr = Math.max(0, outstandingInr);
  const due = toPaymentsDue(row, quote, laterInr, today, snapshot.date_from);
  const cancelled: PartCancellation = {
    at: now.toISOString(),
    what,
    value_inr: totalBefore - withoutPart.total.inr!,
    fee_inr: totalInr - withoutPart.total.inr!,
    waived_inr: calculateWith(termsFee).total.inr! - totalInr,
    refund_inr: refundInr,
    additions: (snapshot.additions ?? []).map(toAddedExtras),
  };
  const { additions: _, ...order } = snapshot;
  return {
    feePercent,
    cancelled,
    snapshot: {
      ...order,
      ...kept,
      addons: [...listAddOns(kept), ...earlierFees, ...(feeCents ? [toFee(feeCents)] : [])],
      quote,
      due: { ...due, balanceDue: laterInr ? balanceDue : null },
      settled_refund_inr: getSettledInr(snapshot) + refundInr,
      part_cancellations: [...(snapshot.part_cancellations ?? []), cancelled],
    },
  };
}

/**
 * Names a cancelled part, without a person's name because invoices have it as a line: "suite 101", "a guest of suite
 * 101", "Village walk".
 */
export const formatPart = ({ room_number, guest, extra }: PartCancellation['what']): string => {
  const suite = guest ? `a guest of suite ${room_number}` : room_number && `suite ${room_number}`;
  return [extra, suite].filter(Boolean).join(' for ');
};

/**
 * Returns the price of what was ordered with the booking, in cents, as far as it is in `parts`. The coupon covers
 * neither fees nor later additions (ADR 0044).
 */
function sumOrdered(snapshot: OrderSnapshot, parts: KeptParts): UsdCents {
  const added = listAdditions(snapshot);
  const sumExtras = (booked: readonly SnapshotExtra[], later: (typeof added)['addons']) =>
    subtractExtras(booked, later).reduce((sum, { id, travellers, price }) => {
      const whole = booked.find((one) => one.id === id)!.travellers;
      return sum + (price * travellers) / whole;
    }, 0);
  return (
    parts.rooms.reduce((sum, { price }) => sum + price, 0) +
    sumExtras(listAddOns(parts), added.addons) +
    sumExtras(parts.extensions, added.extensions)
  );
}

/** @throws {HttpError} 422 when a price is below the least amount that a change of date has made the company keep */
function assertLeastKept({ date_changes = [] }: OrderSnapshot, totalInr: Rupees): void {
  const leastKeptInr = date_changes.at(-1)?.least_kept_inr ?? 0;
  if (totalInr < leastKeptInr)
    throwHttpError(
      'UNPROCESSABLE',
      `Since its date was changed at least ${leastKeptInr} rupees of this booking are kept, and ${totalInr} would remain.`,
    );
}
