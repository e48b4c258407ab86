import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectFocus } from '../../testing/expect-focus.ts';
import { createAnswers } from '../../testing/answers.ts';
import {
  createRoom,
  createTourDetail,
  spring,
  storedRooms,
  storeRooms,
  winter,
} from '../../testing/sample-tour.ts';
import {
  openAt,
  refused,
  refusedSale,
  salesPausedMessage,
  createBookingContext,
  type Answers,
} from '../../testing/booking-context.tsx';

const bookNow = '/book-now/artisans-of-bengal';

async function open(address = `${bookNow}?date=${winter}`, answers: Answers = {}) {
  const testContext = createBookingContext(createAnswers(answers));
  const opened = await openAt(testContext.appContext, address);
  // The first screen of a file is imported while the test waits.
  await screen.findByRole('button', { name: 'Proceed to Checkout' }, { timeout: 15_000 });
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const panel = () => within(screen.getByRole('tabpanel'));
const offered = () =>
  panel()
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value)
    .filter((value) => value.length === 3);
const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Checkout' });
const descriptionOf = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('TJ-04 ?date= chooses the departure, and suites sold or held are left out', async () => {
  const { callsOf } = await open();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Departure date/ }).value).toBe(winter);
  expect(offered()).toEqual(['101', '103', '105', '106', '107']);
  await waitFor(() =>
    expect(callsOf('availability')).toEqual([{ query: { slug: 'artisans-of-bengal', date: winter } }]),
  );
});

test('TJ-04 availability is asked for again when the page is looked at again', async () => {
  let gone = ['102'];
  const { callsOf } = await open(undefined, {
    availability: () => ({
      response: 'SUCCESS',
      bookings: gone.map((room_number) => ({ booking_date_from: winter, room_number })),
      held_by_you: [],
      booked_by_you: [],
    }),
  });
  await waitFor(() => expect(callsOf('availability')).toHaveLength(1));
  gone = ['102', '103'];
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(offered()).toEqual(['101', '105', '106', '107']));
});

test('TJ-05 a room is added for one person unless two are chosen, priced by the departure, and removed again', async () => {
  const { user } = await open(`${bookNow}?date=${spring}`);
  expect(panel().getByRole<HTMLInputElement>('radio', { name: 'Single Person' }).checked).toBe(true);
  await user.click(panel().getByRole('radio', { name: '101' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  await user.click(screen.getByRole('tab', { name: 'Balcony Suite' }));
  await user.click(panel().getByRole('radio', { name: '201' }));
  await user.click(panel().getByRole('radio', { name: 'Double Person' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));

  // Spring costs 90 %: 200000 → 180000 single, 400000 → 360000 twin.
  expect(storedRooms()).toEqual([
    { ...createRoom('101', 1, spring), price: 180_000 },
    { ...createRoom('201', 2, spring), price: 360_000 },
  ]);
  const basket = within(screen.getByRole('region', { name: 'Your suites' }));
  expect(basket.getByText('USD 5,400.00')).toBeTruthy();
  expect(basket.getByText('≈ ₹4,32,000')).toBeTruthy();
  expect(
    screen.getByText('Every Balcony Suite that is free on this departure is in your basket.'),
  ).toBeTruthy();

  await user.click(basket.getByRole('button', { name: 'Remove suite 201' }));
  expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['101']);
});

test('TJ-05 Clear All empties the basket', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(storedRooms()).toEqual([]);
  expect(proceed().disabled).toBe(true);
});

test('TJ-06 a sixth suite is refused, over all categories', async () => {
  storeRooms(...['101', '103', '105', '106', '107'].map((number) => createRoom(number)));
  const { user, texts } = await open();
  expect(screen.getByText(/For More than 5 Suites click on/).textContent).toBe(
    'For More than 5 Suites click on Request a Quote.',
  );
  expect(screen.getByRole('link', { name: 'Request a Quote' }).getAttribute('href')).toBe(
    '/request-a-quote?tour=artisans-of-bengal&date=2027-01-10',
  );
  await user.click(screen.getByRole('tab', { name: 'Balcony Suite' }));
  await user.click(panel().getByRole('radio', { name: '201' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  await waitFor(() => expect(texts()).toContain('For More than 5 Suites click on Request a Quote.'));
  expect(storedRooms()).toHaveLength(5);
});

test('TJ-07 without a departure nothing is added, and the date is asked for at the basket and at its field, which is focused', async () => {
  const { user, texts } = await open(bookNow);
  const sentence = 'Please select a departure date before continuing.';
  expect(proceed().disabled).toBe(true);
  expect(descriptionOf(proceed())).toBe(sentence);
  await user.click(panel().getByRole('radio', { name: '101' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  await waitFor(() => expect(texts()).toEqual([sentence]));
  const select = screen.getByRole('combobox', { name: /^Departure date/ });
  await expectFocus(() => select);
  expect(select.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(select)).toBe(sentence);
  expect(storedRooms()).toEqual([]);
});

test('TJ-07 Add room without a room says so; Proceed to Checkout waits for one', async () => {
  const { user, texts } = await open();
  expect(proceed().disabled).toBe(true);
  expect(screen.getByText('Please select at least one room.')).toBeTruthy();
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  await waitFor(() => expect(texts()).toEqual(['Please select at least one room.']));
  await user.click(panel().getByRole('radio', { name: '101' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  expect(proceed().disabled).toBe(false);
});

test('TJ-08 chosen rooms and their departure survive a reload, even when the address has no date', async () => {
  storeRooms(createRoom('101', 2), createRoom('201'));
  await open(bookNow);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Departure date/ }).value).toBe(winter);
  expect(screen.getByRole('button', { name: 'Remove suite 101' })).toBeTruthy();
  const basket = within(screen.getByRole('region', { name: 'Your suites' }));
  expect(basket.getByText('USD 5,500.00')).toBeTruthy();
  expect(proceed().disabled).toBe(false);
});

test('TJ-08 storage that holds something else counts as empty', async () => {
  localStorage.setItem('selectedRooms', '[{"roomNumber":7},null,"x"');
  await open();
  expect(proceed().disabled).toBe(true);
});

test('VX-02 TJ-04 another departure has rooms of its own, and the page says where the others are', async () => {
  storeRooms(createRoom('101'));
  const { user, router } = await open();
  const departures = screen.getByRole('combobox', { name: /^Departure date/ });
  await user.selectOptions(departures, spring);
  expect(
    await screen.findByText(
      'You chose another departure. Your choice of suite 101 on 10 January 2027 is kept: go back to that date to see it.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove suite 101' })).toBeNull();
  expect(proceed().disabled).toBe(true);
  expect(router.state.location.search).toBe(`?date=${spring}`);
  await user.selectOptions(departures, winter);
  expect(await screen.findByRole('button', { name: 'Remove suite 101' })).toBeTruthy();
  expect(storedRooms()).toEqual([createRoom('101')]);
});

test('VX-02 two tabs with two departures of one journey each keep their rooms', async () => {
  storeRooms(createRoom('101'));
  const { user } = await open();
  await screen.findByRole('button', { name: 'Remove suite 101' });
  const inOtherTab = { ...createRoom('103', 1, spring), price: 180_000 };
  storeRooms(createRoom('101'), inOtherTab);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'selectedRooms' })));
  await user.click(panel().getByRole('radio', { name: '105' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  expect(storedRooms()).toEqual([inOtherTab, createRoom('101'), createRoom('105')]);
  expect(screen.queryByRole('button', { name: 'Remove suite 103' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(storedRooms()).toEqual([inOtherTab]);
});

test('VX-02 rooms of another journey stay when rooms of this one are added', async () => {
  const elsewhere = { ...createRoom('101'), value: '999' };
  storeRooms(elsewhere);
  const { user } = await open();
  expect(proceed().disabled).toBe(true);
  await user.click(panel().getByRole('radio', { name: '103' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  expect(storedRooms()).toEqual([elsewhere, createRoom('103')]);
});

test('TJ-07 Proceed to Checkout takes the hold and goes on', async () => {
  storeRooms(createRoom('101', 2), createRoom('103'));
  const { user, callsOf, router } = await open();
  await user.click(proceed());
  await waitFor(() => expect(router.state.location.pathname).toBe('/book-now/checkout/artisans-of-bengal'));
  expect(router.state.location.search).toBe(`?date=${winter}`);
  expect(callsOf('hold')[0]).toEqual({
    body: { tourName: 'artisans-of-bengal', selectedDate: winter, rooms: ['101', '103'] },
  });
  expect(storedRooms()).toEqual([createRoom('101', 2), createRoom('103')]);
});

test('TJ-07 rooms taken meanwhile are named and removed, the rest is kept', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  const sold = new Set(['102']);
  const { user, router, texts } = await open(undefined, {
    hold: () => {
      sold.add('103');
      return refused('CONFLICT', 409, { message: 'gone', taken: ['103'] });
    },
    availability: () => ({
      response: 'SUCCESS',
      bookings: [...sold].map((room_number) => ({ booking_date_from: winter, room_number })),
      held_by_you: [],
      booked_by_you: [],
    }),
  });
  await user.click(proceed());
  const sentence =
    'Suite 103 has just been taken by another guest and was removed. The rest of your choice is kept.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(texts()).toEqual([sentence]));
  await waitFor(() => expect(offered()).not.toContain('103'));
  const said = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
  expect(said.map(({ textContent }) => textContent).filter((text) => text?.includes('103'))).toEqual([]);
  expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['101']);
  expect(router.state.location.pathname).toBe(bookNow);
  await waitFor(() => expect(offered()).not.toContain('103'));
});

test('OF-25 while sales are paused the journey says so, and the choice is kept', async () => {
  storeRooms(createRoom('101'));
  const { user, router, texts } = await open(undefined, { hold: refusedSale });
  await user.click(proceed());
  await waitFor(() => expect(texts()).toEqual([salesPausedMessage]));
  expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['101']);
  expect(router.state.location.pathname).toBe(bookNow);
});

test('TJ-04 TJ-07 a suite added while the answer is on its way counts when another one is gone', async () => {
  storeRooms(createRoom('101'));
  let answer = (_taken: readonly string[]) => {};
  const { user, callsOf } = await open(undefined, {
    availability: () =>
      new Promise((resolve) => {
        answer = (taken) =>
          resolve({
            response: 'SUCCESS',
            bookings: taken.map((room_number) => ({ booking_date_from: winter, room_number })),
            held_by_you: [],
            booked_by_you: [],
          });
      }),
  });
  await waitFor(() => expect(callsOf('availability')).toHaveLength(1));
  await user.click(panel().getByRole('radio', { name: '103' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  await act(async () => answer(['101']));
  expect(screen.getByText(/^Suite 101 has just been taken/).textContent).toBe(
    'Suite 101 has just been taken by another guest and was removed. The rest of your choice is kept.',
  );
  expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['103']);
});

test('TJ-04 a room of the basket that the visitor has booked is not “taken by another guest”', async () => {
  storeRooms(createRoom('101'), createRoom('102'));
  await open(undefined, {
    availability: () => ({
      response: 'SUCCESS',
      bookings: [{ booking_date_from: winter, room_number: '102' }],
      held_by_you: [],
      booked_by_you: [{ room_number: '102', booking_id: 'ANT-7K3QXM' }],
    }),
  });
  await screen.findByText('You have booked suite 102, so it is no longer in your choice.');
  expect(screen.queryByText(/another guest/)).toBeNull();
  expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['101']);
  expect(panel().getByText(/^Suite 102 is booked by you/)).toBeTruthy();
  expect(panel().getByRole('link', { name: 'booking ANT-7K3QXM' }).getAttribute('href')).toBe(
    '/viewbooking?id=ANT-7K3QXM',
  );
});

test('TJ-07 a room of the basket that turns out to be sold is removed as soon as it is known', async () => {
  storeRooms(createRoom('101'), createRoom('102'));
  await open();
  expect(await screen.findByText(/^Suite 102 has just been taken/)).toBeTruthy();
  expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['101']);
});

test('ER-01 availability that cannot be had leaves what was known, with a Retry', async () => {
  let works = false;
  const { user } = await open(undefined, {
    availability: () =>
      works
        ? { response: 'SUCCESS', bookings: [], held_by_you: [], booked_by_you: [] }
        : refused('UNAVAILABLE', 503),
  });
  await screen.findByText(/We could not check just now/);
  expect(offered()).toEqual(['101', '103', '105', '106', '107']);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(offered()).toEqual(['101', '102', '103', '105', '106', '107']));
});

test('TJ-09 the booking step has the chooser without the description', async () => {
  await open(bookNow);
  expect(screen.getByRole('heading', { level: 1, name: 'Artisans of Bengal' })).toBeTruthy();
  expect(screen.queryByText(/one two three/i)).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Heritage Suite',
    'Balcony Suite',
  ]);
});

test('TJ-10 suite prices stand in dollars and rupees; without a date the lowest is shown', async () => {
  await open(bookNow);
  // Spring, 90 % of 200000.
  expect(panel().getByText('Single Person, from')).toBeTruthy();
  expect(panel().getByText('USD 1,800.00')).toBeTruthy();
  expect(panel().getByText('≈ ₹1,44,000')).toBeTruthy();
});

test('TJ-05 a category with no room left says so', async () => {
  await open(undefined, {
    tour: () => createTourDetail({ bookings: [{ booking_date_from: winter, room_number: '201' }] }),
    availability: () => refused('UNAVAILABLE', 503),
  });
  expect(screen.getByText(/Every Balcony Suite is taken on this departure/)).toBeTruthy();
});

test('TJ-07 what has been chosen has a way to the checkout beside the suites, too', async () => {
  const { user, router } = await open();
  const chosen = () => screen.queryByRole('group', { name: 'Chosen so far' });
  expect(chosen()).toBeNull();
  await user.click(panel().getByRole('radio', { name: '101' }));
  await user.click(panel().getByRole('button', { name: 'Add room' }));
  const bar = within(chosen()!);
  expect(bar.getByText('1 suite')).toBeTruthy();
  expect(bar.getByText(/^USD /)).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/book-now/checkout/artisans-of-bengal'));
});
