import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '@antara/contracts/api/booking';
import type { Fragments } from '@antara/contracts/composition/fragments';
import { createTestContext, customer, renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { testBooking } from '../testing/test-booking.ts';

const departure = {
  date: '2027-03-07',
  date_to: '2027-03-14',
  ship: 'Ship',
  free: 3,
  same_suites: true,
  difference: 0,
};
const offer = { until: '2026-12-31', fee: 15_000, times_left: 1, rule: 'The rule.', departures: [departure] };

/** Opens the booking's page. The fragment of the booking app shows the props that it gets. */
async function openBooking(booking: Booking, dates: object) {
  const { appContext: base, calls } = createTestContext(
    {
      booking: () => ({ response: 'SUCCESS', booking }),
      dateChanges: () => ({ response: 'SUCCESS', ...dates }),
    },
    customer,
  );
  const Component = ({ offer: { departures } }: Fragments['mfe-booking/date-change']) => (
    <p>Fragment: {departures[0]!.date}</p>
  );
  const ready = { status: 'ready' as const, Component };
  const fragment = { ...base.fragment, state: () => ready as never };
  const routes = { '/viewbooking': remote.createRoutes()['/viewbooking']! };
  await renderScreens({ ...base, fragment }, routes, ['/viewbooking?id=ANT-7K2M9Q']);
  await screen.findByRole('region', { name: 'Suites and guests' });
  return { datesRequested: calls.some(({ name }) => name === 'dateChanges') };
}
const section = () => screen.queryByRole('region', { name: 'Change the date' });

it('VX-17 beside Cancel there is the way to another date, with the rule and the last day', async () => {
  await openBooking(testBooking(), { offer });
  expect(screen.getByRole('link', { name: 'Change the date' }).getAttribute('href')).toBe('#change-date');
  expect(section()!.id).toBe('change-date');
  expect(within(section()!).getByText('You can change it here until 31 December 2026.')).toBeTruthy();
  expect(within(section()!).getByText('The rule.')).toBeTruthy();
  expect(within(section()!).getByText('Fragment: 2027-03-07')).toBeTruthy();
});

it('VX-17 why the date cannot be changed is said; no other date with enough suites as well', async () => {
  await openBooking(testBooking(), { offer: null, why: 'It is too late.' });
  expect(within(section()!).getByText('It is too late.')).toBeTruthy();
});

it('VX-17 dates that could not be read are read again; an API that does not know them says nothing', async () => {
  const failed = { response: 'UNAVAILABLE', status: 503, data: {} };
  await openBooking(testBooking(), failed);
  expect(within(section()!).getByText('The other dates could not be read.')).toBeTruthy();
  expect(within(section()!).getByRole('button', { name: 'Retry' })).toBeTruthy();
  cleanup();
  await openBooking(testBooking(), { ...failed, response: 'NOT_FOUND', status: 404 });
  expect(section()).toBeNull();
});

it('VX-17 nothing is asked of a booking that has sailed', async () => {
  const { datesRequested } = await openBooking(testBooking({ can_cancel: false }), { offer });
  expect([datesRequested, section()]).toEqual([false, null]);
});
