import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt, refused } from '../testing/booking-context.tsx';
import { findAcceptance, findConfirmButton, findPayButton } from '../testing/review.ts';
import { sampleGuest } from '../testing/sample-guest.ts';
import { createRoom, slug, storeRooms, winter } from '../testing/sample-tour.ts';

const key = `checkout:${slug}:${winter}`;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-11T06:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function open() {
  storeRooms(createRoom('101'));
  sessionStorage.setItem(key, JSON.stringify({ guests: [{ ...sampleGuest, roomNumber: '101' }] }));
  const context = createBookingContext(createAnswers({ createOrder: () => refused('FAILED', 503) }));
  await openAt(context.appContext, `/book-now/checkout/${slug}?date=${winter}`);
  return { ...context, user: userEvent.setup() };
}

test('VX-08 wishes are folded or optional, kept in the draft, shown in the review, and sent with the order', async () => {
  const { user, callsOf } = await open();
  const needs = await screen.findByRole('textbox', { name: /^Allergies/, hidden: true });
  expect(needs.closest('details')!.open).toBe(false);
  await user.click(screen.getByText(/^Diet, allergies/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Diet' }), 'Vegan');
  await user.type(needs, 'No peanuts');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Beds in suite 101' }), 'Two single beds');
  await user.type(screen.getByRole('textbox', { name: /^Something to celebrate/ }), 'My 42nd birthday');
  await user.type(screen.getByRole('textbox', { name: /^Emergency contact/ }), 'Dev Rao');
  await user.click(await findPayButton());
  // A name without a number cannot be called.
  expect(await screen.findByText('Please add the number of your emergency contact')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Number of the emergency contact/ }), '9876543210');
  const stored = JSON.parse(sessionStorage.getItem(key)!);
  expect(stored.beds).toEqual({ 101: 'TWIN' });
  expect(stored.guests[0]).toMatchObject({ diet: 'Vegan', needs: 'No peanuts' });

  await user.click(await findPayButton());
  await screen.findByRole('heading', { level: 1, name: 'Review and pay' });
  const review = within(await screen.findByRole('region', { name: 'Wishes for the journey' }));
  for (const wish of [
    'Two single beds',
    'Vegan; No peanuts',
    'My 42nd birthday',
    'Dev Rao, +91 98765 43210',
  ]) {
    expect(review.getByText(wish)).toBeTruthy();
  }
  await user.click(await findAcceptance());
  await user.click(await findConfirmButton());
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!['body'].data).toMatchObject({
    rooms: [{ roomNumber: '101', beds: 'TWIN' }],
    guests: [{ diet: 'Vegan', needs: 'No peanuts' }],
    wishes: {
      celebration: 'My 42nd birthday',
      emergency_name: 'Dev Rao',
      emergency_contact: '+919876543210',
    },
  });
});
