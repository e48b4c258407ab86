import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  anonymous,
  createBookingContext,
  noAnswer,
  openAt,
  refused,
  type Answers,
} from '../testing/booking-context.tsx';

const token = 'tokentoken0123456789';
const address = `/payment-link#${token}`;
const order = { id: 'order_9', amount: 15_120_000, currency: 'INR', provider: 'sandbox', key: 'key_test' };
const link = (changes = {}) => ({
  response: 'SUCCESS',
  link: {
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
    ...changes,
  },
});
const payButton = () => screen.findByRole('button', { name: 'Pay Now' });

async function open(answers: Answers = {}, at = address) {
  const testContext = createBookingContext(
    {
      paymentLink: () => link(),
      linkOrder: () => ({ response: 'SUCCESS', data: order }),
      verifyLinkPayment: () => ({ response: 'SUCCESS', booking_id: 'ANT-7K2M9Q' }),
      ...answers,
    },
    anonymous,
  );
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

test('VX-10 shows what is to be paid, and pays it without a session: the end has the reference', async () => {
  const { user, callsOf } = await open();
  const button = await payButton();
  for (const text of ['Artisans of Bengal', '101, Heritage Suite', '₹1,51,200', 'Due by 9 December 2198'])
    expect(screen.getAllByText(text)).not.toEqual([]);
  expect(callsOf('paymentLink')[0]!.body).toEqual({ token });
  await user.dblClick(button);
  await tell(paid);
  expect(await screen.findByRole('heading', { name: 'Your journey is paid' })).toBeTruthy();
  expect(screen.getByText('ANT-7K2M9Q')).toBeTruthy();
  expect(screen.getByText(/go to Lamplight Journeys by e-mail/)).toBeTruthy();
  const orders = callsOf('linkOrder');
  expect(orders.map(({ body }) => body)).toEqual([{ token, amount: 15_120_000, currency: 'INR' }]);
  expect(callsOf('verifyLinkPayment')[0]!.body).toEqual({
    token,
    orderId: 'order_9',
    paymentId: 'pay_3',
    signature: 'ab12',
  });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
});

test('VX-10 a closed window leaves the page, says so, and pays the same order after it', async () => {
  const { user, callsOf } = await open();
  await user.click(await payButton());
  await tell({ type: 'dismissed', failed: false });
  expect(await screen.findByText(/The payment was not completed/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pay Now'));
  await user.click(await payButton());
  await screen.findByTitle('Payment');
  const keys = callsOf('linkOrder').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token);
});

test('VX-10 a payment that the server refuses says why, and can be tried with another order', async () => {
  const message = 'This booking was already paid for. Your second payment is being returned in full.';
  const { user, callsOf } = await open({ verifyLinkPayment: () => refused('CONFLICT', 409, { message }) });
  await user.click(await payButton());
  await tell(paid);
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(await payButton());
  await screen.findByTitle('Payment');
  const [first, second] = callsOf('linkOrder').map(({ headers }) => headers['idempotency-key'] as string);
  expect(second).not.toBe(first);
});

test('VX-10 a payment not confirmed before a reload is confirmed after it', async () => {
  const first = await open({ verifyLinkPayment: () => noAnswer });
  await first.user.click(await payButton());
  await tell(paid);
  expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeTruthy();
  first.unmount();
  await open();
  expect(await screen.findByRole('heading', { name: 'Your journey is paid' })).toBeTruthy();
});

test('VX-10 another amount by the server is told and shown', async () => {
  const message = 'The amount still to pay has changed. Please look at it again before you pay.';
  let amount = 15_120_000;
  const { user, texts } = await open({
    paymentLink: () => link({ amount }),
    linkOrder: () => {
      amount = 10_000_000;
      return refused('CONFLICT', 409, { message, amount });
    },
  });
  await user.click(await payButton());
  expect(await screen.findAllByText('₹1,00,000')).toHaveLength(2);
  expect(texts()).toEqual([message]);
});

test('VX-10 withdrawn while the page was open: it cannot be used any more', async () => {
  let withdrawn = false;
  const gone = () => refused('NOT_FOUND', 404);
  const { user } = await open({
    paymentLink: () => (withdrawn ? gone() : link()),
    linkOrder: () => {
      withdrawn = true;
      return gone();
    },
  });
  await user.click(await payButton());
  expect(await screen.findByText('This payment link cannot be used')).toBeTruthy();
});

test.each(['/payment-link', address])('VX-10 a link that cannot be used says one thing: %s', async (at) => {
  await open({ paymentLink: () => refused('NOT_FOUND', 404) }, at);
  expect(await screen.findByText('This payment link cannot be used')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

test('VX-10 a link that is paid says so; while money is being taken there is nothing to press twice', async () => {
  let state: object = { state: 'confirming', agency: 'Lamplight Journeys' };
  const { user } = await open({ paymentLink: () => ({ response: 'SUCCESS', link: state }) });
  await screen.findByText('Your payment is being confirmed');
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  state = { state: 'paid', agency: 'Lamplight Journeys', reference: null, mailed_to_client: true };
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/go to you and to Lamplight Journeys/)).toBeTruthy();
});

test('VX-10 ER-01 a failed read can be tried again', async () => {
  let works = false;
  const { user } = await open({ paymentLink: () => (works ? link() : noAnswer) });
  await screen.findByText('Your payment link could not be read');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton()).toBeTruthy();
});

test('VX-15 a deposit: what is left and when it is due, until when the suites are kept, and that the payment confirms', async () => {
  const { user } = await open({
    paymentLink: () =>
      link({
        pays: 'DEPOSIT',
        amount: 1_680_000,
        balance: 15_120_000,
        expires_at: '2198-11-20T08:30:00.000Z',
      }),
    linkOrder: () => ({ response: 'SUCCESS', data: { ...order, amount: 1_680_000 } }),
  });
  const button = await payButton();
  for (const text of [
    'Deposit, to be paid now',
    '₹16,800',
    'Balance, to be paid later',
    '₹1,51,200',
    'Due by 9 December 2198',
    'Tuesday 20 November, 14:00 IST',
  ])
    expect(screen.getAllByText(text)).not.toEqual([]);
  expect(screen.getByText(/has chosen this journey with Antara River Cruises for you/)).toBeTruthy();
  expect(document.body.textContent).toContain('Your payment confirms the booking.');
  await user.click(button);
  await tell(paid);
  expect(await screen.findByRole('heading', { name: 'Your journey is booked' })).toBeTruthy();
  expect(screen.getByText(/Lamplight Journeys tells you how the balance is paid/)).toBeTruthy();
  expect(screen.getByText(/^The confirmation goes to Lamplight Journeys by e-mail/)).toBeTruthy();
});

test('VX-15 the whole fare as the first payment says so, and nothing of a balance', async () => {
  await open({ paymentLink: () => link({ pays: 'FULL', due_on: null }) });
  await payButton();
  expect(screen.getByText('Whole fare, to be paid now')).toBeTruthy();
  expect(screen.queryByText(/Balance/)).toBeNull();
});
