import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers } from '../../testing/answers.ts';
import { createBookingContext, openAt } from '../../testing/booking-context.tsx';
import {
  createRoom,
  createTourDetail,
  departures,
  spring,
  storeRooms,
  winter,
} from '../../testing/sample-tour.ts';
import { findUnavailableDate } from './unavailable-date.ts';

const journey = '/booking/artisans-of-bengal';

async function open(address: string, taken: readonly string[] = []) {
  const bookings = taken.map((room_number) => ({ booking_date_from: winter, room_number }));
  const answers = createAnswers({
    tour: () => createTourDetail({ bookings }),
    availability: ({ query }: { query: { date: string } }) => ({
      response: 'SUCCESS',
      bookings: bookings.filter(({ booking_date_from }) => booking_date_from === query.date),
      held_by_you: [],
      booked_by_you: [],
    }),
  });
  const opened = await openAt(createBookingContext(answers).appContext, address);
  await screen.findByRole('button', { name: 'Proceed to Checkout' }, { timeout: 15_000 });
  return opened;
}
const dateMenu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Departure date/ });

test('VX-07 a date that has sailed says so, and offers the next departure', async () => {
  await open(`${journey}?date=2025-09-14`);
  const notice = screen.getByText(/has sailed/).closest('p')!;
  expect(notice.textContent).toBe(
    '14 – 21 September 2025 has sailed. The next departure is 10 – 17 January 2027.',
  );
  await userEvent.click(within(notice).getByRole('link'));
  expect(dateMenu().value).toBe(winter);
  expect(screen.queryByText(/has sailed/)).toBeNull();
});

test('VX-07 a link that names no date says so, and offers the next departure', async () => {
  await open(`${journey}?date=tomorrow`);
  expect(screen.getByText(/names no date that we know/).closest('p')!.textContent).toBe(
    'The link you followed names no date that we know. The next departure is 10 – 17 January 2027.',
  );
});

test.each(['.', '%20', '%22', 'T00:00:00Z'])(
  'VX-07 %j, left behind the date by a chat program, is ignored',
  async (rest) => {
    await open(`${journey}?date=${winter}${rest}`);
    expect(dateMenu().value).toBe(winter);
    expect(screen.queryByText(/The next departure is/)).toBeNull();
  },
);

test('VX-07 text behind a date that has sailed changes nothing of what is said', async () => {
  await open(`${journey}?date=2025-09-14.`);
  expect(screen.getByText(/has sailed/).textContent).toContain('14 – 21 September 2025 has sailed.');
});

test('VX-07 without a date nothing is said', async () => {
  await open(`${journey}?date=`);
  expect(screen.queryByText(/The next departure is/)).toBeNull();
});

test('VX-07 a day without a departure on sale leads to the next one after it, else to the first', () => {
  const sorted = departures.toSorted((a, b) => a.date_from.localeCompare(b.date_from));
  const find = (date: string) => findUnavailableDate(date, sorted, 7, '2027-01-01');
  expect(find(winter)).toBeNull();
  expect(find('2027-01-01')).toMatchObject({
    requested: { hasSailed: true, to: '2027-01-08' },
    next: { date_from: winter },
  });
  expect(find('2027-01-02')).toMatchObject({ requested: { hasSailed: false }, next: { date_from: winter } });
  expect(find('2027-02-01')).toMatchObject({ requested: { hasSailed: false }, next: { date_from: spring } });
  expect(find('2027-12-01')).toMatchObject({ requested: { hasSailed: false }, next: { date_from: winter } });
  expect(findUnavailableDate('2027-12-01', [], 7, '2027-01-01')).toMatchObject({ next: null });
});

test('VX-07 the date that is chosen says how many suites are left now', async () => {
  await open(`${journey}?date=${winter}`, ['101', '102', '103', '105']);
  expect([...dateMenu().options].map(({ text }) => text)).toEqual([
    'Select a departure date',
    '10 – 17 January 2027 · Winter · 3 left',
    '7 – 14 March 2027 · Spring',
  ]);
});

test('TJ-04 the date that is chosen stays chosen while the address follows', async () => {
  await open(journey);
  const menu = dateMenu();
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(menu, winter);
    menu.dispatchEvent(new Event('change', { bubbles: true }));
    expect(menu.value).toBe(winter);
  });
  expect(menu.value).toBe(winter);
  await userEvent.selectOptions(menu, spring);
  await userEvent.selectOptions(menu, winter);
  expect(menu.value).toBe(winter);
});

test('VX-07 a category that is sold out says so on its tab; what is in one’s own basket is not taken', async () => {
  storeRooms(createRoom('201'));
  await open(`${journey}?date=${winter}`, ['101', '102', '103', '105', '106', '107']);
  await screen.findByRole('tab', { name: 'Heritage Suite · sold out' });
  await userEvent.click(screen.getByRole('tab', { name: 'Balcony Suite' }));
  expect(
    screen.getByText('Every Balcony Suite that is free on this departure is in your basket.'),
  ).toBeTruthy();
});

test('TJ-05 the list opens on the first category with a free suite, and stays where one has turned', async () => {
  const heritage = ['101', '102', '103', '105', '106', '107'];
  await open(`${journey}?date=${winter}`, heritage);
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(selected()).toBe('Balcony Suite');
  await userEvent.click(screen.getByRole('tab', { name: 'Heritage Suite · sold out' }));
  expect(selected()).toBe('Heritage Suite · sold out');
  await userEvent.selectOptions(dateMenu(), spring);
  expect(selected()).toBe('Heritage Suite');
  await userEvent.selectOptions(dateMenu(), winter);
  expect(selected()).toBe('Balcony Suite');
});
