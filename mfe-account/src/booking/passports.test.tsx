import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Booking } from '@antara/contracts/api/booking';
import type { BookingPassports } from '@antara/contracts/api/passports';
import type { Fragments } from '@antara/contracts/composition/fragments';
import { createTestContext, customer, noAnswer, renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { depositBooking } from '../testing/test-booking.ts';

const passports: BookingPassports = {
  until: '2026-12-09',
  can_withdraw: true,
  what_follows: null,
  guests: [
    {
      guest: 0,
      room_number: '204',
      name: 'Asha Menon',
      passport_front: '',
      passport_back: '',
      details: null,
      age_difference: null,
    },
  ],
};

/**
 * Opens the booking's page. The fragment of the booking app shows the name of its first guest, unless the app is down.
 */
async function openBooking(
  booking: Booking,
  bookingPassports: () => unknown = () => ({ response: 'SUCCESS', passports }),
  isDown = false,
) {
  const { appContext: base, calls } = createTestContext(
    { booking: () => ({ response: 'SUCCESS', booking }), bookingPassports },
    customer,
  );
  const Component = (props: Fragments['mfe-booking/passports']) => (
    <p>Fragment: {props.passports.guests[0]!.name}</p>
  );
  const ready = { status: 'ready' as const, Component };
  const fragment = { ...base.fragment, ...(!isDown && { state: () => ready as never }) };
  const routes = { '/viewbooking': remote.createRoutes()['/viewbooking']! };
  await renderScreens({ ...base, fragment }, routes, ['/viewbooking?id=ANT-7K2M9Q']);
  await screen.findByRole('region', { name: 'Suites and guests' });
  return calls.filter(({ name }) => name === 'bookingPassports');
}
const section = () => screen.queryByRole('region', { name: 'Passports' });
const withPassports = () => depositBooking({ passports_until: passports.until });

beforeEach(() => localStorage.clear());

it('VX-16 the section says until when, and shows the guests', async () => {
  expect(remote.createRoutes()['/viewbooking']!.fragments).toContain('mfe-booking/passports');
  expect(await openBooking(withPassports())).toMatchObject([{ input: { query: { id: 'ANT-7K2M9Q' } } }]);
  expect(within(section()!).getByText('We need them by 9 December 2026.')).toBeTruthy();
  expect(within(section()!).getByText('Fragment: Asha Menon')).toBeTruthy();
});

it('VX-16 nothing is asked or shown of a booking that takes no passports any more', async () => {
  expect(await openBooking(depositBooking())).toEqual([]);
  expect(section()).toBeNull();
});

it('MF-04 while the booking app is down, the section says how to go on and the page stays', async () => {
  await openBooking(withPassports(), undefined, true);
  expect(within(section()!).getByRole('link', { name: 'write or call us' })).toBeTruthy();
});

it('ER-01 passports that could not be read are asked for again', async () => {
  let answer: unknown = noAnswer;
  await openBooking(withPassports(), () => answer);
  expect(within(section()!).getByText('The passports could not be read.')).toBeTruthy();
  answer = { response: 'SUCCESS', passports };
  await userEvent.setup().click(within(section()!).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Fragment: Asha Menon')).toBeTruthy();
});
