/**
 * Amounts of money. Dollars are integer **cents**, rupees are integer **whole rupees**, and no floating-point amount
 * leaves this file. Rates are rupees per dollar with at most four decimals.
 */

/** US dollars in cents; an integer. */
export type UsdCents = number;
/** Indian rupees, whole; an integer. */
export type Rupees = number;

/** GST, per cent (CO-05). */
export const gstPercent = 5;

/** Returns `value / divisor`, rounded half up, for integers whose product stays below 2^53. */
export function divideHalfUp(value: number, divisor: number): number {
  return Math.floor((2 * value + divisor) / (2 * divisor));
}

/** Returns `percent` per cent of `cents`, rounded half up to the cent. `percent` may have up to two decimals. */
export function percentOf(cents: UsdCents, percent: number): UsdCents {
  return divideHalfUp(cents * Math.round(percent * 100), 10_000);
}

/** Returns a dollar amount in whole rupees at `inrPerUsd`, rounded half up (B§9: "rounded to whole rupees"). */
export function toRupees(cents: UsdCents, inrPerUsd: number): Rupees {
  return divideHalfUp(cents * Math.round(inrPerUsd * 10_000), 1_000_000);
}

/** Returns the amount for the payment provider in paise; a rupee has a hundred. */
export function toPaise(rupees: Rupees): number {
  return rupees * 100;
}
