/** The filters of the list of bookings, as they are in the page's address. */
import type { Input } from '@antara/desk-common/operations';
import { statusNames } from './states.tsx';

const isStatus = (text: string): text is keyof typeof statusNames => Object.hasOwn(statusNames, text);
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the input of `bookings.list` for the parameters of an address. Values that are none are left out. */
export function toListInput(query: URLSearchParams, limit: number): Input<'bookings.list'> {
  const [tour, from, to, status] = ['tour', 'from', 'to', 'status'].map((name) => query.get(name) ?? '');
  return {
    limit,
    ...(tour && { journey: tour }),
    ...(from && day.test(from) && { from }),
    ...(to && day.test(to) && { to }),
    ...(status && isStatus(status) && { status }),
    ...(query.get('overdue') === '1' && { overdue: true }),
  };
}
