/**
 * A checkout whose payment is interrupted: what stands in the storage at its beginning, and the calls that do not come
 * through.
 */
import { expect, type APIRequestContext, type Page, type Route } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { parseSuccess, type FreeSuite, type Sailing } from '../site/sailings.ts';
import type { TypedGuest } from './checkout.ts';

export const calls = {
  order: '**/api/payment/order',
  bank: '**/api/sandbox/pay',
  verify: '**/api/payment/verify',
} as const;
export type Call = keyof typeof calls;

/** A checkout of one suite for one. */
export interface Checkout {
  sailing: Sailing;
  suite: FreeSuite;
}

export const checkoutPath = ({ sailing: { slug, date } }: Checkout) => paths.checkout(slug, { date });

/**
 * Puts a filled-in checkout of suites for one each into the storage of the browser, as if it had been chosen and typed
 * there; `changes` stand in its draft besides. The page is left at a file of the site.
 */
export async function storeCheckout(
  page: Page,
  { slug, date }: Sailing,
  suites: FreeSuite[],
  guest: TypedGuest & { passport_front: string; passport_back: string },
  changes: object = {},
): Promise<void> {
  const rooms = suites.map(({ room, category, fare, value, image }) => ({
    date,
    roomNumber: room,
    suite: category,
    travellers: 1,
    price: fare[1],
    value,
    image,
  }));
  const guests = suites.map(({ room }) => ({ roomNumber: room, ...guest }));
  await page.goto('/robots.txt');
  await page.evaluate(
    ([chosen, key, draft]) => {
      localStorage.setItem('selectedRooms', chosen);
      sessionStorage.clear();
      sessionStorage.setItem(key, draft);
    },
    [JSON.stringify(rooms), `checkout:${slug}:${date}`, JSON.stringify({ guests, ...changes })] as const,
  );
}

/** The call does not reach the server. */
export const cut = (route: Route) => route.abort('connectionrefused');
/** The call reaches the server, and its answer does not come back. */
export const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};
/** The server starts anew: the edge answers for it. */
export const away = (route: Route) =>
  route.fulfill({ status: 503, json: { response: 'UNAVAILABLE', data: { message: 'Please try again.' } } });

/** The next `times` calls go wrong. */
export const interrupt = (page: Page, call: Call, how: (route: Route) => Promise<void>, times = 1) =>
  page.route(calls[call], how, { times });
export interface Booked {
  booking_id: string;
  status: string;
  booking_date_from: string;
  booking_data: { room_number: string; guests: { name: string; age: number }[] }[];
  total_inr: number;
  paid_inr: number;
  returned_inr: number;
}

/** The customer's bookings of the checkout's suite. */
export async function listBookings(
  request: APIRequestContext,
  { sailing, suite }: Checkout,
): Promise<Booked[]> {
  const { bookings } = await parseSuccess<{ bookings: Booked[] }>(request.get('/api/bookings'));
  return bookings.filter(
    (one) =>
      one.booking_date_from === sailing.date &&
      one.booking_data.some(({ room_number }) => room_number === suite.room),
  );
}

/**
 * Sees the page at the one booking of the checkout, paid once, with the guest who was entered, and nothing left in the
 * basket.
 */
export async function expectBookedOnce(page: Page, checkout: Checkout): Promise<void> {
  await expect(page).toHaveURL(/\/success$|\/viewbooking\?id=ANT-/);
  const bookings = await listBookings(page.context().request, checkout);
  expect(bookings).toHaveLength(1);
  const { booking_id, status, total_inr, paid_inr, returned_inr, booking_data } = bookings[0]!;
  expect({ status, paid_inr, returned_inr }).toEqual({
    status: 'CONFIRMED',
    paid_inr: total_inr,
    returned_inr: 0,
  });
  expect(booking_data[0]!.guests).toEqual([expect.objectContaining({ name: 'Meera Nair', age: 41 })]);
  const shown = page.url().includes('viewbooking')
    ? page.url()
    : await page.getByRole('link', { name: 'View your booking' }).getAttribute('href');
  expect(shown).toContain(booking_id);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedRooms'))).toBeNull();
}
