/** The fare of a child who shares a suite with an adult, by the operator's data (VX-16). */
import type { Quote, QuoteLine } from './booking-rules.ts';
import { percentOf, toRupees, type UsdCents } from './money.ts';
import { adultAge } from './sale-rules.ts';

/**
 * What the operator has set: guests younger than `under` years pay `percent` of the adult's share, half the fare for
 * two.
 */
export interface ChildFareRule {
  under: number;
  percent: number;
}

/**
 * What a suite costs its guests, in cents. `child_reduction`: what of the fare was taken off for a child, `child_bed`:
 * what of `price` is for a child's bed; absent for nothing.
 */
export interface SuitePrice {
  price: UsdCents;
  child_reduction?: UsdCents | undefined;
  child_bed?: UsdCents | undefined;
}

/**
 * Returns the price of a suite that has the `published` price for its travellers. It is lower where one of the two
 * guests who share the fare is a child and the other an adult; the youngest of three has the child's bed. `ages`: of
 * its guests, in years; NaN for those that are not known yet. A `rule` of null or undefined: no child's fare.
 */
export function applyChildFare(
  published: SuitePrice,
  ages: readonly number[],
  rule: ChildFareRule | null | undefined,
): SuitePrice {
  const sharing =
    ages.length > 2 ? ages.toSorted((a, b) => (a || Infinity) - (b || Infinity)).slice(1) : ages;
  const isShared = sharing.length === 2 && sharing.some((age) => age >= adultAge);
  if (!rule || !isShared || !sharing.some((age) => age < rule.under)) return published;
  const fare = published.price - (published.child_bed ?? 0);
  const child_reduction = percentOf(fare, (100 - rule.percent) / 2);
  return {
    ...published,
    price: published.price - child_reduction,
    ...(child_reduction && { child_reduction }),
  };
}

/** The published fare of a suite, before what was taken off for a child, without a child's bed. */
export const getSuiteFare = ({ price, child_reduction = 0, child_bed = 0 }: SuitePrice): UsdCents =>
  price + child_reduction - child_bed;

/** What the line of the suites in a price breakdown is made of. */
export interface SuiteLines {
  /** The published fare. */
  fare: QuoteLine;
  /** Child's beds, and what is taken off (`off`, as a positive amount) for children. */
  parts: { label: string; line: QuoteLine; off?: true }[];
}

/**
 * Divides the suites of a quote into the published fare and what children add or take off. Its lines come to `suites`,
 * in rupees too.
 */
export function divideSuites(
  { suites }: Pick<Quote, 'suites'>,
  rooms: readonly (Omit<SuitePrice, 'price'> & { number: string })[],
  inrPerUsd: number | null,
): SuiteLines {
  const collect = (label: string, name: 'child_bed' | 'child_reduction') => {
    const own = rooms.filter((room) => (room[name] ?? 0) > 0);
    const numbers = new Intl.ListFormat('en').format(own.map(({ number }) => number));
    return {
      label: `${label}, ${own.length === 1 ? 'suite' : 'suites'} ${numbers}`,
      usd: own.reduce((sum, room) => sum + (room[name] ?? 0), 0),
    };
  };
  const bed = collect('Child’s bed', 'child_bed');
  const reduction = collect('Child’s fare', 'child_reduction');
  if (!bed.usd && !reduction.usd) return { fare: suites, parts: [] };
  const isInr = suites.inr !== null && inrPerUsd !== null;
  const fareUsd = suites.usd + reduction.usd - bed.usd;
  // Rounded as sums, so that the lines come to the rupees of the suites.
  const fareInr = isInr ? toRupees(fareUsd, inrPerUsd) : null;
  const beforeInr = isInr ? toRupees(fareUsd + bed.usd, inrPerUsd) : null;
  const line = (usd: UsdCents, inr: number | null): QuoteLine => ({ usd, inr });
  const bedInr = isInr ? beforeInr! - fareInr! : null;
  const reductionInr = isInr ? beforeInr! - suites.inr! : null;
  return {
    fare: line(fareUsd, fareInr),
    parts: [
      ...(bed.usd ? [{ label: bed.label, line: line(bed.usd, bedInr) }] : []),
      ...(reduction.usd
        ? [{ label: reduction.label, line: line(reduction.usd, reductionInr), off: true as const }]
        : []),
    ],
  };
}

/** The rule in a sentence, as pages and papers say it; the empty string where there is none. */
export function describeChildFare(rule: ChildFareRule | null | undefined): string {
  if (!rule) return '';
  const what = rule.percent === 0 ? 'travel free of charge' : `pay ${rule.percent}% of an adult’s fare`;
  return `Children under ${rule.under} who share a suite with an adult ${what}.`;
}
