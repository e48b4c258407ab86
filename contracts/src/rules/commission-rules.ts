/** The commission of travel agencies. The server pays it by this rule, and the agent's pages show it. */
import { percentOf, type UsdCents } from './money.ts';

/**
 * Returns the commission on a fare before GST and after the coupon, in cents, rounded half up. `percent` has at most
 * two decimals.
 */
export function calculateCommission(fare: UsdCents, percent: number): UsdCents {
  return percentOf(fare, percent);
}

/**
 * Returns the part of a booking that earns commission, in cents: suites, add-ons and extensions after the coupon, but
 * no fee for a change of date.
 */
export const getCommissionableFare = ({
  sub_total,
  discount_total,
  change_fees = [],
}: {
  sub_total: UsdCents;
  discount_total: UsdCents;
  change_fees?: readonly { price: UsdCents }[];
}): UsdCents => change_fees.reduce((fare, { price }) => fare - price, sub_total - discount_total);

/** What an agent sees beside a price: nothing, the commission, or the price without the commission. */
export const agentPriceViews = ['hide', 'commission', 'net'] as const;
export type AgentPriceView = (typeof agentPriceViews)[number];
