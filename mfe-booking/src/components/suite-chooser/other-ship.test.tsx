/** F8: a departure that another ship sails than the journey's. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createAnswers } from '../../testing/answers.ts';
import { createBookingContext, openAt } from '../../testing/booking-context.tsx';
import {
  createRoom,
  createTourOfTwoShips,
  otherShip,
  spring,
  storedRooms,
  storeRooms,
  winter,
} from '../../testing/sample-tour.ts';

beforeEach(() => sessionStorage.clear());

const tour = createTourOfTwoShips();

async function open(address: string) {
  const availability = () => ({ response: 'SUCCESS', bookings: [], held_by_you: [], booked_by_you: [] });
  const testContext = createBookingContext(createAnswers({ tour: () => tour, availability }));
  await openAt(testContext.appContext, address);
  await screen.findByRole('button', { name: 'Proceed to Checkout' }, { timeout: 15_000 });
  return { ...testContext, user: userEvent.setup() };
}
const bookNow = (date: string) => `/book-now/artisans-of-bengal?date=${date}`;
const categories = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const panel = () => within(screen.getByRole('tabpanel'));
const notice = () => screen.queryByText(/On this date the journey sails with/);
const chooseDate = async (user: ReturnType<typeof userEvent.setup>, date: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: /^Departure date/ }), date);

test('TJ-04 the page says which ship sails, with a link to her, and has her categories, pictures and fares on that date alone', async () => {
  const { user } = await open(bookNow(winter));
  expect(notice()).toBeNull();
  expect(categories()).toEqual(['Heritage Suite', 'Balcony Suite']);
  await chooseDate(user, spring);
  await waitFor(() => expect(notice()).not.toBeNull());
  expect(notice()!.textContent).toBe(
    'On this date the journey sails with Antara Nauka Vilas, in place of Antara Ganges Voyager. The suites and fares below are hers.',
  );
  expect(within(notice()!).getByRole('link', { name: otherShip.name }).getAttribute('href')).toBe(
    '/our-ships/antara-nauka-vilas',
  );
  expect(categories()).toEqual(['Heritage Suite', 'Attic Suite']);
  await user.click(screen.getByRole('tab', { name: 'Attic Suite' }));
  // 90 per cent of 8,000 dollars.
  expect(screen.getByRole('tabpanel').textContent).toContain('USD 7,200');
  expect(panel().getByRole('img', { name: 'A bed under the roof' })).toBeTruthy();
  expect(screen.getByText(/^Antara Nauka Vilas, 7 Nights/)).toBeTruthy();
  await chooseDate(user, winter);
  await waitFor(() => expect(notice()).toBeNull());
  expect(categories()).toEqual(['Heritage Suite', 'Balcony Suite']);
  expect(panel().getByRole('heading', { name: 'Heritage Suite' })).toBeTruthy();
});

test('TJ-04 the deck plan is hers, and her suite is chosen at her fare, though the journey’s ship has one of the same number', async () => {
  storeRooms(createRoom('101', 1, winter));
  const { user, callsOf } = await open(bookNow(spring));
  await user.click(screen.getByRole('button', { name: 'Deck plan' }));
  const lower = await screen.findByRole('group', { name: 'Lower deck' }, { timeout: 15_000 });
  const rooms = [...lower.querySelectorAll<HTMLElement>('[data-room]')].map(({ dataset }) => dataset['room']);
  expect(rooms).toEqual(['101', '501']);
  await user.click(lower.querySelector('[data-room="101"]')!);
  await user.click(await screen.findByRole('button', { name: 'Add room' }));
  // 90 per cent of 1,000 dollars, beside what was chosen on the other date.
  expect(storedRooms().map(({ date, price, value }) => [date, price, value])).toEqual([
    [winter, 200_000, '11'],
    [spring, 90_000, '51'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() =>
    expect(callsOf('hold')).toMatchObject([{ body: { selectedDate: spring, rooms: ['101'] } }]),
  );
});

test('TJ-08 a suite of the journey’s ship that was chosen before another one sailed is no longer in the choice', async () => {
  storeRooms(createRoom('101', 1, spring));
  await open(bookNow(spring));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Checkout' }).disabled).toBe(true);
});

test('TJ-03 the tour’s page names her among the facts of that date, with her picture', async () => {
  await open(`/booking/artisans-of-bengal?date=${spring}`);
  const fact = screen.getByText('Ship', { selector: 'dt > span' }).closest('div')!;
  expect(within(fact).getByRole('link').textContent).toBe(otherShip.name);
  expect(screen.getByRole('link', { name: 'Your ship, Antara Nauka Vilas' })).toBeTruthy();
});

test('CO-01 CO-02 the checkout is aboard her, with her suite, its picture and its fare', async () => {
  const attic = { roomNumber: '501', suite: 'Attic Suite', value: '52', price: 1, image: 'suites/attic' };
  storeRooms({ ...createRoom('101', 2, spring), ...attic });
  const { appContext } = createBookingContext(createAnswers({ tour: () => tour }));
  await openAt(appContext, `/book-now/checkout/artisans-of-bengal?date=${spring}`);
  await screen.findByText('Artisans of Bengal, aboard Antara Nauka Vilas', {}, { timeout: 15_000 });
  const room = (await screen.findByRole('button', { name: 'Remove suite 501' })).closest('li')!;
  expect(room.textContent).toContain('USD 7,200');
  expect(room.querySelector('img')!.getAttribute('src')).toContain('suites/attic');
});

test('VX-08 the waiting list has the categories of both ships', async () => {
  const { appContext } = createBookingContext(createAnswers({ tour: () => tour }));
  await openAt(appContext, `/waiting-list/artisans-of-bengal?date=${spring}&category=Attic+Suite`);
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Suite/, {}, { timeout: 15_000 });
  expect(field.value).toBe('Attic Suite');
});
