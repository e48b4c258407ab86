/**
 * Remembers the booking that the customer last opened from My bookings, so that `/viewbooking` works without a query
 * (CO-11). The browser stores the id, the journey and the date under `selectedUserBooking`. Names and numbers of guests
 * stay on the server.
 */
import type { Booking } from '@antara/contracts/api/booking';
import { localStore } from '@antara/contracts/react/browser-storage';

const key = 'selectedUserBooking';

type SelectedBooking = Pick<Booking, 'booking_id' | 'booking_tour' | 'booking_date_from'>;

/** Stores the opened booking. The link to the booking contains its id as well, for browsers without storage. */
export function saveSelectedBooking({ booking_id, booking_tour, booking_date_from }: SelectedBooking): void {
  localStore.set(key, { booking_id, booking_tour, booking_date_from });
}

/** Returns the id of the booking that was opened last, or null. Call this function only in the browser. */
export function readSelectedBookingId(): string | null {
  const stored = localStore.get(key);
  if (typeof stored !== 'object' || stored === null || !('booking_id' in stored)) return null;
  return typeof stored.booking_id === 'string' && stored.booking_id ? stored.booking_id : null;
}
