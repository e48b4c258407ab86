import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { AdditionOffer } from '@antara/contracts/api/additions';
import { paths } from '@antara/contracts/composition/routes';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { renderScreens } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { createBookingContext, noAnswer, refused, type Answers } from '../testing/booking-context.tsx';
import { createDepositBooking } from '../testing/sample-booking.ts';
import AdditionsFragment from './additions.fragment.tsx';

const extra = { per_person: true, booked: 0, left: 3 };
const createOffer = (changes: Partial<AdditionOffer> = {}): AdditionOffer => ({
  until: '2199-01-31',
  party: 3,
  inr_per_usd: 80,
  gst_percent: 5,
  addons: [
    { ...extra, id: 1, title: 'Village walk', price: 5_000, booked: 1, left: 2 },
    { ...extra, id: 2, title: 'Private guide', price: 20_000, per_person: false },
    { ...extra, id: 3, title: 'Cooking class', price: 7_500, booked: 3, left: 0 },
  ],
  extensions: [
    { ...extra, id: 7, title: 'Kolkata', price: 30_000, side: 'AFTER', nights: 2 },
    { ...extra, id: 8, title: 'Bodh Gaya', price: 40_000, side: 'AFTER', nights: 2 },
  ],
  ...changes,
});
const order = {
  id: 'order_9',
  amount: 840_000,
  currency: 'INR',
  provider: 'sandbox',
  key: 'key_test',
  booking_id: 'ANT-7K2M9Q',
};
const paid = { type: 'paid', orderId: 'order_9', paymentId: 'pay_3', signature: 'ab12' };
const booking = createDepositBooking({ plan: 'FULL', balance_inr: 0, balance_due_on: null });

async function open(answers: Answers = {}, offer = createOffer(), of = booking) {
  const context = createBookingContext({
    addonOrder: () => ({ response: 'SUCCESS', data: order }),
    verifyPayment: () => ({ response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' }),
    ...answers,
  });
  const { '/success': success, '/failure': failure } = remote.createRoutes();
  const page: RemoteRoute = {
    head: () => ({ title: 'Your booking', description: '' }),
    screen: async () => ({ default: () => <AdditionsFragment booking={of} offer={offer} /> }),
  };
  const screens = { '/viewbooking': page, '/success': success!, '/failure': failure! };
  const view = await renderScreens(context.appContext, screens, ['/viewbooking?id=ANT-7K2M9Q']);
  return { ...context, ...view, user: userEvent.setup() };
}

const select = (title: string) => screen.getByRole('combobox', { name: `Add ${title} for` });
const listOptions = (title: string) =>
  within(select(title))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const sum = () => within(screen.getByRole('group', { name: 'What you add' }));
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

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('CO-01 CO-03 each extra says its price and what is booked, and is added for those who can take it', async () => {
  await open();
  expect(screen.getByText('Booked for 1 traveller')).toBeTruthy();
  expect(listOptions('Village walk')).toEqual(['Nobody', '1 traveller', '2 travellers']);
  expect(listOptions('Private guide')).toEqual(['Nobody', 'Whole party']);
  expect(screen.queryByRole('combobox', { name: 'Add Cooking class for' })).toBeNull();
  expect(screen.getByText('All of you have it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('VX-07 nights at the same time are not offered to more than there are travellers', async () => {
  const { user } = await open();
  await user.selectOptions(select('Kolkata'), '2 travellers');
  expect(listOptions('Bodh Gaya')).toEqual(['Nobody', '1 traveller']);
  await user.selectOptions(select('Kolkata'), '3 travellers');
  expect(screen.queryByRole('combobox', { name: 'Add Bodh Gaya for' })).toBeNull();
  expect(screen.getByText('Each traveller can take one extension after the cruise.')).toBeTruthy();
  await user.selectOptions(select('Kolkata'), 'Nobody');
  expect(listOptions('Bodh Gaya')).toHaveLength(4);
});

test('CO-05 the price with GST stands there before Pay, in dollars and rupees', async () => {
  const { user } = await open();
  await user.selectOptions(select('Village walk'), '2 travellers');
  await user.selectOptions(select('Private guide'), 'Whole party');
  for (const text of ['USD 300.00', '≈ ₹24,000', 'USD 15.00', '≈ ₹1,200', 'USD 315.00', '≈ ₹25,200'])
    expect(sum().getByText(text)).toBeTruthy();
  expect(sum().getByRole('button', { name: 'Pay ₹25,200' })).toBeTruthy();
});

test('CO-05 on a journey without GST none is counted', async () => {
  const { user } = await open({}, createOffer({ gst_percent: 0 }));
  await user.selectOptions(select('Private guide'), 'Whole party');
  expect(sum().getByText('Not charged on this journey')).toBeTruthy();
  expect(sum().getByRole('button', { name: 'Pay ₹16,000' })).toBeTruthy();
});

test('CO-09 paid and verified: /success says what happened, and the order under way is forgotten', async () => {
  const { user, callsOf, router } = await open();
  await user.selectOptions(select('Village walk'), '2 travellers');
  await user.dblClick(sum().getByRole('button', { name: 'Pay ₹8,400' }));
  await tell(paid);
  expect(await screen.findByText('Added to your journey')).toBeTruthy();
  expect(router.state.location.state).toEqual({ bookingId: 'ANT-7K2M9Q', added: true });
  const orders = callsOf('addonOrder');
  expect(orders.map(({ body }) => body)).toEqual([
    {
      id: 'ANT-7K2M9Q',
      amount: 840_000,
      currency: 'INR',
      addons: [{ id: 1, travellers: 2, guests: [0, 1] }],
      extensions: [],
    },
  ]);
  expect(orders[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(localStorage).toHaveLength(0);
});

test('CO-09 a closed window leads to /failure; Try again finds the choice, and pays the same order', async () => {
  const { user, callsOf } = await open();
  await user.selectOptions(select('Village walk'), '2 travellers');
  await user.click(sum().getByRole('button', { name: 'Pay ₹8,400' }));
  await tell({ type: 'dismissed', failed: false });
  expect(await screen.findByText('Your booking stands')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Pay ₹8,400' }));
  await screen.findByTitle('Payment');
  const keys = callsOf('addonOrder').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  [
    'the same order, to the page after it',
    { response: 'SUCCESS', data: { booked: true, booking_id: 'ANT-7K2M9Q' } },
  ],
  ['another order for the same, with the reason', refused('CONFLICT', 409)],
])('VX-14 the window closes when another tab has paid %s', async (_, later) => {
  let answer: unknown = { response: 'SUCCESS', data: order };
  const { user, texts, callsOf } = await open({ addonOrder: () => answer as never });
  await user.selectOptions(select('Village walk'), '2 travellers');
  await user.click(sum().getByRole('button', { name: 'Pay ₹8,400' }));
  await screen.findByTitle('Payment');
  const otherTab = new BroadcastChannel('antara:payments');
  onTestFinished(() => otherTab.close());
  // Something else of the booking, which leaves this order as it is.
  otherTab.postMessage({ purchase: paths.booking('ANT-7K2M9Q') });
  await waitFor(() => expect(callsOf('addonOrder')).toHaveLength(2));
  expect(screen.getByTitle('Payment')).toBeTruthy();
  answer = later;
  otherTab.postMessage({ purchase: paths.booking('ANT-7K2M9Q') });
  await waitFor(() => expect(screen.queryByTitle('Payment')).toBeNull());
  if (later.response === 'SUCCESS') expect(await screen.findByText('Added to your journey')).toBeTruthy();
  else expect(texts()).toContain('This has been paid in another tab. Nothing is charged twice.');
});

test('VX-01 a payment that nobody has confirmed is being confirmed, also after a reload, and ends once', async () => {
  const first = await open({ verifyPayment: () => noAnswer });
  await first.user.selectOptions(select('Village walk'), '2 travellers');
  await first.user.click(sum().getByRole('button', { name: 'Pay ₹8,400' }));
  await tell(paid);
  expect(await screen.findByText('Your payment is being confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  first.unmount();
  const second = await open();
  expect(await screen.findByText('Added to your journey')).toBeTruthy();
  expect(second.callsOf('verifyPayment')).toMatchObject([{ body: { paymentId: 'pay_3' } }]);
  expect(second.callsOf('addonOrder')).toEqual([]);
});

test('CO-05 a refused price is told, and the next press is another order', async () => {
  const message = 'The price has changed meanwhile. Please look at the new total before you pay.';
  const { user, texts, callsOf } = await open({ addonOrder: () => refused('CONFLICT', 409, { message }) });
  await user.selectOptions(select('Village walk'), '2 travellers');
  await user.click(sum().getByRole('button', { name: 'Pay ₹8,400' }));
  await waitFor(() => expect(texts()).toEqual([message]));
  await user.click(sum().getByRole('button', { name: 'Pay ₹8,400' }));
  await waitFor(() => expect(texts()).toHaveLength(2));
  const keys = callsOf('addonOrder').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('CO-01 what another tab has booked meanwhile is chosen no longer', async () => {
  const of = JSON.stringify({ addons: [{ id: 1, travellers: 2 }], extensions: [{ id: 7, travellers: 9 }] });
  localStorage.setItem('additions:ANT-7K2M9Q', JSON.stringify({ key: 'a'.repeat(32), of }));
  await open({}, createOffer({ addons: [{ ...createOffer().addons[0]!, booked: 2, left: 1 }] }));
  expect((select('Village walk') as HTMLSelectElement).value).toBe('0');
  expect((select('Kolkata') as HTMLSelectElement).value).toBe('0');
});

const family = [
  { name: 'Leela Rao', age: 41, gender: 'Female', country: 'India' },
  { name: 'Dev Rao', age: 10, gender: 'Male', country: 'India' },
  { name: 'Ravi Rao', age: 43, gender: 'Male', country: 'India' },
];
const withFamily = createDepositBooking({
  booking_data: [
    {
      room_number: '101',
      title: 'Heritage Suite',
      traveller: 2,
      name: 'Leela Rao',
      email: '',
      mobile_no: '',
      booking_date_from: '2199-02-07',
      guests: family,
      price: 0,
    },
  ],
});
const who = (title: string) => within(screen.getByRole('group', { name: `Who goes on ${title}` }));
const box = (title: string, name: string) => who(title).getByRole<HTMLInputElement>('checkbox', { name });

test('VX-16 who goes is chosen among the guests, and the number is that of those who are ticked', async () => {
  const offer = createOffer();
  offer.addons[0] = { ...offer.addons[0]!, booked_guests: [2] };
  const { user, callsOf, texts } = await open({}, offer, withFamily);
  expect(screen.getByText('Booked for Ravi Rao')).toBeTruthy();
  await user.selectOptions(select('Kolkata'), '1 traveller');
  await user.click(box('Kolkata', 'Dev Rao'));
  expect((select('Kolkata') as HTMLSelectElement).value).toBe('2');
  await user.click(box('Kolkata', 'Leela Rao'));
  expect(sum().getByText('USD 300.00')).toBeTruthy();
  const alone = 'Guests under 18 go with an adult of the same booking. Please choose an adult to go too.';
  expect(who('Kolkata').getByText(alone)).toBeTruthy();
  await user.click(sum().getByRole('button', { name: /^Pay/ }));
  expect(texts()).toEqual([alone]);
  expect(callsOf('addonOrder')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Who goes on Kolkata' }));
  // The boy is away at that time; his parents are not.
  await user.selectOptions(select('Bodh Gaya'), '1 traveller');
  expect(box('Bodh Gaya', 'Dev Rao').disabled).toBe(true);
  expect(box('Bodh Gaya', 'Leela Rao').checked).toBe(true);
  // With his father, who has the walk already, he may go there.
  await user.selectOptions(select('Kolkata'), 'Nobody');
  await user.selectOptions(select('Village walk'), '1 traveller');
  expect(box('Village walk', 'Ravi Rao').disabled && box('Village walk', 'Ravi Rao').checked).toBe(true);
  await user.click(box('Village walk', 'Dev Rao'));
  await user.click(box('Village walk', 'Leela Rao'));
  await user.click(sum().getByRole('button', { name: /^Pay/ }));
  await screen.findByTitle('Payment');
  expect(callsOf('addonOrder')[0]!.body).toMatchObject({
    addons: [{ id: 1, travellers: 1, guests: [1] }],
    extensions: [{ id: 8, travellers: 1, guests: [0] }],
  });
});

test('VX-16 VX-06 with nobody ticked the focus is on the number again', async () => {
  const { user } = await open({}, createOffer(), withFamily);
  await user.selectOptions(select('Kolkata'), '1 traveller');
  await user.click(box('Kolkata', 'Leela Rao'));
  expect(document.activeElement).toBe(select('Kolkata'));
  expect((select('Kolkata') as HTMLSelectElement).value).toBe('0');
});

test('VX-16 VX-07 an extra says when and where its guests are met, and the hotel', async () => {
  const offer = createOffer();
  const hotel = { name: 'a heritage house', place: 'Ballygunge, Kolkata' };
  offer.extensions[0]!.meeting = { day: 7, time: '10:15', place: 'Millennium Park jetty', hotel };
  await open({}, offer);
  expect(
    screen.getByText('Begins 14 February 2199 at 10:15. Meeting place: Millennium Park jetty.'),
  ).toBeTruthy();
  expect(screen.getByText('You stay in a heritage house, Ballygunge, Kolkata.')).toBeTruthy();
});
