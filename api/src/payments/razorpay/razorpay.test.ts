import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable, type NewOrder } from '../provider.ts';
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

describe('errors', () => {
  test.each<Fault>(['no answer', 'answer lost', 'malformed', 'html', 409, 429, 500, 502, 504])(
    '%s once is asked again, twice is unavailable',
    async (fault) => {
      const { id } = await provider.createOrder(order);
      const asking = fault === 'no answer' ? hasty : provider;
      double.fail(/payments/, fault);
      expect(await asking.listPayments(id)).toEqual([]);
      double.fail(/payments/, fault, fault);
      await expect(asking.listPayments(id)).rejects.toThrow(ProviderUnavailable);
      expect(calls().filter((call) => call.includes('payments'))).toHaveLength(4);
    },
  );

  test('401 is unavailable, says which settings to look at, and prints none of them', async () => {
    const stranger = createRazorpayProvider({ ...double.config, keySecret: 'a wrong secret' }, policy);
    const refused = stranger.createOrder(order);
    await expect(refused).rejects.toThrow(ProviderUnavailable);
    await expect(refused).rejects.toThrow(/RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET/);
    await expect(refused).rejects.not.toThrow(/a wrong secret/);
  });

  test('nobody listening is unavailable', async () => {
    const nowhere = createRazorpayProvider({ ...double.config, url: 'http://127.0.0.1:1' }, policy);
    await expect(nowhere.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
  });

  test('400 that is not in Razorpay’s format is unavailable', async () => {
    const other = createServer((_, response) => response.writeHead(400).end('Bad Request'));
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(
      createRazorpayProvider({ ...double.config, url }, policy).findPayment('pay_1'),
    ).rejects.toThrow(ProviderUnavailable);
    other.close();
  });

  test('keys do not follow a redirection', async () => {
    const seen: unknown[] = [];
    const thief = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    const bend = createServer((_, response) => {
      const { port } = thief.address() as AddressInfo;
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    });
    for (const each of [thief, bend]) {
      await new Promise<void>((ready) => each.listen(0, '127.0.0.1', ready));
    }
    const url = `http://127.0.0.1:${(bend.address() as AddressInfo).port}`;
    await expect(
      createRazorpayProvider({ ...double.config, url }, policy).findPayment('pay_1'),
    ).rejects.toThrow(ProviderUnavailable);
    expect(seen).toEqual([]);
    for (const each of [thief, bend]) each.close();
  });

  test('a payment that Razorpay does not have is null', async () => {
    expect(await provider.findPayment('pay_00000000000000')).toBeNull();
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

  test('CO-09 is captured once, however often it is asked for and whichever calls fail', async () => {
    const { id, payment } = await paid(false);
    double.fail(/capture/, 'answer lost');
    expect(await provider.capture(payment, order.amount)).toMatchObject({ status: 'captured', orderId: id });
    expect(await provider.capture(payment, order.amount)).toMatchObject({ status: 'captured' });
    expect(double.hooks.filter((hook) => hook.event === 'payment.captured')).toHaveLength(1);
    expect(double.books.orders.get(id)).toMatchObject({ status: 'paid', amount_due: 0 });
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
    expect(await provider.refund(payment, order.amount)).toMatchObject({ status: 'refunded' });
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
      await expect(provider.readWebhook(headers, Buffer.from(`${body} `))).rejects.toMatchObject({
        reason: 'forged',
      });
    }
  });
});
