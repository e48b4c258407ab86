/** Loads one of the customer's own bookings for a page about it: its confirmation, or the payment of its balance. */
import type { Booking } from './booking.ts';
import { isSuccess, type Call } from './client.ts';
import type { TravelGuide } from './travel.ts';

/**
 * The result. `missing` when the customer has no booking with that id; `failed` when the booking could not be loaded.
 */
export type OwnBooking =
  | { state: 'found'; booking: Booking; travel?: TravelGuide }
  | { state: 'missing' }
  | { state: 'failed' };

/** Loads the booking `id`. */
export async function loadOwnBooking(api: Call, id: string | null, signal: AbortSignal): Promise<OwnBooking> {
  if (!id) return { state: 'missing' };
  const result = await api('booking', { query: { id }, signal });
  if (isSuccess(result)) {
    const { booking, travel } = result;
    return { state: 'found', booking, ...(travel && { travel }) };
  }
  // The API answers INVALID (400) for an id that no booking can have. To the visitor such a booking is simply missing.
  return { state: result.response === 'NOT_FOUND' || result.response === 'INVALID' ? 'missing' : 'failed' };
}
