/**
 * The booking last chosen on My bookings, kept in the browser under `selectedUserBooking` (CO-11) so that `/viewbooking`
 * finds it without a query. Only what names the voyage is kept: guests' names and numbers stay on the server.
 */
import type { Booking } from '@antara/contracts/api/booking';

const key = 'selectedUserBooking';

type SelectedBooking = Pick<Booking, 'booking_id' | 'booking_tour' | 'booking_date_from'>;

/** Remembers the chosen booking; a browser that keeps nothing (private mode, full) is no hindrance. */
export function saveSelectedBooking({ booking_id, booking_tour, booking_date_from }: SelectedBooking): void {
  try {
    localStorage.setItem(key, JSON.stringify({ booking_id, booking_tour, booking_date_from }));
  } catch {
    // The address carries the booking's id as well.
  }
}

/** The id of the booking last chosen, or null. Only in the browser. */
export function readSelectedBookingId(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('booking_id' in stored)) return null;
    return typeof stored.booking_id === 'string' && stored.booking_id ? stored.booking_id : null;
  } catch {
    return null;
  }
}
