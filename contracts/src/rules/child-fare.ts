/** The fare of a child who shares a suite with an adult, under the operator's rule (VX-16). */
import { formatList } from './format-list.ts';
import type { Quote, QuoteLine } from './booking-rules.ts';
import { percentOf, toRupees, type UsdCents } from './money.ts';
import { adultAge } from './sale-rules.ts';
import * as m from '../messages/child-fare.ts';

/**
 * The operator's rule: a guest younger than `under` years pays `percent` of the adult's share, which is half the fare
 * for two.
 */
export interface ChildFareRule {
  under: number;
  percent: number;
}

/**
 * The price of a suite, in cents. `child_reduction` is the amount deducted for a child, `child_bed` the part of `price`
 * for a child's bed; absent means none.
 */
export interface SuitePrice {
  price: UsdCents;
  child_reduction?: UsdCents | undefined;
  child_bed?: UsdCents | undefined;
}

/**
 * Returns the price of a suite whose `published` price is for its travellers. The price is lower when one of the two
 * guests who share the fare is a child and the other an adult; the youngest of three has the child's bed. `ages` are in
 * years, NaN when not yet known. A `rule` of null or undefined means no child's fare.
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

/** Returns the published fare of a suite, without a child's bed and before the child's reduction. */
export const getSuiteFare = ({ price, child_reduction = 0, child_bed = 0 }: SuitePrice): UsdCents =>
  price + child_reduction - child_bed;

/** The parts of the suites' line in a price breakdown. */
export interface SuiteLines {
  /** The published fare. */
  fare: QuoteLine;
  /** The child's beds and the reductions for children (`off`, as positive amounts). */
  parts: { label: string; line: QuoteLine; off?: true }[];
}

/**
 * Splits the suites of a quote into the published fare and the amounts for children. The lines add up to `suites`, in
 * rupees too.
 */
export function divideSuites(
  { suites }: Pick<Quote, 'suites'>,
  rooms: readonly (Omit<SuitePrice, 'price'> & { number: string })[],
  inrPerUsd: number | null,
): SuiteLines {
  const collect = (label: string, name: 'child_bed' | 'child_reduction') => {
    const chargedRooms = rooms.filter((room) => (room[name] ?? 0) > 0);
    const numbers = formatList(chargedRooms.map(({ number }) => number));
    return {
      label: m.line({ label, count: chargedRooms.length, numbers }),
      usd: chargedRooms.reduce((sum, room) => sum + (room[name] ?? 0), 0),
    };
  };
  const bed = collect(m.childsBed(), 'child_bed');
  const reduction = collect(m.childsFare(), 'child_reduction');
  if (!bed.usd && !reduction.usd) return { fare: suites, parts: [] };
  const isInr = suites.inr !== null && inrPerUsd !== null;
  const fareUsd = suites.usd + reduction.usd - bed.usd;
  // Sums are rounded rather than lines, so that the lines add up to the rupees of the suites.
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

/** Returns the rule as a sentence for pages and documents, or '' without a rule. */
export function describeChildFare(rule: ChildFareRule | null | undefined): string {
  if (!rule) return '';
  const what = rule.percent === 0 ? m.travelFreeOfCharge() : m.payOfAnAdultsFare({ percent: rule.percent });
  return m.childrenUnderWhoShareA({ under: rule.under, what });
}
