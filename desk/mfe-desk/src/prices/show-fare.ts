/** What a suite costs, in dollars. */
import { calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { formatUsd } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';

export type SuiteLine = Result<'prices.show'>['suites'][number];

/** Suites of one category with one price, or a category without a price. */
export type SuiteRow = Pick<SuiteLine, 'category' | 'rooms'> & Partial<SuiteLine>;

/** Returns what a suite costs with one traveller or two, in words for suites without a price. */
export function showFare({ price_single, price_twin }: SuiteRow, travellers: 1 | 2, percent: number): string {
  if (price_single === undefined || price_twin === undefined) return 'no price yet';
  return formatUsd(calculateSuiteFare({ price_single, price_twin }, travellers, percent));
}
