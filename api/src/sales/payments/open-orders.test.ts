/**
 * H1: suites that are being paid for in one tab, while the visitor’s other tabs ask for others, leave, and pay for
 * something else.
 */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeHold,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { endExpired, minutesPass } from '../../bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { passportsOf } from '../../bookings/passports/testing/passports.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { withPassports } from '../../bookings/booking/testing/fixture.ts';
import { listPaymentOutcomes, resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date, laterDate } = world;

/** A tab of the visitor’s browser, as the page names it. */
const tab = randomUUID();
const basketOf = (room: string) => orderBody({ date, rooms: { [room]: 1 } });
const askHold = (visitor: Visitor, rooms: string[], selectedDate = date) =>
  visitor.call('hold', { body: { tourName, selectedDate, rooms } });

/** Orders a suite in the tab `window`, whose payment window is open then. */
async function order(visitor: Visitor, room: string, key: string = randomUUID(), window: string = tab) {
  const body = withPassports(basketOf(room), await passportsOf(visitor));
  return visitor.call('createOrder', { body, headers: { 'idempotency-key': key, 'payment-window': window } });
}

/** A visitor whose window for suite 101 stands open, and the key of its order. */
async function payingFor101() {
  const visitor = await createCustomer(server);
  await placeHold(visitor, date, ['101']);
  const key = randomUUID();
  const { id } = toPaymentOrder((await order(visitor, '101', key)).body.data);
  return { visitor, key, id };
}

/** Who has which suites: until when, in minutes from now. */
async function listClaims() {
  const rows = await db
    .select({
      suite: roomClaims.suite_id,
      departure: roomClaims.departure_id,
      until: roomClaims.hold_expires_at,
    })
    .from(roomClaims)
    .orderBy(roomClaims.departure_id, roomClaims.suite_id);
  return rows.map(({ suite, departure, until }) => [
    departure,
    [...world.suiteOf].find(([, id]) => id === suite)![0],
    until && Math.round((until.getTime() - Date.now()) / 60_000),
  ]);
}

const keptClaim = () => [world.departure, '101', 30];

beforeEach(() => resetBookings(db));

describe('H1 CO-09 a hold with an open order', () => {
  test('H1 VX-14 stays when another tab takes suites of another departure, and both are paid', async () => {
    const { visitor, id } = await payingFor101();
    const second = await placeHold(visitor, laterDate, ['101']);
    expect(second).toMatchObject({ selectedDate: laterDate, rooms: ['101'] });
    expect(await listClaims()).toEqual([keptClaim(), [world.laterDeparture, '101', 15]]);
    expect((await askHold(server.visitor(), ['101'])).refusal.data.taken).toEqual(['101']);
    const other = await postOrder(visitor, orderBody({ date: laterDate, rooms: { '101': 1 } }));
    for (const paid of [id, toPaymentOrder(other.body.data).id])
      expect((await visitor.call('verifyPayment', { body: await payOrder(server, paid) })).status).toBe(200);
    expect(await db.select().from(bookings)).toMatchObject([
      { status: 'CONFIRMED' },
      { status: 'CONFIRMED' },
    ]);
  });

  test('H1 stays when another tab asks for other suites of the departure, which is refused in plain words', async () => {
    const { visitor } = await payingFor101();
    const refusedAnswers = [
      await askHold(visitor, ['102']),
      await askHold(visitor, ['101', '102']),
      await order(visitor, '103'),
    ];
    expect(refusedAnswers.map(({ status, refusal }) => [status, refusal.data.paying])).toEqual(
      refusedAnswers.map(() => [
        409,
        { booking_id: expect.stringMatching(/^ANT-/), rooms: ['101'], until: expect.any(Number) },
      ]),
    );
    expect(refusedAnswers[0]!.refusal.data.message).toMatch(
      /^You are paying for suite 101 of this departure in another tab or window, so it stays as chosen\. Finish that payment, or close its window, and then choose other suites here; at .+ IST the payment’s time is up\.$/,
    );
    expect([await listClaims(), await db.$count(paymentOrders)]).toEqual([[keptClaim()], 1]);
  });

  test('H1 stays as long as it was when another tab renews it, gives its own suites back, or leaves', async () => {
    const { visitor } = await payingFor101();
    expect((await askHold(visitor, ['101'])).body.hold.rooms).toEqual(['101']);
    const left = (await visitor.call('releaseHold')).body;
    expect(left).toEqual({ response: 'SUCCESS', released: false, paying_until: expect.any(Number) });
    await placeHold(visitor, laterDate, ['102']);
    expect((await visitor.call('releaseHold')).body).toEqual({ response: 'SUCCESS', released: true });
    expect(await listClaims()).toEqual([keptClaim()]);
  });

  test('H1 stays when the visitor logs out, and another account takes suites in the same browser', async () => {
    const { visitor } = await payingFor101();
    await visitor.call('logout');
    expect((await askHold(visitor, ['102'])).status).toBe(409);
    await visitor.call('signup', {
      body: {
        name: 'Mira Sen',
        email: `${randomUUID()}@travellers.example`,
        mobile_no: '9000000003',
        password: 'slow river 8',
      },
    });
    expect((await askHold(visitor, ['102'])).status).toBe(409);
    expect((await visitor.call('releaseHold')).body.released).toBe(false);
    expect(await listClaims()).toEqual([keptClaim()]);
  });

  test('H1 each tab finds the hold of its own departure; without one, the hold in the checkout is answered', async () => {
    const { visitor } = await payingFor101();
    await placeHold(visitor, laterDate, ['103']);
    const find = async (query: { tourName?: string; selectedDate?: string }) =>
      (await visitor.call('currentHold', { query })).body.hold?.rooms;
    expect(await find({ tourName, selectedDate: date })).toEqual(['101']);
    expect(await find({ tourName, selectedDate: laterDate })).toEqual(['103']);
    expect(await find({})).toEqual(['103']);
    expect(await find({ tourName: 'another' })).toBeUndefined();
    const ownHold = await visitor.call('currentHold', { query: { tourName, selectedDate: date } });
    expect(ownHold.body.hold?.paying, 'VX-14 no other hold replaces it').toBe(true);
    expect((await visitor.call('currentHold')).body.hold?.paying, 'VX-14').toBeUndefined();
  });

  test('H1 no window is opened for suites that can be kept for less than ten minutes', async () => {
    const { visitor, key } = await payingFor101();
    // Held for 45 minutes and ordered for 30 more, less one.
    await minutesPass(db, 25);
    expect((await order(visitor, '101', key)).refusal.data.message).toMatch(
      /^This order can no longer be paid/,
    );
    const again = toPaymentOrder((await order(visitor, '101')).body.data);
    expect([(await listClaims())[0]![2], again.id]).toEqual([30, expect.any(String)]);
    await minutesPass(db, 29);
    await order(visitor, '101');
    await minutesPass(db, 15);
    const late = await order(visitor, '101');
    expect([late.status, late.refusal.data.limit]).toEqual([422, 'time']);
  });

  test('H1 the sweep leaves it for its time', async () => {
    await payingFor101();
    await minutesPass(db, 29);
    await endExpired(server.platform);
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'PENDING' }]);
  });

  test('H1 late money for an earlier order of the visitor does not end it', async () => {
    const { visitor, key, id } = await payingFor101();
    await visitor.call('closeOrder', { body: { key, window: tab } });
    await order(visitor, '102');
    await placeHold(server.visitor(), date, ['101']);
    expect((await visitor.call('verifyPayment', { body: await payOrder(server, id) })).status).toBe(409);
    expect(await listPaymentOutcomes(db)).toEqual([['captured', 'suite_lost']]);
    expect(await listClaims()).toContainEqual([world.departure, '102', 30]);
    expect(await db.select().from(bookings)).toContainEqual(expect.objectContaining({ status: 'PENDING' }));
  });
});

describe('H1 CO-09 a payment window that was closed', () => {
  const close = (visitor: Visitor, key: string, window: string = tab) =>
    visitor.call('closeOrder', { body: { key, window } });

  test('H1 its suites are an ordinary hold: the visitor has others, and gives them back', async () => {
    const { visitor, key } = await payingFor101();
    expect((await close(visitor, key)).body).toEqual({ response: 'SUCCESS' });
    expect(await listClaims(), 'closing shortens nothing').toEqual([keptClaim()]);
    expect((await askHold(visitor, ['102'])).body.hold.rooms).toEqual(['102']);
    expect((await order(visitor, '102')).status).toBe(200);
    expect((await listClaims()).map(([, room]) => room)).toEqual(['102']);
  });

  test('H1 is opened again by the same order, which is then kept from other tabs again', async () => {
    const { visitor, key, id } = await payingFor101();
    await close(visitor, key);
    expect(toPaymentOrder((await order(visitor, '101', key)).body.data).id).toBe(id);
    expect((await askHold(visitor, ['102'])).status).toBe(409);
  });

  test('H1 is not opened again once another tab has moved its suites', async () => {
    const { visitor, key } = await payingFor101();
    await close(visitor, key);
    await placeHold(visitor, laterDate, ['102']);
    const again = await order(visitor, '101', key);
    expect([again.status, again.refusal.data.message]).toEqual([
      409,
      'This order can no longer be paid. Please press Pay Now again.',
    ]);
  });

  test('H1 one of two tabs closes its window of the same order: the other one’s stands open', async () => {
    const { visitor, key } = await payingFor101();
    const second = randomUUID();
    await order(visitor, '101', key, second);
    await close(visitor, key, second);
    expect((await askHold(visitor, ['102'])).status).toBe(409);
    await close(visitor, key);
    expect((await askHold(visitor, ['102'])).status).toBe(200);
  });

  test('H1 a payment whose answer was lost is found; another visitor’s order is not closed', async () => {
    const { visitor, key, id } = await payingFor101();
    await close(await createCustomer(server), key);
    expect((await askHold(visitor, ['102'])).status).toBe(409);
    await payOrder(server, id);
    expect((await close(visitor, key)).body.booking_id).toMatch(/^ANT-/);
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'CONFIRMED' }]);
  });
});

describe.runIf(postgresUrl)('H1 CO-09 in the moment of the order', () => {
  test('H1 another tab that asks for other suites waits for the order, and is refused', async () => {
    const visitor = await createCustomer(server);
    await placeHold(visitor, date, ['101']);
    await order(visitor, '101');
    const [made] = await db.select().from(paymentOrders);
    await db.delete(paymentOrders);
    await db.update(bookings).set({ status: 'HELD' });
    const answer = await callBeforeCommit(
      server,
      async (tx) => {
        await tx.select().from(bookings).where(eq(bookings.id, made!.booking_id)).for('update');
        const { id: _, ...rest } = made!;
        await tx.insert(paymentOrders).values(rest);
        await tx.update(bookings).set({ status: 'PENDING' });
      },
      () => askHold(visitor, ['102']),
    );
    expect([answer.status, await listClaims()]).toEqual([409, [keptClaim()]]);
  });

  test('H1 another tab that moves the closed order’s suites is waited for: its window is not opened', async () => {
    const { visitor, key } = await payingFor101();
    await visitor.call('closeOrder', { body: { key, window: tab } });
    const answer = await callBeforeCommit(
      server,
      async (tx) => {
        await tx.update(bookings).set({ hold_expires_at: sql`now() + interval '15 minutes'` });
        await tx.update(roomClaims).set({ suite_id: world.suiteOf.get('102')! });
      },
      () => order(visitor, '101', key),
    );
    expect(answer.status).toBe(409);
  });
});
