/** Which of a customer's bookings are still ahead, and in what order their page shows them (CO-11). */
import type { Booking } from '@antara/contracts/api/booking';

/** Bookings still to be sailed or under way, and those that are over. */
export interface SortedBookings {
  upcoming: Booking[];
  past: Booking[];
}

/**
 * Upcoming first, the nearest departure first; then those whose last day is before `today` (ISO date), latest first.
 * A cancelled or refunded voyage is nothing to look forward to: it stands with the past ones.
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
