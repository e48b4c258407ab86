/** What the booking path shows in the pseudo-language: every text of the code comes from messages. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWeekdays } from './components/suite-chooser/month.ts';
import { createAnswers } from './testing/answers.ts';
import { createBookingContext, customer, openAt } from './testing/booking-context.tsx';
import { sampleGuest } from './testing/sample-guest.ts';
import { createRoom, createTourDetail, slug, storeRooms, summary, winter } from './testing/sample-tour.ts';

const page = globalThis as { pageLocale?: { getStore(): string } };
beforeAll(() => {
  page.pageLocale = { getStore: () => 'en-XA' };
});
afterAll(() => {
  delete page.pageLocale;
});

const checkout = `/book-now/checkout/${slug}?date=${winter}`;

/** The content of the operator, and what visitors have typed. */
const given = JSON.stringify([
  createTourDetail(),
  summary,
  sampleGuest,
  customer,
  'What the picture screen shows',
])
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll('&amp;', '&');
const isGiven = (text: string) => text.split(/, |…/).every((part) => given.includes(part));
/** Days, months and amounts, which `Intl` and the formatters of `@antara/shared-ui` write. */
const formatted = /^[–\s\d.,:%≈₹+]*(?:USD|\d|[A-Z][a-z]+ \d{4}$)/;

/** The texts and labels below `container` that have letters and are no message, which has brackets. */
function listPlainTexts(container: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const labels = [...container.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt', 'label'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    ),
  );
  return [...new Set([...texts, ...labels].map((text) => text.trim()))]
    .filter((text) => /[a-z]/i.test(text) && !/[[\]]/.test(text))
    .filter((text) => !isGiven(text) && !listWeekdays().includes(text) && !formatted.test(text))
    .toSorted();
}

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
  expect(listPlainTexts(await open(address))).toEqual([]);
});

test('the checkout and its review', async () => {
  const container = await open(checkout);
  await screen.findByRole('button', { name: /Þåý Ñöŵ/ }, { timeout: 15_000 });
  expect(listPlainTexts(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Þåý Ñöŵ/ }));
  await screen.findByRole('checkbox', { name: /Î åççéþţ/ }, { timeout: 15_000 });
  expect(listPlainTexts(container)).toEqual([]);
});
