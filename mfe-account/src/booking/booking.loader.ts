import type { AdditionOffer } from '@antara/contracts/api/additions';
import type { Booking } from '@antara/contracts/api/booking';
import { isSuccess, type Call } from '@antara/contracts/api/client';
import type { BookingPassports } from '@antara/contracts/api/passports';
import { loadOwnBooking, type OwnBooking } from '@antara/contracts/api/own-booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { DateChangeOffer } from '@antara/contracts/api/date-change';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readSelectedBookingId } from '../selected-booking.ts';

/**
 * The data of a booking's page: the booking, the offers of additions and of other dates, the passports, and the day of
 * the visit in India (ISO date).
 */
export type BookingData = OwnBooking & {
  today: string;
  additions: Additions;
  passports: Passports;
  dates: DateChanges;
};

/**
 * The dates to which a booking can be moved, or the reason why it cannot be moved. Null when the page says nothing
 * about dates.
 */
export type DateChanges = { offer: DateChangeOffer | null; why?: string | undefined } | 'failed' | null;

/**
 * The extras that can be added to a booking; null when nothing can be added, `failed` when the offer could not be read.
 */
export type Additions = AdditionOffer | null | 'failed';

/**
 * The passports of the guests; null when the booking takes no passports (any more), `failed` when they could not be
 * read.
 */
export type Passports = BookingPassports | null | 'failed';

/**
 * Reads one of the customer's own bookings: the booking of `?id=`, otherwise the one chosen last in My bookings
 * (CO-12).
 */
export async function loadBooking({ appContext, url, signal }: LoadContext): Promise<BookingData> {
  const id = url.searchParams.get('id') || readSelectedBookingId();
  const ownBooking = await loadOwnBooking(appContext.api, id, signal);
  const { api } = appContext;
  const [additions, passports, dates] =
    ownBooking.state === 'found'
      ? await Promise.all([
          loadAdditions(api, ownBooking.booking, signal),
          loadPassports(api, ownBooking.booking, signal),
          loadDates(api, ownBooking.booking, signal),
        ])
      : [null, null, null];
  return { ...ownBooking, additions, passports, dates, today: toCivilDate(new Date()) };
}

async function loadAdditions(
  api: Call,
  { booking_id: id, additions_until: until }: Booking,
  signal: AbortSignal,
): Promise<Additions> {
  if (!until) return null;
  const answer = await api('addonOffer', { query: { id }, signal });
  return isSuccess(answer) ? answer.offer : 'failed';
}

async function loadPassports(
  api: Call,
  { booking_id: id, passports_until: until }: Booking,
  signal: AbortSignal,
): Promise<Passports> {
  if (!until) return null;
  const answer = await api('bookingPassports', { query: { id }, signal });
  return isSuccess(answer) ? answer.passports : 'failed';
}

async function loadDates(
  api: Call,
  { booking_id: id, status, can_cancel }: Booking,
  signal: AbortSignal,
): Promise<DateChanges> {
  if (status !== 'CONFIRMED' || !can_cancel) return null;
  const answer = await api('dateChanges', { query: { id }, signal });
  if (isSuccess(answer)) return { offer: answer.offer, why: answer.why };
  // An API of the previous version does not have this call and answers 404.
  return answer.status === 404 ? null : 'failed';
}
