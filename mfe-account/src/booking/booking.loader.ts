import { isSuccess } from '@antara/contracts/api/client';
import type { Booking } from '@antara/contracts/api/booking';
import type { LoadContext } from '@antara/contracts/remote';
import { rememberedBookingId } from '../selected-booking.ts';

/** The booking; `missing` when the customer has none of that id; `failed` when it could not be read. */
export type BookingData = { state: 'found'; booking: Booking } | { state: 'missing' } | { state: 'failed' };

/** Reads one of the customer's own bookings: that of `?id=`, else the one last chosen in My bookings (CO-12). */
export async function loadBooking({ site, url, signal }: LoadContext): Promise<BookingData> {
  const id = url.searchParams.get('id') || rememberedBookingId();
  if (!id) return { state: 'missing' };
  const result = await site.api('booking', { query: { id }, signal });
  if (isSuccess(result)) return { state: 'found', booking: result.booking };
  if (result.response === 'UNAUTHORISED') site.session.signedOut();
  // An id that no booking can have (400) is as good as one that is nobody's.
  return { state: result.response === 'NOT_FOUND' || result.response === 'INVALID' ? 'missing' : 'failed' };
}
