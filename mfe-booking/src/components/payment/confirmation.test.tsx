import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createAnswers } from '../../testing/answers.ts';
import {
  anonymous,
  createBookingContext,
  customer,
  noAnswer,
  openAt,
  refused,
  type Answers,
} from '../../testing/booking-context.tsx';
import { findPayButton, payThrough } from '../../testing/review.ts';
import { sampleGuest } from '../../testing/sample-guest.ts';
import { createRoom, slug, storedRooms, storeRooms, winter } from '../../testing/sample-tour.ts';

const address = `/book-now/checkout/${slug}?date=${winter}`;
const order = {
  id: 'order_9',
  amount: 16_800_000,
  currency: 'INR',
  provider: 'sandbox',
  key: 'key_test',
  booking_id: 'ANT-7K2M9Q',
};
const booked = { response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' };
const ordered = { response: 'SUCCESS', data: order };

afterEach(() => void vi.useRealTimers());

function store() {
  storeRooms(createRoom('101'));
  sessionStorage.setItem(
    `checkout:${slug}:${winter}`,
    JSON.stringify({ guests: [{ ...sampleGuest, roomNumber: '101' }] }),
  );
}

/** The window is open for an order. */
async function openWindow(answers: Answers = {}) {
  store();
  const context = createBookingContext(createAnswers({ createOrder: () => ordered, ...answers }));
  const opened = await openAt(context.appContext, address);
  const user = userEvent.setup();
  await findPayButton();
  await payThrough(user);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Payment');
  const send = (message: object) => {
    const data = { source: 'antara-sandbox', ...message };
    const source = frame.contentWindow;
    act(
      () => void window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source })),
    );
  };
  const pay = () => send({ type: 'paid', orderId: 'order_9', paymentId: 'pay_3', signature: 'ab12' });
  return { ...context, ...opened, user, pay, closeWindow: () => send({ type: 'dismissed' }) };
}

/** From here on the clock moves when the test says so, and goes on by itself besides. */
function moveTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
}

const confirming = () => screen.findByRole('heading', { name: 'Your payment is being confirmed' });
const never = () => expect(screen.queryByText('Payment Failed')).toBeNull();

test.each([
  ['no answer', noAnswer],
  ['500', refused('FAILED', 500)],
  ['502', { ...noAnswer, status: 502 }],
  ['503', refused('UNAVAILABLE', 503)],
  ['429', refused('RATE_LIMITED' as 'FAILED', 429)],
])(
  'CO-09 verification answered by %s for 20 seconds: it is being confirmed, then paid',
  async (_, failure) => {
    let works = false;
    const { pay } = await openWindow({ verifyPayment: () => (works ? booked : failure) });
    const pass = moveTime();
    pay();
    expect(await confirming()).toBeTruthy();
    await pass(20_000);
    expect(await confirming()).toBeTruthy();
    never();
    works = true;
    await pass(2_000);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  },
);

test('CO-09 after 30 seconds without word it says what will happen and where to look, and can ask again', async () => {
  let works = false;
  const { pay, callsOf, user } = await openWindow({ verifyPayment: () => (works ? booked : noAnswer) });
  const pass = moveTime();
  pay();
  await pass(33_000);
  expect(await screen.findByText(/we write to you by e-mail/)).toBeTruthy();
  expect(await confirming()).toBeTruthy();
  never();
  expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/userbooking');
  const requestsBefore = callsOf('verifyPayment').length;
  expect(requestsBefore).toBeGreaterThan(10);
  await pass(60_000);
  expect(callsOf('verifyPayment')).toHaveLength(requestsBefore);
  vi.useRealTimers();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
});

test('CO-09 a session that ended while paying: one logs in, and the booking is there', async () => {
  const { pay, router, user, unmount } = await openWindow({
    verifyPayment: () => refused('UNAUTHORISED', 401),
  });
  pay();
  expect(await screen.findByText(/You were logged out while you paid/)).toBeTruthy();
  expect(document.activeElement).toBe(await confirming());
  never();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(await screen.findByText('Elsewhere: /login')).toBeTruthy();
  const { from } = router.state.location.state as { from: string };
  expect(from).toBe(`${address}&step=review`);
  expect(storedRooms()).toHaveLength(1);
  unmount();
  const after = createBookingContext(createAnswers({ verifyPayment: () => booked }), customer);
  await openAt(after.appContext, from);
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(after.callsOf('verifyPayment')[0]!.body).toEqual({
    orderId: 'order_9',
    paymentId: 'pay_3',
    signature: 'ab12',
  });
});

test('CO-09 a reload goes on asking, takes no hold meanwhile, and nothing is left when it is known', async () => {
  const first = await openWindow({ verifyPayment: () => noAnswer });
  first.pay();
  await confirming();
  first.unmount();
  let works = false;
  const context = createBookingContext(
    createAnswers({
      verifyPayment: () => (works ? booked : noAnswer),
      currentHold: () => ({ response: 'SUCCESS', hold: null }),
      hold: () => refused('CONFLICT', 409, { message: 'gone', taken: ['101'] }),
    }),
  );
  const pass = moveTime();
  await openAt(context.appContext, `${address}&step=review`);
  expect(await confirming()).toBeTruthy();
  expect(context.callsOf('hold')).toEqual([]);
  expect(context.texts()).toEqual([]);
  works = true;
  await pass(2_000);
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['payment-window']));
  expect(localStorage.getItem('selectedRooms')).toBeNull();
});

test('CO-09 a reload without a session asks nothing and leads to the login', async () => {
  const first = await openWindow({ verifyPayment: () => noAnswer });
  first.pay();
  await confirming();
  first.unmount();
  const context = createBookingContext(createAnswers({}), anonymous);
  await openAt(context.appContext, `${address}&step=review`);
  expect(await screen.findByText(/You were logged out while you paid/)).toBeTruthy();
  expect(context.callsOf('verifyPayment')).toEqual([]);
});

test('VX-01 a payment is asked about although another tab has emptied the basket', async () => {
  const first = await openWindow({ verifyPayment: () => noAnswer });
  first.pay();
  await confirming();
  first.unmount();
  localStorage.removeItem('selectedRooms');
  const context = createBookingContext(createAnswers({ verifyPayment: () => booked }));
  await openAt(context.appContext, `${address}&step=review`);
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
});

test.each([
  ['paid', { response: 'SUCCESS', data: { booked: true, booking_id: 'ANT-7K2M9Q' } }, 'Payment Successful'],
  ['not paid', ordered, 'Payment Failed'],
  ['unknown', noAnswer, 'Review and pay'],
])('VX-01 the window is closed, and by the server it is %s', async (_, answer, title) => {
  let isOpen = false;
  const { closeWindow, callsOf } = await openWindow({ createOrder: () => (isOpen ? answer : ordered) });
  isOpen = true;
  closeWindow();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await waitFor(() => expect(screen.queryByTitle('Payment')).toBeNull());
  const keys = callsOf('createOrder').map(({ headers }) => headers['idempotency-key'] as string);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test.each([
  ['the session is gone', refused('UNAUTHORISED', 401)],
  ['the API is away', refused('UNAVAILABLE', 503)],
  ['the provider is away', refused('FAILED', 422)],
])('VX-01 an order whose answer says that %s is asked for again with the same key', async (_, failure) => {
  let works = false;
  store();
  const context = createBookingContext(createAnswers({ createOrder: () => (works ? ordered : failure) }));
  const opened = await openAt(context.appContext, address);
  const user = userEvent.setup();
  await findPayButton();
  await payThrough(user);
  await waitFor(() => expect(context.texts()).not.toEqual([]));
  opened.unmount();
  works = true;
  context.appContext.session.signedIn(customer.role!, customer.user!);
  await openAt(context.appContext, `${address}&step=review`);
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  await screen.findByTitle('Payment');
  const keys = context.callsOf('createOrder').map(({ headers }) => headers['idempotency-key'] as string);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('CO-10 a payment that the server returns leads to /failure with its sentence, and to another order', async () => {
  const message =
    'Your coupon had been used up before your payment arrived. Your money is being returned in full.';
  const { pay, user, callsOf } = await openWindow({
    verifyPayment: () => refused('CONFLICT', 409, { message, booking_id: 'ANT-7K2M9Q' }),
  });
  pay();
  expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: /Confirm and pay/ }));
  await screen.findByTitle('Payment');
  const [one, two] = callsOf('createOrder').map(({ headers }) => headers['idempotency-key'] as string);
  expect(two).not.toBe(one);
});

test('CO-09 TJ-04 suites that are one’s own booking lead to it, and no other guest is spoken of', async () => {
  const ownBookingRefusal = () => refused('CONFLICT', 409, { message: 'yours', booking_id: 'ANT-7K2M9Q' });
  store();
  const context = createBookingContext(
    createAnswers({ currentHold: () => ({ response: 'SUCCESS', hold: null }), hold: ownBookingRefusal }),
  );
  const { router } = await openAt(context.appContext, address);
  await waitFor(() => expect(router.state.location.pathname).toBe('/viewbooking'));
  expect(router.state.location.search).toBe('?id=ANT-7K2M9Q');
  expect(context.texts()).toEqual(['You have booked this already. Here is your booking.']);
  await waitFor(() => expect(storedRooms()).toEqual([]));
});

test('CO-04 an order of nothing opens no window and is booked', async () => {
  const context = createBookingContext(
    createAnswers({
      createOrder: () => ({ response: 'SUCCESS', data: { booked: true, booking_id: 'ANT-7K2M9Q' } }),
    }),
  );
  store();
  await openAt(context.appContext, address);
  await findPayButton();
  await payThrough(userEvent.setup());
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(context.callsOf('verifyPayment')).toEqual([]);
});

test('CO-09 browser Back closes the window, stays at the review, and the same order is paid after it', async () => {
  const { router, user, callsOf, texts } = await openWindow();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByTitle('Payment')).toBeNull());
  expect(router.state.location.pathname + router.state.location.search).toBe(`${address}&step=review`);
  expect(texts()).toEqual(['The payment window was closed. Press again to pay: it is the same order.']);
  await user.click(await screen.findByRole('button', { name: /Confirm and pay/ }));
  await screen.findByTitle('Payment');
  const keys = callsOf('createOrder').map(({ headers }) => headers['idempotency-key'] as string);
  expect(new Set(keys).size).toBe(1);
});
