/**
 * The booking last chosen on My bookings, kept in the browser under `selectedUserBooking` (CO-11) so that
 * `/viewbooking` finds it without a query. Only what names the voyage is kept: guests' names and numbers stay on the
 * server.
 */
import type { Booking } from '@antara/contracts/api/booking';
import { localStore } from '@antara/contracts/react/browser-storage';

const key = 'selectedUserBooking';

type SelectedBooking = Pick<Booking, 'booking_id' | 'booking_tour' | 'booking_date_from'>;

/** Keeps the chosen booking; where the browser keeps nothing, the address carries the booking's id as well. */
export function saveSelectedBooking({ booking_id, booking_tour, booking_date_from }: SelectedBooking): void {
  localStore.set(key, { booking_id, booking_tour, booking_date_from });
}

/** The id of the booking last chosen, or null. Only in the browser. */
export function readSelectedBookingId(): string | null {
  const stored = localStore.get(key);
  if (typeof stored !== 'object' || stored === null || !('booking_id' in stored)) return null;
  return typeof stored.booking_id === 'string' && stored.booking_id ? stored.booking_id : null;
}
