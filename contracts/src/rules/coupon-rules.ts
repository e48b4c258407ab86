/** The limits of coupons: the server decides with these rules, and the sentences of the refusals name their values. */
import type { UsdCents } from './money.ts';

/** The limits of a coupon. A limit that is null does not apply. Both ends of a period count. */
export interface CouponLimits {
  /** The first and last civil day, in India, on which the coupon is accepted. */
  valid_from: string | null;
  valid_to: string | null;
  /** The slugs of the journeys. */
  journeys: readonly string[] | null;
  /** The first and last civil day of departure. */
  travel_from: string | null;
  travel_to: string | null;
  /** The smallest subtotal: suites, add-ons and extensions before the coupon and GST. */
  min_subtotal: UsdCents | null;
}

/** What a coupon is asked for. What is not known yet is not checked. */
export interface CouponPurpose {
  /** The journey's slug. */
  journey?: string | undefined;
  /** The civil day of departure. */
  date?: string | undefined;
  subtotal?: UsdCents | undefined;
}

/** Why a coupon cannot be used. `uses`: how many bookings of one guest may use the coupon. */
export type CouponRefusal =
  | { reason: 'early'; from: string }
  | { reason: 'over'; to: string }
  /** `journeys` are the names of those that the coupon is for. */
  | { reason: 'journey'; journeys: readonly string[] }
  | { reason: 'travel'; from: string | null; to: string | null }
  | { reason: 'minimum'; subtotal: UsdCents }
  | { reason: 'used-up' }
  /** The coupon is for one guest, and nobody is logged in, or somebody else is. */
  | { reason: 'log-in' }
  | { reason: 'other-guest' }
  | { reason: 'guest-uses'; uses: number };

/** Returns the first limit that forbids the coupon on the civil day `today`; null when none does. */
export function checkCouponLimits(
  { valid_from, valid_to, journeys, travel_from, travel_to, min_subtotal }: CouponLimits,
  { journey, date, subtotal }: CouponPurpose,
  today: string,
): CouponRefusal | null {
  if (valid_from !== null && today < valid_from) return { reason: 'early', from: valid_from };
  if (valid_to !== null && today > valid_to) return { reason: 'over', to: valid_to };
  if (journeys !== null && journey !== undefined && !journeys.includes(journey)) {
    return { reason: 'journey', journeys };
  }
  const isOutside = date !== undefined && (date < (travel_from ?? date) || date > (travel_to ?? date));
  if (isOutside) return { reason: 'travel', from: travel_from, to: travel_to };
  if (min_subtotal !== null && subtotal !== undefined && subtotal < min_subtotal) {
    return { reason: 'minimum', subtotal: min_subtotal };
  }
  return null;
}
