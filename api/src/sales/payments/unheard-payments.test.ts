/** A browser that heard nothing of its payment: what it asks next leads to the booking, and not to a second payment. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeHold,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { payments } from './routes.ts';
import { resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const body = { tourName, selectedDate: date, rooms: ['101'] };

beforeEach(() => resetBookings(db));

/** A customer who has paid for suite 101; the page knows nothing of it, and no webhook has come. */
async function payUnheard() {
  const visitor = await createCustomer(server);
  await placeHold(visitor, date, ['101']);
  const key = randomUUID();
  const order = toPaymentOrder(
    (await postOrder(visitor, orderBody({ date, rooms: { '101': 1 } }), key)).body.data,
  );
  await payOrder(server, order.id);
  return { visitor, key, booking_id: order.booking_id };
}

test('VX-01 the order asked for once more after it was paid is booked, before any webhook', async () => {
  const { visitor, key, booking_id } = await payUnheard();
  const again = await postOrder(visitor, orderBody({ date, rooms: { '101': 1 } }), key);
  expect(again.body.data).toEqual({ booked: true, booking_id });
  const mine = await visitor.call('bookings');
  expect(mine.body.bookings).toEqual([expect.objectContaining({ booking_id, status: 'CONFIRMED' })]);
});

test('CO-09 the browser is gone and no webhook comes: the background work asks the provider, and books', async () => {
  const { visitor, booking_id } = await payUnheard();
  await db.update(paymentOrders).set({ next_check_at: new Date(0) });
  // What is begun at the start is waited for at the end.
  await payments.start(server.platform).stop();
  const mine = await visitor.call('bookings');
  expect(mine.body.bookings).toEqual([expect.objectContaining({ booking_id, status: 'CONFIRMED' })]);
});

test('VX-01 a hold on suites of one’s own booking names the booking, logged in or not; nobody else learns it', async () => {
  const { visitor, booking_id } = await payUnheard();
  await runAllJobs(server.platform);
  const ownHold = await visitor.call('hold', { body });
  expect(ownHold.status).toBe(409);
  expect(ownHold.refusal.data).toMatchObject({ booking_id });

  visitor.cookies.delete('token');
  const loggedOut = await visitor.call('hold', { body });
  expect(loggedOut.refusal.data).toMatchObject({ booking_id });

  for (const stranger of [server.visitor(), await createCustomer(server)]) {
    const refused = await stranger.call('hold', { body });
    expect(refused.refusal.data['booking_id']).toBeUndefined();
    expect(refused.refusal.data['taken']).toEqual(['101']);
  }
});
