/** What is shown after a booking and by payment link in the pseudo-language: every text of the code is a message. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AdditionOffer } from '@antara/contracts/api/additions';
import type { DateChangeOffer, DateChangeQuote } from '@antara/contracts/api/date-change';
import { createFailureText, type FailureText } from '@antara/contracts/api/failure-texts';
import AdditionsFragment from './additions/additions.fragment.tsx';
import DateChangeFragment from './date-change/date-change.fragment.tsx';
import {
  anonymous,
  createBookingContext,
  customer,
  openAt,
  refused,
  type Answers,
} from './testing/booking-context.tsx';
import { listPlainTexts, usePseudoLanguage } from './testing/pseudo-language.ts';
import { createDepositBooking } from './testing/sample-booking.ts';

const retry = '/pay-balance?id=ANT-7K2M9Q';
const booking = createDepositBooking({
  booking_data: [
    {
      room_number: '101',
      title: 'Heritage',
      traveller: 1,
      name: 'A',
      email: '',
      mobile_no: '',
      booking_date_from: '2199-02-07',
      guests: [],
      price: 200_000,
    },
  ],
});
const link = {
  state: 'open',
  agency: 'Lamplight Journeys',
  journey: 'Artisans of Bengal',
  ship: 'Antara Ganges Voyager',
  date_from: '2199-02-07',
  date_to: '2199-02-14',
  suites: ['101, Heritage Suite'],
  pays: 'BALANCE',
  amount: 15_120_000,
  balance: 0,
  due_on: '2198-12-09',
  expires_at: '2198-12-09T18:30:00.000Z',
  mailed_to_client: false,
};
const offer: DateChangeOffer = {
  until: '2198-12-08',
  fee: 15_000,
  times_left: 1,
  rule: 'The rule.',
  departures: [
    {
      date: '2199-03-07',
      date_to: '2199-03-14',
      ship: 'Antara Ganges Voyager',
      free: 3,
      same_suites: true,
      difference: 21_000,
    },
  ],
};
const quote: DateChangeQuote = {
  date: '2199-03-07',
  date_to: '2199-03-14',
  rooms: [{ from: '101', to: '101', title: 'Heritage', price: 220_000 }],
  lost: ['Village walk'],
  before: { usd: 210_000, inr: 168_000 },
  after: { usd: 231_000, inr: 184_800 },
  fee: { usd: 15_750, inr: 12_600 },
  total: { usd: 246_750, inr: 197_400 },
  paid_inr: 16_800,
  now_inr: 12_600,
  later_inr: 168_000,
  balance_due_on: '2199-01-06',
  refund_inr: 0,
  least_kept_inr: 29_400,
};
const extra = { per_person: true, booked: 0, left: 3 };
const additions: AdditionOffer = {
  until: '2199-01-31',
  party: 3,
  inr_per_usd: 80,
  gst_percent: 5,
  addons: [
    { ...extra, id: 1, title: 'Village walk', price: 5_000, booked: 1, left: 2 },
    { ...extra, id: 2, title: 'Private guide', price: 20_000, per_person: false },
    { ...extra, id: 3, title: 'Cooking class', price: 7_500, booked: 3, left: 0 },
  ],
  extensions: [{ ...extra, id: 7, title: 'Kolkata', price: 30_000, side: 'AFTER', nights: 2 }],
};
const content = [
  booking,
  link,
  offer,
  quote,
  additions,
  customer,
  'Heritage Suite',
  'What the picture screen shows',
];

usePseudoLanguage();

/** Returns the failure with which the API refuses a call with this text, which it sends in English. */
const refuse = (text: FailureText, status = 409) =>
  refused(status === 404 ? 'NOT_FOUND' : 'CONFLICT', status, { ...text, message: 'English' });

/** Renders a fragment on another app's page. */
function renderFragment(fragment: ReactNode, answers: Answers) {
  const { appContext, texts } = createBookingContext({
    closeOrder: () => ({ response: 'SUCCESS' }),
    ...answers,
  });
  const router = createMemoryRouter([
    { element: <Outlet context={appContext} />, children: [{ path: '*', element: fragment }] },
  ]);
  return { ...render(<RouterProvider router={router} />), texts, user: userEvent.setup() };
}

test.each([
  ['a payment', '/success', { bookingId: 'ANT-7K2M9Q' }],
  ['a balance', '/success', { bookingId: 'ANT-7K2M9Q', balance: true }],
  ['a date change', '/success', { bookingId: 'ANT-7K2M9Q', dateChanged: true }],
  ['a failed payment', '/failure', { retry }],
  ['a failed balance', '/failure', { retry, balance: true }],
])('the end of %s', async (_, pathname, state) => {
  const { container } = await openAt(createBookingContext({}).appContext, { pathname, state });
  await screen.findAllByRole('heading', undefined, { timeout: 15_000 });
  expect(listPlainTexts(container, content)).toEqual([]);
});

test.each([
  ['that can be paid', () => ({ response: 'SUCCESS', link })],
  ['that was paid', () => ({ response: 'SUCCESS', link: { ...link, state: 'paid' } })],
  ['that cannot be used', () => refuse(createFailureText('LINK_UNUSABLE'), 404)],
])('a payment link %s', async (_, paymentLink) => {
  const { appContext } = createBookingContext({ paymentLink }, anonymous);
  const { container } = await openAt(appContext, '/payment-link#tokentoken0123456789');
  await screen.findAllByRole('link', undefined, { timeout: 15_000 });
  expect(listPlainTexts(container, content)).toEqual([]);
});

test('a date change, and its refusal by a text with figures', async () => {
  const failure = createFailureText('DATE_HELD_LONGEST', { total: 45, minutes: 7 });
  const suite = {
    room_number: '101',
    title: 'Heritage Suite',
    category: 'Heritage',
    deck: 'upper',
    price_single: 220_000,
    price_twin: 330_000,
  };
  const { container, user, texts } = renderFragment(<DateChangeFragment booking={booking} offer={offer} />, {
    dateChange: () => ({ response: 'SUCCESS', quote, suites: [suite] }),
    dateOrder: () => refuse(failure),
  });
  await user.selectOptions(await screen.findByRole('combobox', undefined, { timeout: 15_000 }), '2199-03-07');
  const button = await screen.findByRole('button', { name: /åñđ çĥåñĝé ţĥé đåţé/ });
  expect(listPlainTexts(container, content)).toEqual([]);
  await user.click(button);
  await expect
    .poll(texts, { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(/45 ṁîñûţéš.* 7 ṁîñûţéš/));
  expect(texts().join()).not.toContain('English');
});

test('additions, and their refusal by a text of a code', async () => {
  const { container, user, texts } = renderFragment(
    <AdditionsFragment booking={booking} offer={additions} />,
    {
      addonOrder: () => refuse(createFailureText('ADDITIONS_OVER')),
    },
  );
  const [guide] = await screen.findAllByRole('combobox', undefined, { timeout: 15_000 });
  await user.selectOptions(guide!, '1');
  expect(listPlainTexts(container, content)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Þåý/ }));
  await expect
    .poll(texts, { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(/^\[Ñöţĥîñĝ çåñ ƀé åđđéđ/));
  expect(texts().join()).not.toContain('English');
});
