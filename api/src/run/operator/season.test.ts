import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, gt, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { bookings, roomClaims, suiteClosures } from '../../bookings/booking/tables.ts';
import { bookByCard, placeHold } from '../../bookings/booking/testing/fixture.ts';
import { createOtherShip } from '../../bookings/booking/testing/other-ship.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { departures, suitePrices, tours } from '../../site/catalogue/tables.ts';
import { sailings } from '../../site/content/tables.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { weekdays } from './season-plan.ts';

const server = await testServer({ config: { rateLimitFactor: 1000 } });
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const operator = operatorOf(server);
const { ask, rehearse, log } = operator;
const ship = 'test-ship';
const timetable = await db.select().from(departures);
const back = 'river-back';
// The journey down the river: five nights, at the same prices.
const [up] = await db.select().from(tours);
const { id: upId, ...like } = up!;
const [down] = await db
  .insert(tours)
  .values({ ...like, slug: back, name: 'River Back', position: 1, nights: 5 })
  .returning();
const tariff = await db.select().from(suitePrices).where(eq(suitePrices.tour_id, upId));
await db.insert(suitePrices).values(tariff.map((row) => ({ ...row, tour_id: down!.id })));

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(suiteClosures);
  await db.delete(sailings);
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(timetable);
});

/** A Sunday long after the world's departures. */
const sunday = (() => {
  let day = addDays(laterDate, 60);
  while (weekday(day) !== 'sunday') day = addDays(day, 1);
  return day;
})();
function weekday(day: string) {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}
const winter = [{ season: 'Winter', fare_percent: 100 }];
const weekly = {
  ship,
  journeys: [{ journey: tourName }],
  from: sunday,
  to: addDays(sunday, 27),
  weekdays: ['sunday' as const],
  seasons: winter,
};
const listAdded = async () =>
  (await ask('departures.list', { from: sunday, limit: 1000 })).departures.map(
    (one) => `${one.journey} ${one.date}`,
  );
const days = (...offsets: number[]) => offsets.map((offset) => addDays(sunday, offset));

describe('OF-01 a season by a pattern', () => {
  test('OF-01 is rehearsed, put on sale at once, booked as any departure, and taken back while nothing is booked', async () => {
    const input = {
      ...weekly,
      seasons: [
        { season: 'Diwali', fare_percent: 120, from: addDays(sunday, 7), to: addDays(sunday, 8) },
        ...winter,
      ],
    };
    const plan = await rehearse('departures.addSeason', input);
    expect(plan.departures.map((one) => [one.date, one.date_to, one.season, one.fare_percent])).toEqual([
      [sunday, addDays(sunday, 7), 'Winter', 100],
      [addDays(sunday, 7), addDays(sunday, 14), 'Diwali', 120],
      [addDays(sunday, 14), addDays(sunday, 21), 'Winter', 100],
      [addDays(sunday, 21), addDays(sunday, 28), 'Winter', 100],
    ]);
    expect([await listAdded(), await log()]).toEqual([[], []]);

    expect(await ask('departures.addSeason', input)).toEqual(plan);
    const tour = await server.call('tour', { query: { slug: tourName } });
    expect(tour.body.dates.map((one) => one.date_from)).toEqual(expect.arrayContaining(days(0, 7, 14, 21)));
    const [line] = (await ask('log.list', { limit: 1 })).log;
    expect(line).toMatchObject({
      what: 'departures.addSeason',
      subject: `${ship} ${sunday}`,
      details: { to: input.to, journeys: [tourName], departures: 4, left_out: [] },
    });

    // From the pattern to a hold of a visitor, which keeps the season where it is.
    await placeHold(server.visitor(), addDays(sunday, 14), ['101']);
    await refused(ask('log.undo', { line: line!.line }), 'CONFLICT', /has bookings, holds or orders/);
    expect(await listAdded()).toHaveLength(4);
    await resetBookings(db);
    await ask('log.undo', { line: line!.line });
    expect(await listAdded()).toEqual([]);
  });

  test('OF-01 a departure of it is sold to its confirmation', async () => {
    await ask('departures.addSeason', { ...weekly, seasons: [{ season: 'Winter', fare_percent: 110 }] });
    const { buyer, booking_id } = await bookByCard(server, { date: sunday, rooms: { '101': 2 } });
    const { body } = await buyer.call('booking', { query: { id: booking_id! } });
    expect(body.booking).toMatchObject({ status: 'CONFIRMED' });
    const paper = await buyer.send({
      method: 'GET',
      url: `/api/booking/document?id=${booking_id}&kind=confirmation`,
    });
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('OF-01 journeys up and down the river alternate, with days in port, and without the days left out', async () => {
    const { departures: added } = await ask('departures.addSeason', {
      ship,
      journeys: [
        { journey: tourName, turnaround_days: 2 },
        { journey: back, turnaround_days: 1 },
      ],
      from: sunday,
      to: addDays(sunday, 40),
      leave_out: days(9),
      seasons: winter,
    });
    // Up 7 nights and 2 days in port would be day 9, which is left out: she leaves on day 10.
    expect(added.map((one) => `${one.journey} ${one.date}`)).toEqual([
      `${tourName} ${addDays(sunday, 0)}`,
      `${back} ${addDays(sunday, 10)}`,
      `${tourName} ${addDays(sunday, 16)}`,
      `${back} ${addDays(sunday, 25)}`,
      `${tourName} ${addDays(sunday, 31)}`,
      `${back} ${addDays(sunday, 40)}`,
    ]);
  });

  test('OF-01 every so many days, as soon as she is back', async () => {
    const { departures: added } = await ask('departures.addSeason', {
      ...weekly,
      weekdays: undefined,
      every_days: 5,
      to: addDays(sunday, 30),
    });
    expect(added.map((one) => one.date)).toEqual(days(0, 10, 20, 30));
  });

  test('OF-01 all conflicts are shown at once, with what could be added; the others are added when asked', async () => {
    await ask('departures.add', { journey: tourName, date: addDays(sunday, 7), season: 'Old' });
    await ask('departures.add', { journey: back, date: addDays(sunday, 22), season: 'Old' });
    await ask('departures.add', { journey: tourName, date: addDays(sunday, 35), season: 'Old' });
    await ask('departures.cancel', { journey: tourName, date: addDays(sunday, 35), reason: 'low water' });
    await ask('suites.close', {
      ship,
      room: '104',
      from: sunday,
      to: addDays(sunday, 3),
      kind: 'broken',
      reason: 'a burst pipe',
    });
    const input = { ...weekly, to: addDays(sunday, 41) };
    const error = await rehearse('departures.addSeason', input).catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(
        `3 departures of 6 cannot be added: ${tourName} ${addDays(sunday, 7)}: this departure is in the timetable already; ` +
          `${tourName} ${addDays(sunday, 21)}: Test Ship sails ${back} from ${addDays(sunday, 22)} to ${addDays(sunday, 27)}; ` +
          `${tourName} ${addDays(sunday, 35)}: this departure was cancelled`,
      ),
      details: {
        conflicts: [
          { date: addDays(sunday, 7), cause: 'departure exists' },
          { date: addDays(sunday, 21), cause: 'ship sails' },
          { date: addDays(sunday, 35), cause: 'departure exists' },
        ],
        departures: days(0, 14, 28).map((day) => ({ date: day })),
      },
    });
    const { departures: added, conflicts } = await ask('departures.addSeason', {
      ...input,
      skip_conflicts: true,
    });
    expect(added.map((one) => [one.date, one.closed_suites])).toEqual([
      [sunday, ['104']],
      [addDays(sunday, 14), []],
      [addDays(sunday, 28), []],
    ]);
    expect(conflicts.map((one) => one.date)).toEqual(days(7, 21, 35));
    const blocked = await db.select().from(roomClaims);
    expect(blocked).toMatchObject([{ block_kind: 'broken', block_reason: 'a burst pipe' }]);
  });

  test('OF-01 a ship whose suites are all closed does not sail', async () => {
    for (const { room_number: room } of (await ask('suites.list', { journey: tourName, date })).suites)
      await ask('suites.close', { ship, room, from: sunday, to: sunday, kind: 'broken', reason: 'in dock' });
    const { departures: added, conflicts } = await ask('departures.addSeason', {
      ...weekly,
      skip_conflicts: true,
    });
    expect(added.map((one) => one.date)).toEqual(days(7, 14, 21));
    expect(conflicts).toMatchObject([{ date: sunday, cause: 'all suites closed' }]);
  });

  test('OF-01 another ship sails the journey: closed while suites of hers have no price, and undone as well', async () => {
    const other = await createOtherShip(db);
    await ask('departures.addSeason', weekly);
    const { departures: added, unpriced } = await ask('departures.addSeason', {
      ...weekly,
      ship: other,
      from: addDays(sunday, 1),
      weekdays: ['monday'],
    });
    expect(unpriced).toEqual([{ journey: tourName, categories: ['Royal', 'Heritage'] }]);
    expect(added.every((one) => one.closed)).toBe(true);
    const [line] = (await ask('log.list', { limit: 1 })).log;
    await ask('log.undo', { line: line!.line });
    expect(await listAdded()).toHaveLength(4);
  });

  test('OF-01 what makes no sense is refused', async () => {
    const today = timetable.at(-1)!.date_from;
    await refused(ask('departures.addSeason', { ...weekly, from: today }), 'INVALID', 'not ahead');
    await refused(ask('departures.addSeason', { ...weekly, to: date }), 'INVALID', 'before the first day');
    await refused(
      ask('departures.addSeason', { ...weekly, to: addDays(sunday, 500) }),
      'INVALID',
      'add it in parts',
    );
    await refused(
      ask('departures.addSeason', { ...weekly, seasons: [{ ...winter[0]!, to: addDays(sunday, 10) }] }),
      'INVALID',
      `No season has these days of departure: ${days(14, 21).join(', ')}`,
    );
    await refused(
      ask('departures.addSeason', { ...weekly, to: sunday, leave_out: [sunday] }),
      'INVALID',
      'No departure of Test Ship',
    );
    await refused(
      ask('departures.addSeason', { ...weekly, ship: 'moon' }),
      'NOT_FOUND',
      /There are: test-ship/,
    );
    expect(await listAdded()).toEqual([]);
  });
});

describe('OF-01 last year’s season', () => {
  test('OF-01 is repeated 52 weeks later, on the same weekdays, without cancelled departures and days left out', async () => {
    await ask('departures.addSeason', weekly);
    const first = addDays(sunday, 364);
    const copied = await ask('departures.copySeason', {
      ship,
      from: weekly.from,
      to: weekly.to,
      leave_out: [addDays(first, 7)],
    });
    expect(copied.departures.map((one) => [one.date, one.season, one.fare_percent])).toEqual(
      [0, 14, 21].map((offset) => [addDays(first, offset), 'Winter', 100]),
    );
    expect(copied.departures.map((one) => weekday(one.date))).toEqual(['sunday', 'sunday', 'sunday']);
    await refused(
      ask('departures.copySeason', { ship, from: weekly.from, to: weekly.to }),
      'CONFLICT',
      '3 departures of 4 cannot be added',
    );
    await refused(
      ask('departures.copySeason', { ship, from: addDays(sunday, -400), to: addDays(sunday, -300) }),
      'INVALID',
      'No departure',
    );
  });

  test('OF-01 the printed calendar is named where the timetable has not what it prints', async () => {
    const line = { departure_dates: '', vessel: 'Test', duration: '', program: '', festival: null };
    await db.insert(sailings).values([
      { ...line, no: 1, date_from: sunday, slug: tourName },
      { ...line, no: 2, date_from: addDays(sunday, 3), slug: tourName },
      { ...line, no: 3, date_from: addDays(sunday, 300), slug: tourName },
    ]);
    const { calendar } = await ask('departures.addSeason', weekly);
    expect(calendar).toEqual([{ no: 2, journey: tourName, date: addDays(sunday, 3) }]);
    // The page shows the coming season from the timetable itself.
    const page = await server.call('calendar', { query: { month: sunday.slice(0, 7) } });
    expect(page.body.coming.map((one) => one.date_from)).toContain(sunday);
  });
});

test.runIf(postgresUrl)(
  'OF-01 two clerks add a season of one ship at once: her days are sold once',
  async () => {
    const tries = await Promise.allSettled([
      ask('departures.addSeason', weekly),
      ask('departures.addSeason', { ...weekly, journeys: [{ journey: back }] }),
      ask('departures.addSeason', weekly),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await listAdded()).toHaveLength(4);
    expect(await db.select().from(bookings).where(ne(bookings.status, 'EXPIRED'))).toEqual([]);
  },
);

test('OF-01 the command shows what is added and what is not', async () => {
  const run = commandLine(server, '.');
  await ask('departures.add', { journey: back, date: addDays(sunday, 8), season: 'Old' });
  const words = ['departures', 'add-season', ship, sunday, addDays(sunday, 21), '--journey', `${tourName}+0`];
  const pattern = ['--weekdays', 'sunday', '--season', 'Winter=100', `Diwali=110@${sunday}..${sunday}`];
  const refusal = await run(...words, ...pattern, '--dry-run');
  expect([refusal.code, refusal.err]).toEqual([
    3,
    expect.stringContaining('1 departure of 4 cannot be added'),
  ]);
  const done = await run(...words, ...pattern, '--skip-conflicts');
  expect(done.err).toBe('');
  expect(done.out).toContain('3 departures added.');
  expect(done.out).toMatch(new RegExp(`${addDays(sunday, 7)}.*Test Ship sails ${back}`));
  const copied = await run('departures', 'copy-season', ship, sunday, sunday, '--weeks', '53');
  expect(copied.out).toContain(addDays(sunday, 371));
  await db.delete(departures).where(gt(departures.date_from, laterDate));
});
