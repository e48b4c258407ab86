/** Checks the child's beds in the suites of an order, an option or a date change (VX-16, ADR 0054). */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { type ChildBedRule, takesChildBed, withChildBed } from '@antara/contracts/rules/child-bed';
import { throwHttpError } from '../../platform/http-error.ts';
import type { SuiteRow } from './offer.ts';

/**
 * Checks that every suite with three guests takes a child's bed. `rooms` is in the order of `suites`.
 *
 * @throws {HttpError} 422 with `data.rule` `CHILD_BED` when a suite takes none, or the operator sells none.
 */
export function assertChildBeds(
  rooms: readonly { travellers: number }[],
  suites: readonly Pick<SuiteRow, 'number' | 'takes_child_bed'>[],
  journey: { child_bed: ChildBedRule | null },
): void {
  const refused = suites.find(
    (suite, index) => rooms[index]!.travellers === withChildBed && !takesChildBed(suite, journey),
  );
  if (!refused) return;
  const text = createFailureText('CHILD_BED_MISSING', { suite: refused.number });
  throwHttpError('UNPROCESSABLE', text, { rule: 'CHILD_BED' });
}
