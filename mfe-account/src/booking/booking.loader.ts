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
 * The booking, what can be added to it, its passports, to which dates it can be moved, and the day it is looked at (ISO
 * date, India's).
 */
export type BookingData = OwnBooking & {
  today: string;
  additions: Additions;
  passports: Passports;
  dates: DateChanges;
};

/** To which dates a booking can be moved, or why it cannot; null when nothing is to be said of it. */
export type DateChanges = { offer: DateChangeOffer | null; why?: string | undefined } | 'failed' | null;

/** What can be added to a booking: null when nothing can; `failed` when it could not be read. */
export type Additions = AdditionOffer | null | 'failed';

/** The passports of its guests: null when none are given (any more); `failed` when they could not be read. */
export type Passports = BookingPassports | null | 'failed';

/** Reads one of the customer's own bookings: that of `?id=`, else the one last chosen in My bookings (CO-12). */
export async function loadBooking({ appContext, url, signal }: LoadContext): Promise<BookingData> {
  const id = url.searchParams.get('id') || readSelectedBookingId();
  const own = await loadOwnBooking(appContext.api, id, signal);
  const { api } = appContext;
  const [additions, passports, dates] =
    own.state === 'found'
      ? await Promise.all([
          loadAdditions(api, own.booking, signal),
          loadPassports(api, own.booking, signal),
          loadDates(api, own.booking, signal),
        ])
      : [null, null, null];
  return { ...own, additions, passports, dates, today: toCivilDate(new Date()) };
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
  // The API of the version before knows nothing of it.
  return answer.status === 404 ? null : 'failed';
}
