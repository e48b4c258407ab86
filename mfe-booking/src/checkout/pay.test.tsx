import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectFocus } from '../testing/expect-focus.ts';
import { connectionLost } from '../components/payment/use-payment.ts';
import { createAnswers } from '../testing/answers.ts';
import { findAcceptance, findConfirmButton, findPayButton, payThrough } from '../testing/review.ts';
import { choosePassports, storedPassports } from '../testing/passports.ts';
import { sampleGuest } from '../testing/sample-guest.ts';
import {
  createRoom,
  createTourDetail,
  slug,
  storedRooms,
  storeRooms,
  winter,
} from '../testing/sample-tour.ts';
import {
  noAnswer,
  openAt,
  refused,
  refusedSale,
  salesPausedMessage,
  createBookingContext,
  type Answers,
} from '../testing/booking-context.tsx';
import { buildCheckoutContents, calculateBasketQuote, addPaymentsDue } from './order.ts';

const address = `/book-now/checkout/${slug}?date=${winter}`;
const order = {
  id: 'order_9',
  amount: 16_800_000,
  currency: 'INR',
  provider: 'sandbox',
  key: 'key_test',
  booking_id: 'ANT-7K2M9Q',
};
const ordered = { response: 'SUCCESS', data: order };
async function open(answers: Answers = {}) {
  const testContext = createBookingContext(createAnswers({ createOrder: () => ordered, ...answers }));
  const opened = await openAt(testContext.appContext, address);
  await findPayButton();
  return { ...testContext, ...opened, user: userEvent.setup() };
}

async function fillGuest(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Leela');
  await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Rao');
  await user.type(screen.getByRole('textbox', { name: /Contact number/ }), '9800000001');
  await user.type(screen.getByRole('textbox', { name: /Age/ }), '41');
  await user.selectOptions(screen.getByRole('combobox', { name: /Gender/ }), 'Female');
  await user.type(screen.getByRole('combobox', { name: /Country/ }), 'India{Enter}');
  await choosePassports(user);
}

/** The guests of these rooms, as typed before a reload. */
function storeGuests(...rooms: string[]) {
  const guests = rooms.map((roomNumber) => ({ ...sampleGuest, roomNumber }));
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
}

async function openAndPay(answers: Answers = {}) {
  storeRooms(createRoom('101'));
  storeGuests('101');
  const opened = await open(answers);
  await payThrough(opened.user);
  return opened;
}

function tell(message: Record<string, unknown>, from: { origin?: string; source?: Window } = {}) {
  const frame = screen.getByTitle<HTMLIFrameElement>('Payment');
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: 'antara-sandbox', ...message },
        origin: from.origin ?? location.origin,
        source: from.source ?? frame.contentWindow,
      }),
    );
  });
}
const paid = { type: 'paid', orderId: 'order_9', paymentId: 'pay_3', signature: 'ab12' };

test('CO-09 paying without guests says so, marks every field and focuses the first', async () => {
  storeRooms(createRoom('101'));
  const { user, texts, callsOf } = await open();
  await user.click(await findPayButton());
  await waitFor(() => expect(texts()).toEqual(['Please add guests details to proceed with the payment']));
  for (const message of [
    'First Name is required',
    'Last Name is required',
    'A valid 10-digit Contact Number is required',
    'Age is required',
    'Gender is required',
    'Country is required',
    'Please select a file first.',
  ]) {
    expect(screen.getAllByText(message)).not.toEqual([]);
  }
  await expectFocus(() => screen.getByRole('textbox', { name: /First name/ }));
  expect(callsOf('createOrder')).toHaveLength(0);
});

test('CO-09 the order carries rooms, guests and totals, and the window opens for it', async () => {
  storeRooms(createRoom('101'));
  const { callsOf, user } = await open();
  await fillGuest(user);
  await payThrough(user);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Payment');
  expect(frame.getAttribute('src')).toBe('/api/sandbox/checkout?order_id=order_9&key=key_test');
  expect(frame.closest('dialog')!.open).toBe(true);
  const [{ body, headers }] = callsOf('createOrder') as [{ body: any; headers: any }]; // oxlint-disable-line typescript/no-explicit-any
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(body.amount).toBe(16_800_000);
  expect(body.currency).toBe('INR');
  expect(body.data.guests).toEqual([
    {
      roomNumber: '101',
      firstName: 'Leela',
      lastName: 'Rao',
      contact: '+919800000001',
      age: 41,
      gender: 'Female',
      country: 'India',
      ...storedPassports,
    },
  ]);
  expect(body.data.taxTotal).toBe(10_000);
});

test('CO-09 paid and verified: /success, and basket and draft are gone', async () => {
  const { callsOf, router } = await openAndPay({
    verifyPayment: () => ({ response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' }),
  });
  await screen.findByTitle('Payment');
  tell(paid);
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(router.state.location.state).toEqual({ bookingId: 'ANT-7K2M9Q' });
  expect(callsOf('verifyPayment')[0]!.body).toMatchObject({
    orderId: 'order_9',
    paymentId: 'pay_3',
    signature: 'ab12',
    data: { tourName: slug },
    response: paid,
  });
  await waitFor(() => expect(localStorage.getItem('selectedRooms')).toBeNull());
  expect(sessionStorage.getItem(`checkout:${slug}:${winter}`)).toBeNull();
});

test('CO-09 a lost answer to the verification is asked for again', async () => {
  let requestCount = 0;
  await openAndPay({
    verifyPayment: () => (requestCount++ ? { response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' } : noAnswer),
  });
  await screen.findByTitle('Payment');
  tell(paid);
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
});

test.each([
  ['a refused verification', paid, { verifyPayment: () => refused('INVALID', 400) }],
  ['a closed window', { type: 'dismissed', failed: false }, {}],
])('CO-09 %s leads to /failure, from where the checkout is whole again', async (_, message, answers) => {
  const { router, user } = await openAndPay(answers);
  await screen.findByTitle('Payment');
  tell(message);
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  expect(storedRooms()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(await screen.findByText('Leela Rao')).toBeTruthy();
  expect((await findAcceptance()).checked).toBe(true);
  expect(await findConfirmButton()).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe(`${address}&step=review`);
});

test('CO-09 the server learns that this tab’s window is closed: by its button, by a reload, and when no order could be made', async () => {
  const first = await openAndPay();
  await screen.findByTitle('Payment');
  const [ordered] = first.callsOf('createOrder');
  const body = {
    key: ordered!.headers['idempotency-key'],
    window: ordered!.headers['payment-window'],
  };
  expect(body.window).toMatch(/^[0-9a-f]{32}$/);
  expect(first.callsOf('closeOrder'), 'while it is open').toEqual([]);
  tell({ type: 'dismissed', failed: false });
  await screen.findByRole('heading', { name: 'Payment Failed' });
  expect(first.callsOf('closeOrder')).toEqual([{ body }]);
  first.unmount();

  const second = await open({ createOrder: () => refused('FAILED', 422, { message: 'Not now.' }) });
  await waitFor(() => expect(second.callsOf('closeOrder')).toEqual([{ body }]));
  await second.user.click(await findPayButton());
  await second.user.click(await findConfirmButton());
  await waitFor(() => expect(second.callsOf('closeOrder')).toEqual([{ body }, { body }]));
});

test('CO-09 a declined card leaves the window open for another', async () => {
  await openAndPay();
  await screen.findByTitle('Payment');
  tell({ type: 'failed', error: { code: 'BAD_REQUEST_ERROR', description: 'Declined' } });
  expect(screen.getByTitle('Payment')).toBeTruthy();
});

test('CO-09 messages from another origin or another window are not believed', async () => {
  const { callsOf } = await openAndPay();
  await screen.findByTitle('Payment');
  tell(paid, { origin: 'https://elsewhere.example' });
  tell(paid, { source: window });
  expect(callsOf('verifyPayment')).toHaveLength(0);
  expect(screen.getByTitle('Payment')).toBeTruthy();
});

test('CO-09 a double press, a lost answer and a reload ask with one key; a changed basket with another', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  storeGuests('101', '103');
  const lost: Answers = { createOrder: () => noAnswer };
  const first = await open(lost);
  const { user, callsOf, texts } = first;
  await user.click(screen.getByRole('button', { name: 'Remove suite 103' }));
  await user.click(await findPayButton());
  await user.click(await findAcceptance());
  await user.dblClick(await findConfirmButton());
  await waitFor(() => expect(texts()).toContain(connectionLost()));
  const keys = callsOf('createOrder').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  first.unmount();

  const second = await open();
  await second.user.click(await findPayButton());
  // Accepted for exactly this before the reload.
  await second.user.click(await findConfirmButton());
  await screen.findByTitle('Payment');
  expect(second.callsOf('createOrder')[0]!.headers['idempotency-key']).toBe(keys[0]);
  second.unmount();

  storeRooms(createRoom('101', 1), createRoom('103', 1));
  storeGuests('101', '103');
  const third = await open();
  await third.user.click(screen.getByRole('button', { name: 'Remove suite 101' }));
  await payThrough(third.user);
  await screen.findByTitle('Payment');
  expect(third.callsOf('createOrder')[0]!.headers['idempotency-key']).not.toBe(keys[0]);
});

test('CO-09 another price by the server is shown line by line and asked for again', async () => {
  const detail = createTourDetail();
  const basket = buildCheckoutContents(
    slug,
    winter,
    [{ ...createRoom('101'), price: 220_000 }],
    { addOns: [], extensions: [], coupon: null },
    detail,
  );
  const server = addPaymentsDue(calculateBasketQuote(basket, detail, 80), 'FULL', winter, winter);
  let first = true;
  const message =
    'The fare of the suites changed while you were booking. Please look at the new total before you pay.';
  const { user, callsOf } = await openAndPay({
    createOrder: () => {
      if (!first) return ordered;
      first = false;
      return refused('CONFLICT', 409, { message, quote: server });
    },
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('USD 2,100.00 (₹1,68,000)')).toBeTruthy();
  expect(screen.getByText('USD 2,310.00 (₹1,84,800)')).toBeTruthy();
  expect((await findAcceptance()).checked, 'another price is accepted anew').toBe(false);
  await user.click(await findAcceptance());
  await user.click(await screen.findByRole('button', { name: 'Confirm and pay ₹1,84,800' }));
  await screen.findByTitle('Payment');
  const [before, after] = callsOf('createOrder');
  expect(after!.body.amount).toBe(18_480_000);
  expect(after!.body.data.suiteTotal).toBe(220_000);
  expect(after!.headers['idempotency-key']).not.toBe(before!.headers['idempotency-key']);
});

test('CO-09 suites taken before the order: named, and the rest of the basket kept', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  storeGuests('101', '103');
  const { user, texts } = await open({
    createOrder: () => refused('CONFLICT', 409, { message: 'gone', taken: ['103'] }),
  });
  await payThrough(user);
  const sentence =
    'Suite 103 has just been taken by another guest and was removed. The rest of your choice is kept.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(texts()).toEqual([sentence]));
  expect(screen.getByText(sentence).closest('[role=alert]')).toBeNull();
  expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['101']);
  expect(screen.getByText('Leela Rao')).toBeTruthy();
  expect((await findAcceptance()).checked, 'another basket is accepted anew').toBe(false);
});

test('CO-09 an order that FAILED alerts the server’s sentence', async () => {
  const { texts } = await openAndPay({
    createOrder: () =>
      refused('FAILED', 422, { message: 'Payment is unavailable right now. Please try again later.' }),
  });
  await waitFor(() => expect(texts()).toEqual(['Payment is unavailable right now. Please try again later.']));
  expect(screen.queryByTitle('Payment')).toBeNull();
});

test('OF-25 an order while sales are paused alerts the server’s sentence, and the payment window stays away', async () => {
  const { texts } = await openAndPay({ createOrder: refusedSale });
  await waitFor(() => expect(texts()).toEqual([salesPausedMessage]));
  expect(screen.queryByTitle('Payment')).toBeNull();
  expect(storedRooms()).not.toEqual([]);
});

test('CO-09 without an exchange rate payment is refused, until one is to be had', async () => {
  let works = false;
  storeRooms(createRoom('101'));
  storeGuests('101');
  const { user, texts, callsOf } = await open({
    exchangeRate: () =>
      works ? { response: 'SUCCESS', rate: 80, source: 'live' } : refused('UNAVAILABLE', 503),
  });
  await user.click(await findPayButton());
  await waitFor(() => expect(texts()).toEqual(['Payment is unavailable right now. Please try again later.']));
  works = true;
  await user.click(await findPayButton());
  expect((await screen.findByText(/^Your card is charged/)).textContent).toBe(
    'Your card is charged ₹1,68,000 in Indian rupees.',
  );
  expect(callsOf('createOrder')).toHaveLength(0);
  await user.click(await findAcceptance());
  await user.click(await screen.findByRole('button', { name: 'Confirm and pay ₹1,68,000' }));
  expect(await screen.findByTitle('Payment')).toBeTruthy();
});

test('CO-08 a session that ended meanwhile: the page becomes Login & Pay', async () => {
  const { texts } = await openAndPay({ createOrder: () => refused('UNAUTHORISED', 401) });
  expect(await screen.findByRole('button', { name: 'Login & Pay' })).toBeTruthy();
  await waitFor(() => expect(texts()).toEqual(['Please log in to pay.']));
});
