/** Add-ons and extensions as an order or an addition wants them: found among what is offered, and checked. */
import {
  formatExtensionsOverlap,
  formatExtensionTooLate,
  formatExtraTravellersError,
} from '@antara/contracts/api/messages';
import {
  calculateExtraCost,
  checkExtraTravellers,
  type ChosenExtra,
} from '@antara/contracts/rules/booking-rules';
import { findOverlappingExtensions, isExtensionAhead } from '@antara/contracts/rules/sale-rules';
import type { DepartureOffer, ExtraRow, SnapshotExtra } from '../booking/index.ts';
import { throwFieldError, throwHttpError } from '../platform/http-error.ts';

interface Wanted {
  id: number;
  travellers: number;
}

/**
 * The extras that are wanted, priced as they are offered; `countMost` says how many travellers can take one. Refuses (400) what is
 * not offered or wanted twice, and more travellers than can take it.
 */
export function selectExtras(
  path: 'addons' | 'extensions',
  kind: 'add-ons' | 'extensions',
  wanted: readonly Wanted[],
  offered: readonly ExtraRow[],
  countMost: (extra: ExtraRow) => number,
): { line: SnapshotExtra; rule: ChosenExtra }[] {
  return wanted.map(({ id, travellers }, index) => {
    const extra = offered.find((one) => one.id === id);
    if (!extra || wanted.findIndex((one) => one.id === id) !== index) {
      throwFieldError(
        `${path}.${index}.id`,
        `One of the ${kind} is not offered on this journey. Please choose again.`,
      );
    }
    const problem = checkExtraTravellers(travellers, countMost(extra));
    if (problem) throwFieldError(`${path}.${index}.travellers`, formatExtraTravellersError(problem, kind));
    const rule = { price: extra.price, per_person: extra.per_person, travellers };
    return { rule, line: { id, title: extra.title, travellers, price: calculateExtraCost(rule) } };
  });
}

/**
 * The side of the cruise on which more nights on land are wanted at a time than there are travellers, those `booked` counted; null when
 * all fit. What the operator has taken off the offer lies on no side.
 */
export function findOverlap(
  wanted: readonly Wanted[],
  booked: readonly Wanted[],
  journey: DepartureOffer,
  party: number,
) {
  const all = [...booked, ...wanted];
  const chosen = journey.extensions.flatMap(({ id, side }) =>
    all.filter((one) => one.id === id).map(({ travellers }) => ({ side, travellers })),
  );
  return findOverlappingExtensions(chosen, party);
}

/** Refuses (422, `data.rule`) nights on land that begin too soon, and more of them at a time than there are travellers. */
export function assertExtensionsFit(
  wanted: readonly Wanted[],
  journey: DepartureOffer,
  party: number,
  today: string,
  booked: readonly Wanted[] = [],
): void {
  const late = journey.extensions.find(
    (one) => wanted.some(({ id }) => id === one.id) && !isExtensionAhead(one, journey.date_from, today),
  );
  if (late)
    throwHttpError('UNPROCESSABLE', formatExtensionTooLate(late.title), { rule: 'EXTENSION_TOO_LATE' });
  const side = findOverlap(wanted, booked, journey, party);
  if (side) throwHttpError('UNPROCESSABLE', formatExtensionsOverlap(side), { rule: 'EXTENSIONS_OVERLAP' });
}
