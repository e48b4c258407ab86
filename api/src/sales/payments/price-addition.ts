/** What is added to a booking, as the server prices it, and whether it still fits when it is paid. */
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

/** What is chosen of a journey's extras. */
export interface ChosenExtras {
  addons: ExtraChoice[];
  extensions: ExtraChoice[];
}

/**
 * What is added, at today's prices, at the rate that was fixed with the booking, and with its tax. The coupon of the
 * booking belongs to its own order.
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
    // Those booked of it count with the others of its side: `assertExtensionsFit` has the sentence for both.
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
  if (!quote.total.inr) throwHttpError('INVALID', 'Please choose what you would like to add.');
  return { addons: added.map(({ line }) => line), extensions: lands.map(({ line }) => line), quote };
}

/** Does an addition that was ordered still fit its locked booking? Another may have been paid meanwhile. */
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
    // The price of what is off the offer is kept with the order; whether it is a head is not, and all that matters is
    // the party.
    const perPerson = offer.addOns.find((one) => one.id === id)?.per_person ?? true;
    return travellers <= countTravellersLeft(perPerson, countBooked(snapshot.addons, id), party);
  });
  return hasRoom && findOverlap(extensions, snapshot.extensions, offer, party) === null;
}
