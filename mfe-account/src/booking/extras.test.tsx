import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestContext, customer, renderScreens } from '@antara/contracts/testing';
import type { Booking } from '@antara/contracts/api/booking';
import { remote } from '../routes.tsx';
import { testBooking } from '../testing/test-booking.ts';

async function open(booking: Booking) {
  const { appContext } = createTestContext({ booking: () => ({ response: 'SUCCESS', booking }) }, customer);
  const screens = { '/viewbooking': remote.createRoutes()['/viewbooking']! };
  await renderScreens(appContext, screens, ['/viewbooking?id=ANT-7K2M9Q']);
  await screen.findByRole('heading', { level: 1 });
}

test('VX-16 the page says who goes on each extension, when, where and in which hotel', async () => {
  const facts = [
    { about: 'Who goes', text: 'Leela Rao and Dev Rao' },
    { about: 'Begins', text: 'Sunday 14 February 2027 at 10:15' },
    { about: 'Meeting place', text: 'Millennium Park jetty' },
    { about: 'Hotel', text: 'a heritage house, Bishnupur' },
  ];
  const extensions = [{ title: 'Bishnupur', travellers: 2, price: 60_000, facts }];
  await open(testBooking({ extensions }));
  const region = within(screen.getByRole('region', { name: 'Add-ons and extensions' }));
  expect(region.getByRole('heading', { name: 'Bishnupur' })).toBeTruthy();
  for (const { about, text } of facts) {
    expect(region.getByText(about)).toBeTruthy();
    expect(region.getByText(text)).toBeTruthy();
  }
});

test('VX-16 an answer of an older release, which says nothing of that, has no empty part', async () => {
  await open(testBooking());
  expect(screen.queryByRole('region', { name: 'Add-ons and extensions' })).toBeNull();
});
