import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import { suspendedAgent } from '@antara/contracts/testing';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt } from '../testing/booking-context.tsx';
import { createRoom, slug, storeRooms, winter } from '../testing/sample-tour.ts';

test('CO-01 a suspended agency is told before it pays that it books for itself, and is asked for no client', async () => {
  storeRooms(createRoom('101'));
  const { appContext, callsOf } = createBookingContext(createAnswers(), suspendedAgent);
  await openAt(appContext, `/book-now/checkout/${slug}?date=${winter}`);
  const notice = within(await screen.findByRole('region', { name: 'Your agency is suspended' }));
  notice.getByText(suspendedAgencyMessage());
  notice.getByText(/without a client and without commission/);
  expect(notice.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
  expect(screen.queryByRole('region', { name: 'Your client' })).toBeNull();
  expect(callsOf('agentClients')).toEqual([]);
});

test('AG-05 a suspended agency that opens its option is told so, and is offered no option', async () => {
  storeRooms(createRoom('101'));
  const { appContext, callsOf } = createBookingContext(createAnswers(), suspendedAgent);
  const { unmount } = await openAt(appContext, `/book-now/checkout/${slug}?option=ANT-7K2M9Q`);
  await screen.findByRole('heading', { name: 'Your agency is suspended' });
  screen.getByText(suspendedAgencyMessage());
  expect(callsOf('agentOptions')).toEqual([]);
  unmount();
  await openAt(appContext, `/book-now/${slug}?date=${winter}`);
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(screen.queryByRole('button', { name: 'Hold for 72 hours' })).toBeNull();
});
