import { isSuccess } from '@antara/contracts/api/client';
import type { Booking } from '@antara/contracts/api/booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';

/**
 * The customer's bookings, to come, so that a skeleton shows until then: null when they cannot be read, `ended` when the
 * session is over. And the day they are looked at (ISO date, India's).
 */
export interface BookingsData {
  bookings: Promise<Booking[] | null | 'ended'>;
  today: string;
}

/** Reads the customer's own bookings (CO-11); in the browser only. */
export async function loadBookings({ appContext, signal }: LoadContext): Promise<BookingsData> {
  const reading = appContext.api('bookings', { signal }).then((result) => {
    if (isSuccess(result)) return result.bookings;
    return result.response === 'UNAUTHORISED' ? 'ended' : null;
  });
  return { bookings: reading, today: toCivilDate(new Date()) };
}
