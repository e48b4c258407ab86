import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  placeHold,
  postOrder,
  orderBody,
  placeOrder,
  withPassports,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { passportsOf } from '../../bookings/passports/testing/passports.ts';
import { createOrder } from './create-order.ts';
import { ProviderRefused, ProviderUnavailable } from './provider.ts';
import { getProvider } from './providers.ts';
import { passOrderTime, resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const basket = { date, rooms: { '101': 2, '102': 1 } } as const;

beforeEach(() => resetBookings(db));

describe('the idempotency key', () => {
  test('CO-09 two tabs: the same key answers the same order, other keys are other orders of the one booking', async () => {
    const visitor = await createCustomer(server);
    const key = randomUUID();
    const first = toPaymentOrder((await postOrder(visitor, orderBody(basket), key)).body.data);
    expect((await postOrder(visitor, orderBody(basket), key)).body.data).toEqual(first);
    const other = await placeOrder(visitor, basket);
    expect(other.id).not.toBe(first.id);
    expect(other.booking_id).toBe(first.booking_id);
    expect(await db.select().from(paymentOrders)).toHaveLength(2);
  });

  test('CO-09 the same key with another body is refused', async () => {
    const visitor = await createCustomer(server);
    const key = randomUUID();
    await postOrder(visitor, orderBody(basket), key);
    const answer = await postOrder(visitor, orderBody({ date, rooms: { '101': 1 } }), key);
    expect(answer.status).toBe(409);
    expect(answer.refusal.data.quote).toBeUndefined();
  });

  test('CO-09 double submit: ten clicks at once make one order', async () => {
    const visitor = await createCustomer(server);
    await placeHold(visitor, date, ['101', '102']);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postOrder(visitor, orderBody(basket), key)),
    );
    expect(new Set(answers.map((answer) => toPaymentOrder(answer.body.data).id)).size).toBe(1);
    expect(await db.select().from(paymentOrders)).toHaveLength(1);
  });

  test('CO-09 the same key when the order’s time is nearly over, or at another provider: nobody is asked to pay it', async () => {
    const visitor = await createCustomer(server);
    const key = randomUUID();
    const repeat = async () => {
      const { status, refusal } = await postOrder(visitor, orderBody(basket), key);
      return [status, refusal.data.message];
    };
    expect((await postOrder(visitor, orderBody(basket), key)).status).toBe(200);
    await passOrderTime(db, 51);
    const over = [409, 'This order can no longer be paid. Please press Pay Now again.'];
    expect(await repeat()).toEqual(over);
    await passOrderTime(db, -51);
    expect((await postOrder(visitor, orderBody(basket), key)).status).toBe(200);
    await db.update(paymentOrders).set({ provider: 'razorpay' });
    expect(await repeat()).toEqual(over);
  });

  test('another user’s key is another key', async () => {
    const key = randomUUID();
    const [one, two] = [await createCustomer(server), await createCustomer(server)];
    const first = await postOrder(one, orderBody({ date, rooms: { '101': 1 } }), key);
    const second = await postOrder(two, orderBody({ date, rooms: { '102': 1 } }), key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.booking_id).not.toBe(first.body.data.booking_id);
  });

  test('CO-09 order call times out: it is made by the next try with the same key', async () => {
    const visitor = await createCustomer(server);
    await placeOrder(visitor, basket);
    const [made] = await db.select().from(paymentOrders);
    const [booking] = await db.select().from(bookings);
    const orderer = {
      user: {
        id: made!.user_id,
        acting_id: made!.user_id,
        agency_id: null,
        name: 'Asha Rao',
        email: visitor.email,
        mobile_no: '9000000001',
        role: 'CUSTOMER' as const,
      },
      holder: booking!.holder_hash!,
      address: 'desk',
      idempotencyKey: randomUUID(),
      window: '',
    };
    const { amount, data } = withPassports(orderBody(basket), await passportsOf(visitor));
    const working = getProvider(server.platform);
    const broken = {
      ...working,
      createOrder: () => Promise.reject(new ProviderUnavailable('timed out')),
    };
    await expect(createOrder(server.platform, broken, orderer, { amount, data })).rejects.toMatchObject({
      code: 'FAILED',
      message: 'Payment is unavailable right now. Please try again later.',
    });
    const detail = { code: 'BAD_REQUEST_ERROR', description: 'Amount exceeds maximum amount allowed.' };
    const refusing = {
      ...working,
      createOrder: () => Promise.reject(new ProviderRefused(400, detail)),
    };
    await expect(createOrder(server.platform, refusing, orderer, { amount, data })).rejects.toMatchObject({
      code: 'FAILED',
      message: 'This amount is too large to be paid online. Please contact us to complete this booking.',
    });
    // The provider's words are for whoever looks after the site.
    expect(server.logs).toContainEqual(
      expect.objectContaining({ order: expect.any(Number), err: expect.anything(), ...detail }),
    );
    const answer = toPaymentOrder(await createOrder(server.platform, working, orderer, { amount, data }));
    expect(answer.id).toMatch(/^order_/);
    expect(await db.select().from(paymentOrders)).toHaveLength(2);
  });
});
