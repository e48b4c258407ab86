import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createCustomer, payOrder, placeHold, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { suiteClosures } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const operator = operatorOf(server);
const { ask } = operator;
const journey = tourName;
const rows = await db.select().from(departures);
const reason = 'The shower leaks';

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(suiteClosures);
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(rows);
});

const listChanges = async (day: string) =>
  (await ask('departures.history', { journey, date: day })).changes.map(({ what }) => what);

test('OF-02 the last changes of a departure are its own, those of its fare and of its bookings’ suites, and go with it to another day', async () => {
  const buyer = await createCustomer(server);
  await placeHold(buyer, date, ['101']);
  const order = await placeOrder(buyer, { date, rooms: { '101': 1 } });
  const { booking_id } = (await buyer.call('verifyPayment', { body: await payOrder(server, order.id) })).body;
  await ask('suites.block', { journey, date, rooms: ['104'], reason });
  await ask('suites.block', { journey, date: laterDate, rooms: ['104'], reason });
  await ask('departures.fares', { journey, from: date, to: date, fare_percent: 90 });
  await ask('bookings.moveSuite', { booking_id, from: '101', to: '102', reason });
  await ask('bookings.show', { booking_id });
  expect(await listChanges(date)).toEqual(['bookings.moveSuite', 'departures.fares', 'suites.block']);
  expect(await listChanges(laterDate)).toEqual(['suites.block']);
  const { changes, more } = await ask('departures.history', { journey, date, limit: 1 });
  expect(changes).toMatchObject([{ details: { from: '101', to: '102', reason } }]);
  expect(more).toBeTruthy();

  const to = addDays(date, -3);
  await ask('departures.move', { journey, date, to, reason });
  expect(await listChanges(to)).toEqual(['departures.move', 'departures.fares']);
  const { out } = await commandLine(server, '.')('departures', 'history', journey, to);
  expect(out).toContain('departures.move');
});

test('OF-03 the list of suites has their places aboard, and the closure under which one is out of order', async () => {
  const { closure } = await ask('suites.close', {
    ship: 'test-ship',
    room: '105',
    from: date,
    to: date,
    reason,
    kind: 'broken',
  });
  const { suites } = await ask('suites.list', { journey, date });
  const places = suites.map(({ vessel, deck, side, door }) => `${vessel} ${deck} ${side} ${door}`);
  expect(new Set(places).size).toBe(suites.length);
  expect(suites.find(({ room_number }) => room_number === '105')).toMatchObject({
    state: 'out of order',
    closure_id: closure.id,
    group_id: null,
  });
  expect(await listChanges(date)).toEqual(['suites.close']);
  expect(await listChanges(laterDate)).toEqual([]);
});
