import type { AdditionOffer } from '@antara/contracts/api/additions';
import type { Booking } from '@antara/contracts/api/booking';
import { isSuccess } from '@antara/contracts/api/client';
import type { BookingPassports } from '@antara/contracts/api/passports';
import { loadOwnBooking, type OwnBooking } from '@antara/contracts/api/own-booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { DateChangeOffer } from '@antara/contracts/api/date-change';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readSelectedBookingId } from '../selected-booking.ts';

/** The data of a booking's page. An offer is `failed` when its call failed. */
export type FoundBooking = Extract<OwnBooking, { state: 'found' }> & {
  /** Today in India (ISO date). */
  today: string;
  /** The extras that can be added to the booking. Null when nothing can be added. */
  additions: AdditionOffer | null | 'failed';
  /** The passports of the guests. Null when passports can no longer be given, or need not be given. */
  passports: BookingPassports | null | 'failed';
  /**
   * The dates to which the booking can be moved, or the reason why it cannot be moved. Null when the page says nothing
   * about dates.
   */
  dates: { offer: DateChangeOffer | null; why?: string | undefined } | null | 'failed';
};

/** The result of `loadBooking`: the booking, or that it does not exist (`missing`) or could not be read (`failed`). */
export type BookingData = FoundBooking | Exclude<OwnBooking, { state: 'found' }>;

/**
 * Loads the booking `?id=` of the customer. Without `?id=`, loads the booking that the customer last opened from My
 * bookings (CO-12).
 */
export async function loadBooking(context: LoadContext): Promise<BookingData> {
  const { appContext, url, signal } = context;
  const id = url.searchParams.get('id') || readSelectedBookingId();
  const ownBooking = await loadOwnBooking(appContext.api, id, signal);
  if (ownBooking.state !== 'found') return ownBooking;
  const offers = await loadOffers(context, ownBooking.booking);
  return { ...ownBooking, ...offers, today: toCivilDate(new Date()) };
}

/** Loads the offers that the state of the booking allows. */
async function loadOffers(
  { appContext: { api }, signal }: LoadContext,
  { booking_id: id, additions_until, passports_until, status, can_cancel }: Booking,
): Promise<Pick<FoundBooking, 'additions' | 'passports' | 'dates'>> {
  const input = { query: { id }, signal };
  const [additions, passports, dates] = await Promise.all([
    additions_until ? api('addonOffer', input) : null,
    passports_until ? api('bookingPassports', input) : null,
    status === 'CONFIRMED' && can_cancel ? api('dateChanges', input) : null,
  ]);
  return {
    additions: additions && (isSuccess(additions) ? additions.offer : 'failed'),
    passports: passports && (isSuccess(passports) ? passports.passports : 'failed'),
    // The previous version of the API does not have the call `dateChanges` and answers 404. The page then says nothing
    // about dates.
    dates: dates && (isSuccess(dates) ? dates : dates.status === 404 ? null : 'failed'),
  };
}
