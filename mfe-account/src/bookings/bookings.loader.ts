import { isSuccess } from '@antara/contracts/api/client';
import type { Booking } from '@antara/contracts/api/booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** A page of the customer's bookings; `more`: the `cursor` of the next, absent after the last. */
export interface BookingsPage {
  bookings: Booking[];
  more?: string | undefined;
}

/**
 * A page of the customer's bookings, to come, so that a skeleton shows until then: null when they cannot be read,
 * `ended` when the session is over. And the day they are looked at (ISO date, India's). `cursor`: after which booking
 * it begins; empty on the first.
 */
export interface BookingsData {
  page: Promise<BookingsPage | null | 'ended'>;
  cursor: string;
  today: string;
}

const pageSize = '20';

/** Reads the customer's own bookings (CO-11); in the browser only. */
export async function loadBookings({ appContext, url, signal }: LoadContext): Promise<BookingsData> {
  const cursor = url.searchParams.get('cursor') ?? '';
  const query = { limit: pageSize, ...(cursor && { cursor }) };
  const reading = appContext.api('bookings', { query, signal }).then((result) => {
    if (isSuccess(result)) return result;
    return result.response === 'UNAUTHORISED' ? 'ended' : null;
  });
  return { page: reading, cursor, today: toCivilDate(new Date()) };
}
