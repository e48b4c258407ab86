import { expect, test } from 'vitest';
import { testServer, type Visitor } from '../../test/server.ts';
import { createCustomer, payOrder, placeOrder } from './testing/fixture.ts';
import { createWorld, tourName } from './testing/world.ts';

const server = await testServer();
const { date } = await createWorld(server.platform.db);
const ask = async (visitor: Pick<Visitor, 'call'>) => {
  const answer = await visitor.call('availability', { query: { slug: tourName, date } });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
};

test('TJ-04 suites of one’s own booking are named to their owner alone, with the booking', async () => {
  const owner = await createCustomer(server);
  const order = await placeOrder(owner, { date, rooms: { '101': 1, '102': 2 } });
  expect((await ask(owner)).booked_by_you).toEqual([]);
  const { body } = await owner.call('verifyPayment', { body: await payOrder(server, order.id) });
  const own = await ask(owner);
  expect(own.booked_by_you).toEqual([
    { room_number: '101', booking_id: body.booking_id },
    { room_number: '102', booking_id: body.booking_id },
  ]);
  // They are as gone to their owner as to everybody.
  expect(own.bookings.map(({ room_number }) => room_number)).toEqual(['101', '102']);
  for (const other of [await createCustomer(server), server.visitor()]) {
    const seen = await ask(other);
    expect(seen.booked_by_you).toEqual([]);
    expect(seen.bookings).toEqual(own.bookings);
    expect(JSON.stringify(seen)).not.toContain(body.booking_id);
  }
});
