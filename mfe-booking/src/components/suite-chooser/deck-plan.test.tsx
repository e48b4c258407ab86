import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { openAt, refused, createBookingContext, type Answers } from '../../testing/booking-context.tsx';

const bookNow = '/book-now/artisans-of-bengal';
// The first screen of a file is imported while the test waits.
const slow = { timeout: 15_000 };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

async function openPlan(address = `${bookNow}?date=${winter}`, answers: Answers = {}) {
  const testContext = createBookingContext(createAnswers(answers));
  const opened = await openAt(testContext.appContext, address);
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Deck plan' }, slow)).click();
  await screen.findByRole('group', { name: 'Lower deck' }, slow);
  return { ...testContext, ...opened, user };
}

const suiteButton = (room: string) => screen.getByRole('button', { name: new RegExp(`^Suite ${room},`) });
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('TJ-05 on the plan a suite opens its choice of travellers, is added, and given back by pressing again', async () => {
  const { user } = await openPlan();
  expect(suiteButton('201').getAttribute('aria-label')).toBe(
    'Suite 201, Balcony Suite, upper deck, port side, USD 2,500.00 for one, USD 4,000.00 for two, free',
  );
  const disclosure = () =>
    ['aria-expanded', 'aria-pressed'].map((name) => suiteButton('201').getAttribute(name));
  expect(disclosure()).toEqual(['false', null]);
  await user.click(suiteButton('201'));
  expect(disclosure()).toEqual(['true', null]);
  const choice = panel('Balcony Suite 201');
  expect(choice.getByRole<HTMLInputElement>('radio', { name: /^Single Person/ }).checked).toBe(true);
  await expectFocus(() => screen.getByRole('region', { name: 'Balcony Suite 201' }));
  await user.click(choice.getByRole('radio', { name: /^Double Person/ }));
  await user.click(choice.getByRole('button', { name: 'Add room' }));

  expect(storedRooms()).toEqual([createRoom('201', 2)]);
  expect(disclosure()).toEqual([null, 'true']);
  await expectFocus(() => suiteButton('201'));
  expect(screen.queryByRole('region', { name: 'Balcony Suite 201' })).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'Your suites' })).getByText('Balcony Suite 201'),
  ).toBeTruthy();

  await user.click(suiteButton('201'));
  expect(storedRooms()).toEqual([]);
});

test('TJ-05 plan and list are one choice, and the view lasts for the visit', async () => {
  const { user, unmount } = await openPlan();
  await user.click(suiteButton('101'));
  await user.click(panel('Heritage Suite 101').getByRole('button', { name: 'Add room' }));
  await user.click(screen.getByRole('button', { name: 'List' }));
  const list = within(screen.getByRole('tabpanel'));
  expect(list.queryByRole('radio', { name: '101' })).toBeNull();
  await user.click(list.getByRole('radio', { name: '103' }));
  await user.click(list.getByRole('button', { name: 'Add room' }));
  await user.click(screen.getByRole('button', { name: 'Deck plan' }));
  expect(suiteButton('103').getAttribute('aria-label')).toMatch(/your choice$/);
  unmount();
  await openAt(createBookingContext(createAnswers()).appContext, bookNow);
  expect(await screen.findByRole('group', { name: 'Lower deck' }, slow)).toBeTruthy();
});

test('TJ-05 the list leads to the plan, and the focus does not get lost on the way', async () => {
  const { user } = await openPlan();
  await user.click(screen.getByRole('button', { name: 'List' }));
  await user.click(screen.getByRole('button', { name: 'See where they lie on board' }));
  expect(screen.getByRole('group', { name: 'Lower deck' })).toBeTruthy();
  await expectFocus(() => screen.getByRole('button', { name: 'Deck plan' }));
});

test('TJ-05 Escape closes the choice of a suite and brings the focus back to it', async () => {
  const { user } = await openPlan();
  await user.click(suiteButton('101'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Heritage Suite 101' })).toBeNull();
  await expectFocus(() => suiteButton('101'));
});

test('TJ-04 a taken suite cannot be chosen; one held for this visitor says so', async () => {
  const { user } = await openPlan(undefined, {
    availability: () => ({
      response: 'SUCCESS',
      bookings: [{ booking_date_from: winter, room_number: '102' }],
      held_by_you: ['103'],
      booked_by_you: [],
    }),
  });
  await waitFor(() => expect(suiteButton('103').getAttribute('aria-label')).toMatch(/held for you$/));
  expect(suiteButton('102').getAttribute('aria-disabled')).toBe('true');
  await user.click(suiteButton('102'));
  expect(screen.queryByRole('region', { name: 'Heritage Suite 102' })).toBeNull();
  expect(suiteButton('102').getAttribute('aria-label')).toMatch(/taken$/);
});

test('TJ-04 a suite of one’s own booking says so, is explained, and leads to the booking', async () => {
  const { user } = await openPlan(undefined, {
    availability: () => ({
      response: 'SUCCESS',
      bookings: [{ booking_date_from: winter, room_number: '102' }],
      held_by_you: [],
      booked_by_you: [{ room_number: '102', booking_id: 'ANT-7K3QXM' }],
    }),
  });
  await waitFor(() => expect(suiteButton('102').getAttribute('aria-label')).toMatch(/booked by you$/));
  screen.getByText('Booked by you');
  await user.click(suiteButton('102'));
  const ownPanel = panel('Heritage Suite 102');
  expect(ownPanel.getByRole('link', { name: 'booking ANT-7K3QXM' }).getAttribute('href')).toBe(
    '/viewbooking?id=ANT-7K3QXM',
  );
  expect(ownPanel.queryByRole('button', { name: 'Add room' })).toBeNull();
});

test('AG-05 a suite on the agency’s own option says so on plan and list, and can be chosen', async () => {
  const { user } = await openPlan(undefined, {
    availability: () => ({
      response: 'SUCCESS',
      bookings: [],
      held_by_you: [],
      booked_by_you: [],
      optioned_by_you: [{ room_number: '102', booking_id: 'ANT-7K3QXM' }],
    }),
  });
  await waitFor(() => expect(suiteButton('102').getAttribute('aria-label')).toMatch(/on your option$/));
  screen.getByText('On your option');
  await user.click(suiteButton('102'));
  const ownPanel = panel('Heritage Suite 102');
  ownPanel.getByText('ANT-7K3QXM');
  expect(ownPanel.getByRole('link', { name: /in your portal/ }).getAttribute('href')).toBe('/agentportal');
  expect(ownPanel.getByRole('button', { name: 'Add room' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /list/i }));
  expect(await screen.findByRole('radio', { name: '102 · on your option' })).toBeTruthy();
});

test('TJ-06 a sixth suite is refused on the plan too', async () => {
  storeRooms(...['101', '103', '105', '106', '107'].map((room) => createRoom(room)));
  const { user, texts } = await openPlan();
  await user.click(suiteButton('201'));
  await user.click(panel('Balcony Suite 201').getByRole('button', { name: 'Add room' }));
  await waitFor(() => expect(texts()).toContain('For More than 5 Suites click on Request a Quote.'));
  expect(storedRooms()).toHaveLength(5);
});

test('TJ-07 without a departure the plan adds nothing, asks for the date and puts the focus there', async () => {
  const { user, texts } = await openPlan(bookNow);
  expect(suiteButton('101').getAttribute('aria-label')).toBe(
    'Suite 101, Heritage Suite, lower deck, port side',
  );
  await user.click(suiteButton('101'));
  await user.click(panel('Heritage Suite 101').getByRole('button', { name: 'Add room' }));
  await waitFor(() => expect(texts()).toEqual(['Please select a departure date before continuing.']));
  await expectFocus(() => screen.getByRole('combobox', { name: /^Departure date/ }));
  expect(storedRooms()).toEqual([]);
});

test('TJ-04 a hold of another visitor shows within ten seconds, is announced, and not asked for while hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let gone = ['102'];
  const { user, callsOf } = await openPlan(undefined, {
    availability: () => ({
      response: 'SUCCESS',
      bookings: gone.map((room_number) => ({ booking_date_from: winter, room_number })),
      held_by_you: [],
      booked_by_you: [],
    }),
  });
  await waitFor(() => expect(callsOf('availability')).toHaveLength(1));
  await user.click(suiteButton('103'));
  gone = ['102', '103'];
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(30_000);
  expect(callsOf('availability')).toHaveLength(1);
  hidden.mockRestore();
  vi.advanceTimersByTime(10_000);
  expect(await screen.findByText('Suite 103 has just been taken.')).toBeTruthy();
  expect(suiteButton('103').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/^Suite 103 has just been taken by another guest/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add room' })).toBeNull();
});

test('TJ-04 what is asked for every ten seconds renders nothing while nothing has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { callsOf } = await openPlan();
  await waitFor(() => expect(callsOf('availability')).toHaveLength(1));
  const described = vi.spyOn(Set.prototype, 'has');
  vi.advanceTimersByTime(10_000);
  await waitFor(() => expect(callsOf('availability')).toHaveLength(2));
  await act(async () => {});
  // Each suite that is rendered looks up whether it is held.
  expect(described).not.toHaveBeenCalledWith('201');
});

test('TJ-04 TJ-10 the month shows its departures with the lowest fare, leafs, and chooses', async () => {
  const { user, router } = await openPlan(bookNow);
  const january = within(screen.getByRole('region', { name: 'January 2027' }));
  expect(january.getAllByRole('link')).toEqual([
    january.getByRole('link', {
      name: 'Sunday 10 January 2027, Winter: from USD 1,500.00 ≈ ₹1,20,000 a person',
    }),
  ]);
  expect(january.getByText('USD 1,500.00')).toBeTruthy();
  expect(january.getByText('≈ ₹1,20,000')).toBeTruthy();
  expect(january.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(january.getByRole('button', { name: 'Next month, March 2027' }));
  const day = screen.getByRole('link', { name: /^Sunday 7 March 2027, Spring: from USD 1,350.00 / });
  expect(day.getAttribute('href')).toBe(`${bookNow}?date=${spring}`);
  await user.click(day);
  expect(router.state.location.search).toBe(`?date=${spring}`);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Departure date/ }).value).toBe(spring);
  expect(day.getAttribute('aria-current')).toBe('true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January 2027');
  expect(screen.getByRole('region', { name: 'January 2027' })).toBeTruthy();
});

test('TJ-04 a departure on which every suite is taken is shown as sold out', async () => {
  const all = createTourDetail().suites.map(({ description }) => ({
    booking_date_from: winter,
    room_number: description,
  }));
  await openPlan(bookNow, {
    tour: () => createTourDetail({ bookings: all }),
    availability: () => refused('UNAVAILABLE', 503),
  });
  const january = within(screen.getByRole('region', { name: 'January 2027' }));
  expect(january.queryByRole('link')).toBeNull();
  expect(january.getByText('Sold out')).toBeTruthy();
});
