/** Which suites of an order, an option or a change of date have a child's bed beside two guests (VX-16, ADR 0054). */
import { childBedMissing } from '@antara/contracts/api/messages';
import { type ChildBedRule, takesChildBed, withChildBed } from '@antara/contracts/rules/child-bed';
import { throwHttpError } from '../../platform/http-error.ts';
import type { SuiteRow } from './offer.ts';

/**
 * Refuses three guests in a suite without a child's bed. `rooms` in the order of `suites`.
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
  if (refused) throwHttpError('UNPROCESSABLE', childBedMissing(refused.number), { rule: 'CHILD_BED' });
}
