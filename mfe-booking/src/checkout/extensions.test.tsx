import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { daysBetween } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt } from '../testing/booking-context.tsx';
import { findPayButton } from '../testing/review.ts';
import { createRoom, createTourDetail, departures, slug, storeRooms } from '../testing/sample-tour.ts';

/** A departure that is ahead, whenever the test runs. */
const date = '2099-01-11';

test('VX-07 extensions that would have begun are not offered, and one traveller takes one on each side', async () => {
  const nightsUntil = daysBetween(toCivilDate(new Date()), date);
  const extension = (id: number, title: string, side: 'BEFORE' | 'AFTER', nights: number) => ({
    id,
    title,
    side,
    nights,
    price: 10_000,
    description: '',
  });
  const detail = createTourDetail({
    dates: [{ ...departures[0]!, date_from: date, date_to: '2099-01-18' }],
    extensions: [
      // Two days more than are left, so that midnight may pass meanwhile.
      extension(1, 'Delhi', 'BEFORE', nightsUntil + 2),
      extension(2, 'Kolkata', 'BEFORE', 2),
      extension(3, 'Bishnupur', 'AFTER', 2),
      extension(4, 'Varanasi', 'AFTER', 2),
    ],
  });
  storeRooms(createRoom('101', 1, date));
  const { appContext } = createBookingContext(createAnswers({ tour: () => detail }));
  await openAt(appContext, `/book-now/checkout/${slug}?date=${date}`);
  await findPayButton();
  expect(screen.queryByRole('form', { name: 'Delhi' })).toBeNull();
  const add = (name: string) =>
    userEvent.click(within(screen.getByRole('form', { name })).getByRole('button', { name: /^Add/ }));
  await add('Kolkata');
  await add('Bishnupur');
  await add('Varanasi');
  expect(
    await screen.findByText(/^Each traveller can take one extension after the cruise\. Please lower/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Bishnupur' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Varanasi' })).toBeNull();
});
