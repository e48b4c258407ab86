/** The fare of a child who shares a suite with an adult, by the operator's data (VX-16). */
import type { Quote, QuoteLine } from './booking-rules.ts';
import { percentOf, toRupees, type UsdCents } from './money.ts';
import { adultAge } from './sale-rules.ts';

/** What the operator has set: guests younger than `under` years pay `percent` of the adult's share, half the fare for two. */
export interface ChildFareRule {
  under: number;
  percent: number;
}

/** What a suite costs its guests, in cents; `child_reduction`: what of the fare was taken off for a child, absent for nothing. */
export interface SuitePrice {
  price: UsdCents;
  child_reduction?: UsdCents;
}

/**
 * Returns the price of a suite whose published fare for its travellers is `fare`. It is lower where one of two guests is a child and the other an
 * adult. `ages`: of its guests, in years; NaN for those that are not known yet. A `rule` of null or undefined: no child's fare.
 */
export function applyChildFare(
  fare: UsdCents,
  ages: readonly number[],
  rule: ChildFareRule | null | undefined,
): SuitePrice {
  const isShared = ages.length === 2 && ages.some((age) => age >= adultAge);
  if (!rule || !isShared || !ages.some((age) => age < rule.under)) return { price: fare };
  const child_reduction = percentOf(fare, (100 - rule.percent) / 2);
  return { price: fare - child_reduction, ...(child_reduction && { child_reduction }) };
}

/** The line of a price breakdown that says what was taken off for children. */
export interface ChildFareLine {
  label: string;
  /** The suites before. */
  fare: QuoteLine;
  /** What is taken off of it, as a positive amount. */
  reduction: QuoteLine;
}

/**
 * Divides the suites of a quote into the published fare and what was taken off for children; null where nothing was. The difference of both is
 * `suites`, in rupees too.
 */
export function divideChildFare(
  { suites }: Pick<Quote, 'suites'>,
  rooms: readonly { number: string; child_reduction?: UsdCents | undefined }[],
  inrPerUsd: number | null,
): ChildFareLine | null {
  const reduced = rooms.filter(({ child_reduction = 0 }) => child_reduction > 0);
  if (!reduced.length) return null;
  const usd = reduced.reduce((sum, { child_reduction = 0 }) => sum + child_reduction, 0);
  const fare = suites.usd + usd;
  const inr = suites.inr === null || inrPerUsd === null ? null : toRupees(fare, inrPerUsd);
  const numbers = new Intl.ListFormat('en').format(reduced.map(({ number }) => number));
  return {
    label: `Child’s fare, ${reduced.length === 1 ? 'suite' : 'suites'} ${numbers}`,
    fare: { usd: fare, inr },
    reduction: { usd, inr: inr === null ? null : inr - suites.inr! },
  };
}

/** The rule in a sentence, as pages and papers say it; the empty string where there is none. */
export function describeChildFare(rule: ChildFareRule | null | undefined): string {
  if (!rule) return '';
  const what = rule.percent === 0 ? 'travel free of charge' : `pay ${rule.percent}% of an adult’s fare`;
  return `Children under ${rule.under} who share a suite with an adult ${what}.`;
}
