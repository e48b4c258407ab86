import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAnswers } from '../../testing/answers.ts';
import { findConfirmButton, payThrough } from '../../testing/review.ts';
import { storedPassports } from '../../testing/passports.ts';
import { createRoom, slug, storeRooms, winter } from '../../testing/sample-tour.ts';
import { openAt, createBookingContext, type Answers } from '../../testing/booking-context.tsx';
import type {
  RazorpayAnswer,
  RazorpayCheckout,
  RazorpayFailure,
  RazorpayOptions,
} from './razorpay-script.ts';

const script = 'https://checkout.pay.example/v1/checkout.js';
const order = {
  id: 'order_9',
  amount: 16_800_000,
  currency: 'INR',
  provider: 'razorpay',
  key: 'rzp_test_1',
  script,
  booking_id: 'ANT-7K2M9Q',
};
const unavailable = 'Payment is unavailable right now. Please try again later.';
const answer: RazorpayAnswer = {
  razorpay_payment_id: 'pay_3',
  razorpay_order_id: 'order_9',
  razorpay_signature: 'ab12',
};

/** Stands for Razorpay's window: what it was opened with, and whether it is open. */
class FakeRazorpay implements RazorpayCheckout {
  static windows: FakeRazorpay[] = [];
  options: RazorpayOptions;
  state: 'made' | 'open' | 'closed' = 'made';
  #failed: ((failure: RazorpayFailure) => void)[] = [];

  constructor(options: RazorpayOptions) {
    this.options = options;
    FakeRazorpay.windows.push(this);
  }
  open() {
    this.state = 'open';
  }
  close() {
    this.state = 'closed';
    this.options.modal.ondismiss();
  }
  on(_event: 'payment.failed', tell: (failure: RazorpayFailure) => void) {
    this.#failed.push(tell);
  }
  fail(failure: RazorpayFailure) {
    for (const tell of this.#failed) tell(failure);
  }
}

const append = document.head.append.bind(document.head);

beforeEach(() => {
  FakeRazorpay.windows = [];
  // The script is only noted: each test says what becomes of it.
  document.head.append = (...nodes) => {
    for (const node of nodes as HTMLScriptElement[]) {
      node.dataset['src'] = node.src;
      node.removeAttribute('src');
      append(node);
    }
  };
});

afterEach(() => {
  document.head.append = append;
  for (const node of listScripts()) node.remove();
  delete window.Razorpay;
});

const listScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-src]')];

async function press(answers: Answers = {}) {
  storeRooms(createRoom('101'));
  const guest = {
    roomNumber: '101',
    firstName: 'Leela',
    lastName: 'Rao',
    contact: '9800000001',
    age: '41',
    gender: 'Female',
    country: 'India',
    ...storedPassports,
  };
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests: [guest] }));
  const testContext = createBookingContext(
    createAnswers({ createOrder: () => ({ response: 'SUCCESS', data: order }), ...answers }),
  );
  const opened = await openAt(testContext.appContext, `/book-now/checkout/${slug}?date=${winter}`);
  const user = userEvent.setup();
  const pay = async () => user.click(await findConfirmButton());
  await payThrough(user);
  return { ...testContext, ...opened, user, pay };
}

/** The script arrives, or does not. */
async function arrive(event: 'load' | 'error' = 'load') {
  await waitFor(() => expect(listScripts().length).toBeGreaterThan(0));
  if (event === 'load') window.Razorpay = FakeRazorpay;
  act(() => void listScripts().at(-1)!.dispatchEvent(new Event(event)));
}

async function openWindow(answers: Answers = {}) {
  const opened = await press(answers);
  await arrive();
  await waitFor(() => expect(FakeRazorpay.windows.at(-1)?.state).toBe('open'));
  return { ...opened, shown: FakeRazorpay.windows.at(-1)! };
}

test('CO-09 the provider’s script comes when somebody pays, not before, and opens the window for the order', async () => {
  expect(listScripts()).toEqual([]);
  await press();
  expect(await screen.findByText('Opening the payment window')).toBeTruthy();
  await arrive();
  await waitFor(() => expect(FakeRazorpay.windows).toHaveLength(1));
  expect(listScripts().map((node) => node.dataset['src'])).toEqual([script]);
  const [shown] = FakeRazorpay.windows;
  expect(shown!.options).toMatchObject({
    key: 'rzp_test_1',
    amount: 16_800_000,
    currency: 'INR',
    order_id: 'order_9',
    name: 'Antara River Cruises',
    description: 'Booking ANT-7K2M9Q',
    prefill: { name: 'Leela Rao', email: 'leela@antara.example', contact: '9800000001' },
  });
  await waitFor(() => expect(screen.queryByText('Opening the payment window')).toBeNull());
  expect(screen.queryByTitle('Payment')).toBeNull();
});

test('CO-09 paid: what the window signed is verified, and only once', async () => {
  const { shown, callsOf, router } = await openWindow({
    verifyPayment: () => ({ response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' }),
  });
  act(() => shown.options.handler(answer));
  act(() => {
    shown.options.handler(answer);
    shown.options.modal.ondismiss();
  });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(router.state.location.state).toEqual({ bookingId: 'ANT-7K2M9Q' });
  expect(callsOf('verifyPayment')).toHaveLength(1);
  expect(callsOf('verifyPayment')[0]!.body).toMatchObject({
    orderId: 'order_9',
    paymentId: 'pay_3',
    signature: 'ab12',
    response: answer,
  });
});

test('CO-09 a declined card is told in the provider’s words, and the window stays for another try', async () => {
  const { shown, texts, callsOf } = await openWindow({
    verifyPayment: () => ({ response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' }),
  });
  act(() =>
    shown.fail({ error: { code: 'BAD_REQUEST_ERROR', description: 'Your bank declined the card.' } }),
  );
  expect(texts()).toEqual([
    'The payment did not go through: Your bank declined the card. Nothing was charged. Please try again or use another card.',
  ]);
  act(() => shown.fail({}));
  expect(texts()[1]).toMatch(/^The payment did not go through\. Nothing was charged/);
  expect(shown.state).toBe('open');
  act(() => shown.options.handler(answer));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(callsOf('createOrder')).toHaveLength(1);
});

test('CO-09 a closed window leads to /failure, and back to the checkout as it was', async () => {
  const { shown, user } = await openWindow();
  act(() => shown.options.modal.ondismiss());
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(await screen.findByText('Leela Rao')).toBeTruthy();
});

test('CO-09 an answer about another order is not believed', async () => {
  const { shown, callsOf } = await openWindow();
  act(() => shown.options.handler({ ...answer, razorpay_order_id: 'order_8' }));
  expect(callsOf('verifyPayment')).toHaveLength(0);
  expect(shown.state).toBe('open');
});

test('CO-09 a script that does not come: said so, nothing lost, and the next press asks for it again', async () => {
  const { texts, pay, callsOf } = await press();
  await arrive('error');
  await waitFor(() => expect(texts()).toEqual([unavailable]));
  expect(listScripts()).toEqual([]);
  await pay();
  await arrive();
  await waitFor(() => expect(FakeRazorpay.windows.at(-1)?.state).toBe('open'));
  const keys = callsOf('createOrder').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('CO-09 an order without the script’s address opens nothing', async () => {
  const { texts } = await press({
    createOrder: () => ({ response: 'SUCCESS', data: { ...order, script: undefined } }),
  });
  await waitFor(() => expect(texts()).toEqual([unavailable]));
});

test('CO-09 leaving the page while the script is under way opens nothing; leaving later closes the window', async () => {
  const gone = await press();
  gone.unmount();
  await arrive();
  expect(FakeRazorpay.windows).toEqual([]);
  delete window.Razorpay;
  const { shown, unmount, callsOf } = await openWindow();
  unmount();
  expect(shown.state).toBe('closed');
  expect(callsOf('verifyPayment')).toHaveLength(0);
});
