/** Sorts a customer's bookings into upcoming and past ones (CO-11). */
import type { Booking } from '@antara/contracts/api/booking';

/** `upcoming` contains voyages that are ahead or under way, `past` all other bookings. */
export interface SortedBookings {
  upcoming: Booking[];
  past: Booking[];
}

/**
 * Returns the upcoming bookings with the nearest departure first, and the past bookings with the latest departure
 * first. A booking is past when its last day is before `today` (ISO date), or when it was cancelled or refunded.
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

/** Returns a number with its noun: "1 suite", "2 suites". */
export function formatCount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
