import { loadOwnBooking, type OwnBooking } from '@antara/contracts/api/own-booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { readSelectedBookingId } from '../selected-booking.ts';

/** The booking, and the day it is looked at (ISO date, India's). */
export type BookingData = OwnBooking & { today: string };

/** Reads one of the customer's own bookings: that of `?id=`, else the one last chosen in My bookings (CO-12). */
export async function loadBooking({ appContext, url, signal }: LoadContext): Promise<BookingData> {
  const id = url.searchParams.get('id') || readSelectedBookingId();
  return { ...(await loadOwnBooking(appContext.api, id, signal)), today: toCivilDate(new Date()) };
}
