import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import {
  createCustomer,
  payOrder,
  placeHold,
  placeOrder,
  runAllJobs,
  type Basket,
} from '../../bookings/booking/testing/fixture.ts';
import { makeLastGuestChild } from '../../bookings/booking/testing/ages.ts';
import { createOtherShip } from '../../bookings/booking/testing/other-ship.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bookings, roomClaims, suiteClosures } from '../../bookings/booking/tables.ts';
import { departures, ships, suitePrices, suites, tours } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { waitingListRows } from '../../bookings/waiting-list/index.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date, laterDate } = world;
const operator = operatorOf(server);
const { ask, rehearse, log } = operator;
const journey = tourName;

await createOtherShip(db);
const [second] = await db.select().from(ships).where(eq(ships.slug, 'second-ship'));
const timetable = await db.select().from(departures);
const [tour] = await db.select().from(tours);
const reason = 'An engine of the Test Ship is repaired';
const change = { journey, date, ship: 'second-ship', reason };
const back = { ...change, ship: 'test-ship', reason: 'The engine is ready' };

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await operator.forget();
  await db.delete(suiteClosures);
  await db
    .delete(suitePrices)
    .where(
      eq(
        suitePrices.suite_id,
        db.select({ id: suites.id }).from(suites).where(eq(suites.room_number, '301')),
      ),
    );
  await db.delete(departures);
  await db.delete(tours).where(eq(tours.slug, 'second-week'));
  await db.insert(departures).overridingSystemValue().values(timetable);
});

async function book(rooms: Basket['rooms'], day = date) {
  const buyer = await createCustomer(server);
  await placeHold(buyer, day, Object.keys(rooms));
  const order = await placeOrder(buyer, { date: day, rooms });
  const answer = await buyer.call('verifyPayment', { body: await payOrder(server, order.id) });
  return { buyer, id: answer.body.booking_id };
}
const getSuites = async (day = date) =>
  (await ask('suites.list', { journey, date: day })).suites.map((one) => [
    one.room_number,
    one.state,
    ...(one.booking_id ? [one.booking_id] : []),
  ]);
const getDepartureRow = async (day = date) =>
  (await ask('departures.list', { journey })).departures.find((one) => one.date === day);
async function readMails(key: string) {
  await runAllJobs(server.platform);
  const files = await listMailFiles(server, key);
  return Promise.all(files.map(async (file) => (await readMailFile(server, file)).eml));
}

describe('OF-04 another ship sails a departure', () => {
  test('guests get suites of their category, are told, and may decline without a fee; the dry run says the same', async () => {
    const asha = await book({ '101': 2, '102': 1 });
    const ravi = await book({ '105': 1 });
    const before = (await asha.buyer.call('booking', { query: { id: asha.id } })).body.booking;
    const sold = await getSuites();
    const rehearsed = await rehearse('departures.changeShip', change);
    expect(rehearsed.apart).toEqual([]);
    expect(await getSuites()).toEqual(sold);
    expect(await ask('departures.changeShip', change)).toEqual(rehearsed);
    const sameCategory = { category: 'Heritage' };
    expect(rehearsed).toMatchObject({
      departure: { journey, date, ship_before: 'Test Ship', ship: 'Second Ship', closed: true },
      moved: [
        { booking_id: asha.id, from: { room: '101', ...sameCategory }, to: { room: '201', ...sameCategory } },
        { booking_id: asha.id, from: { room: '102', ...sameCategory }, to: { room: '202', ...sameCategory } },
        { booking_id: ravi.id, from: { room: '105', ...sameCategory }, to: { room: '203', ...sameCategory } },
      ],
      released: 0,
      paying: [],
      options: [],
      blocks: [],
      closed_suites: [],
      waiting: 0,
    });
    expect(await getSuites()).toEqual([
      ['301', 'free'],
      ['201', 'sold', asha.id],
      ['202', 'sold', asha.id],
      ['203', 'sold', ravi.id],
    ]);
    expect(await getDepartureRow()).toMatchObject({ ship: 'Second Ship', suites: 4, sold: 3, free: 1 });
    expect((await getDepartureRow())!.closed_at).not.toBeNull();
    const list = await ask('bookings.list', { journey, date });
    expect(list.bookings[0]).toMatchObject({ ship: 'Second Ship', suites: ['201', '202'] });

    const after = (await asha.buyer.call('booking', { query: { id: asha.id } })).body.booking;
    expect(after.booking_data.map((room) => room.room_number)).toEqual(['201', '202']);
    expect([after.total_inr, after.paid_inr]).toEqual([before.total_inr, before.paid_inr]);
    expect(after.ship_changed).toEqual({
      from: 'Test Ship',
      to: 'Second Ship',
      reason: `${reason}.`,
      free_until: addDays(toCivilDate(new Date()), 14),
    });
    const [letter] = await readMails(`ship-changed-${asha.id}-0`);
    for (const words of [
      reason,
      'Test Ship',
      'Second Ship',
      '101, 102',
      '201, 202',
      'all that you have paid',
    ])
      expect(letter).toContain(words);
    expect(await readMails(`ship-changed-${ravi.id}-0`)).toHaveLength(1);
    const { cancellation } = (await asha.buyer.call('cancellation', { query: { id: asha.id } })).body;
    expect(cancellation).toMatchObject({ fee_percent: 0, refund_inr: after.paid_inr });
    expect(await log()).toMatchObject([
      {
        what: 'departures.changeShip',
        subject: `${journey} ${date}`,
        details: { ship: 'Second Ship', reason },
      },
    ]);
  });

  test('VX-16 a suite in which a girl would be apart from her father is named', async () => {
    const { id } = await book({ '101': 1, '102': 1 });
    await makeLastGuestChild(db, id);
    const named = { ...change, suites: [{ from: '101', to: '301' }] };
    expect((await rehearse('departures.changeShip', named)).apart).toEqual([{ booking_id: id, room: '201' }]);
    const words = ['departures', 'change-ship', journey, date, 'second-ship', '--reason', reason];
    const { out } = await commandLine(server, '.')(...words, '--suite', '101=301', '--dry-run');
    expect(out).toContain(`${id}: In suite 201 a guest under 18 is neither with an adult`);
  });

  test('suites are named one by one', async () => {
    const { id } = await book({ '101': 1, '102': 1 });
    const named = { ...change, suites: [{ from: '101', to: '301' }] };
    expect((await ask('departures.changeShip', named)).moved).toMatchObject([
      { booking_id: id, from: { room: '101' }, to: { room: '301', category: 'Royal' } },
      { booking_id: id, from: { room: '102' }, to: { room: '201' } },
    ]);
    await makeLastGuestChild(db, id);
    expect((await rehearse('departures.changeShip', back)).apart).toEqual([]);
    // And moved again on the ship that sails.
    await ask('bookings.moveSuite', { booking_id: id, from: '201', to: '203', reason });
    expect(await getSuites()).toContainEqual(['203', 'sold', id]);
  });

  test('without one of their category guests get the nearest, and with prices one that costs as much or more, or the one that is named', async () => {
    await book({ '101': 1, '102': 1 });
    await book({ '103': 1, '104': 1 });
    const nearest = await rehearse('departures.changeShip', change);
    expect(nearest.moved.map(({ to }) => to.room)).toEqual(['201', '202', '203', '301']);
    const [royal] = await db.select().from(suites).where(eq(suites.room_number, '301'));
    const price = { tour_id: tour!.id, suite_id: royal!.id, price_single: 90_000, price_twin: 90_000 };
    await db.insert(suitePrices).values(price);
    await refused(rehearse('departures.changeShip', change), 'CONFLICT', /none is left for suite 104 of/);
    const named = { ...change, suites: [{ from: '104', to: '301' }] };
    expect((await rehearse('departures.changeShip', named)).moved.at(-1)).toMatchObject({
      to: { room: '301' },
    });
    await db.update(suitePrices).set({ price_twin: 200_000 }).where(eq(suitePrices.suite_id, royal!.id));
    expect((await rehearse('departures.changeShip', change)).moved.at(-1)).toMatchObject({
      to: { room: '301' },
    });
  });

  test('who cannot be placed is named, and nothing is done', async () => {
    const { id } = await book({ '101': 1, '102': 1, '103': 1 });
    const last = await book({ '104': 1, '105': 1 });
    const sold = await getSuites();
    await refused(
      ask('departures.changeShip', change),
      'CONFLICT',
      `5 suites are sold and Second Ship has 4 that can be given: none is left for suite 105 of ${last.id}. ` +
        'Name suites with --suite, or move or cancel these bookings first.',
    );
    expect(await getSuites()).toEqual(sold);
    expect(await readMails(`ship-changed-${id}`)).toEqual([]);
    const name = (...pairs: [string, string][]) =>
      ask('departures.changeShip', { ...change, suites: pairs.map(([from, to]) => ({ from, to })) });
    await refused(name(['108', '201']), 'INVALID', 'Nobody has booked suite 108');
    await refused(name(['101', '999']), 'NOT_FOUND', 'Second Ship has no suite 999');
    await ask('suites.close', { ship: 'second-ship', room: '301', from: date, to: date, reason });
    await refused(name(['101', '301']), 'CONFLICT', 'Suite 301 of Second Ship is closed on these days');
    await refused(name(['101', '201'], ['102', '201']), 'INVALID', 'Suite 201 is named twice');
    await refused(name(['101', '201'], ['101', '202']), 'INVALID', 'Suite 101 is named twice');
  });

  test('holds and options end, blocks go, closed suites of the new ship stay closed, who waits stays', async () => {
    const paying = await createCustomer(server);
    const order = await placeOrder(paying, { date, rooms: { '101': 1 } });
    await placeHold(server.visitor(), date, ['102']);
    const mira = await agent(server, { country: '' });
    const option = await optionFor(mira, date, { 103: 1 });
    await ask('suites.block', { journey, date, rooms: ['104'], kind: 'charter', reason: 'a wedding' });
    const days = { from: date, to: date, reason: 'The shower leaks' };
    await ask('suites.close', { ship: 'second-ship', room: '201', ...days });
    const entry = { reference: 'WAIT-SHIP01', departure_id: world.departure, suites: 1, name: 'Asha' };
    await db.insert(waitingListRows).values({ ...entry, email: 'waits@travellers.example' });

    const done = await ask('departures.changeShip', change);
    expect(done).toMatchObject({
      moved: [],
      released: 1,
      options: [option.id],
      blocks: [{ room: '104', kind: 'charter', reason: 'a wedding' }],
      closed_suites: ['201'],
      waiting: 1,
    });
    expect(done.paying).toHaveLength(1);
    expect((await getSuites()).filter(([, state]) => state !== 'free')).toEqual([['201', 'out of order']]);
    const [toAgent] = await readMails(`option-ship-changed-${option.id}`);
    for (const words of ['another ship', reason, 'Your option has ended']) expect(toAgent).toContain(words);
    const answer = await paying.call('verifyPayment', { body: await payOrder(server, order.id) });
    expect(answer.status).toBe(409);
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, done.paying[0]!));
    expect(row!.status).toBe('REFUNDED');
  });

  test('neither ship sails twice on the same days, and the journey’s ship is free for others', async () => {
    const secondTour = { ...tour!, slug: 'second-week', ship_id: second!.id };
    const { id: _, updated_at: __, ...values } = secondTour;
    const [other] = await db.insert(tours).values(values).returning();
    const between = { season: 'Winter', fare_percent: 100 };
    const days = { date_from: addDays(date, 3), date_to: addDays(date, 10) };
    await db.insert(departures).values({ tour_id: other!.id, ...days, ...between });
    const sails = `Second Ship sails second-week from ${addDays(date, 3)}`;
    await refused(ask('departures.changeShip', change), 'CONFLICT', sails);
    await ask('departures.move', { journey: 'second-week', date: addDays(date, 3), to: laterDate });
    await ask('departures.changeShip', change);
    await refused(
      ask('departures.add', { journey: 'second-week', date: addDays(date, 2), ...between }),
      'CONFLICT',
      `Second Ship sails ${journey} from ${date}`,
    );
    await ask('departures.add', { journey, date: addDays(date, -1), ...between });
    await refused(ask('departures.changeShip', back), 'CONFLICT', 'Test Ship sails river-week');
  });

  test('the journey’s ship is given back with the suites of before, and then the departure is sold again', async () => {
    const { buyer, id } = await book({ '103': 1, '105': 1 });
    await ask('departures.changeShip', { ...change, suites: [{ from: '103', to: '203' }] });
    await refused(
      ask('departures.reopen', { journey, date }),
      'CONFLICT',
      /no price on the journey: Royal, Heritage/,
    );
    await refused(ask('departures.changeShip', change), 'CONFLICT', 'Second Ship sails it already');
    const hold = await server.visitor().call('hold', {
      body: { tourName, selectedDate: date, rooms: ['101'] },
    });
    expect(hold.status).toBe(422);

    const done = await ask('departures.changeShip', back);
    expect(done.moved.map(({ from, to }) => [from.room, to.room])).toEqual([
      ['203', '103'],
      ['201', '105'],
    ]);
    const [row] = await db.select().from(departures).where(eq(departures.id, world.departure));
    expect(row!.ship_id).toBeNull();
    expect(await readMails(`ship-changed-${id}-1`)).toHaveLength(1);
    await ask('departures.reopen', { journey, date });
    const view = (await buyer.call('booking', { query: { id } })).body.booking;
    expect(view.booking_data.map((room) => room.room_number)).toEqual(['103', '105']);
    await placeHold(server.visitor(), date, ['101']);
    const claims = await db.select().from(roomClaims).where(eq(roomClaims.departure_id, world.departure));
    expect(claims).toHaveLength(3);
  });

  test('what was changed on the other ship is not taken back: no suite of hers is blocked, and no sale begins', async () => {
    const lines: number[] = [];
    const noteLine = async () => lines.push((await ask('log.list', { limit: 1 })).log[0]!.line);
    const blocked = { journey, date, rooms: ['101'] };
    await ask('suites.block', { ...blocked, reason: 'a wedding' });
    await ask('suites.unblock', blocked);
    await noteLine();
    await ask('departures.close', { journey, date, reason: 'a charter' });
    await noteLine();
    await ask('departures.changeShip', change);
    for (const line of lines)
      await refused(ask('log.undo', { line }), 'CONFLICT', /changed again since then/);
  });

  test('refuses a departure that was cancelled or has left, and a ship that there is not', async () => {
    await refused(
      ask('departures.changeShip', { ...change, ship: 'titanic' }),
      'NOT_FOUND',
      'There are: test-ship, second-ship',
    );
    const gone = addDays(toCivilDate(new Date()), -1);
    await db
      .update(departures)
      .set({ date_from: gone })
      .where(and(eq(departures.tour_id, tour!.id), eq(departures.date_from, toCivilDate(new Date()))));
    await refused(ask('departures.changeShip', { ...change, date: gone }), 'UNPROCESSABLE', 'has left');
    await ask('departures.cancel', { journey, date, reason });
    await refused(ask('departures.changeShip', change), 'CONFLICT', 'was cancelled');
  });

  test('by command', async () => {
    const { id } = await book({ '101': 1, '102': 1 });
    const run = commandLine(server, '.');
    const words = ['departures', 'change-ship', journey, date, 'second-ship', '--reason', reason];
    const wrong = await run(...words, '--suite', '101');
    expect(wrong.err).toContain('101=201');
    const done = await run(...words, '--suite', '101=203', '102=301');
    expect(done).toMatchObject({ code: 0, err: '' });
    for (const line of [
      `${journey} ${date} sails with Second Ship in place of Test Ship.`,
      'these categories of the ship have no price on the journey: Royal, Heritage.',
      '1 booking; each guest is written to and may decline without a fee for 14 days.',
    ])
      expect(done.out).toContain(line);
    expect(done.out).toMatch(new RegExp(`${id} +101 \\(Heritage\\) +203 \\(Heritage\\)`));
  });
});
