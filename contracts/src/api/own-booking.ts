/**
 * One of the customer's own bookings, as a page about it reads it: its confirmation, and the payment of its balance.
 */
import type { Booking } from './booking.ts';
import { isSuccess, type Call } from './client.ts';
import type { TravelGuide } from './travel.ts';

/** The booking; `missing` when the customer has none of that id; `failed` when it could not be read. */
export type OwnBooking =
  | { state: 'found'; booking: Booking; travel?: TravelGuide }
  | { state: 'missing' }
  | { state: 'failed' };

/** Reads the booking `id`. */
export async function loadOwnBooking(api: Call, id: string | null, signal: AbortSignal): Promise<OwnBooking> {
  if (!id) return { state: 'missing' };
  const result = await api('booking', { query: { id }, signal });
  if (isSuccess(result)) {
    const { booking, travel } = result;
    return { state: 'found', booking, ...(travel && { travel }) };
  }
  // The API answers INVALID (400) for an id that no booking can have: to the visitor it is as good as another's.
  return { state: result.response === 'NOT_FOUND' || result.response === 'INVALID' ? 'missing' : 'failed' };
}
