import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { DateChangeOffer, DateChangeQuote } from '@antara/contracts/api/date-change';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { createBookingContext, noAnswer, refused, type Answers } from '../testing/booking-context.tsx';
import { createDepositBooking } from '../testing/sample-booking.ts';
import DateChangeFragment from './date-change.fragment.tsx';

const offer: DateChangeOffer = {
  until: '2198-12-08',
  fee: 15_000,
  times_left: 1,
  rule: 'The rule.',
  departures: [
    {
      date: '2199-03-07',
      date_to: '2199-03-14',
      ship: 'Ship',
      free: 3,
      same_suites: true,
      difference: 21_000,
    },
    { date: '2199-04-07', date_to: '2199-04-14', ship: 'Ship', free: 2, same_suites: false },
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
const suite = (room_number: string) => ({
  room_number,
  title: 'Heritage Suite',
  category: 'Heritage',
  deck: 'upper',
  price_single: 220_000,
  price_twin: 330_000,
});
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
const order = {
  id: 'order_9',
  amount: 1_260_000,
  currency: 'INR',
  provider: 'sandbox',
  key: 'key_test',
  booking_id: 'ANT-7K2M9Q',
};

beforeEach(() => localStorage.clear());

async function open(answers: Answers = {}) {
  const context = createBookingContext({
    dateChange: ({ query }: { query: { date: string; rooms?: string } }) =>
      query.date === '2199-03-07'
        ? { response: 'SUCCESS', quote, suites: [suite('101'), suite('102')] }
        : {
            response: 'SUCCESS',
            quote: query.rooms ? { ...quote, date: query.date, now_inr: 0 } : null,
            suites: [suite('102')],
          },
    dateOrder: () => ({ response: 'SUCCESS', data: order }),
    verifyPayment: () => ({ response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' }),
    closeOrder: () => ({ response: 'SUCCESS' }),
    ...answers,
  } as Answers);
  const { '/success': success, '/failure': failure } = remote.createRoutes();
  const page: RemoteRoute = {
    head: () => ({ title: 'Your booking', description: '' }),
    screen: async () => ({ default: () => <DateChangeFragment booking={booking} offer={offer} /> }),
  };
  const screens = { '/viewbooking': page, '/success': success!, '/failure': failure! };
  const view = await renderScreens(context.appContext, screens, ['/viewbooking?id=ANT-7K2M9Q']);
  return { ...context, ...view, user: userEvent.setup() };
}
const choose = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp, value: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), value);
async function tell(message: Record<string, unknown>) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Payment');
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: 'antara-sandbox', ...message },
        origin: location.origin,
        source: frame.contentWindow,
      }),
    );
  });
}

test('VX-17 each date says what the same suites cost there; the difference, the fee and what is due are shown before', async () => {
  const { user, callsOf } = await open();
  const options = within(screen.getByRole('combobox', { name: 'New date' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a date',
    '7 March 2199 · USD 210.00 more',
    '7 April 2199 · other suites, 2 free',
  ]);
  await choose(user, 'New date', '2199-03-07');
  const sum = await screen.findByRole('group', { name: 'What the change comes to' });
  for (const text of [
    'USD 210.00 more',
    '₹12,600',
    '₹1,68,000',
    'Not part of the journey on the new date: Village walk.',
  ])
    expect(sum.textContent).toContain(text);
  expect(sum.textContent).toContain('If you cancel later, at least ₹29,400 of it is kept.');
  await user.click(within(sum).getByRole('button', { name: 'Pay ₹12,600 and change the date' }));
  await waitFor(() => expect(callsOf('dateOrder')).toHaveLength(1));
  expect(callsOf('dateOrder')[0]!.body).toEqual({
    id: 'ANT-7K2M9Q',
    date: '2199-03-07',
    rooms: ['101'],
    amount: 1_260_000,
    refund_inr: 0,
    total_inr: 197_400,
    least_kept_inr: 29_400,
    lost: ['Village walk'],
    currency: 'INR',
  });
});

test('VX-17 the window keeps the suites until the server learns that it is closed: by its button, and by a reload', async () => {
  const first = await open();
  await choose(first.user, 'New date', '2199-03-07');
  await first.user.click(await screen.findByRole('button', { name: /Pay/ }));
  await screen.findByTitle('Payment');
  const { headers } = first.callsOf('dateOrder')[0]!;
  const body = { key: headers['idempotency-key'], window: headers['payment-window'] };
  expect(body.window).toMatch(/^[0-9a-f]{32}$/);
  expect(first.callsOf('closeOrder'), 'while it is open').toEqual([]);
  // Another tab orders another change meanwhile, and stores that attempt.
  localStorage.setItem('date:ANT-7K2M9Q', JSON.stringify({ key: 'f'.repeat(32), of: 'other' }));
  await tell({ type: 'dismissed', failed: false });
  await waitFor(() => expect(first.callsOf('closeOrder')).toEqual([{ body }]));
  first.unmount();
  localStorage.setItem('date:ANT-7K2M9Q', JSON.stringify({ key: body.key, of: 'this' }));
  const second = await open();
  await waitFor(() => expect(second.callsOf('closeOrder')).toEqual([{ body }]));
});

test('VX-17 where the same suite is not free another is chosen; without anything to pay it is done at once', async () => {
  const { user } = await open({
    dateOrder: () => ({ response: 'SUCCESS', data: { booked: true, booking_id: 'ANT-7K2M9Q' } }),
  });
  await choose(user, 'New date', '2199-04-07');
  expect(await screen.findByText('Suite 101 is not free on this date.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'What the change comes to' })).toBeNull();
  await choose(user, /In place of suite 101/, '102');
  await user.click(await screen.findByRole('button', { name: 'Change the date' }));
  expect(await screen.findByRole('heading', { name: 'Your Date Is Changed' })).toBeTruthy();
});

test.each([
  [
    'a refusal that stays one',
    refused('INVALID', 422, { message: 'A guest under 18 needs an adult near.' }),
    0,
  ],
  ['an error of the server', refused('ERROR', 500, { message: 'Something went wrong.' }), 1],
  ['no answer', noAnswer, 1],
])('VX-17 %s says why, and Retry is offered where it may help', async (_, answer, retries) => {
  const { user } = await open({ dateChange: () => answer });
  await choose(user, 'New date', '2199-03-07');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(screen.getByRole('alert').textContent).toMatch(/adult near|went wrong|could not be read/);
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
});

test('VX-17 a refusal says why, and page and price are read anew', async () => {
  const message = 'Suite 101 has just been taken by another guest. Please choose another suite.';
  const { user, texts, callsOf } = await open({ dateOrder: () => refused('CONFLICT', 409, { message }) });
  await choose(user, 'New date', '2199-03-07');
  await user.click(await screen.findByRole('button', { name: /Pay/ }));
  await waitFor(() => expect(texts()).toContain(message));
  await waitFor(() => expect(callsOf('dateChange')).toHaveLength(2));
});
