import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { agent } from '../../src/sales/agents/testing/agents.ts';
import { askOption } from '../../src/sales/options/testing/fixture.ts';
import { courtesyOptions } from '../../src/bookings/booking/option-tables.ts';
import { createCustomer, orderBody, postOrder } from '../../src/bookings/booking/testing/fixture.ts';
import { createWorld, testRate, tourName } from '../../src/bookings/booking/testing/world.ts';
import { paymentOrders } from '../../src/bookings/booking/payment-tables.ts';
import { bookings, coupons, exchangeRates } from '../../src/bookings/booking/tables.ts';
import { departures } from '../../src/site/catalogue/tables.ts';
import { operatorOf } from '../../src/run/operator/testing/fixture.ts';
import { resetBookings } from '../../src/sales/payments/testing/fixture.ts';
import { testServer } from '../server.ts';

/** A rate service that answers when the test says so, as a slow one does while an order is being made. */
let onAsked: () => Promise<unknown> = async () => {};
const service = createServer((_, response) => {
  void onAsked().then(() =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ rates: { INR: testRate } })),
  );
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
afterAll(() => void service.close());

const rateUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
const server = await testServer({ config: { rateUrl } });
const { db } = server.platform;
const { date } = await createWorld(db);
const rows = await db.select().from(departures);
const { ask } = operatorOf(server);
const basket = { date, rooms: { '101': 2, '102': 1 } } as const;
const coupon = { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 } as const;

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(rows);
  await db.update(coupons).set({ active: true });
  await db.delete(exchangeRates);
});

/** An order during which, while the rate is asked for, the operator does something. */
async function orderWhile(act: () => Promise<unknown>, body = orderBody(basket)) {
  const visitor = await createCustomer(server);
  onAsked = act;
  return postOrder(visitor, body);
}

const reason = 'low water';

test('CO-09: a departure repriced while an order is priced: 409 with the new quote', async () => {
  const answer = await orderWhile(() => ask('departures.fares', { season: 'Festival', fare_percent: 150 }));
  expect(answer.status).toBe(409);
  expect(answer.refusal.data.message).toMatch(/^The fare of the suites/);
  expect(answer.refusal.data['quote']).toMatchObject({ suites: { usd: ((150_050 + 100_000) * 150) / 100 } });
  expect(await db.select().from(paymentOrders)).toEqual([]);
});

test.each([
  ['closed', 422, () => ask('departures.close', { journey: tourName, date, reason })],
  ['moved', 404, () => ask('departures.move', { journey: tourName, date, to: addDays(date, 30) })],
  ['removed', 404, () => ask('departures.remove', { journey: tourName, date })],
] as const)('CO-09: a departure %s while an order is priced is not sold', async (_, status, act) => {
  const answer = await orderWhile(act);
  expect(answer.status).toBe(status);
  expect(answer.refusal.data.message).toMatch(/departure/);
  expect(await db.select().from(bookings)).toEqual([]);
});

/** An option that is asked for while, as with an order, the operator does something. */
async function optionWhile(act: () => Promise<unknown>) {
  const mira = await agent(server, { country: '' });
  onAsked = act;
  return askOption(mira, date, { 101: 2 });
}

test('B6 AG-05: a departure repriced while an option is priced: the option is quoted at the new fare', async () => {
  const answer = await optionWhile(() => ask('departures.fares', { season: 'Festival', fare_percent: 200 }));
  expect(answer.body.option).toMatchObject({ quoted_usd: (150_050 * 2 * 105) / 100 });
});

test('B6 AG-05: a departure closed while an option is priced: no option', async () => {
  const answer = await optionWhile(() => ask('departures.close', { journey: tourName, date, reason }));
  expect([answer.status, await db.select().from(bookings)]).toEqual([422, []]);
});

test('CO-04: a coupon that ends while an order is priced takes nothing off', async () => {
  const end = () => db.update(coupons).set({ active: false }).where(eq(coupons.code, coupon.code));
  const answer = await orderWhile(end, orderBody({ ...basket, coupon }));
  expect([answer.status, await db.select().from(paymentOrders)]).toEqual([404, []]);
});

test('CO-09: an order and the closing or moving of its departure at once end with one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const visitor = await createCustomer(server);
    const [order, move] = await Promise.allSettled([
      postOrder(visitor, orderBody(basket)),
      ask('departures.move', { journey: tourName, date, to: addDays(date, 30) }),
    ]);
    const [departure] = await db.select().from(departures).where(eq(departures.id, rows[0]!.id));
    const orders = await db.select().from(paymentOrders);
    expect(order.status).toBe('fulfilled');
    // Who ordered a day sails on that day.
    for (const { snapshot } of orders) expect(departure!.date_from).toBe(snapshot.date_from);
    expect(orders.length).toBe(move.status === 'rejected' ? 1 : 0);
    await resetBookings(db);
    await db.delete(departures);
    await db.insert(departures).overridingSystemValue().values(rows);
  }
});
