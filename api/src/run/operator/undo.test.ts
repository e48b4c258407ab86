import { addDays } from '@antara/contracts/rules/booking-rules';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { placeHold } from '../../bookings/booking/testing/fixture.ts';
import { createOtherShip } from '../../bookings/booking/testing/other-ship.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { roomClaims } from '../../bookings/booking/tables.ts';
import { addOns, departures, suitePrices } from '../../site/catalogue/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { operatorLog } from './tables.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const journey = tourName;
const timetable = await db.select().from(departures);
const tariff = await db.select().from(suitePrices);
const reason = 'a slip of the pen';

/** Everything that the operations below change. */
const readAll = async () => ({
  departures: (await db.select().from(departures).orderBy(asc(departures.date_from))).map(
    ({ id: _, closed_at, ...row }) => ({ ...row, closed: closed_at !== null }),
  ),
  prices: await db.select().from(suitePrices).orderBy(asc(suitePrices.suite_id)),
  extras: await db.select().from(addOns).orderBy(asc(addOns.id)),
  blocked: await db
    .select({ departure: roomClaims.departure_id, suite: roomClaims.suite_id })
    .from(roomClaims)
    .orderBy(asc(roomClaims.departure_id), asc(roomClaims.suite_id)),
});
const getLastLine = async () => (await ask('log.list', { limit: 1 })).log[0]!.line;

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(timetable);
  await db.delete(suitePrices);
  await db.insert(suitePrices).values(tariff);
});

const changes: [string, () => Promise<unknown>][] = [
  ['fares', () => ask('departures.fares', { journey, fare_percent: 95 })],
  [
    'a departure added',
    () =>
      ask('departures.add', { journey, date: addDays(laterDate, 30), season: 'Winter', fare_percent: 90 }),
  ],
  ['a departure removed', () => ask('departures.remove', { journey, date: laterDate })],
  ['a departure closed', () => ask('departures.close', { journey, date, reason })],
  ['a departure moved', () => ask('departures.move', { journey, date, to: addDays(date, -1) })],
  ['suites blocked', () => ask('suites.block', { journey, date, rooms: ['101', '102'], reason })],
  [
    'prices of suites',
    () => ask('prices.set', { journey, category: 'Heritage', price_single: 120_000, price_twin: 180_000 }),
  ],
  [
    'the price of an add-on',
    async () => {
      const [extra] = (await ask('prices.show', { journey })).add_ons;
      await ask('prices.setExtra', {
        journey,
        kind: 'add-on',
        extra: String(extra!.id),
        price: extra!.price! + 100,
      });
    },
  ],
];

describe('OF-02 a change is taken back', () => {
  test.each(changes)('%s: all is as it was, and taking that back does it again', async (_what, change) => {
    const before = await readAll();
    await change();
    const after = await readAll();
    expect(after).not.toEqual(before);
    const line = await getLastLine();
    await rehearse('log.undo', { line });
    expect(await readAll()).toEqual(after);
    await ask('log.undo', { line });
    expect(await readAll()).toEqual(before);
    await refused(ask('log.undo', { line }), 'CONFLICT', /changed again since then/);
    await ask('log.undo', { line: await getLastLine() });
    expect(await readAll()).toEqual(after);
  });

  test('fares that differed have each its own again', async () => {
    await ask('departures.fares', { season: 'Festival', from: laterDate, fare_percent: 120 });
    const before = await readAll();
    await ask('departures.fares', { journey, fare_percent: 100, force: true });
    await ask('log.undo', { line: await getLastLine() });
    expect(await readAll()).toEqual(before);
  });

  test('not where something stands on it since, and then none of it', async () => {
    await ask('departures.fares', { journey, fare_percent: 95 });
    const line = await getLastLine();
    await ask('departures.fares', { journey, from: laterDate, fare_percent: 130 });
    const now = await readAll();
    await refused(ask('log.undo', { line }), 'CONFLICT', `${journey} ${laterDate} was changed again`);
    expect(await readAll()).toEqual(now);

    await ask('departures.move', { journey, date, to: addDays(date, -1) });
    const moved = await getLastLine();
    await placeHold(server.visitor(), addDays(date, -1), ['101']);
    await refused(ask('log.undo', { line: moved }), 'CONFLICT', /has bookings, holds or orders/);
    await ask('suites.block', { journey, date: laterDate, rooms: ['102'], reason });
    const blocked = await getLastLine();
    await ask('suites.unblock', { journey, date: laterDate, rooms: ['102'] });
    await refused(ask('log.undo', { line: blocked }), 'CONFLICT', /Suite 102 was changed again/);
  });

  test('OF-04 a first price is taken away again, while no departure is on sale with its ship', async () => {
    const ship = await createOtherShip(db);
    await ask('departures.changeShip', { journey, date, ship, reason });
    const price = { journey, ship, price_single: 120_000, price_twin: 180_000 };
    await ask('prices.set', { ...price, category: 'Heritage' });
    const unpriced = await readAll();
    await ask('prices.set', { ...price, category: 'Royal' });
    const line = await getLastLine();
    await ask('departures.reopen', { journey, date });
    const onSale = await readAll();
    await refused(ask('log.undo', { line }), 'CONFLICT', `${journey} ${date} is on sale with this ship`);
    expect(await readAll()).toEqual(onSale);
    await ask('departures.close', { journey, date, reason });
    await ask('log.undo', { line });
    expect(await readAll()).toEqual(unpriced);
  });

  test('what people were told of, and what no line has, is refused with another way', async () => {
    await ask('departures.cancel', { journey, date, reason });
    await refused(
      ask('log.undo', { line: await getLastLine() }),
      'UNPROCESSABLE',
      /guests were told and refunded/,
    );
    await refused(ask('log.undo', { line: 999_999 }), 'NOT_FOUND', /has no line 999999/);
    await db.insert(operatorLog).values({ who: 'asha', what: 'content.import', subject: 'x', details: {} });
    await refused(
      ask('log.undo', { line: await getLastLine() }),
      'UNPROCESSABLE',
      /operator content history/,
    );
  });

  test('by command: the log names its lines, and what can be taken back', async () => {
    const run = commandLine(server, '.');
    await ask('departures.fares', { journey, fare_percent: 95 });
    const line = await getLastLine();
    expect((await run('log')).out).toMatch(new RegExp(`${line} .*possible`));
    expect(await run('undo', String(line))).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Taken back: departures.fares ${journey}, 2 values.`),
    });
  });
});

describe('OF-02 a slip with fares is asked about', () => {
  test('a leap is', async () => {
    await refused(ask('departures.fares', { journey, fare_percent: 300 }), 'UNPROCESSABLE', /110 % to 300 %/);
    await ask('departures.fares', { journey, fare_percent: 300, force: true });
  });

  test('a season of two years is: one year, both, or days are named', async () => {
    const [row] = timetable;
    const winter = [0, 7, 365, 372].map((days) => ({
      tour_id: row!.tour_id,
      date_from: addDays(laterDate, 100 + days),
      date_to: addDays(laterDate, 107 + days),
      season: 'Winter',
      fare_percent: 100,
    }));
    await db.insert(departures).values(winter);
    const [first, , second] = winter.map(({ date_from }) => date_from);
    const set = (more: object) =>
      rehearse('departures.fares', { season: 'Winter', fare_percent: 110, ...more });
    await refused(set({}), 'UNPROCESSABLE', `${first!.slice(0, 4)} (${first} to ${addDays(first!, 7)})`);
    const { departures: changed } = await set({ year: Number(second!.slice(0, 4)) });
    expect(changed.map((one) => one.date)).toEqual([second, addDays(second!, 7)]);
    expect((await set({ all_years: true })).changed).toBe(4);
    expect((await set({ to: addDays(first!, 30) })).changed).toBe(2);
    await refused(set({ year: 2019 }), 'UNPROCESSABLE', 'no departure ahead in a season that begins in 2019');
  });
});
