import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { WebhookError, ProviderRefused, ProviderUnavailable, type NewOrder } from '../provider.ts';
import { answerAlways } from './testing/answer-always.ts';
import { razorpayDouble, type Fault } from './testing/double.ts';
import { createRazorpayProvider } from './provider.ts';

const double = await razorpayDouble();
const policy = { timeoutMs: 20_000, maxAttempts: 2, pauseMs: 5 };
const provider = createRazorpayProvider(double.config, policy);
/** Does not wait long for the answer that never comes. */
const hasty = createRazorpayProvider(double.config, { ...policy, timeoutMs: 2_000 });
afterAll(() => double.close());
beforeEach(() => double.forget());

const order: NewOrder = {
  amount: 1_234_500,
  currency: 'INR',
  receipt: 'ANT-7K3QXM-12',
  notes: { booking: 'ANT-7K3QXM', name: 'Asha Rao' },
};
const calls = () => double.calls.map(({ method, path }) => `${method} ${path.replace(/\w+_\w+/, ':id')}`);

test('CO-09 pages have to allow the origins of its script and of its API', () => {
  const { windowOrigins } = createRazorpayProvider({
    ...double.config,
    url: 'https://api.razorpay.com',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  });
  expect(windowOrigins).toEqual(['https://checkout.razorpay.com', 'https://api.razorpay.com']);
});

describe('an order', () => {
  test('CO-09 is asked for with Basic auth, in paise, with receipt and notes', async () => {
    expect(await provider.createOrder(order)).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      amount: 1_234_500,
      currency: 'INR',
      receipt: 'ANT-7K3QXM-12',
    });
    const [call] = double.calls;
    const { keyId, keySecret } = double.config;
    expect(call!.headers.authorization).toBe(
      `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    );
    expect(call!.body).toEqual(order);
  });

  test('keeps its notes to 15 of 256 characters', async () => {
    const notes = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`n${n}`, 'x'.repeat(300)]));
    await provider.createOrder({ ...order, notes });
    const [made] = double.books.orders.values();
    expect(Object.values(made!.notes)).toEqual(Array(15).fill('x'.repeat(256)));
  });

  test.each<Fault>(['answer lost', 'malformed'])(
    'CO-09 order call times out (%s): its receipt finds the one that was made, and none is made twice',
    async (fault) => {
      double.fail(/POST \/orders/, fault);
      const made = await provider.createOrder(order);
      expect([...double.books.orders.keys()]).toEqual([made.id]);
      expect(calls()).toEqual(['POST /orders', 'GET /orders']);
    },
  );

  test('CO-09 a receipt that was used by a call whose answer was lost finds that order', async () => {
    double.books.uniqueReceipts = true;
    const first = await provider.createOrder(order);
    expect((await provider.createOrder(order)).id).toBe(first.id);
  });

  test('CO-09 order call times out: of all orders Razorpay finds, the one of this receipt and price is taken', async () => {
    // Razorpay finds receipts that contain the one asked for, and keeps several orders of one.
    await provider.createOrder({ ...order, receipt: `${order.receipt}0` });
    await provider.createOrder({ ...order, amount: order.amount + 100 });
    const other = await provider.createOrder(order);
    double.books.orders.get(other.id)!.currency = 'USD';
    double.fail(/POST \/orders/, 'answer lost');
    const { id } = await provider.createOrder(order);
    expect([...double.books.orders.keys()].indexOf(id)).toBe(3);
  });

  test.each([
    ['amount', { amount: order.amount - 100 }],
    ['currency', { currency: 'USD' }],
  ])('CO-09 of another %s than was asked for is not shown to the guest', async (_, change) => {
    const id = 'order_00000000000000';
    const answer = { ...order, id, status: 'created', ...change };
    const url = await answerAlways(200, JSON.stringify(answer));
    const wrong = createRazorpayProvider({ ...double.config, url }, policy).createOrder(order);
    await expect(wrong).rejects.toThrow(ProviderUnavailable);
    await expect(wrong).rejects.toThrow(/another amount than was asked for/);
  });

  test('CO-09 order call times out and was not made: unavailable, never sent again by itself', async () => {
    double.fail(/POST \/orders/, 'no answer');
    await expect(hasty.createOrder(order)).rejects.toThrow(ProviderUnavailable);
    expect(calls().filter((call) => call === 'POST /orders')).toHaveLength(1);
    expect(double.books.orders.size).toBe(0);
  });

  test.each([
    ['too little', { amount: 99 }, /less than minimum/],
    ['too much', { amount: 5_000_000_001 }, /exceeds maximum/],
    ['a receipt too long', { receipt: 'x'.repeat(41) }, /40 characters/],
  ])('%s is refused with Razorpay’s message', async (_, wrong, message) => {
    const refused = provider.createOrder({ ...order, ...wrong });
    await expect(refused).rejects.toThrow(ProviderRefused);
    await expect(refused).rejects.toMatchObject({ status: 400, detail: { code: 'BAD_REQUEST_ERROR' } });
    await expect(refused).rejects.toThrow(message);
  });
});

describe('a payment', () => {
  const paid = async (capture: boolean) => {
    const { id } = await provider.createOrder(order);
    return { id, payment: double.pay(id, { capture }).razorpay_payment_id };
  };

  test('is mapped to our statuses, with every attempt of its order', async () => {
    const { id } = await provider.createOrder(order);
    const failed = double.decline(id);
    const { razorpay_payment_id } = double.pay(id, { capture: false });
    const madeAt = expect.any(Date);
    const common = { orderId: id, amount: 1_234_500, currency: 'INR', madeAt, refunded: 0 };
    expect(await provider.listPayments(id)).toEqual([
      { id: failed.id, status: 'failed', ...common },
      { id: razorpay_payment_id, status: 'authorised', ...common },
    ]);
    expect(double.books.orders.get(id)).toMatchObject({ status: 'attempted', attempts: 2 });
  });

  test('CO-09 that Razorpay does not have is none: nothing is taken, and nothing given back', async () => {
    const unknown = 'pay_00000000000000';
    expect(await provider.findPayment(unknown)).toBeNull();
    await expect(provider.capture(unknown, order.amount)).rejects.toThrow(ProviderRefused);
    await expect(provider.refund(unknown, order.amount)).rejects.toThrow(
      'Razorpay has no payment pay_00000000000000',
    );
    expect(calls().some((call) => call.endsWith('/refund'))).toBe(false);
  });

  test('CO-09 is captured once, however often it is asked for and whichever calls fail', async () => {
    const { id, payment } = await paid(false);
    double.fail(/capture/, 'answer lost');
    expect(await provider.capture(payment, order.amount)).toMatchObject({ status: 'captured', orderId: id });
    expect(await provider.capture(payment, order.amount)).toMatchObject({ status: 'captured' });
    expect(double.hooks.filter((hook) => hook.event === 'payment.captured')).toHaveLength(1);
    expect(double.books.orders.get(id)).toMatchObject({ status: 'paid', amount_due: 0 });
    // The operator gave it back before we asked for the capture again.
    await provider.refund(payment, order.amount);
    expect(await provider.capture(payment, order.amount)).toMatchObject({
      status: 'refunded',
      refunded: order.amount,
    });
  });

  test('is not captured for another amount, nor when it failed', async () => {
    const { payment } = await paid(false);
    await expect(provider.capture(payment, 100)).rejects.toThrow(/must be equal/);
    const { id } = await provider.createOrder(order);
    await expect(provider.capture(double.decline(id).id, order.amount)).rejects.toThrow(ProviderRefused);
  });

  test('CO-09 is given back once, however often it is asked for and whichever calls fail', async () => {
    const { payment } = await paid(true);
    double.fail(/refund/, 'answer lost');
    const all = await Promise.all([1, 2, 3].map(() => provider.refund(payment, order.amount)));
    expect(all.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded']);
    const callsBefore = double.calls.length;
    expect(await provider.refund(payment, order.amount)).toMatchObject({ status: 'refunded' });
    // What has gone back is looked up and not asked for again, not even with nothing as its amount.
    expect(double.calls.slice(callsBefore).map(({ method }) => method)).toEqual(['GET']);
    expect([...double.books.refunds.values()].map(({ amount }) => amount)).toEqual([order.amount]);
    const keys = double.calls
      .filter(({ path }) => path.endsWith('/refund'))
      .map(({ headers }) => headers['x-refund-idempotency']);
    expect(new Set(keys)).toEqual(new Set([`refund-${payment}-${order.amount}`]));
  });

  test('of which the operator gave back a part is given back to the rest', async () => {
    const { payment } = await paid(true);
    const { keyId, keySecret, url } = double.config;
    await fetch(`${url}/v1/payments/${payment}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: '{"amount":234500}',
    });
    expect(await provider.findPayment(payment)).toMatchObject({ status: 'captured' });
    await provider.refund(payment, order.amount);
    expect([...double.books.refunds.values()].map(({ amount }) => amount)).toEqual([234_500, 1_000_000]);
  });

  test('that was not captured cannot be given back', async () => {
    const { payment } = await paid(false);
    await expect(provider.refund(payment, order.amount)).rejects.toThrow(/should be captured/);
  });
});

describe('signatures', () => {
  test('CO-09 the window’s is over order and payment, with the key secret', async () => {
    const { id } = await provider.createOrder(order);
    const answer = double.pay(id);
    const { razorpay_payment_id: payment, razorpay_signature: signature } = answer;
    expect(await provider.verifyCheckout({ orderId: id, paymentId: payment, signature })).toBe(true);
    expect(await provider.verifyCheckout({ orderId: 'order_other', paymentId: payment, signature })).toBe(
      false,
    );
    expect(await provider.verifyCheckout({ orderId: id, paymentId: 'pay_other', signature })).toBe(false);
    expect(await provider.verifyCheckout({ orderId: id, paymentId: payment, signature: '' })).toBe(false);
  });

  test('CO-09 the webhook’s is over the raw body, with the webhook secret', async () => {
    const { id } = await provider.createOrder(order);
    double.pay(id);
    expect(double.hooks.map((hook) => hook.event)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    for (const { body, eventId, signature } of double.hooks) {
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
      expect(await provider.readWebhook(headers, Buffer.from(body))).toMatchObject({ id: eventId });
      await expect(provider.readWebhook(headers, Buffer.from(`${body} `))).rejects.toThrow(WebhookError);
    }
  });
});
