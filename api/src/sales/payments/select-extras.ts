/** Finds and checks the add-ons and extensions that an order or an addition asks for. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import {
  calculateExtraCost,
  checkExtraTravellers,
  type ChosenExtra,
} from '@antara/contracts/rules/booking-rules';
import { hasGuestTwice, mayLackAdult } from '@antara/contracts/rules/extra-guests';
import { findOverlappingExtensions, isExtensionAhead } from '@antara/contracts/rules/sale-rules';
import {
  countBooked,
  listBookedGuests,
  type DepartureOffer,
  type ExtraRow,
  type SnapshotExtra,
} from '../../bookings/booking/index.ts';
import { throwFieldError, throwHttpError } from '../../platform/http-error.ts';

/** A requested extra. `guests` are the guests' numbers in the booking (`ExtraParty`). */
interface Wanted {
  id: number;
  travellers: number;
  guests?: readonly number[] | undefined;
}

/**
 * The guests for whom extras are selected: the ages of all guests of the booking, by number, and the extras they
 * already have.
 */
interface ExtraTakers {
  ages: readonly number[];
  booked: readonly SnapshotExtra[];
  /** Returns how many travellers can take an extra. */
  countMost: (extra: ExtraRow) => number;
}

/**
 * Returns the requested extras at the offered prices. An extra that is priced once for the booking is for all
 * travellers, however many are named.
 *
 * @throws {HttpError} 400 for an extra that is not offered or named twice, for more travellers than can take it, for
 *   guests who do not match the number of travellers or have the extra already, and for guests under age without an
 *   adult.
 */
export function selectExtras(
  path: 'addons' | 'extensions',
  kind: 'add-ons' | 'extensions',
  wantedExtras: readonly Wanted[],
  offered: readonly ExtraRow[],
  takers: ExtraTakers,
): { line: SnapshotExtra; rule: ChosenExtra }[] {
  const { ages, countMost } = takers;
  return wantedExtras.map((one, index) => {
    const { id } = one;
    const extra = offered.find((other) => other.id === id);
    if (!extra || wantedExtras.findIndex((other) => other.id === id) !== index) {
      throwFieldError(
        `${path}.${index}.id`,
        createFailureText('EXTRA_UNKNOWN', { kind: kind === 'add-ons' ? 'addOns' : kind }),
      );
    }
    const error = checkExtraTravellers(one.travellers, countMost(extra));
    if (error)
      throwFieldError(`${path}.${index}.travellers`, createFailureText('EXTRA_TRAVELLERS', { error, kind }));
    const { travellers, guests }: Wanted = extra.per_person ? one : { id, travellers: ages.length };
    const guestProblem = findGuestProblem({ id, travellers, guests }, takers);
    if (guestProblem) throwFieldError(`${path}.${index}.guests`, createFailureText(guestProblem));
    const rule = { price: extra.price, per_person: extra.per_person, travellers };
    const line: SnapshotExtra = {
      id,
      title: extra.title,
      travellers,
      ...(guests && travellers < ages.length && { guests: [...guests] }),
      price: calculateExtraCost(rule),
      ...(extra.meeting && { meeting: extra.meeting }),
    };
    return { rule, line };
  });
}

/** Returns the code of the text for the visitor when these guests cannot take an extra; null when they can. */
function findGuestProblem({ id, travellers, guests }: Wanted, { ages, booked }: ExtraTakers) {
  const before = listBookedGuests(booked, id);
  if (guests) {
    const areGuests = guests.every((guest) => guest >= 0 && guest < ages.length);
    if (guests.length !== travellers || !areGuests || hasGuestTwice(guests)) return 'CHOOSE_WHO_GOES';
    if (hasGuestTwice([...before, ...guests])) return 'GOES_ALREADY';
  }
  const all = {
    travellers: countBooked(booked, id) + travellers,
    guests: [...before, ...(guests ?? [])],
  };
  if (!mayLackAdult(ages, all)) return null;
  return guests ? 'ADULT_GOES' : 'SAY_WHO_GOES';
}

/**
 * Returns the side of the cruise, before or after it, on which the requested and the booked stays on land would take
 * more travellers at the same time than the party has; null when all fit. Extensions that the operator no longer offers
 * are ignored.
 */
export function findOverlap(
  wantedExtras: readonly Wanted[],
  booked: readonly Wanted[],
  journey: DepartureOffer,
  party: number,
) {
  const all = [...booked, ...wantedExtras];
  const chosen = journey.extensions.flatMap(({ id, side }) =>
    all.filter((one) => one.id === id).map(({ travellers, guests }) => ({ side, travellers, guests })),
  );
  return findOverlappingExtensions(chosen, party);
}

/**
 * Checks the days of the requested extensions. `booked` are the extensions that the booking already has.
 *
 * @throws {HttpError} 422 with `data.rule` `EXTENSION_TOO_LATE` for nights on land that begin too soon, and
 *   `EXTENSIONS_OVERLAP` when more of them overlap than there are travellers.
 */
export function assertExtensionsFit(
  wantedExtras: readonly Wanted[],
  journey: DepartureOffer,
  party: number,
  today: string,
  booked: readonly Wanted[] = [],
): void {
  const late = journey.extensions.find(
    (one) => wantedExtras.some(({ id }) => id === one.id) && !isExtensionAhead(one, journey.date_from, today),
  );
  if (late) {
    const text = createFailureText('EXTENSION_TOO_LATE', { title: late.title });
    throwHttpError('UNPROCESSABLE', text, { rule: 'EXTENSION_TOO_LATE' });
  }
  const side = findOverlap(wantedExtras, booked, journey, party);
  if (!side) return;
  const text = createFailureText('EXTENSIONS_OVERLAP', { side });
  throwHttpError('UNPROCESSABLE', text, { rule: 'EXTENSIONS_OVERLAP' });
}
