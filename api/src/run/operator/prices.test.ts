import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  placeHold,
  postOrder,
  orderBody,
  placeOrder,
  payOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { coupons, roomClaims } from '../../bookings/booking/tables.ts';
import { addOns, extensions, suitePrices } from '../../site/catalogue/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const journey = tourName;
const [priceRows, couponRows] = [await db.select().from(suitePrices), await db.select().from(coupons)];

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(suitePrices);
  await db.insert(suitePrices).values(priceRows);
  await db.delete(coupons);
  await db.insert(coupons).values(couponRows);
});

describe('prices', () => {
  const input = { journey, category: 'heritage', price_single: 120_000, price_twin: 180_000 };
  const readShown = async () => (await ask('prices.show', { journey })).suites;

  test('of a category are set on all its suites; the page asks them at once, a booking keeps its own', async () => {
    const buyer = await createCustomer(server);
    await placeHold(buyer, date, ['101']);
    const { id } = await placeOrder(buyer, { date, rooms: { '101': 1 } });
    await buyer.call('verifyPayment', { body: await payOrder(server, id) });
    const before = (await buyer.call('bookings')).body.bookings[0]!.total_price;

    expect(await rehearse('prices.set', input)).toMatchObject({ category: 'Heritage', suites: 7 });
    expect((await readShown())[0]).toMatchObject({ price_single: 100_000, price_twin: 150_050 });
    await ask('prices.set', input);
    expect(await readShown()).toEqual([
      expect.objectContaining({ category: 'Heritage', price_single: 120_000, price_twin: 180_000 }),
    ]);
    expect((await buyer.call('bookings')).body.bookings[0]!.total_price).toBe(before);
    const late = await createCustomer(server);
    await placeHold(late, date, ['102']);
    const answer = await postOrder(late, orderBody({ date, rooms: { '102': 1 } }));
    expect([answer.status, answer.refusal.data.message]).toEqual([
      409,
      expect.stringContaining('fare of the suites'),
    ]);
    expect(await operator.log()).toMatchObject([
      { subject: `${journey} Heritage`, details: { price_single: 120_000, before: [[100_000, 150_050]] } },
    ]);
  });

  test('that make no sense are refused', async () => {
    await refused(ask('prices.set', { ...input, price_twin: 90_000 }), 'INVALID', 'twin price');
    await refused(ask('prices.set', { ...input, price_twin: 300_000 }), 'INVALID', 'twin price');
    await refused(
      ask('prices.set', { ...input, price_single: 0 }),
      'INVALID',
      /price_single.*under one dollar/,
    );
    await refused(
      ask('prices.set', { ...input, category: 'Presidential' }),
      'NOT_FOUND',
      'She has: Heritage',
    );
    const leap = { ...input, price_single: 1_200_000, price_twin: 1_800_000 };
    await refused(ask('prices.set', leap), 'UNPROCESSABLE', /from USD 1,000.00 to USD 12,000.00.*--force/);
    expect((await readShown())[0]).toMatchObject({ price_single: 100_000 });
    await ask('prices.set', { ...leap, force: true });
    expect((await readShown())[0]).toMatchObject({ price_single: 1_200_000 });
  });

  test('F1 OF-02 an add-on and an extension without a price cannot be ordered until they have one', async () => {
    const buyer = await createCustomer(server);
    await placeHold(buyer, date, ['101']);
    const extraPrice = { travellers: 1, price: 5_000, per_person: true };
    const order = () =>
      postOrder(
        buyer,
        orderBody({
          date,
          rooms: { '101': 1 },
          addons: [{ id: world.addOn, ...extraPrice }],
          extensions: [{ id: world.extension, ...extraPrice, price: 30_000 }],
        }),
      );
    await db.update(addOns).set({ price: null });
    expect([(await order()).status, (await order()).refusal.data.message]).toEqual([
      400,
      'One of the add-ons is not offered on this journey. Please choose again.',
    ]);
    await db.update(addOns).set({ price: 5_000 });
    await db.update(extensions).set({ price: null });
    expect((await order()).refusal.data.message).toMatch(/^One of the extensions is not offered/);
    await ask('prices.setExtra', {
      journey,
      kind: 'extension',
      extra: String(world.extension),
      price: 30_000,
    });
    expect((await order()).status).toBe(200);
  });

  test('of add-ons and extensions are set by id or title', async () => {
    await ask('prices.setExtra', { journey, kind: 'add-on', extra: 'village walk', price: 6_000 });
    await ask('prices.setExtra', {
      journey,
      kind: 'extension',
      extra: String(world.extension),
      price: 35_000,
    });
    const { add_ons, extensions: lands } = await ask('prices.show', { journey });
    expect(add_ons.map((one) => [one.title, one.price, one.per_person])).toContainEqual([
      'Village walk',
      6_000,
      true,
    ]);
    expect(lands).toMatchObject([{ title: 'Two nights in Kolkata', price: 35_000 }]);
    const moon = { journey, kind: 'add-on', extra: 'Moon walk', price: 6_000 } as const;
    await refused(ask('prices.setExtra', moon), 'NOT_FOUND', 'Private boat');
    await refused(ask('prices.setExtra', { ...moon, extra: 'Village walk', price: 60 }), 'INVALID', 'slip');
    await refused(
      ask('prices.setExtra', { ...moon, extra: 'Village walk', price: 60_000 }),
      'UNPROCESSABLE',
      '--force',
    );
    await db.update(addOns).set({ price: 5_000 });
    await db.update(extensions).set({ price: 30_000 });
  });
});

describe('suites', () => {
  const states = async () =>
    new Map((await ask('suites.list', { journey, date })).suites.map((one) => [one.room_number, one.state]));
  const reason = 'sold by an agency';

  test('are blocked and given back; nobody can hold them meanwhile', async () => {
    await ask('suites.block', { journey, date, rooms: ['101', '102'], reason });
    const tried = await server
      .visitor()
      .call('hold', { body: { tourName, selectedDate: date, rooms: ['101'] } });
    expect(tried.status).toBe(409);
    await placeHold(server.visitor(), date, ['103']);
    const by = await states();
    expect(['101', '102', '103', '104'].map((room) => by.get(room))).toEqual([
      'blocked',
      'blocked',
      'held',
      'free',
    ]);
    await ask('suites.unblock', { journey, date, rooms: ['101', '102'] });
    await placeHold(server.visitor(), date, ['101', '102']);
    expect((await operator.log()).map(({ what, details }) => [what, details])).toEqual([
      ['suites.block', { suites: ['101', '102'], kind: 'allotment', reason }],
      ['suites.unblock', { suites: ['101', '102'] }],
    ]);
  });

  test('that somebody has are not blocked, and none with them; what a booking has is not unblocked', async () => {
    await placeHold(server.visitor(), date, ['103']);
    await refused(
      ask('suites.block', { journey, date, rooms: ['104', '103'], reason }),
      'CONFLICT',
      'Not free: 103',
    );
    expect((await states()).get('104')).toBe('free');
    await refused(
      ask('suites.unblock', { journey, date, rooms: ['103'] }),
      'CONFLICT',
      'cancelling the booking',
    );
    await refused(
      ask('suites.block', { journey, date, rooms: ['999'], reason }),
      'NOT_FOUND',
      'no suite 999',
    );
    await refused(ask('suites.block', { journey, date, rooms: [], reason }), 'INVALID', 'at least one');
    expect(await db.select().from(roomClaims)).toHaveLength(1);
  });
});

describe('coupons', () => {
  const terms = { code: 'spring20', coupon_type: 'PERCENTAGE', discount: 20 } as const;
  const works = async (code: string) => (await server.call('coupon', { query: { promoCode: code } })).status;

  test('are added and taken at once, then ended for good', async () => {
    expect((await rehearse('coupons.add', terms)).coupon).toMatchObject({ code: 'SPRING20', in_force: true });
    expect(await works('SPRING20')).toBe(404);
    await ask('coupons.add', { ...terms, max_uses: 5 });
    expect(await works('spring20')).toBe(200);
    await ask('coupons.end', { code: 'spring20', reason: 'season over' });
    expect(await works('spring20')).toBe(404);
    const { coupons: all } = await ask('coupons.list', {});
    expect(all.find((one) => one.code === 'SPRING20')).toMatchObject({
      ended: true,
      in_force: false,
      uses: 0,
      max_uses: 5,
    });
    await refused(ask('coupons.add', terms), 'CONFLICT', 'Choose another code');
    await refused(ask('coupons.end', { code: 'SPRING20', reason: 'again' }), 'CONFLICT', 'ended already');
    expect((await operator.log()).map((one) => [one.what, one.subject])).toEqual([
      ['coupons.add', 'SPRING20'],
      ['coupons.end', 'SPRING20'],
    ]);
  });

  test('that make no sense are refused', async () => {
    await refused(ask('coupons.add', { ...terms, discount: 120 }), 'INVALID', '100 per cent');
    await refused(ask('coupons.add', { ...terms, discount: 0 }), 'INVALID', 'more than nothing');
    await refused(
      ask('coupons.add', { ...terms, coupon_type: 'FIXED', discount: 20_000 }),
      'INVALID',
      'slip',
    );
    await refused(ask('coupons.add', { ...terms, code: 'A B' }), 'INVALID', 'letters and digits');
    await refused(ask('coupons.add', { ...terms, valid_to: '2020-01-01' }), 'INVALID', 'nobody could use it');
    await refused(ask('coupons.add', { ...terms, max_uses: 0 }), 'INVALID', 'one use');
    await refused(ask('coupons.end', { code: 'NOSUCH', reason: 'why not' }), 'NOT_FOUND', 'coupons list');
    expect(await operator.log()).toEqual([]);
  });
});

test('F9 the history of a journey’s prices and fares has each change with what was before, taken back ones too', async () => {
  const history = async () =>
    (await ask('prices.history', { journey })).changes.map(({ what, before, after, number }) => [
      what,
      before,
      after,
      number,
    ]);
  expect(await history()).toEqual([]);
  const set = { journey, category: 'heritage', price_single: 120_000, price_twin: 180_000, force: true };
  await ask('prices.set', set);
  await ask('departures.fares', { journey, fare_percent: 90, force: true });
  const [fares, prices] = [(await history())[0]!, (await history()).slice(1)];
  expect(fares).toEqual(['fares', 110, 90, expect.any(Number)]);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices[0]).toEqual(['suite prices', expect.any(Array), [120_000, 180_000], expect.any(Number)]);
  const { log: lines } = await ask('log.list', {});
  await ask('log.undo', { line: lines[0]!.line });
  expect((await history())[0]).toEqual(['fares', 90, 110, fares[3]]);

  const cli = commandLine(server, '/');
  const { out } = await cli('prices', 'history', journey);
  expect(out).toMatch(/asha .* × fares +90 % +110 %/);
  expect(out).toMatch(/× suite prices +USD [\d.,]+ \/ USD [\d.,]+ +USD 1,200\.00 \/ USD 1,800\.00/);
  await refused(ask('prices.history', { journey: 'nowhere' }), 'NOT_FOUND', /nowhere/);
});
