import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { suitePrices } from '../../site/catalogue/tables.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { recordStatements } from '../../../test/size/read-plans.ts';
import { createAvailabilityReader } from './availability.ts';
import { createCustomer, payOrder, placeHold, placeOrder } from './testing/fixture.ts';
import { createWorld, prices, tourName } from './testing/world.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate, suiteOf } = await createWorld(db);
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
  const ownersAnswer = await ask(owner);
  expect(ownersAnswer.booked_by_you).toEqual([
    { room_number: '101', booking_id: body.booking_id },
    { room_number: '102', booking_id: body.booking_id },
  ]);
  // They are as gone to their owner as to everybody.
  expect(ownersAnswer.bookings.map(({ room_number }) => room_number)).toEqual(['101', '102']);
  for (const other of [await createCustomer(server), server.visitor()]) {
    const seen = await ask(other);
    expect(seen.booked_by_you).toEqual([]);
    expect(seen.bookings).toEqual(ownersAnswer.bookings);
    expect(JSON.stringify(seen)).not.toContain(body.booking_id);
  }
});

test('TJ-04 suites that somebody holds are taken for others and not for them, nor is what is on their own option', async () => {
  const visitor = server.visitor();
  await placeHold(visitor, date, ['103']);
  const owner = await agent(server, { country: '' });
  const option = await optionFor(owner, date, { 104: 1 });
  const roomsOf = async (who: Visitor) => {
    const { bookings, held_by_you } = await ask(who);
    return { taken: bookings.map(({ room_number }) => room_number), held: held_by_you };
  };
  // 101 and 102 are booked above.
  expect(await roomsOf(visitor)).toEqual({ taken: ['101', '102', '104'], held: ['103'] });
  expect(await roomsOf(owner)).toEqual({ taken: ['101', '102', '103'], held: [] });
  expect((await ask(owner)).optioned_by_you).toEqual([{ room_number: '104', booking_id: option.id }]);
  expect((await ask(visitor)).optioned_by_you).toEqual([]);
  expect(await roomsOf(server.visitor())).toEqual({ taken: ['101', '102', '103', '104'], held: [] });
});

test('PD-04 departures that are requested at the same time are read in one statement, each for its own visitor', async () => {
  const read = createAvailabilityReader(server.platform);
  const nobody = { holder: null, user: null };
  const asked = [date, laterDate, addDays(date, 1), date].map((day) => ({ slug: tourName, date: day }));
  const alone = [];
  for (const key of asked) alone.push(await read(key, nobody));
  expect(alone.map((answer) => answer && answer.bookings.length)).toEqual([4, 0, null, 4]);

  let together: unknown;
  const readAll = async () => (together = await Promise.all(asked.map((key) => read(key, nobody))));
  const statements = await recordStatements(readAll);
  expect(together).toEqual(alone);
  if (postgresUrl) expect(statements).toHaveLength(1);
});

test('TJ-04 the calendar counts the suites still to be had of each departure, and its price is the lowest of those', async () => {
  // 101 is the cheapest one: it is booked above on the first departure, and free on the later one.
  await db
    .update(suitePrices)
    .set({ price_twin: prices.price_twin - 20_000 })
    .where(eq(suitePrices.suite_id, suiteOf.get('101')!));
  const { coming } = (await server.call('calendar')).body;
  expect(coming).toMatchObject([
    { date_from: date, suites_free: 3, from_price: 82_528 },
    { date_from: laterDate, suites_free: 7, from_price: 71_528 },
  ]);
});
