/** The agreed prices of a group: their bounds, and the price of its suites (decision 0069). */
import {
  calculatePaymentPlan,
  calculateQuote,
  calculateSuiteFare,
  type PaymentsDue,
  type Quote,
  type Travellers,
} from '@antara/contracts/rules/booking-rules';
import { calculateSuitePrice } from '@antara/contracts/rules/child-bed';
import type { SuitePrice } from '@antara/contracts/rules/child-fare';
import type {
  Departure,
  DepartureOffer,
  GroupRate,
  GroupRow,
  listShipSuites,
} from '../../bookings/booking/index.ts';
import { formatUsd } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/** A suite with its category. */
export type CategorySuite = Awaited<ReturnType<typeof listShipSuites>>[number];

/** The bounds of agreed prices, in per cent of the published price. */
interface RateBounds {
  least_percent: number;
  most_percent: number;
}

/** Returns the agreed price of a category.  @throws {HttpError} 422 when none is agreed */
function getRate({ rates }: Pick<GroupRow, 'rates'>, category: string): GroupRate {
  return (
    rates.find((rate) => rate.category === category) ??
    throwHttpError(
      'UNPROCESSABLE',
      `No price of “${category}” is agreed with the group: add it to the rates.`,
    )
  );
}

/**
 * Checks that every suite has an agreed price, and that the price is within the bounds.
 *
 * @param bounds null for a person who may agree any price
 * @throws {HttpError} 422 for a category without a price, and for a price outside the bounds
 */
export function assertRates(
  group: Pick<GroupRow, 'rates'>,
  suites: readonly CategorySuite[],
  { fare_percent }: Pick<Departure, 'fare_percent'>,
  bounds: RateBounds | null,
): void {
  for (const suite of suites) {
    const rate = getRate(group, suite.category);
    if (!bounds) continue;
    for (const travellers of [1, 2] as const) {
      const published = calculateSuiteFare(suite, travellers, fare_percent);
      const agreed = travellers === 1 ? rate.single : rate.twin;
      const [least, most] = [bounds.least_percent, bounds.most_percent].map((percent) =>
        Math.round((published * percent) / 100),
      ) as [number, number];
      if (agreed < least || agreed > most)
        throwHttpError(
          'UNPROCESSABLE',
          `${formatUsd(agreed)} for ${travellers === 1 ? 'one guest' : 'two guests'} in suite ${suite.number} is outside what may be agreed: ` +
            `${formatUsd(least)} to ${formatUsd(most)} (setting groups). Only the owner agrees other prices.`,
        );
    }
  }
}

/**
 * Returns the agreed price of a suite for its travellers, in cents. A child's bed costs what the journey asks for it.
 */
export function priceSuite(
  group: Pick<GroupRow, 'rates'>,
  category: string,
  travellers: Travellers,
  journey: Pick<DepartureOffer, 'child_bed'>,
): SuitePrice {
  const { single, twin } = getRate(group, category);
  return calculateSuitePrice({ price_single: single, price_twin: twin }, travellers, 100, journey);
}

/** Returns the quote of suites of a group, at the group's exchange rate. */
export const quoteSuites = (
  { inr_per_usd }: Pick<GroupRow, 'inr_per_usd'>,
  prices: readonly number[],
  { is_imp }: Pick<DepartureOffer, 'is_imp'>,
): Quote =>
  calculateQuote({
    suites: [...prices],
    addOns: [],
    extensions: [],
    coupon: null,
    isImp: is_imp,
    inrPerUsd: inr_per_usd,
  });

/**
 * Returns the payments of a booking of a group: nothing at once, and everything until the last day of the group. The
 * deposit per cent only decides what a cancellation keeps, as for other bookings of that day.
 */
export function createPaymentsDue(
  { total }: Quote,
  { balance_on }: Pick<GroupRow, 'balance_on'>,
  bookedOn: string,
  departure: string,
): PaymentsDue {
  const { depositPercent } = calculatePaymentPlan(total.usd, bookedOn, departure);
  return { plan: 'DEPOSIT', depositPercent, now: { usd: 0, inr: 0 }, later: total, balanceDue: balance_on };
}
