import { beforeEach, expect, test } from 'vitest';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { testServer } from '../../../test/server.ts';
import { createCustomer, orderBody, postOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { extensions, tours } from '../../site/catalogue/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { resetBookings } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, extension } = await createWorld(db);
const [tour] = await db.select({ id: tours.id }).from(tours);
const price = 30_000;
const insertedRows = await db
  .insert(extensions)
  .values(
    (
      [
        ['Bishnupur', 'AFTER', 2],
        ['Kolkata', 'BEFORE', 99],
        ['Delhi', 'BEFORE', 100],
      ] as const
    ).map(([title, side, nights]) => ({
      tour_id: tour!.id,
      position: 1,
      description: '',
      price,
      title,
      side,
      nights,
    })),
  )
  .returning();
const [bishnupur, kolkata, delhi] = insertedRows.map(({ id }) => id) as [number, number, number];

beforeEach(() => resetBookings(db));

const order = async (...chosen: [id: number, travellers: number][]) =>
  postOrder(
    await createCustomer(server),
    orderBody({
      date,
      rooms: { 101: 2 },
      extensions: chosen.map(([id, travellers]) => ({ id, travellers, price })),
    }),
  );

test('VX-07 a journey says on which side of the cruise its extensions lie', async () => {
  const { body } = await server.call('tour', { query: { slug: tourName } });
  expect(body.extensions.find(({ id }) => id === delhi)).toMatchObject({ side: 'BEFORE', nights: 100 });
});

test('VX-07 nights that would have begun by today are refused with the rule', async () => {
  expect(addDays(date, -100)).toBe(toCivilDate(new Date()));
  const { status, refusal } = await order([delhi, 2]);
  expect([status, refusal.data['rule'], refusal.data.message]).toEqual([
    422,
    'EXTENSION_TOO_LATE',
    '“Delhi” would begin too soon for this departure. Please take it off, or choose a later date.',
  ]);
  expect((await order([kolkata, 2])).status).toBe(200);
});

test('VX-07 a traveller takes one extension on each side of the cruise', async () => {
  const { status, refusal } = await order([extension, 2], [bishnupur, 1]);
  expect([status, refusal.data['rule'], refusal.data.message]).toEqual([
    422,
    'EXTENSIONS_OVERLAP',
    'Each traveller can take one extension after the cruise. Please lower the number of travellers, or take another extension off.',
  ]);
  expect((await order([extension, 1], [bishnupur, 1], [kolkata, 2])).status).toBe(200);
});
