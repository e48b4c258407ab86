import { isSuccess } from '@antara/contracts/api/client';
import type { Booking } from '@antara/contracts/api/booking';
import type { LoadContext } from '@antara/contracts/remote';

/** The customer's bookings and the day they are looked at (ISO date, the visitor's own), or null when they cannot be read. */
export interface BookingsData {
  bookings: Booking[] | null;
  today: string;
}

/** Reads the customer's own bookings (CO-11). A session that has ended is told to the whole page. */
export async function loadBookings({ site, signal }: LoadContext): Promise<BookingsData> {
  const result = await site.api('bookings', { signal });
  if (isSuccess(result)) return { bookings: result.bookings, today: today() };
  if (result.response === 'UNAUTHORISED') site.session.signedOut();
  return { bookings: null, today: today() };
}

function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
