/** Sorts a customer's bookings into upcoming and past ones, in the order of their page (CO-11). */
import type { Booking } from '@antara/contracts/api/booking';

/** `upcoming` are bookings that have not started or are under way; `past` are all others. */
export interface SortedBookings {
  upcoming: Booking[];
  past: Booking[];
}

/**
 * Returns upcoming bookings with the nearest departure first, and past bookings with the latest first. A booking is
 * past when its last day is before `today` (ISO date). Cancelled and refunded voyages count as past, because they will
 * not be sailed.
 */
export function sortBookings(bookings: readonly Booking[], today: string): SortedBookings {
  const isAhead = (booking: Booking) =>
    booking.booking_date_to >= today && (booking.status === 'CONFIRMED' || booking.status === 'PENDING');
  const byDeparture = (a: Booking, b: Booking) => a.booking_date_from.localeCompare(b.booking_date_from);
  return {
    upcoming: bookings.filter(isAhead).sort(byDeparture),
    past: bookings.filter((booking) => !isAhead(booking)).sort((a, b) => byDeparture(b, a)),
  };
}

/** "1 suite", "2 suites". */
export function formatCount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
