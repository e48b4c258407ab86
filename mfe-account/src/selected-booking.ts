/**
 * The booking chosen last on My bookings, stored in the browser under `selectedUserBooking` (CO-11), so that
 * `/viewbooking` finds it without a query. Only the facts that name the voyage are stored; guests' names and numbers
 * stay on the server.
 */
import type { Booking } from '@antara/contracts/api/booking';
import { localStore } from '@antara/contracts/react/browser-storage';

const key = 'selectedUserBooking';

type SelectedBooking = Pick<Booking, 'booking_id' | 'booking_tour' | 'booking_date_from'>;

/** Stores the chosen booking. The address carries the booking's id as well, for browsers without storage. */
export function saveSelectedBooking({ booking_id, booking_tour, booking_date_from }: SelectedBooking): void {
  localStore.set(key, { booking_id, booking_tour, booking_date_from });
}

/** Returns the id of the booking chosen last, or null. Only in the browser. */
export function readSelectedBookingId(): string | null {
  const stored = localStore.get(key);
  if (typeof stored !== 'object' || stored === null || !('booking_id' in stored)) return null;
  return typeof stored.booking_id === 'string' && stored.booking_id ? stored.booking_id : null;
}
