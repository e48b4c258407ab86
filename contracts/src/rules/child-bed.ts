/** An extra bed for a child in a suite with two guests, under the operator's rule (VX-16, ADR 0054). */
import { formatList } from './format-list.ts';
import { calculateSuiteFare, type Travellers } from './booking-rules.ts';
import type { ChildFareRule, SuitePrice } from './child-fare.ts';
import { percentOf, type UsdCents } from './money.ts';
import * as m from '../messages/child-bed.ts';

/**
 * The operator's rule: the guest in the bed is younger than `under` years and pays `percent` of an adult's share, which
 * is half the fare for two.
 */
export type ChildBedRule = ChildFareRule;

/** The number of guests in a suite with a child's bed. */
export const withChildBed = 3;

/** The journey's rule for a child's bed. Absent or null when the journey sells none. */
interface BedOffer {
  child_bed?: ChildBedRule | null | undefined;
}

/** Returns true when a child's bed can be booked in the suite. */
export const takesChildBed = (
  suite: { takes_child_bed?: boolean | undefined },
  { child_bed }: BedOffer,
): boolean => Boolean(suite.takes_child_bed && child_bed);

/** Returns the published price of a suite for its travellers, in cents. For three, the child's bed is included. */
export function calculateSuitePrice(
  suite: { price_single: UsdCents; price_twin: UsdCents },
  travellers: Travellers,
  farePercent: number,
  { child_bed: rule }: BedOffer,
): SuitePrice {
  const fare = calculateSuiteFare(suite, travellers, farePercent);
  const child_bed = travellers === withChildBed && rule ? percentOf(fare, rule.percent / 2) : 0;
  return { price: fare + child_bed, ...(child_bed && { child_bed }) };
}

/**
 * Returns the index of the last guest of the first suite with a child's bed in which no guest is young enough for the
 * bed. Null when all suites are right.
 */
export function findBedProblem(
  guests: readonly { age: number; roomNumber: string }[],
  { child_bed: rule }: BedOffer,
): number | null {
  if (!rule) return null;
  for (const { roomNumber } of guests) {
    const roomGuests = guests.filter((guest) => guest.roomNumber === roomNumber);
    if (roomGuests.length === withChildBed && roomGuests.every(({ age }) => age >= rule.under))
      return guests.indexOf(roomGuests.at(-1)!);
  }
  return null;
}

/** Explains why the guest in a child's bed is too old for it. */
export const formatBedAge = ({ under }: Pick<ChildBedRule, 'under'>): string => m.aChildsBedIsFor({ under });

/**
 * Returns the rule as a sentence for pages, or '' when there are no child's beds. `suites` are the names of the suites
 * with a bed; "some suites" when absent.
 */
export function describeChildBed(rule: ChildBedRule | null | undefined, suites?: readonly string[]): string {
  if (!rule || suites?.length === 0) return '';
  const price = rule.percent === 0 ? m.freeOfCharge() : m.atOfAnAdultsFare({ percent: rule.percent });
  const names = suites ? m.the({ suites: formatList(suites) }) : m.someSuites();
  const take = m.takesOther({ count: suites?.length ?? 2 });
  return m.aChildsBedBesideTwo({ names, take, under: rule.under, price });
}
