/** How Razorpay is asked: what is tried again, what counts as refused, and where the keys go. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable, type NewOrder } from '../provider.ts';
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

const order: NewOrder = { amount: 1_234_500, currency: 'INR', receipt: 'ANT-7K3QXM-12', notes: {} };

describe('a call to Razorpay', () => {
  test.each<Fault>(['no answer', 'answer lost', 'malformed', 'html', 408, 409, 425, 429, 500, 502, 504])(
    '%s once is asked again, twice is unavailable',
    async (fault) => {
      const { id } = await provider.createOrder(order);
      const asking = fault === 'no answer' ? hasty : provider;
      double.fail(/payments/, fault);
      expect(await asking.listPayments(id)).toEqual([]);
      double.fail(/payments/, fault, fault);
      await expect(asking.listPayments(id)).rejects.toThrow(ProviderUnavailable);
      expect(double.calls.filter(({ path }) => path.includes('payments'))).toHaveLength(4);
    },
  );

  test('401 is unavailable, says which settings to look at, and prints none of them', async () => {
    const stranger = createRazorpayProvider({ ...double.config, keySecret: 'a wrong secret' }, policy);
    const refused = stranger.createOrder(order);
    await expect(refused).rejects.toThrow(ProviderUnavailable);
    await expect(refused).rejects.toThrow(/RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET/);
    await expect(refused).rejects.not.toThrow(/a wrong secret/);
  });

  test('a payment is unknown only where Razorpay says that it does not exist', async () => {
    const refusal = (description: string) =>
      JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } });
    for (const [words, found] of [
      ['The id provided does not exist', null],
      ['Too many payments of this merchant', 'refused'],
    ] as const) {
      const url = await answerAlways(400, refusal(words));
      const search = createRazorpayProvider({ ...double.config, url }, policy).findPayment('pay_1');
      expect(await search.catch((error: unknown) => error instanceof ProviderRefused && 'refused')).toBe(
        found,
      );
    }
  });

  test('nobody listening is unavailable, with the cause for the log', async () => {
    const nowhere = createRazorpayProvider({ ...double.config, url: 'http://127.0.0.1:1' }, policy);
    const refused = nowhere.findPayment('pay_1');
    await expect(refused).rejects.toThrow(ProviderUnavailable);
    await expect(refused).rejects.toMatchObject({
      message: 'Razorpay gave no answer to GET /payments/pay_1',
      cause: expect.any(Error),
    });
  });

  test('what is unavailable says which call it was and what Razorpay said', async () => {
    const { id } = await provider.createOrder(order);
    double.fail(/payments/, 'malformed', 'malformed');
    await expect(provider.listPayments(id)).rejects.toThrow(
      `Razorpay’s answer to GET /orders/${id}/payments is not of the shape it documents`,
    );
    double.fail(/payments/, 500, 500, 'html', 'html');
    const said = await provider.listPayments(id).catch((error: Error) => error.message);
    expect(said).toBe(`Razorpay answered 500 to GET /orders/${id}/payments: a fault of 500`);
    const silent = await provider.listPayments(id).catch((error: Error) => error.message);
    expect(silent).toBe(`Razorpay answered 502 to GET /orders/${id}/payments`);
  });

  test('400 that is not in Razorpay’s format is unavailable', async () => {
    const url = await answerAlways(400, 'Bad Request');
    const proxied = createRazorpayProvider({ ...double.config, url }, policy);
    await expect(proxied.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
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
});
