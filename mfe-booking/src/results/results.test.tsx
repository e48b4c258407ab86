import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agent } from '@antara/contracts/testing';
import { anonymous, openAt, createBookingContext } from '../testing/booking-context.tsx';

test('CO-10 /success: the payment went through, the details come by e-mail, and home is one press away', async () => {
  await openAt(createBookingContext({}, anonymous).appContext, {
    pathname: '/success',
    state: { bookingId: 'ANT-7K2M9Q' },
  });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.getByText(/registered e-mail/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View your booking' }).getAttribute('href')).toBe(
    '/viewbooking?id=ANT-7K2M9Q',
  );
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
});

test('CO-10 /success opened by its address alone still says it and leads home', async () => {
  await openAt(createBookingContext({}).appContext, '/success');
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View your booking' })).toBeNull();
});

test('CO-10 /failure: try again leads back to the checkout, support and home are at hand', async () => {
  const retry = '/book-now/checkout/artisans-of-bengal?date=2027-01-10';
  await openAt(createBookingContext({}).appContext, { pathname: '/failure', state: { retry } });
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(retry);
  expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/contact-us');
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
});

test('CO-10 /success and /failure after a balance speak of the booking that stands', async () => {
  const success = await openAt(createBookingContext({}).appContext, {
    pathname: '/success',
    state: { bookingId: 'ANT-7K2M9Q', balance: true },
  });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.getByText('Your journey is paid in full')).toBeTruthy();
  success.unmount();
  const retry = '/pay-balance?id=ANT-7K2M9Q';
  await openAt(createBookingContext({}).appContext, {
    pathname: '/failure',
    state: { retry, balance: true },
  });
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  expect(screen.getByText('Your booking stands')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(retry);
  expect(screen.queryByText(/suites, guests and extras/)).toBeNull();
});

test('VX-14 /success names the address that the papers go to, and how to change it', async () => {
  await openAt(createBookingContext({}).appContext, {
    pathname: '/success',
    state: { bookingId: 'ANT-7K2M9Q' },
  });
  expect(await screen.findByText('leela@antara.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByText(/registered e-mail/)).toBeNull();
});

test.each([
  ['nobody is logged in any more', anonymous],
  ['a colleague books for the agency, which gets the papers', agent],
])('VX-14 /success names no address when %s', async (_, session) => {
  await openAt(createBookingContext({}, session).appContext, {
    pathname: '/success',
    state: { bookingId: 'ANT-7K2M9Q' },
  });
  expect(await screen.findByText(/registered e-mail/)).toBeTruthy();
  expect(screen.queryByText(/@antara.example/)).toBeNull();
});
