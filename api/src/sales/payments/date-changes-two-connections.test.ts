/** Changes of date while another process writes: PostgreSQL only, as the embedded database has one connection. */
import { randomUUID } from 'node:crypto';
import { toDateOrder } from '@antara/contracts/api/date-order';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  payOrder,
  placeOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { expireHolds } from '../../bookings/booking/testing/time.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { applyPayment } from './apply-payment.ts';
import { allowDateChanges, moveToDate } from './testing/date-changes.ts';
import { resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date, laterDate, laterDeparture, suiteOf } = await createWorld(db);

beforeEach(async () => {
  await resetBookings(db);
  await allowDateChanges(db);
});

const book = async (on: string, room: string) => {
  const visitor = await createCustomer(server);
  const { id, booking_id } = await placeOrder(visitor, { date: on, rooms: { [room]: 1 } });
  await visitor.call('verifyPayment', { body: await payOrder(server, id) });
  return { visitor, id: booking_id };
};
const order = async (visitor: Visitor, id: string, to = laterDate, room = '101') => {
  const { quote } = (await visitor.call('dateChange', { query: { id, date: to, rooms: room } })).body;
  return visitor.call('dateOrder', {
    headers: { 'idempotency-key': randomUUID() },
    body: toDateOrder(id, quote!),
  });
};
const capture = ({ id: orderId, amount }: { id: string; amount: number }) =>
  applyPayment(platform, 'sandbox', {
    id: `pay_${orderId}`,
    orderId,
    amount,
    currency: 'INR',
    status: 'captured',
    madeAt: new Date(),
    refunded: 0,
  });
const sell = { departure_id: laterDeparture, suite_id: suiteOf.get('101')!, booking_id: null };

describe.runIf(postgresUrl)('VX-17 a change of date while another process writes', () => {
  test('VX-17 the suite there is being sold: the change is refused, and the booking stands', async () => {
    const { visitor, id } = await book(date, '101');
    const { status, refusal } = await callBeforeCommit(
      server,
      (tx) => tx.insert(roomClaims).values(sell),
      () => order(visitor, id),
    );
    await db.delete(roomClaims).where(isNull(roomClaims.booking_id));
    expect([status, refusal.data['taken']]).toEqual([409, ['101']]);
  });

  test('VX-17 its time is over and the suite is being sold while it is paid: the money goes back', async () => {
    const { visitor, id } = await book(date, '101');
    const placedOrder = toPaymentOrder((await order(visitor, id)).body.data);
    await expireHolds(db);
    const outcome = await callBeforeCommit(
      server,
      (tx) =>
        tx
          .update(roomClaims)
          .set({ booking_id: null, hold_expires_at: null })
          .where(eq(roomClaims.departure_id, laterDeparture)),
      () => capture(placedOrder),
    );
    await db.delete(roomClaims).where(isNull(roomClaims.booking_id));
    expect(outcome).toMatchObject({ outcome: 'date_change_gone' });
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    expect(row!.snapshot!.date_from).toBe(date);
  });

  test('VX-17 the departure is being closed for ever: nothing is changed', async () => {
    const { visitor, id } = await book(date, '101');
    const placedOrder = toPaymentOrder((await order(visitor, id)).body.data);
    const cancel = (cancelled_at: Date | null) => (tx: Pick<typeof db, 'update'>) =>
      tx.update(departures).set({ cancelled_at }).where(eq(departures.id, laterDeparture));
    const outcome = await callBeforeCommit(server, cancel(new Date()), () => capture(placedOrder));
    await cancel(null)(db);
    expect(outcome).toMatchObject({ outcome: 'date_change_gone' });
  });

  test('VX-17 two bookings change places at once, suite for suite: none is sold twice', async () => {
    const [one, two] = [await book(date, '101'), await book(laterDate, '102')];
    const swaps = [
      () => moveToDate(server, one.visitor, one.id, laterDate),
      () => moveToDate(server, two.visitor, two.id, date),
    ];
    await Promise.all(swaps.map((swap) => swap()));
    const claims = await db.select().from(roomClaims);
    expect(claims).toHaveLength(2);
    expect(claims.every(({ hold_expires_at }) => hold_expires_at === null)).toBe(true);
    expect(claims.map(({ departure_id, suite_id }) => [departure_id === laterDeparture, suite_id])).toEqual(
      expect.arrayContaining([
        [true, suiteOf.get('101')],
        [false, suiteOf.get('102')],
      ]),
    );
  });
});
