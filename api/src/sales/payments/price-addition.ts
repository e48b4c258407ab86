/** Prices additions to a booking, and checks whether they still fit at the time of payment. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { ExtraChoice } from '@antara/contracts/api/additions';
import { countTravellersLeft } from '@antara/contracts/rules/addition-rules';
import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { hasGuestTwice } from '@antara/contracts/rules/extra-guests';
import {
  type Addition,
  countBooked,
  countTravellers,
  listBookedGuests,
  listGuests,
  type DepartureOffer,
  loadBookingOffer,
  type PaidBooking,
  type SnapshotExtra,
} from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { assertExtensionsFit, findOverlap, selectExtras } from './select-extras.ts';

/** The chosen extras of a tour. */
export interface ChosenExtras {
  addons: ExtraChoice[];
  extensions: ExtraChoice[];
}

/**
 * Prices an addition at today's prices, with the booking's exchange rate and tax. The booking's coupon does not apply
 * to additions.
 */
export function priceAddition(
  { snapshot }: PaidBooking,
  offer: DepartureOffer,
  { addons, extensions }: ChosenExtras,
  today: string,
): Addition {
  const party = countTravellers(snapshot);
  const countLeft = (booked: readonly SnapshotExtra[]) => (extra: { id: number; per_person: boolean }) =>
    countTravellersLeft(extra.per_person, countBooked(booked, extra.id), party);
  const ages = listGuests(snapshot).map(({ age }) => age);
  const added = selectExtras('addons', 'add-ons', addons, offer.addOns, {
    ages,
    booked: snapshot.addons,
    countMost: countLeft(snapshot.addons),
  });
  const lands = selectExtras('extensions', 'extensions', extensions, offer.extensions, {
    ages,
    booked: snapshot.extensions,
    // The limit counts the nights that the booking already has, and nights that are requested now, together.
    // `assertExtensionsFit` checks it, so that both cases get the same message.
    countMost: () => party,
  });
  assertExtensionsFit(extensions, offer, party, today, snapshot.extensions);
  const quote = calculateQuote({
    suites: [],
    addOns: added.map(({ rule }) => rule),
    extensions: lands.map(({ rule }) => rule),
    coupon: null,
    isImp: snapshot.gst_percent === 0,
    inrPerUsd: snapshot.inr_per_usd,
  });
  if (!quote.total.inr) throwHttpError('INVALID', createFailureText('NOTHING_CHOSEN'));
  return { addons: added.map(({ line }) => line), extensions: lands.map(({ line }) => line), quote };
}

/**
 * Returns true when an ordered addition still fits its locked booking. Another addition may have been paid in the
 * meantime.
 */
export async function doesAdditionFit(
  db: DbOrTx,
  booking: PaidBooking,
  { addons, extensions }: Addition,
): Promise<boolean> {
  const { snapshot } = booking;
  const offer = await loadBookingOffer(db, booking);
  const party = countTravellers(snapshot);
  const hasRoom = addons.every(({ id, travellers, guests = [] }) => {
    if (hasGuestTwice([...listBookedGuests(snapshot.addons, id), ...guests])) return false;
    // The offer tells whether an extra is priced per guest. An extra that is no longer offered counts as priced per
    // guest, so that only the size of the party limits it.
    const perPerson = offer.addOns.find((one) => one.id === id)?.per_person ?? true;
    return travellers <= countTravellersLeft(perPerson, countBooked(snapshot.addons, id), party);
  });
  return hasRoom && findOverlap(extensions, snapshot.extensions, offer, party) === null;
}
