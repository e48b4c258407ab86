import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { bookingPassports } from '../passports/tables.ts';
import { passportsOf } from '../passports/testing/passports.ts';
import { placeHold } from './testing/fixture.ts';
import { createWorld, tourName } from './testing/world.ts';
import { bookings, roomClaims } from './tables.ts';
import { endExpired, expireHolds } from './testing/time.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date, laterDate } = world;

const hold = (visitor: ReturnType<typeof server.visitor>, rooms: string[], selectedDate = date) =>
  visitor.call('hold', { body: { tourName, selectedDate, rooms } });
const current = async (visitor: ReturnType<typeof server.visitor>) =>
  (await visitor.call('currentHold')).body.hold;

beforeEach(async () => {
  await db.delete(roomClaims);
  await db.delete(bookings);
});

describe('taking', () => {
  test('CO-01 TJ-08 a visitor who never had the answer, as after a reload, has the suites and not “taken by another guest”', async () => {
    const visitor = server.visitor();
    expect(await current(visitor)).toBeNull();
    const cookiesBefore = new Map(visitor.cookies);
    await hold(visitor, ['101']);
    visitor.cookies.clear();
    for (const [name, value] of cookiesBefore) visitor.cookies.set(name, value);
    expect(await current(visitor)).toMatchObject({ rooms: ['101'] });
    expect((await hold(visitor, ['101'])).status).toBe(200);
  });

  test('TJ-08 keeps the suites for a quarter of an hour, in a cookie no script can read', async () => {
    const visitor = server.visitor();
    const answer = await hold(visitor, ['102', '101']);
    expect(answer.status).toBe(200);
    const { expires_at, extendable_until, now, ...rest } = answer.body.hold;
    expect(rest, 'VX-14 with the name of the journey').toEqual({
      tourName,
      tourTitle: 'River Week',
      selectedDate: date,
      rooms: ['101', '102'],
    });
    expect((expires_at - now) / 60_000).toBeCloseTo(15, 0);
    expect((extendable_until - now) / 60_000).toBeCloseTo(45, 0);
    expect(answer.cookies).toEqual([
      {
        name: 'hold',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    expect(await current(visitor)).toMatchObject({ rooms: ['101', '102'] });
    expect(await current(server.visitor())).toBeNull();
    const [row] = await db.select().from(bookings);
    expect(row?.booking_id).toMatch(/^ANT-[2-9A-HJKMNP-Z]{6}$/);
    expect(JSON.stringify(row)).not.toContain(visitor.cookies.get('hold'));
  });

  test('TJ-04 two customers, one suite: the second gets the taken suite in the refusal, and none of the others', async () => {
    await placeHold(server.visitor(), date, ['103']);
    const second = server.visitor();
    const answer = await hold(second, ['104', '103', '101']);
    expect(answer.status).toBe(409);
    expect(answer.refusal.response).toBe('CONFLICT');
    expect(answer.refusal.data.taken).toEqual(['103']);
    expect(answer.refusal.data.message).toBe(
      'Suite 103 has just been taken by another guest. Please choose another suite.',
    );
    expect(await current(second)).toBeNull();
    expect((await hold(server.visitor(), ['104', '101'])).status).toBe(200);
  });

  test('TJ-04 the same suite on another departure is free', async () => {
    await placeHold(server.visitor(), date, ['103']);
    expect((await hold(server.visitor(), ['103'], laterDate)).status).toBe(200);
  });

  test('suites sold elsewhere are taken', async () => {
    await db
      .insert(roomClaims)
      .values(
        ['101', '107'].map((room) => ({ departure_id: world.departure, suite_id: world.suiteOf.get(room)! })),
      );
    const answer = await hold(server.visitor(), ['101', '102', '107']);
    expect(answer.refusal.data).toMatchObject({
      taken: ['101', '107'],
      message: 'Suites 101 and 107 have just been taken by other guests. Please choose other suites.',
    });
  });

  test.each([
    ['no room', { rooms: [] }, 400, /^Please select at least one room\.$/],
    [
      'six rooms (TJ-06)',
      { rooms: ['101', '102', '103', '104', '105', '107'] },
      400,
      /^A booking has five suites at most\. For more, write to us: we arrange groups\.$/,
    ],
    ['a room twice', { rooms: ['101', '101'] }, 400, /^Suite 101 is in your selection twice\.$/],
    ['a room of no ship', { rooms: ['999'] }, 400, /^There is no suite 999 on this journey\.$/],
    ['a journey that does not exist', { tourName: 'nowhere' }, 404, /no departure on that date/],
    ['a day without a departure', { selectedDate: '2031-02-03' }, 404, /no departure on that date/],
    ['no date', { selectedDate: 'soon' }, 400, /./],
  ])('refuses %s', async (_, wrong, status, message) => {
    const visitor = server.visitor();
    const answer = await visitor.call('hold', {
      body: { tourName, selectedDate: date, rooms: ['101'], ...wrong },
    });
    expect(answer.status).toBe(status);
    expect(answer.refusal.data.message).toMatch(message);
    expect(await db.select().from(roomClaims)).toEqual([]);
  });

  test('a departure of today can no longer be booked', async () => {
    const { toCivilDate: civilDate } = await import('../../platform/clock.ts');
    const answer = await hold(server.visitor(), ['101'], civilDate(new Date()));
    expect(answer.status).toBe(422);
  });

  test('a departure that the operator has closed is not offered and can no longer be booked', async () => {
    const offered = async () => (await server.call('tour', { query: { slug: tourName } })).body.dates;
    expect((await offered()).map((one) => one.date_from)).toEqual([date, laterDate]);
    await db.update(departures).set({ closed_at: new Date() }).where(eq(departures.id, world.laterDeparture));
    expect((await offered()).map((one) => one.date_from)).toEqual([date]);
    expect((await hold(server.visitor(), ['101'], laterDate)).status).toBe(422);
    await db.update(departures).set({ closed_at: null }).where(eq(departures.id, world.laterDeparture));
  });
});

describe('at the same time', () => {
  test('TJ-04 of twenty visitors who want one suite, exactly one has it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(server.visitor(), ['105'])));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await db.select().from(roomClaims)).toHaveLength(1);
  });

  test('TJ-04 baskets that overlap crosswise: nobody fails, no suite goes twice', async () => {
    const baskets = [
      ['101', '102', '103'],
      ['103', '102', '101'],
      ['104', '103'],
      ['101', '104', '105'],
    ];
    for (let round = 0; round < 3; round++) {
      await expireHolds(db);
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => hold(server.visitor(), baskets[index % 4]!)),
      );
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const had = answers.flatMap((answer) => (answer.status === 200 ? answer.body.hold.rooms : []));
      expect(had.length).toBeGreaterThan(0);
      expect(new Set(had).size).toBe(had.length);
    }
  }, 60_000);

  test('one visitor in ten tabs has one hold', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const tabs = ['101', '102', '103', '104', '105'].flatMap((room) => [
      hold(visitor, [room]),
      hold(visitor, [room]),
    ]);
    for (const answer of await Promise.all(tabs)) expect(answer.status).toBe(200);
    expect(await db.select().from(roomClaims)).toHaveLength(1);
    expect((await current(visitor))?.rooms).toHaveLength(1);
  });
});

describe('changing', () => {
  test('replacing gives the suites before it back, in one step', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101', '102']);
    await placeHold(visitor, date, ['102', '103']);
    expect(await current(visitor)).toMatchObject({ rooms: ['102', '103'] });
    expect((await hold(server.visitor(), ['101'])).status).toBe(200);
    await placeHold(visitor, laterDate, ['104']);
    expect(await current(visitor)).toMatchObject({ rooms: ['104'], selectedDate: laterDate });
    expect((await hold(server.visitor(), ['102', '103'])).status).toBe(200);
  });

  test('a replacement that fails leaves the hold as it was', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101', '102']);
    await placeHold(server.visitor(), date, ['103']);
    expect((await hold(visitor, ['102', '103'])).status).toBe(409);
    expect(await current(visitor)).toMatchObject({ rooms: ['101', '102'] });
  });

  test('renewing gives a quarter of an hour again', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const soon = new Date(Date.now() + 60_000);
    await db.update(roomClaims).set({ hold_expires_at: soon });
    await db.update(bookings).set({ hold_expires_at: soon });
    const { expires_at, now } = await placeHold(visitor, date, ['101']);
    expect((expires_at - now) / 60_000).toBeCloseTo(15, 0);
    const [claim] = await db.select().from(roomClaims);
    expect(claim!.hold_expires_at!.getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
  });

  test('a hold that ran out is anyone’s, before and after it is swept', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101', '102']);
    await expireHolds(db);
    expect(await current(visitor)).toBeNull();
    expect((await hold(server.visitor(), ['101'])).status).toBe(200);
    await endExpired(server.platform);
    const rowsLeft = await db.select().from(roomClaims);
    expect(rowsLeft.map((row) => row.suite_id)).toEqual([world.suiteOf.get('101')]);
    expect((await hold(visitor, ['102'])).status).toBe(200);
  });

  test('a hold of the day before that was never ordered is forgotten, with its guests', async () => {
    await placeHold(server.visitor(), date, ['101']);
    await db.update(bookings).set({ hold_expires_at: new Date(Date.now() - 25 * 3_600_000) });
    await endExpired(server.platform);
    expect(await db.select().from(bookings)).toEqual([]);
  });

  test('releasing frees the suites at once; releasing nothing is no error', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    expect((await visitor.call('releaseHold')).status).toBe(200);
    // It also opens the pictures of passports, which go with the visitor to other suites.
    expect(visitor.cookies.has('hold')).toBe(true);
    expect(await current(visitor)).toBeNull();
    expect((await hold(server.visitor(), ['101'])).status).toBe(200);
    expect((await server.visitor().call('releaseHold')).status).toBe(200);
  });

  test('a made-up cookie is nobody’s hold', async () => {
    await placeHold(server.visitor(), date, ['101']);
    const visitor = server.visitor();
    visitor.cookies.set('hold', "' OR 1=1 --");
    expect(await current(visitor)).toBeNull();
  });
});

describe('guests', () => {
  const guestsOf = async (visitor: Visitor) => [
    {
      name: 'Asha Rao',
      mobile_no: '9000000002',
      country_code: '+91',
      category: 'GUEST',
      ...(await passportsOf(visitor)),
    },
  ];

  test('CO-06 are kept with the hold', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const guests = await guestsOf(visitor);
    expect((await visitor.call('saveGuests', { body: { booking_data: guests } })).status).toBe(200);
    const [row] = await db.select().from(bookings).where(eq(bookings.status, 'HELD'));
    const attached = await db.select().from(bookingPassports);
    expect(attached.map(({ booking_id }) => booking_id)).toEqual([row?.id, row?.id]);
  });

  test('CO-06 without a hold, or with one that ran out, they cannot be kept', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const body = { booking_data: await guestsOf(visitor) };
    await expireHolds(db);
    expect((await visitor.call('saveGuests', { body })).status).toBe(409);
    expect((await server.visitor().call('saveGuests', { body })).status).toBe(409);
  });
});
