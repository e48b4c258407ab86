/** What the booking path shows in the pseudo-language: every text of the code comes from messages. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers } from './testing/answers.ts';
import { createBookingContext, customer, openAt } from './testing/booking-context.tsx';
import { listPlainTexts, usePseudoLanguage } from './testing/pseudo-language.ts';
import { sampleGuest } from './testing/sample-guest.ts';
import { createRoom, createTourDetail, slug, storeRooms, summary, winter } from './testing/sample-tour.ts';

usePseudoLanguage();

const checkout = `/book-now/checkout/${slug}?date=${winter}`;

/** The content of the operator, and what visitors have typed. */
const content = [createTourDetail(), summary, sampleGuest, customer, 'What the picture screen shows'];

async function open(address: string) {
  storeRooms(createRoom('101', 2), createRoom('103'));
  const guests = [
    { ...sampleGuest, roomNumber: '101' },
    { ...sampleGuest, roomNumber: '101' },
    { ...sampleGuest, roomNumber: '103' },
  ];
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
  const { container } = await openAt(createBookingContext(createAnswers()).appContext, address);
  await screen.findAllByRole('heading', undefined, { timeout: 15_000 });
  return container;
}

test.each([
  ['the list of journeys', '/booking'],
  ['a journey', `/booking/${slug}`],
  ['its suites', `/book-now/${slug}?date=${winter}`],
])('%s', async (_, address) => {
  expect(listPlainTexts(await open(address), content)).toEqual([]);
});

test('the checkout and its review', async () => {
  const container = await open(checkout);
  await screen.findByRole('button', { name: /Þåý Ñöŵ/ }, { timeout: 15_000 });
  expect(listPlainTexts(container, content)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Þåý Ñöŵ/ }));
  await screen.findByRole('checkbox', { name: /Î åççéþţ/ }, { timeout: 15_000 });
  expect(listPlainTexts(container, content)).toEqual([]);
});
