import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt, type Answers } from '../testing/booking-context.tsx';
import { getPassportChooser, storedPassports } from '../testing/passports.ts';
import { findConfirmButton, findPayButton } from '../testing/review.ts';
import { createRoom, slug, storeRooms, winter } from '../testing/sample-tour.ts';
import { readDraft } from './draft.store.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-08-01T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const leela = {
  roomNumber: '101',
  firstName: 'Leela',
  lastName: 'Rao',
  contact: '9800000001',
  age: '41',
  gender: 'Female',
  country: 'India',
  passport_front: storedPassports.passport_front,
  passport_back: '',
};
const later = 'You can add these later in My bookings, until 11 November 2026.';

/** A checkout of one guest with one side of the passport. */
async function open(answers: Answers = {}) {
  storeRooms(createRoom('101'));
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests: [leela] }));
  const context = createBookingContext(createAnswers(answers));
  const opened = await openAt(context.appContext, `/book-now/checkout/${slug}?date=${winter}`);
  await findPayButton();
  return { ...context, ...opened, user: userEvent.setup() };
}
const choose = async (user: ReturnType<typeof userEvent.setup>, plan: RegExp) =>
  user.click(screen.getByRole('radio', { name: plan }));

test('VX-16 with a deposit the pictures may follow: the page says until when, and the review is reached', async () => {
  const { user } = await open();
  expect(screen.queryByText(later)).toBeNull();
  await user.click(await findPayButton());
  expect(await screen.findByText('Please select a file first.')).toBeTruthy();
  await choose(user, /^A deposit of/);
  expect(screen.getByText(later)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Please select a file first.')).toBeNull());
  expect(getPassportChooser('back').required).toBe(false);
  await user.click(await findPayButton());
  expect(await findConfirmButton()).toBeTruthy();
});

test('VX-16 another choice changes what is required, and nothing that was entered', async () => {
  const { user, texts } = await open();
  await choose(user, /^A deposit of/);
  await choose(user, /^The whole fare/);
  expect(readDraft(slug, winter).guests[0]).toMatchObject(leela);
  expect(screen.getByRole('img', { name: /^The front of the passport/ })).toBeTruthy();
  expect(getPassportChooser('back').required).toBe(true);
  await user.click(await findPayButton());
  await waitFor(() => expect(texts().at(-1)).toBe('Please add guests details to proceed with the payment'));
});

test('VX-16 guests are saved without pictures as those of a deposit', async () => {
  const { user, texts, callsOf } = await open({ saveGuests: () => ({ response: 'SUCCESS' }) });
  await choose(user, /^A deposit of/);
  await user.click(screen.getByRole('button', { name: 'Save guests' }));
  await waitFor(() => expect(texts()).toEqual(['Guests details saved.']));
  expect(callsOf('saveGuests')).toMatchObject([
    { body: { plan: 'DEPOSIT', booking_data: [{ name: 'Leela Rao', passport_back: '' }] } },
  ]);
});
