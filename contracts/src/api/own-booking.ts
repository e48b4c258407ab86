/** One of the customer's own bookings, as a page about it reads it: its confirmation, and the payment of its balance. */
import type { LoadContext } from '../composition/remote.ts';
import type { Booking } from './booking.ts';
import { isSuccess } from './client.ts';

/** The booking; `missing` when the customer has none of that id; `failed` when it could not be read. */
export type OwnBooking = { state: 'found'; booking: Booking } | { state: 'missing' } | { state: 'failed' };

/** Reads the booking `id`. A session that has ended is told to the whole page. */
export async function loadOwnBooking(
  { site, signal }: Pick<LoadContext, 'site' | 'signal'>,
  id: string | null,
): Promise<OwnBooking> {
  if (!id) return { state: 'missing' };
  const result = await site.api('booking', { query: { id }, signal });
  if (isSuccess(result)) return { state: 'found', booking: result.booking };
  if (result.response === 'UNAUTHORISED') site.session.signedOut();
  // An id that no booking can have (400) is as good as one that is nobody's.
  return { state: result.response === 'NOT_FOUND' || result.response === 'INVALID' ? 'missing' : 'failed' };
}
