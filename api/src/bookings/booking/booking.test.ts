import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { agent, tara } from '../../sales/agents/testing/agents.ts';
import { departures } from '../../site/catalogue/tables.ts';
import {
  createCustomer,
  runAllJobs,
  orderBody,
  placeOrder,
  postOrder,
  payOrder,
  toPaymentOrder,
} from './testing/fixture.ts';
import { createWorld, testRate } from './testing/world.ts';
import { getExchangeRate } from './exchange-rate.ts';
import { describeBooker } from './format.ts';
import { paymentOrders } from './payment-tables.ts';
import { getTotalInr } from './snapshot.ts';
import { coupons, exchangeRates } from './tables.ts';

let clock = Date.now();
const server = await testServer({ now: () => new Date(clock) });
const { db, config } = server.platform;
const world = await createWorld(db);
const { date, laterDate } = world;
const hour = 3_600_000;

describe('coupons', () => {
  beforeEach(async () => {
    clock = Date.parse('2026-03-10T06:00:00Z');
    await db.delete(coupons);
    await db.insert(coupons).values([
      { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 12.5 },
      {
        code: 'SPRING',
        coupon_type: 'FIXED',
        discount: 150,
        valid_from: '2026-03-01',
        valid_to: '2026-03-31',
      },
      { code: 'SPENT', coupon_type: 'FIXED', discount: 150, max_uses: 2, uses: 2 },
      { code: 'GONE', coupon_type: 'FIXED', discount: 150, active: false },
    ]);
  });
  const ask = (promoCode: string) => server.visitor().call('coupon', { query: { promoCode } });

  test('CO-04 are found whatever the case', async () => {
    const answer = await ask(' river10 ');
    expect(answer.body.coupon).toEqual({ code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 12.5 });
    expect((await ask('Spring')).body.coupon).toEqual({
      code: 'SPRING',
      coupon_type: 'FIXED',
      discount: 150,
    });
  });

  test.each([
    ['NOSUCH', 'This coupon code is not valid.'],
    ['GONE', 'This coupon code is not valid.'],
    ["' OR 1=1 --", 'This coupon code is not valid.'],
    ['SPENT', 'This coupon has been used as often as it can be.'],
  ])('CO-04 %s: the sentence for the visitor', async (code, message) => {
    const answer = await ask(code);
    expect(answer.status).toBe(404);
    expect(answer.refusal.data.message).toBe(message);
  });

  test('CO-04 hold from their first day to the end of their last, in India', async () => {
    const at = async (instant: string) => {
      clock = Date.parse(instant);
      return (await ask('SPRING')).status;
    };
    expect(await at('2026-02-28T18:29:00Z')).toBe(404);
    expect(await at('2026-02-28T18:31:00Z')).toBe(200);
    expect(await at('2026-03-31T18:29:00Z')).toBe(200);
    expect(await at('2026-03-31T18:31:00Z')).toBe(404);
  });

  test('CO-04 an empty code is a mistake of the caller', async () => {
    expect((await ask('  ')).status).toBe(400);
  });
});

describe('the exchange rate', () => {
  let calls = 0;
  let acceptHeader: string | undefined;
  let answer: () => unknown = () => ({});
  const service = createServer((request, response) => {
    calls += 1;
    acceptHeader = request.headers.accept;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer()));
  });
  afterAll(() => void service.close());

  beforeEach(async () => {
    clock = Date.now();
    calls = 0;
    await db.delete(exchangeRates);
    config.rateUrl = null;
    config.fxFallback = testRate;
  });

  /** A platform of its own: the rest after a failure is kept for each. */
  const fresh = async () => {
    if (!service.listening) await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const rateUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    return { ...server.platform, config: { ...config, rateUrl } };
  };

  test('TJ-10 without a service and a stored rate is the configured one', async () => {
    const { body } = await server.visitor().call('exchangeRate');
    expect(body).toEqual({ response: 'SUCCESS', rate: 88, source: 'fallback' });
  });

  test('TJ-10 with none at all the visitor reads why; it is never 1', async () => {
    config.fxFallback = null;
    const answer = await server.visitor().call('exchangeRate');
    expect(answer.status).toBe(503);
    expect(answer.refusal.data.message).toBe('Payment is unavailable right now. Please try again later.');
  });

  test.each([
    ['rates', { rates: { INR: 84.123456, EUR: 0.9 } }],
    ['conversion_rates', { conversion_rates: { INR: 84.123456 } }],
  ])('TJ-10 comes live (%s), and is asked for once an hour', async (_, rateAnswer) => {
    answer = () => rateAnswer;
    const platform = await fresh();
    const rates = await Promise.all([1, 2, 3].map(() => getExchangeRate(platform)));
    expect(rates).toEqual(Array.from({ length: 3 }, () => ({ rate: 84.1235, source: 'live' })));
    expect([calls, acceptHeader]).toEqual([1, 'application/json']);
    clock += hour - 1000;
    expect(await getExchangeRate(platform)).toEqual({ rate: 84.1235, source: 'live' });
    expect(calls).toBe(1);
    clock += 2000;
    answer = () => ({ rates: { INR: 85 }, conversion_rates: { INR: 85 } });
    expect(await getExchangeRate(platform)).toEqual({ rate: 85, source: 'live' });
    expect(calls).toBe(2);
  });

  test('TJ-10 whoever looked before another’s answer was kept does not ask once more', async () => {
    answer = () => ({ rates: { INR: 84 } });
    const platform = await fresh();
    await getExchangeRate(platform);
    let hasLooked = false;
    const db = new Proxy(platform.db, {
      get(target, name) {
        if (name !== 'select' || hasLooked) return Reflect.get(target, name) as unknown;
        hasLooked = true;
        return () => ({ from: () => ({ where: async () => [] }) });
      },
    });
    expect(await getExchangeRate({ ...platform, db })).toEqual({ rate: 84, source: 'live' });
    expect(calls).toBe(1);
  });

  test('TJ-10 a rate more than 5 per cent from that of the last day is not believed', async () => {
    config.fxFallback = 50;
    answer = () => ({ rates: { INR: 80 } });
    await getExchangeRate(await fresh());
    clock += hour + 1000;
    answer = () => ({ rates: { INR: 84.1 } });
    expect(await getExchangeRate(await fresh())).toEqual({ rate: 80, source: 'stored' });
    expect(server.logs.at(-1)).toMatchObject({ level: 'error', rate: 84.1, lastRate: 80 });
    answer = () => ({ rates: { INR: 75.9 } });
    expect(await getExchangeRate(await fresh())).toEqual({ rate: 80, source: 'stored' });
    answer = () => ({ rates: { INR: 84 } });
    expect(await getExchangeRate(await fresh())).toEqual({ rate: 84, source: 'live' });
  });

  test.each([
    ['a second over a day', 24 * hour + 1000, 88, 88.1],
    ['three days', 72 * hour, 92, 92.1],
    ['a month', 720 * hour, 96, 96.1],
    ['a month, downwards', 720 * hour, 64, 63.9],
  ])(
    'L11 TJ-10 after %s without a rate a leap is bounded, and the operator told',
    async (_, ageMs, last, leap) => {
      config.fxFallback = 50;
      answer = () => ({ rates: { INR: 80 } });
      await getExchangeRate(await fresh());
      clock += ageMs;
      for (const INR of [leap, 20, 1000]) {
        answer = () => ({ rates: { INR } });
        const source = ageMs > 168 * hour ? { rate: 50, source: 'fallback' } : { rate: 80, source: 'stored' };
        expect(await getExchangeRate(await fresh())).toEqual(source);
        const warning = {
          level: 'error',
          rate: INR,
          lastRate: 80,
          remedy: expect.stringContaining('FX_FALLBACK_INR_PER_USD'),
        };
        expect(server.logs.at(-1)).toMatchObject(warning);
      }
      answer = () => ({ rates: { INR: last } });
      expect(await getExchangeRate(await fresh())).toEqual({ rate: last, source: 'live' });
    },
  );

  test('L11 TJ-10 a leap that the operator has set as the fallback is believed', async () => {
    answer = () => ({ rates: { INR: 80 } });
    await getExchangeRate(await fresh());
    clock += 720 * hour;
    config.fxFallback = 120;
    answer = () => ({ rates: { INR: 121 } });
    expect(await getExchangeRate(await fresh())).toEqual({ rate: 121, source: 'live' });
  });

  test('TJ-10 a redirect of the service is not followed', async () => {
    const target = await fresh();
    const redirect = createServer((_, response) =>
      response.writeHead(302, { location: target.config.rateUrl }).end(),
    );
    await new Promise<void>((done) => redirect.listen(0, '127.0.0.1', done));
    answer = () => ({ rates: { INR: 30 } });
    const rateUrl = `http://127.0.0.1:${(redirect.address() as AddressInfo).port}/`;
    const platform = { ...target, config: { ...target.config, rateUrl } };
    expect(await getExchangeRate(platform)).toEqual({ rate: 88, source: 'fallback' });
    expect(calls).toBe(0);
    await new Promise((done) => redirect.close(done));
  });

  test.each([
    ['an answer of 1', { rates: { INR: 1 } }],
    ['no rupees', { rates: { EUR: 0.9 } }],
    ['another shape', ['hello']],
  ])('TJ-10 a service that gives %s: the last good rate, for seven days', async (_, rateAnswer) => {
    answer = () => ({ rates: { INR: 84 } });
    await getExchangeRate(await fresh());
    answer = () => rateAnswer;
    const broken = await fresh();
    clock += 7 * 24 * hour - 1000;
    expect(await getExchangeRate(broken)).toEqual({ rate: 84, source: 'stored' });
    expect(await getExchangeRate(broken)).toEqual({ rate: 84, source: 'stored' });
    expect(calls).toBe(2);
    clock += 2000;
    expect(await getExchangeRate(await fresh())).toEqual({ rate: 88, source: 'fallback' });
  });
});

describe('bookings', () => {
  beforeEach(async () => {
    clock = Date.now();
    await db.delete(exchangeRates);
  });

  test('CO-11/CO-12 their owner sees them in full, next departure first', async () => {
    const visitor = await createCustomer(server);
    const body = orderBody({
      date: laterDate,
      rooms: { '101': 2 },
      addons: [{ id: world.addOn, travellers: 2, price: 5_000, per_person: true }],
      extensions: [{ id: world.extension, travellers: 1, price: 30_000 }],
    });
    const later = toPaymentOrder((await postOrder(visitor, body)).body.data);
    await payOrder(server, later.id);
    await runAllJobs(server.platform);
    const sooner = await placeOrder(visitor, { date, rooms: { '102': 1 } });
    await payOrder(server, sooner.id);
    await runAllJobs(server.platform);

    const list = await visitor.call('bookings');
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.body.bookings.map((one) => one.booking_id)).toEqual([sooner.booking_id, later.booking_id]);
    const one = await visitor.call('booking', { query: { id: later.booking_id.toLowerCase() } });
    expect(one.headers['cache-control']).toBe('no-store');
    // The booking’s own page has its passports.
    expect({ ...one.body.booking, passports_missing: true }).toEqual(list.body.bookings[1]);
    expect(one.body.booking).toMatchObject({
      status: 'CONFIRMED',
      booking_tour: {
        name: 'River Week',
        slug: 'river-week',
        duration: '7 Nights & 8 Days',
        tour_cruise: { name: 'Test Ship' },
      },
      booking_date_from: laterDate,
      booking_data: [
        {
          room_number: '101',
          title: 'Heritage Suite',
          traveller: 2,
          name: 'Asha Rao',
          email: visitor.email,
          mobile_no: '+919000000002',
          booking_date_from: laterDate,
          guests: [
            { name: 'Asha Rao', age: 41, gender: 'Female', country: 'India' },
            { name: 'Ravi Rao', age: 41, gender: 'Female', country: 'India' },
          ],
          price: 165_055,
        },
      ],
      addons: [{ title: 'Village walk', travellers: 2, price: 10_000 }],
      extensions: [{ title: 'Two nights in Kolkata', travellers: 1, price: 30_000 }],
      suite_total: 165_055,
      addon_total: 10_000,
      extension_total: 30_000,
      sub_total: 205_055,
      coupon_code: null,
      discount_total: 0,
      tax_total: 10_253,
      total_price: 215_308,
      total_inr: body.amount / 100,
      inr_per_usd: 88,
    });
  });

  test('CO-11/CO-12 another’s booking is not found, and a visitor is asked to log in', async () => {
    const owner = await createCustomer(server);
    const placedOrder = await placeOrder(owner, { date, rooms: { '103': 1 } });
    await payOrder(server, placedOrder.id);
    await runAllJobs(server.platform);
    const query = { id: placedOrder.booking_id };
    expect((await owner.call('booking', { query })).status).toBe(200);
    const secondUser = await createCustomer(server);
    expect((await secondUser.call('booking', { query })).status).toBe(404);
    expect((await secondUser.call('bookings')).body.bookings).toEqual([]);
    expect((await server.visitor().call('booking', { query })).status).toBe(401);
    expect((await server.visitor().call('bookings')).status).toBe(401);
    expect((await owner.call('booking', { query: { id: 'ANT-000000' } })).status).toBe(404);
  });

  test('CO-12 a booking stays as it was bought when the fares change', async () => {
    const owner = await createCustomer(server);
    const placedOrder = await placeOrder(owner, { date, rooms: { '104': 1 } });
    await payOrder(server, placedOrder.id);
    await runAllJobs(server.platform);
    const query = { id: placedOrder.booking_id };
    const before = (await owner.call('booking', { query })).body.booking;
    await db.update(departures).set({ fare_percent: 200 }).where(eq(departures.id, world.departure));
    expect((await owner.call('booking', { query })).body.booking).toEqual(before);
    await db.update(departures).set({ fare_percent: 110 }).where(eq(departures.id, world.departure));
  });

  test('TJ-10 an order without a sum in rupees is an error, never one of nothing', async () => {
    await placeOrder(await createCustomer(server), { date, rooms: { '107': 1 } });
    const [{ snapshot }] = (await db.select().from(paymentOrders)) as [typeof paymentOrders.$inferSelect];
    const quote = { ...snapshot.quote, total: { usd: 100_000, inr: null } };
    expect(() => getTotalInr({ ...snapshot, quote })).toThrow('An order was priced without a rate');
  });

  test('AG-05 papers say who booked, and for whom when an agency did', async () => {
    const owner = await agent(server, { country: '' });
    await placeOrder(owner, { date, rooms: { '105': 1 }, client: tara });
    const [order] = await db.select().from(paymentOrders).orderBy(desc(paymentOrders.id));
    const { snapshot } = order!;
    expect(describeBooker(snapshot)).toBe('by Lamplight Journeys for Tara Sen Gupta');
    const { client: _, ...forNobody } = snapshot;
    const self = `Imran Qureshi, ${owner.email}, +91 98000 00003`;
    expect(describeBooker(forNobody)).toBe(`by Lamplight Journeys: ${self}`);
    const { agency: __, ...without } = snapshot;
    expect(describeBooker(without)).toBe(`by ${self}`);
  });
});
