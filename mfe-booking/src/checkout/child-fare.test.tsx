import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt, refused } from '../testing/booking-context.tsx';
import { payThrough } from '../testing/review.ts';
import { sampleGuest } from '../testing/sample-guest.ts';
import { createRoom, createTourDetail, slug, storeRooms, winter } from '../testing/sample-tour.ts';

const detail = createTourDetail();
const withRule = { ...detail, tour: { ...detail.tour, child_fare: { under: 12, percent: 60 } } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A mother and her boy of `age` in suite 101, her mother in 103. */
async function open(age: string, tour = withRule) {
  storeRooms(createRoom('101', 2), createRoom('103'));
  const guests = [
    { ...sampleGuest, roomNumber: '101' },
    { ...sampleGuest, firstName: 'Dev', age, roomNumber: '101' },
    { ...sampleGuest, firstName: 'Nila', roomNumber: '103' },
  ];
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
  const context = createBookingContext(
    createAnswers({ tour: () => tour, createOrder: () => refused('CONFLICT', 409, {}) }),
  );
  await openAt(context.appContext, `/book-now/checkout/${slug}?date=${winter}`);
  return { ...context, user: userEvent.setup() };
}
const lineOf = (term: string) =>
  screen
    .getByText(term, { selector: 'dt > span' })
    .closest('div')!
    .querySelector('dd')!
    .textContent.replaceAll(' ', ' ');
const childLine = 'Child’s fare, suite 101';

test('VX-16 a child’s fare is a line of the price as soon as the age is entered, and the sums are those of the order', async () => {
  const { user, callsOf } = await open('14');
  await screen.findByRole('button', { name: 'Pay Now' });
  expect(screen.queryByText(childLine)).toBeNull();
  expect(lineOf('Suites')).toContain('USD 5,000.00');
  const age = screen.getAllByRole('textbox', { name: /Age/ })[1]!;
  await user.clear(age);
  await user.type(age, '10');
  await waitFor(() => expect(lineOf(childLine)).toContain('−USD 600.00'));
  expect(lineOf('Suites')).toContain('USD 5,000.00');
  expect(lineOf('Subtotal')).toContain('USD 4,400.00');
  expect(lineOf('Total')).toContain('USD 4,620.00');
  await payThrough(user);
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body).toMatchObject({
    amount: 36_960_000,
    data: { suiteTotal: 440_000, taxTotal: 22_000 },
  });
});

test('VX-16 without the operator’s setting a child pays as an adult, and no line is shown', async () => {
  await open('10', detail as typeof withRule);
  await screen.findByRole('button', { name: 'Pay Now' });
  expect(screen.queryByText(childLine)).toBeNull();
  expect(lineOf('Total')).toContain('USD 5,250.00');
});

test('VX-16 where suites are chosen the rule for minors is said, and the child’s fare', async () => {
  const { appContext } = createBookingContext(createAnswers({ tour: () => withRule }));
  await openAt(appContext, `/book-now/${slug}?date=${winter}`);
  expect(
    await screen.findByText(
      'Guests under 18 stay in a suite with an adult of the same booking, or in the one beside it. Children under 12 who share a suite with an adult pay 60% of an adult’s fare.',
    ),
  ).toBeTruthy();
});
