import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDepositBooking } from '../testing/sample-booking.ts';
import {
  noAnswer,
  openAt,
  refused,
  createBookingContext,
  type Answers,
} from '../testing/booking-context.tsx';

const address = '/pay-balance?id=ANT-7K2M9Q';
const order = {
  id: 'order_9',
  amount: 15_120_000,
  currency: 'INR',
  provider: 'sandbox',
  key: 'key_test',
  booking_id: 'ANT-7K2M9Q',
};
const found = (changes = {}) => ({ response: 'SUCCESS', booking: createDepositBooking(changes) });
const payButton = () => screen.findByRole('button', { name: 'Pay Now' });

async function open(answers: Answers = {}, at = address) {
  const testContext = createBookingContext({
    booking: () => found(),
    balanceOrder: () => ({ response: 'SUCCESS', data: order }),
    verifyPayment: () => ({ response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' }),
    ...answers,
  });
  return { ...testContext, ...(await openAt(testContext.appContext, at)), user: userEvent.setup() };
}

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
const paid = { type: 'paid', orderId: 'order_9', paymentId: 'pay_3', signature: 'ab12' };

test('CO-12 shows the total, what was paid, the balance and its date', async () => {
  const { callsOf } = await open();
  await payButton();
  expect(callsOf('booking')).toMatchObject([{ query: { id: 'ANT-7K2M9Q' } }]);
  for (const text of ['₹1,68,000', '₹16,800', '₹1,51,200', 'Due by 9 December 2198', 'ANT-7K2M9Q']) {
    expect(screen.getAllByText(text)).not.toEqual([]);
  }
});

test('CO-12 a balance whose day is over says since when it is due', async () => {
  await open({ booking: () => found({ balance_due_on: '2020-12-09' }) });
  expect(await screen.findByText('Due since 9 December 2020')).toBeTruthy();
});

test('CO-12 OF-07 a bank transfer that is expected is said before somebody pays a second time', async () => {
  await open({ booking: () => found({ expected_transfer: { inr: 120_000, until: '2198-12-12' } }) });
  expect(
    await screen.findByText(
      'We expect ₹1,20,000 by bank transfer until 12 December 2198. Please pay here only if you have not sent it.',
    ),
  ).toBeTruthy();
});

test('CO-12 paid and verified: /success speaks of the balance, and the order under way is forgotten', async () => {
  const { user, callsOf, router } = await open();
  await user.dblClick(await payButton());
  await tell(paid);
  expect(await screen.findByText('Your journey is paid in full')).toBeTruthy();
  expect(router.state.location.state).toEqual({ bookingId: 'ANT-7K2M9Q', balance: true });
  const orders = callsOf('balanceOrder');
  expect(orders.map(({ body }) => body)).toEqual([{ id: 'ANT-7K2M9Q', amount: 15_120_000, currency: 'INR' }]);
  expect(orders[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(callsOf('verifyPayment')[0]!.body).toMatchObject({ orderId: 'order_9', paymentId: 'pay_3' });
  expect(localStorage).toHaveLength(0);
});

test('CO-12 a closed window leads to /failure, which keeps everything: the same order is paid after it', async () => {
  const { user, callsOf, router } = await open();
  await user.click(await payButton());
  await tell({ type: 'dismissed', failed: false });
  expect(await screen.findByText('Your booking stands')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  await user.click(await payButton());
  expect(router.state.location.pathname + router.state.location.search).toBe(address);
  await screen.findByTitle('Payment');
  // The second asks what became of the order whose window was closed.
  const keys = callsOf('balanceOrder').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('CO-12 a lost answer, a reload and another tab ask with one key; another amount with another', async () => {
  const first = await open({ balanceOrder: () => noAnswer });
  await first.user.click(await payButton());
  await waitFor(() => expect(first.texts()).toHaveLength(1));
  first.unmount();
  const second = await open();
  await second.user.click(await payButton());
  await screen.findByTitle('Payment');
  second.unmount();
  const third = await open({ booking: () => found({ balance_inr: 100_000 }) });
  await third.user.click(await payButton());
  await screen.findByTitle('Payment');
  const [a, b, c] = [first, second, third].map(
    ({ callsOf }) => callsOf('balanceOrder')[0]!.headers['idempotency-key'] as string,
  );
  expect(a).toBe(b);
  expect(c).not.toBe(a);
});

test('CO-12 another amount by the server is told and shown, and asked for again', async () => {
  const message = 'The amount still to pay has changed. Please look at it again before you pay.';
  let balance = 151_200;
  const { user, texts, callsOf } = await open({
    booking: () => found({ balance_inr: balance }),
    balanceOrder: ({ body }) => {
      if (body.amount === 10_000_000) return { response: 'SUCCESS', data: order };
      balance = 100_000;
      return refused('CONFLICT', 409, { message, amount: 10_000_000 });
    },
  });
  await user.click(await payButton());
  expect(await screen.findAllByText('₹1,00,000')).toHaveLength(2);
  await waitFor(() => expect(texts()).toEqual([message]));
  await user.click(await payButton());
  await screen.findByTitle('Payment');
  expect(callsOf('balanceOrder').map(({ body }) => body.amount)).toEqual([15_120_000, 10_000_000]);
});

test('CO-12 paid in another tab: the refusal is told and nothing is due any more', async () => {
  let balance = 151_200;
  const { user, texts } = await open({
    booking: () => found({ balance_inr: balance }),
    balanceOrder: () => {
      balance = 0;
      return refused('FAILED', 422, { message: 'Nothing is left to pay for this booking.' });
    },
  });
  await user.click(await payButton());
  expect(await screen.findByText('Nothing is due')).toBeTruthy();
  await waitFor(() => expect(texts()).toEqual(['Nothing is left to pay for this booking.']));
  expect(screen.getByRole('link', { name: 'View your booking' }).getAttribute('href')).toBe(
    '/viewbooking?id=ANT-7K2M9Q',
  );
});

test('CO-12 a session that ended meanwhile: the page becomes Login & Pay and comes back', async () => {
  const { user, texts } = await open({ balanceOrder: () => refused('UNAUTHORISED', 401) });
  await user.click(await payButton());
  await user.click(await screen.findByRole('button', { name: 'Login & Pay' }));
  await waitFor(() => expect(texts()).toEqual(['Please log in to pay.']));
  expect(await screen.findByText('Elsewhere: /login')).toBeTruthy();
  expect(JSON.parse(screen.getByLabelText('state').textContent)).toEqual({ from: address });
});

test.each([
  [
    { status: 'CANCELLED', balance_inr: 0, balance_due_on: null },
    'There is no balance to pay on this booking.',
  ],
  [{ balance_inr: 0, balance_due_on: null }, /paid in full/],
])('CO-12 with nothing due there is nothing to press (%#)', async (changes, expected) => {
  await open({ booking: () => found(changes) });
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

test.each([address, '/pay-balance'])("CO-12 another's booking, or none, is not found: %s", async (at) => {
  await open({ booking: () => refused('NOT_FOUND', 404) }, at);
  expect(await screen.findByText('We cannot find this booking')).toBeTruthy();
});

test('CO-12 ER-01 a failed read can be tried again', async () => {
  let works = false;
  const { user } = await open({ booking: () => (works ? found() : noAnswer) });
  await screen.findByText('Your booking could not be read');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton()).toBeTruthy();
});
