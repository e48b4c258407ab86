import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createBookingId } from '../booking/booking-id.ts';
import { createCustomer, payOrder, placeOrder } from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { bookings } from '../booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const today = toCivilDate(new Date());

const owner = await createCustomer(server);
const placedOrder = await placeOrder(owner, { date: world.date, rooms: { 101: 2 } });
await owner.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
const [{ id: _, ...booking }] = (await db.select().from(bookings)) as [typeof bookings.$inferSelect];
const [{ id: __, ...departure }] = (await db
  .select()
  .from(departures)
  .where(eq(departures.id, booking.departure_id))) as [typeof departures.$inferSelect];

/** A booking of a departure so many days from today, booked so many minutes ago; two nights. */
async function insertBooking(days: number, minutesAgo: number): Promise<string> {
  const dates = { date_from: addDays(today, days), date_to: addDays(today, days + 2) };
  const booking_id = createBookingId();
  await db
    .insert(departures)
    .values({ ...departure, ...dates })
    .onConflictDoNothing();
  const [row] = await db.select().from(departures).where(eq(departures.date_from, dates.date_from));
  await db.insert(bookings).values({
    ...booking,
    booking_id,
    departure_id: row!.id,
    snapshot: { ...booking.snapshot!, ...dates },
    booked_at: new Date(Date.now() - minutesAgo * 60_000),
  });
  return booking_id;
}

const read = async (query: { limit?: string; cursor?: string }, someone = owner) =>
  (await someone.call('bookings', { query })).body;

test('CO-11 PD-04 a part at a time: those ahead, the next first, then those past, the latest first, each once', async () => {
  const order: string[] = [];
  // Of one departure: ahead whoever booked first, past whoever booked last.
  for (const [days, minutes] of [
    [-2, 9],
    [-2, 8],
    [3, 2],
    [3, 1],
  ] as const)
    order.push(await insertBooking(days, minutes));
  order.push(placedOrder.booking_id);
  for (const [days, minutes] of [
    [-3, 1],
    [-3, 2],
    [-9, 1],
    [-300, 5],
  ] as const) {
    order.push(await insertBooking(days, minutes));
  }
  const whole = await read({});
  expect(whole.bookings.map(({ booking_id }) => booking_id)).toEqual(order);
  expect(whole.more).toBeUndefined();
  for (const limit of [1, 2, 4]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await read({ limit: String(limit), ...(cursor && { cursor }) });
      expect(part.bookings.length).toBeLessThanOrEqual(limit);
      seen.push(...part.bookings.map(({ booking_id }) => booking_id));
      cursor = part.more;
    } while (cursor && seen.length <= order.length);
    expect(seen).toEqual(order);
  }
  expect((await read({ cursor: order.at(-1)! })).bookings, 'after the last').toEqual([]);
});

test('CO-11 a cursor of another’s booking leads nowhere; more than a hundred are not asked for', async () => {
  const other = await createCustomer(server);
  expect((await read({ cursor: placedOrder.booking_id }, other)).bookings).toEqual([]);
  expect((await owner.call('bookings', { query: { limit: '101' } })).status).toBe(400);
});
