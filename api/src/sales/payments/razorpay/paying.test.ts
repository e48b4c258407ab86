/** What happens with Razorpay alone: money that is only authorised, late authorisations, calls that get no answer. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../../test/server.ts';
import {
  listJobKeys,
  createCustomer,
  postOrder,
  orderBody,
  placeOrder,
  toPaymentOrder,
} from '../../../bookings/booking/testing/fixture.ts';
import { bookings, roomClaims } from '../../../bookings/booking/tables.ts';
import { outbox } from '../../../base/outbox/tables.ts';
import { createRazorpayHarness } from '../testing/provider-harness.ts';
import { expectedBooked, passOrderTime, readOutcome } from '../testing/fixture.ts';
import { paymentOrders } from '../../../bookings/booking/payment-tables.ts';
import type { WindowAnswer } from './testing/double.ts';
import { expireHolds } from '../../../bookings/booking/testing/time.ts';
import { reconcile } from '../testing/fixture.ts';

const harness = await createRazorpayHarness();
const { double, server, world, provider } = harness;
const { platform } = server;
const { db } = platform;
const { date } = world;
const basket = { date, rooms: { '101': 2, '102': 1 } } as const;

beforeEach(() => harness.reset());

const verify = (visitor: Visitor, answer: WindowAnswer) =>
  visitor.call('verifyPayment', {
    body: {
      orderId: answer.razorpay_order_id,
      paymentId: answer.razorpay_payment_id,
      signature: answer.razorpay_signature,
    },
  });

test('CO-09 the order tells the page the provider and its public key, and nothing secret', async () => {
  const { provider: name, key, script, ...rest } = await placeOrder(await createCustomer(server), basket);
  expect([name, key]).toEqual(['razorpay', double.config.keyId]);
  expect(script).toBe('https://checkout.razorpay.com/v1/checkout.js');
  expect(JSON.stringify(rest)).not.toContain(double.config.keySecret);
  const [made] = double.books.orders.values();
  expect(made!.receipt).toMatch(/^ANT-\w+-\d+$/);
  expect(made!.notes).toMatchObject({ name: 'Asha Rao' });
});

test('where Razorpay takes the money the sandbox has no bank and no window', async () => {
  for (const url of ['/api/sandbox/pay', '/api/sandbox/checkout', '/api/sandbox/checkout.js']) {
    const method = url.endsWith('pay') ? 'POST' : 'GET';
    expect((await server.inject({ method, url })).statusCode).toBe(404);
  }
});

describe('late authorisation', () => {
  /** A payment that failed, whose suites' time is over. */
  async function failedAndOver() {
    const visitor = await createCustomer(server);
    const placedOrder = await placeOrder(visitor, basket);
    const failed = double.decline(placedOrder.id);
    await harness.settle();
    await expireHolds(db);
    await reconcile(platform, provider);
    expect(await db.select().from(roomClaims)).toEqual([]);
    return { visitor, placedOrder, failed };
  }

  test('CO-09 late authorisation: the suites are free, are taken again, the money is taken', async () => {
    const { failed } = await failedAndOver();
    double.authoriseLate(failed.id);
    await harness.settle();
    expect(await readOutcome(db)).toEqual(expectedBooked(world));
    expect(await harness.providerStatus(failed.id)).toBe('captured');
  });

  test('CO-09 late authorisation without a webhook: the reconciler finds it twenty hours later', async () => {
    const { failed } = await failedAndOver();
    double.authoriseLate(failed.id);
    await harness.dropWebhooks();
    await harness.backdate(failed.id, 20 * 60);
    await passOrderTime(db, 20 * 60);
    await db.update(paymentOrders).set({ next_check_at: new Date(0) });
    await reconcile(platform, provider);
    await harness.settle();
    expect(await readOutcome(db)).toEqual(expectedBooked(world));
  });

  test('CO-09 late authorisation: a suite is sold to another, all is refunded and the guest is notified', async () => {
    const { visitor, placedOrder, failed } = await failedAndOver();
    const rival = await createCustomer(server);
    const theirs = await placeOrder(rival, { date, rooms: { '102': 2 } });
    await verify(rival, double.pay(theirs.id));
    double.authoriseLate(failed.id);
    await harness.settle();
    expect(await harness.providerStatus(failed.id)).toBe('refunded');
    expect(await harness.countRefunds(failed.id)).toBe(1);
    expect(await listJobKeys(db)).toContain(`mail:payment-returned:${failed.id}`);
    expect(await db.select().from(roomClaims)).toHaveLength(1);
    const mine = await visitor.call('booking', { query: { id: placedOrder.booking_id } });
    expect(mine.body.booking.status).toBe('REFUNDED');
  });

  test('CO-09 late authorisation after another card paid: paid twice, the late one goes back', async () => {
    const visitor = await createCustomer(server);
    const placedOrder = await placeOrder(visitor, basket);
    const failed = double.decline(placedOrder.id);
    expect((await verify(visitor, double.pay(placedOrder.id))).status).toBe(200);
    double.authoriseLate(failed.id);
    await harness.settle();
    expect(await harness.providerStatus(failed.id)).toBe('refunded');
    expect(await readOutcome(db)).toMatchObject({
      status: 'CONFIRMED',
      claims: expectedBooked(world).claims,
    });
  });
});

describe('money that is only authorised', () => {
  test('CO-09 verify takes it', async () => {
    const visitor = await createCustomer(server);
    const placedOrder = await placeOrder(visitor, basket);
    const answer = double.pay(placedOrder.id, { capture: false });
    expect((await verify(visitor, answer)).status).toBe(200);
    await harness.settle();
    expect(await readOutcome(db)).toEqual(expectedBooked(world));
    expect(await harness.providerStatus(answer.razorpay_payment_id)).toBe('captured');
  });

  test('CO-09 browser dies after paying: the webhook has it taken', async () => {
    const placedOrder = await placeOrder(await createCustomer(server), basket);
    double.pay(placedOrder.id, { capture: false });
    await harness.settle();
    expect(await readOutcome(db)).toEqual(expectedBooked(world));
  });

  test('CO-09 the capture gets no answer: the suites are kept, it is asked for again', async () => {
    const visitor = await createCustomer(server);
    const placedOrder = await placeOrder(visitor, basket);
    double.fail(/capture/, 502, 502, 500, 504);
    const answer = await verify(visitor, double.pay(placedOrder.id, { capture: false }));
    expect(answer.body).toEqual({ response: 'SUCCESS', booking_id: placedOrder.booking_id });
    const [waiting] = await db.select().from(bookings);
    expect(waiting!.status).toBe('PENDING');
    expect(waiting!.hold_expires_at!.getTime() - Date.now()).toBeGreaterThan(20 * 3_600_000);
    await harness.settle();
    expect(await harness.providerStatus(double.hooks[0]!.body.match(/pay_\w+/)![0])).toBe('authorized');
    await db
      .update(outbox)
      .set({ run_at: new Date(0) })
      .where(like(outbox.kind, 'capture'));
    await harness.settle();
    expect(await readOutcome(db)).toEqual(expectedBooked(world));
  });
});

describe('calls that go wrong', () => {
  const sentence = 'Payment is unavailable right now. Please try again later.';

  test('CO-09 order call times out, and so does the query after it: refused; the next attempt gets that order', async () => {
    const visitor = await createCustomer(server);
    const key = randomUUID();
    double.books.uniqueReceipts = true;
    double.fail(/POST \/orders/, 'answer lost');
    double.fail(/GET \/orders/, 'answer lost', 502);
    const failed = await postOrder(visitor, orderBody(basket), key);
    expect(failed.refusal).toMatchObject({ response: 'FAILED', data: { message: sentence } });
    const again = await postOrder(visitor, orderBody(basket), key);
    expect([...double.books.orders.keys()]).toEqual([toPaymentOrder(again.body.data).id]);
    expect(await db.select().from(paymentOrders)).toHaveLength(1);
    await verify(visitor, double.pay(toPaymentOrder(again.body.data).id));
    expect(await readOutcome(db)).toEqual(expectedBooked(world));
  });

  test.each([
    ['our keys are refused', 401 as const],
    ['Razorpay is out', 'html' as const],
    ['Razorpay refuses the order', 400 as const],
  ])('CO-09 %s: the visitor reads that payment is unavailable, the log why', async (_, fault) => {
    double.fail(/POST \/orders/, fault);
    const answer = await postOrder(await createCustomer(server), orderBody(basket));
    expect(answer.refusal).toMatchObject({ response: 'FAILED', data: { message: sentence } });
    expect(JSON.stringify(server.logs.slice(-6))).toMatch(/Razorpay|a fault of 400/);
    expect(JSON.stringify(server.logs)).not.toContain(double.config.keySecret);
  });

  test('an amount above the account’s limit is refused with that reason', async () => {
    double.books.most = 100_000;
    const answer = await postOrder(await createCustomer(server), orderBody(basket));
    expect(answer.refusal.data.message).toMatch(/^This amount is too large to be paid online/);
  });

  test('a capture that Razorpay refuses is no booking', async () => {
    const visitor = await createCustomer(server);
    const placedOrder = await placeOrder(visitor, basket);
    double.fail(/capture/, 400);
    const answer = await verify(visitor, double.pay(placedOrder.id, { capture: false }));
    expect([answer.status, answer.refusal.data.message]).toEqual([422, 'The payment did not go through.']);
  });
});

test('CO-09 webhook twice, out of order and at once, over the network: answered 200, one booking, one mail', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const { port } = server.app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/api/payment/webhook`;
  });
  const visitor = await createCustomer(server);
  const placedOrder = await placeOrder(visitor, basket);
  double.decline(placedOrder.id);
  double.pay(placedOrder.id);
  const { hooks } = double;
  expect(hooks).toHaveLength(4);
  const all = await Promise.all(
    [hooks, hooks.toReversed(), hooks, hooks.toReversed()].map((each) => double.send(address, each)),
  );
  expect(all.flat()).toEqual(Array(16).fill(200));
  await harness.settle();
  const end = await readOutcome(db);
  expect(end).toMatchObject({ status: 'CONFIRMED', effects: ['booking-confirmation'], orders: ['captured'] });
  const forged = hooks.map((hook) => ({ ...hook, body: hook.body.replace('declined', 'accepted') }));
  expect((await double.send(address, forged))[0]).toBe(401);
});

test('a refund that fails at the bank days later is logged as an error', async () => {
  const visitor = await createCustomer(server);
  const placedOrder = await placeOrder(visitor, basket);
  await verify(visitor, double.pay(placedOrder.id));
  const { body } = await harness.lastWebhook('order.paid');
  expect(await harness.postWebhook(body.replace('"order.paid"', '"refund.failed"'), 'evt_refund')).toBe(200);
  expect(server.logs.some(({ level, msg }) => level === 'error' && /refund failed/.test(String(msg)))).toBe(
    true,
  );
});
