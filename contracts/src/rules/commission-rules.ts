/**
 * Commission of travel agencies: the server pays by this rule, and the agent's page shows by it what a price brings.
 */
import { percentOf, type UsdCents } from './money.ts';

/**
 * The commission on a fare before GST and after the coupon, in cents, rounded half up. `percent` has at most two
 * decimals.
 */
export function calculateCommission(fare: UsdCents, percent: number): UsdCents {
  return percentOf(fare, percent);
}

/**
 * What of a booking earns commission, in cents: suites, add-ons and extensions after the coupon, and no fee for a
 * change of its date.
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

/** What an agent sees beside a price: nothing, the commission, or what remains of the price without it. */
export const agentPriceViews = ['hide', 'commission', 'net'] as const;
export type AgentPriceView = (typeof agentPriceViews)[number];
