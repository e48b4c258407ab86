import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  placeHold,
  postOrder,
  orderBody,
  placeOrder,
  withPassports,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, exchangeRates, roomClaims } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { passportsOf } from '../../bookings/passports/testing/passports.ts';
import { sandboxOrders } from './sandbox/tables.ts';
import { resetBookings } from './testing/fixture.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { expireHolds, endExpired } from '../../bookings/booking/testing/time.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date } = world;
const basket = { date, rooms: { '101': 2, '102': 1 } } as const;

beforeEach(() => resetBookings(db));

describe('an order', () => {
  test('CO-09 answers what the payment window needs, and keeps the suites for half an hour', async () => {
    const visitor = await createCustomer(server);
    await placeHold(visitor, date, ['101', '102']);
    const body = orderBody(basket);
    const answer = await postOrder(visitor, body);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      amount: body.amount,
      currency: 'INR',
      provider: 'sandbox',
      key: server.platform.secrets.sandboxKeyId,
      booking_id: expect.stringMatching(/^ANT-/),
    });
    const { hold } = (await visitor.call('currentHold')).body;
    expect((hold!.expires_at - hold!.now) / 60_000).toBeCloseTo(30, 0);
    // Renewing the hold, as the checkout does when it is opened again, must not shorten it.
    const renewed = await placeHold(visitor, date, ['101', '102']);
    expect((renewed.expires_at - renewed.now) / 60_000).toBeCloseTo(30, 0);
    const [row] = await db.select().from(bookings);
    expect(row).toMatchObject({ status: 'PENDING', snapshot: null });
    const [sandboxOrder] = await db.select().from(sandboxOrders);
    expect(sandboxOrder).toMatchObject({ amount: body.amount, currency: 'INR', status: 'created' });
    expect(sandboxOrder!.receipt.length).toBeLessThanOrEqual(40);
  });

  test('CO-05 sums suites by season, add-ons, extensions, coupon and GST as the page does', async () => {
    const visitor = await createCustomer(server);
    const body = orderBody({
      ...basket,
      addons: [
        { id: world.addOn, travellers: 3, price: 5_000, per_person: true },
        { id: world.partyAddOn, travellers: 2, price: 20_000, per_person: false },
      ],
      extensions: [{ id: world.extension, travellers: 2, price: 30_000 }],
      coupon: { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 },
    });
    expect((await postOrder(visitor, body)).status).toBe(200);
    const [row] = await db.select().from(paymentOrders);
    // 1500.50 and 1000.00 at 110 %, 150 + 200, 600; less a tenth; plus 5 %.
    expect(row!.snapshot.quote).toMatchObject({
      suites: { usd: 275_055 },
      addOns: { usd: 35_000 },
      extensions: { usd: 60_000 },
      subtotal: { usd: 370_055 },
      discount: { usd: 37_006 },
      tax: { usd: 16_652 },
      total: { usd: 349_701 },
    });
    expect(row!.snapshot.inr_per_usd).toBe(88);
    expect(row!.amount_paise).toBe(row!.snapshot.quote.total.inr! * 100);
  });

  test('CO-08 needs a session', async () => {
    const passports = await passportsOf(await createCustomer(server));
    const body = withPassports(orderBody(basket), passports);
    const headers = { 'idempotency-key': 'the-key-of-nobody-at-all' };
    const answer = await server.visitor().call('createOrder', { body, headers });
    expect(answer.status).toBe(401);
    expect(await db.select().from(bookings)).toEqual([]);
  });

  test('without a hold, or after it ran out, takes the suites itself if they are free', async () => {
    const visitor = await createCustomer(server);
    await placeHold(visitor, date, ['101', '102']);
    await expireHolds(db);
    await endExpired(server.platform);
    expect((await postOrder(visitor, orderBody(basket))).status).toBe(200);
    expect(await db.select().from(roomClaims)).toHaveLength(2);
  });

  test('CO-09 TJ-04 two customers one suite: the second gets the taken suite in the refusal, and has no claims', async () => {
    const visitor = await createCustomer(server);
    await placeHold(server.visitor(), date, ['102']);
    const answer = await postOrder(visitor, orderBody(basket));
    expect(answer.status).toBe(409);
    expect(answer.refusal.data.taken).toEqual(['102']);
    expect(await db.select().from(roomClaims)).toHaveLength(1);
    expect(await db.select().from(paymentOrders)).toEqual([]);
  });

  test('VX-07 suites held before the end of sales may still be ordered', async () => {
    const visitor = await createCustomer(server);
    await placeHold(visitor, date, ['101', '102']);
    await db.insert(settings).values({ name: 'sales_end_hours', value: 101 * 24 });
    const answers = [
      await postOrder(visitor, orderBody(basket)),
      await postOrder(await createCustomer(server), orderBody({ date, rooms: { '103': 1 } })),
    ];
    await db.delete(settings);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  });

  test('gives back suites of the hold that are not ordered', async () => {
    const visitor = await createCustomer(server);
    await placeHold(visitor, date, ['101', '102', '103']);
    await placeOrder(visitor, basket);
    expect((await placeHold(server.visitor(), date, ['103'])).rooms).toEqual(['103']);
  });
});

describe('the amount', () => {
  test('CO-09 client changes the amount: it gets the server’s quote, and no order', async () => {
    const visitor = await createCustomer(server);
    const body = orderBody(basket);
    const answer = await postOrder(visitor, { ...body, amount: 100 });
    expect(answer.status).toBe(409);
    expect(answer.refusal.response).toBe('CONFLICT');
    expect(answer.refusal.data.quote).toMatchObject({ total: { inr: body.amount / 100 } });
    expect(answer.refusal.data.message).toContain('exchange rate');
    expect(await db.select().from(paymentOrders)).toEqual([]);
    expect(await db.select().from(roomClaims)).toEqual([]);
  });

  test('CO-09 price changed: the fare that changed meanwhile is named, with the new quote', async () => {
    const visitor = await createCustomer(server);
    const body = orderBody(basket);
    await db.update(departures).set({ fare_percent: 120 }).where(eq(departures.id, world.departure));
    const answer = await postOrder(visitor, body);
    await db.update(departures).set({ fare_percent: 110 }).where(eq(departures.id, world.departure));
    expect(answer.status).toBe(409);
    expect(answer.refusal.data.message).toMatch(/^The fare of the suites and the tax changed/);
    expect(answer.refusal.data.quote).toMatchObject({ suites: { usd: 300_060 } });
  });

  test('CO-09 price changed: the price of the extensions that changed meanwhile is named', async () => {
    const visitor = await createCustomer(server);
    const lands = [{ id: world.extension, travellers: 2, price: 20_000 }];
    const { status, refusal } = await postOrder(visitor, orderBody({ ...basket, extensions: lands }));
    expect([status, refusal.data.message]).toEqual([
      409,
      'The price of the extensions and the tax changed while you were booking. Please look at the new total before you pay.',
    ]);
  });

  test('CO-09 a deposit of a departure that is near is answered with the whole fare, and says so', async () => {
    const visitor = await createCustomer(server);
    const { data, ...rest } = orderBody({ ...basket, plan: 'DEPOSIT' });
    const near = addDays(date, -41);
    const moveTo = (date_from: string) =>
      db.update(departures).set({ date_from }).where(eq(departures.id, world.departure));
    await moveTo(near);
    const { status, refusal } = await postOrder(visitor, { ...rest, data: { ...data, selectedDate: near } });
    await moveTo(date);
    expect([status, refusal.data.message]).toEqual([
      409,
      'For this departure the whole fare is paid at once. Please look at the new amount before you pay.',
    ]);
    expect(refusal.data.quote).toMatchObject({
      due: { plan: 'FULL', now: { inr: orderBody(basket).amount / 100 } },
    });
  });

  test('CO-09 rate service down: the last good rate prices the order, and is fixed in it', async () => {
    const visitor = await createCustomer(server);
    const { config } = server.platform;
    config.rateUrl = 'http://127.0.0.1:1/rates';
    await db
      .insert(exchangeRates)
      .values({ currency: 'INR', rate: 88, fetched_at: new Date(Date.now() - 7_200_000) });
    const { fxFallback } = config;
    config.fxFallback = 70;
    const answer = await postOrder(visitor, orderBody(basket));
    Object.assign(config, { rateUrl: null, fxFallback });
    await db.delete(exchangeRates);
    expect(answer.status).toBe(200);
    expect((await db.select().from(paymentOrders))[0]!.snapshot.inr_per_usd).toBe(88);
  });

  test('CO-09 rate service down, and no rate kept: nothing can be paid, and nothing is', async () => {
    const visitor = await createCustomer(server);
    const { config } = server.platform;
    const { fxFallback } = config;
    config.fxFallback = null;
    const answer = await postOrder(visitor, orderBody(basket));
    config.fxFallback = fxFallback;
    expect(answer.refusal.response).toBe('FAILED');
    expect(answer.refusal.data.message).toBe('Payment is unavailable right now. Please try again later.');
    expect(await db.select().from(roomClaims)).toEqual([]);
  });
});

describe('what does not fit', () => {
  test('the journey’s name alone does not buy a departure that does not exist', async () => {
    const visitor = await createCustomer(server);
    const { data, ...rest } = orderBody(basket);
    const answer = await postOrder(visitor, {
      ...rest,
      data: { ...data, tourName, selectedDate: '2040-01-01' },
    });
    expect(answer.status).toBe(404);
  });

  const cases: [string, (data: ReturnType<typeof orderBody>['data']) => Record<string, unknown>, RegExp][] = [
    [
      'too few guests',
      (data) => ({ guests: data.guests.slice(1) }),
      /Room 101 needs the details of 2 guests/,
    ],
    ['no guests (CO-06)', () => ({ guests: [] }), /Please add guests details to proceed/],
    [
      'a guest in another room',
      (data) => ({ guests: [...data.guests, { ...data.guests[0], roomNumber: '103' }] }),
      /not part of this booking/,
    ],
    [
      'a guest without a name',
      (data) => ({ guests: [{ ...data.guests[0], firstName: ' ' }, ...data.guests.slice(1)] }),
      /First Name is required/,
    ],
    [
      'more travellers for an add-on than travel (CO-03)',
      () => ({ addons: [{ id: world.addOn, travellers: 4 }] }),
      /Number of travellers for add-ons cannot exceed total travellers/,
    ],
    [
      'more travellers for an extension than travel (CO-03)',
      () => ({ extensions: [{ id: world.extension, travellers: 4 }] }),
      /Number of travellers for extensions cannot exceed total travellers/,
    ],
    ['an add-on of no journey', () => ({ addons: [{ id: 9999, travellers: 1 }] }), /not offered/],
    [
      'an extension twice',
      () => ({ extensions: [1, 1].map(() => ({ id: world.extension, travellers: 1 })) }),
      /not offered/,
    ],
    ['a room twice', () => ({ rooms: [1, 1].map(() => ({ roomNumber: '101', travellers: 2 })) }), /twice/],
    [
      'six suites',
      () => ({
        rooms: ['101', '102', '103', '104', '105', '107'].map((roomNumber) => ({
          roomNumber,
          travellers: 2,
        })),
      }),
      /^A booking has five suites at most\. For more, write to us: we arrange groups\.$/,
    ],
    ['four in a room', () => ({ rooms: [{ roomNumber: '101', travellers: 4 }] }), /./],
  ];
  test.each(cases)('refuses %s', async (_, wrong, message) => {
    const visitor = await createCustomer(server);
    const { data, ...rest } = orderBody(basket);
    const answer = await postOrder(visitor, { ...rest, data: { ...data, ...wrong(data) } });
    expect(answer.status).toBe(400);
    expect(answer.refusal.data.message).toMatch(message);
    expect(await db.select().from(paymentOrders)).toEqual([]);
  });
});
