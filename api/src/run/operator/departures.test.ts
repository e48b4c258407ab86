import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, gte } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createCustomer, placeHold, placeOrder, payOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { expireHolds } from '../../bookings/booking/testing/time.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date, laterDate } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const journey = tourName;
const rows = await db.select().from(departures);

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(rows);
});

const there = async () => (await ask('departures.list', { journey })).departures.map((one) => one.date);

test('the list tells what is left of each, and can be of some days only', async () => {
  await placeHold(server.visitor(), date, ['101']);
  await ask('suites.block', { journey, date, rooms: ['102', '103'], reason: 'sold by an agency' });
  const { departures: all } = await ask('departures.list', { journey });
  const line = all.find((one) => one.date === date);
  expect(line).toMatchObject({
    name: 'River Week',
    ship: 'Test Ship',
    ship_slug: 'test-ship',
    suites: 7,
    free: 4,
    sold: 0,
    held: 1,
    blocked: 2,
    closed_at: null,
  });
  expect(line).toMatchObject({ season: 'Festival', fare_percent: 110 });
  const later = await ask('departures.list', { from: laterDate });
  expect(later.departures.map((one) => one.date)).toEqual([laterDate]);
  expect((await ask('departures.list', { to: addDays(date, -1), from: date })).departures).toEqual([]);
  await refused(ask('departures.list', { journey: 'moon' }), 'NOT_FOUND', /There are: river-week/);
});

describe('adding', () => {
  const fresh = addDays(laterDate, 14);

  test('of two at once whose days overlap, one is put on sale', async () => {
    const add = (day: string) =>
      ask('departures.add', { journey, date: day, season: 'Winter', fare_percent: 90 });
    const answers = await Promise.allSettled([fresh, addDays(fresh, 1), addDays(fresh, 2)].map(add));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('puts it on sale, with its last day, and in the log', async () => {
    const input = { journey, date: fresh, season: 'Winter', fare_percent: 90 };
    expect((await rehearse('departures.add', input)).departure.date_to).toBe(addDays(fresh, 7));
    expect([await there(), await operator.log()]).toEqual([expect.not.arrayContaining([fresh]), []]);
    await ask('departures.add', input);
    expect(await there()).toContain(fresh);
    expect(
      (await server.call('tour', { query: { slug: journey } })).body.dates.map((one) => one.date_from),
    ).toContain(fresh);
    expect(await operator.log()).toEqual([
      {
        who: 'asha',
        what: 'departures.add',
        subject: `${journey} ${fresh}`,
        details: { ...input, date_to: addDays(fresh, 7) },
      },
    ]);
  });

  test('refuses a day past, a senseless fare, and days on which the ship is elsewhere', async () => {
    const input = { journey, date: fresh, season: 'Winter', fare_percent: 90 };
    await refused(ask('departures.add', { ...input, date: '2020-01-01' }), 'INVALID', 'not ahead');
    await refused(ask('departures.add', { ...input, date: '2027-02-30' }), 'INVALID', 'date');
    await refused(ask('departures.add', { ...input, fare_percent: 3 }), 'INVALID', 'likely a slip');
    await refused(
      ask('departures.add', { ...input, date: addDays(date, 3) }),
      'CONFLICT',
      'Test Ship sails river-week',
    );
    await refused(ask('departures.add', { ...input, date }), 'CONFLICT', 'Test Ship sails');
    expect(await operator.log()).toEqual([]);
  });
});

describe('closing', () => {
  test('ends the sale and nothing else: a booking and a payment under way go on', async () => {
    const buyer = await createCustomer(server);
    await placeHold(buyer, date, ['101']);
    const { id } = await placeOrder(buyer, { date, rooms: { '101': 1 } });
    await ask('departures.close', { journey, date, reason: 'chartered' });
    const answer = await buyer.call('verifyPayment', { body: verified(await payOrder(server, id)) });
    expect(answer.body.response).toBe('SUCCESS');
    const tried = await server
      .visitor()
      .call('hold', { body: { tourName, selectedDate: date, rooms: ['102'] } });
    expect(tried.status).toBe(422);
    await refused(ask('departures.close', { journey, date, reason: 'again' }), 'CONFLICT', 'closed already');

    await ask('departures.reopen', { journey, date });
    await placeHold(server.visitor(), date, ['102']);
    await refused(ask('departures.reopen', { journey, date }), 'CONFLICT', 'not closed');
    expect((await operator.log()).map((one) => [one.what, one.details])).toEqual([
      ['departures.close', { reason: 'chartered' }],
      ['departures.reopen', {}],
    ]);
  });

  test('needs a reason, and a departure that there is', async () => {
    await refused(ask('departures.close', { journey, date, reason: ' ' }), 'INVALID', 'a reason');
    await refused(
      ask('departures.close', { journey, date: '2031-01-01', reason: 'low water' }),
      'NOT_FOUND',
      'departures list',
    );
  });
});

describe('moving and removing', () => {
  const to = addDays(date, -20);

  test('a departure that nobody ordered moves with its length, or goes, with holds that have run out', async () => {
    await placeHold(server.visitor(), date, ['101']);
    await expireHolds(db);
    expect((await ask('departures.move', { journey, date, to })).departure).toEqual({
      journey,
      date: to,
      date_to: addDays(to, 7),
    });
    await ask('departures.remove', { journey, date: to });
    expect(await there()).not.toContain(to);
    expect([await db.select().from(bookings), await db.select().from(roomClaims)]).toEqual([[], []]);
    expect((await operator.log()).map((one) => [one.what, one.subject])).toEqual([
      ['departures.move', `${journey} ${date}`],
      ['departures.remove', `${journey} ${to}`],
    ]);
  });

  test('neither is done to a departure that is held', async () => {
    await placeHold(server.visitor(), date, ['101']);
    await refused(
      ask('departures.move', { journey, date, to }),
      'CONFLICT',
      /bookings, holds or orders \(ANT-/,
    );
    await refused(ask('departures.remove', { journey, date }), 'CONFLICT', 'cannot be removed');
    expect(await there()).toContain(date);
  });

  test('nor to one that is booked, or was ever ordered: a late payment still buys it', async () => {
    const buyer = await createCustomer(server);
    await placeHold(buyer, date, ['101']);
    const { id } = await placeOrder(buyer, { date, rooms: { '101': 1 } });
    await expireHolds(db);
    await db.update(bookings).set({ status: 'EXPIRED', departure_id: world.laterDeparture });
    await refused(ask('departures.move', { journey, date, to }), 'CONFLICT', 'orders');
    await refused(ask('departures.remove', { journey, date }), 'CONFLICT', 'orders');
    await buyer.call('verifyPayment', { body: verified(await payOrder(server, id)) });
    expect((await db.select().from(bookings))[0]!.status).toBe('CONFIRMED');
    await refused(ask('departures.remove', { journey, date }), 'CONFLICT', 'Close it');
  });

  test('nor to one with suites that are blocked', async () => {
    await ask('suites.block', { journey, date, rooms: ['103'], reason: 'an agency’s' });
    await refused(ask('departures.remove', { journey, date }), 'CONFLICT', /sold elsewhere \(103\)/);
    await refused(ask('departures.move', { journey, date, to }), 'CONFLICT', 'unblock');
  });

  test('a departure is not moved onto another of her ship', async () => {
    await refused(
      ask('departures.move', { journey, date, to: addDays(laterDate, 2) }),
      'CONFLICT',
      'she cannot leave',
    );
    await refused(ask('departures.move', { journey, date, to: '2020-01-01' }), 'INVALID', 'not ahead');
    // Its own days do not stand in its way.
    await ask('departures.move', { journey, date, to: addDays(date, -1) });
  });
});

describe('fares', () => {
  test('of a whole season at once; what is past and what is booked keep theirs', async () => {
    const buyer = await createCustomer(server);
    await placeHold(buyer, date, ['101']);
    const { id } = await placeOrder(buyer, { date, rooms: { '101': 1 } });
    await buyer.call('verifyPayment', { body: verified(await payOrder(server, id)) });
    const before = (await db.select().from(bookings))[0]!.snapshot;

    const shown = await rehearse('departures.fares', { season: 'Festival', fare_percent: 120 });
    expect(shown.departures.map((one) => [one.date, one.before, one.fare_percent])).toEqual([
      [date, 110, 120],
      [laterDate, 110, 120],
    ]);
    expect((await db.select().from(departures)).map((one) => one.fare_percent)).toEqual([110, 110, 110]);
    await ask('departures.fares', { season: 'Festival', journey, from: laterDate, fare_percent: 120 });
    const by = new Map((await db.select().from(departures)).map((one) => [one.date_from, one.fare_percent]));
    expect([by.get(date), by.get(laterDate)]).toEqual([110, 120]);
    await refused(
      ask('departures.fares', { journey, fare_percent: 130 }),
      'UNPROCESSABLE',
      /different fares now: 110 % \(1\), 120 % \(1\)/,
    );
    await ask('departures.fares', { journey, fare_percent: 130, force: true });
    expect((await db.select().from(departures).where(eq(departures.date_from, date)))[0]!.fare_percent).toBe(
      130,
    );
    expect((await db.select().from(bookings))[0]!.snapshot).toEqual(before);
    expect((await operator.log())[0]!.details).toMatchObject({
      season: 'Festival',
      fare_percent: 120,
      departures: 1,
    });
  });

  test('PD-04 of more than are answered: all are changed and counted, the first are named; so are the first seasons', async () => {
    const [knownDeparture] = await db.select().from(departures).where(eq(departures.date_from, date));
    const many = Array.from({ length: 150 }, (_, n) => ({
      tour_id: knownDeparture!.tour_id,
      date_from: addDays(laterDate, 100 + n),
      date_to: addDays(laterDate, 107 + n),
      season: n < 120 ? 'Winter' : `Season ${n}`,
      fare_percent: 100,
    }));
    await db.insert(departures).values(many);
    const first = await ask('departures.fares', { season: 'Winter', fare_percent: 90 });
    expect([first.changed, first.departures.length]).toEqual([120, 100]);
    expect(first.departures.map((one) => one.date)).toEqual(
      many.slice(0, 100).map(({ date_from }) => date_from),
    );
    expect(await db.$count(departures, eq(departures.fare_percent, 90))).toBe(120);
    expect((await operator.log()).at(-1)!.details).toEqual({
      season: 'Winter',
      fare_percent: 90,
      departures: 120,
    });
    const cli = commandLine(server, '/');
    const { out } = await cli('departures', 'fares', '95', '--season', 'Winter', '--limit', '2', '--dry-run');
    expect(out).toContain('120 departures, of which the first 2 are shown.');
    const refusal = ask('departures.fares', { season: 'Snow', fare_percent: 90 });
    await refused(refusal, 'NOT_FOUND', /seasons are: Festival, Season 120, .*Season 138, and others\.$/);
    await db.delete(departures).where(gte(departures.date_from, addDays(laterDate, 100)));
  });

  test('not of all departures, nor of a season that there is none of', async () => {
    await refused(ask('departures.fares', { fare_percent: 120 }), 'INVALID', 'a season, a journey');
    await refused(
      ask('departures.fares', { season: 'Snow', fare_percent: 120 }),
      'NOT_FOUND',
      'seasons are: Festival',
    );
    await refused(ask('departures.fares', { season: 'Festival', fare_percent: 1200 }), 'INVALID', 'slip');
  });
});

function verified({ orderId, paymentId, signature }: Awaited<ReturnType<typeof payOrder>>) {
  return { orderId, paymentId, signature };
}
