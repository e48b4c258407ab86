import { isSuccess, type CallAnswer } from '@antara/contracts/api/client';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** A page of the customer's bookings. `more` is the `cursor` of the next page; undefined on the last page. */
export type BookingsPage = CallAnswer<'bookings'>;

/**
 * The data of My bookings. `page` is a promise, so that the screen shows a skeleton until the bookings arrive. It
 * resolves to null when the bookings cannot be read, and to `ended` when the session has ended. `cursor` names the
 * booking after which the page begins; empty on the first page. `today` is the date in India (ISO date).
 */
export interface BookingsData {
  page: Promise<BookingsPage | null | 'ended'>;
  cursor: string;
  today: string;
}

const pageSize = '20';

/** Loads a page of the customer's bookings (CO-11). Runs only in the browser. */
export async function loadBookings({ appContext, url, signal }: LoadContext): Promise<BookingsData> {
  const cursor = url.searchParams.get('cursor') ?? '';
  const query = { limit: pageSize, ...(cursor && { cursor }) };
  const reading = appContext.api('bookings', { query, signal }).then((result) => {
    if (isSuccess(result)) return result;
    return result.response === 'UNAUTHORISED' ? 'ended' : null;
  });
  return { page: reading, cursor, today: toCivilDate(new Date()) };
}
