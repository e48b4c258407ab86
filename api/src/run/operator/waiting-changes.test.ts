/** OF-09 OF-24: a cancellation that waits and a refund under way are marked where a booking's suites and guests are. */
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { bookByCard, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { operationRequests } from './tables.ts';
import { operatorOf } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const { ask } = operatorOf(server);
const reason = 'The shower was broken';

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(operationRequests);
});

/** What is marked of the booked suite in both lists, and whether a free suite is marked. */
async function readMarks() {
  const key = { journey: tourName, date };
  const { suites } = await ask('suites.list', key);
  const listed = (await ask('departures.guestList', key)).suites;
  expect(suites.find(({ state }) => state === 'free')!.waiting).toBeNull();
  return [suites.find(({ room_number }) => room_number === '101')!.waiting, listed[0]!.waiting];
}

test('OF-09 a refund, until the provider has made it; the booking says so too', async () => {
  const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
  expect(await readMarks()).toEqual([null, null]);
  await ask('bookings.refund', { booking_id, amount_inr: 5_000, reason });
  expect(await readMarks()).toEqual(['refund', 'refund']);
  expect(await ask('bookings.show', { booking_id })).toMatchObject({
    refund_under_way: true,
    cancellation_terms: null,
  });
  await runAllJobs(server.platform);
  expect(await readMarks()).toEqual([null, null]);
  expect(await ask('bookings.show', { booking_id })).toMatchObject({
    refund_under_way: false,
    cancellation_terms: { paid_inr: expect.any(Number) },
  });
});

test('OF-24 a cancellation that a second person has to approve, until the request is over', async () => {
  const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
  const request = (operation: string, expires: string) => ({
    operation,
    input: { booking_id, reason },
    reason,
    asked_by_id: 1,
    asked_by: 'Uma Basu',
    asked_at: new Date('2026-01-01'),
    expires_at: new Date(expires),
  });
  await db
    .insert(operationRequests)
    .values([request('bookings.cancel', '2026-01-08'), request('bookings.refund', '2099-01-08')]);
  expect(await readMarks()).toEqual([null, null]);
  for (const operation of ['bookings.cancelPart', 'bookings.cancel']) {
    await db.delete(operationRequests);
    await db.insert(operationRequests).values(request(operation, '2099-01-08'));
    expect(await readMarks(), operation).toEqual(['cancellation', 'cancellation']);
  }
});
