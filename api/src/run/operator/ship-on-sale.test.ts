import { documentUrl, journeySheetUrl } from '@antara/contracts/api/documents';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { suiteClosures } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  payOrder,
  placeHold,
  placeOrder,
  runAllJobs,
} from '../../bookings/booking/testing/fixture.ts';
import { createOtherShip } from '../../bookings/booking/testing/other-ship.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { departures, suitePrices } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { optionFor } from '../../sales/options/testing/fixture.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
await createOtherShip(db);
const operator = operatorOf(server);
const { ask } = operator;
const journey = tourName;
const timetable = await db.select().from(departures);
const published = await db.select().from(suitePrices);
const change = { journey, date, ship: 'second-ship', reason: 'An engine of the Test Ship is repaired' };
const key = { journey, date };
const heritage = { category: 'Heritage', price_single: 120_000, price_twin: 200_000 };
const royal = { category: 'Royal', price_single: 300_000, price_twin: 500_000 };
const setPrices = (price: typeof heritage) => ask('prices.set', { journey, ship: 'second-ship', ...price });
const priceShip = async () => {
  await setPrices(heritage);
  await setPrices(royal);
};

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await operator.forget();
  await db.delete(suiteClosures);
  await db.delete(suitePrices);
  await db.insert(suitePrices).values(published);
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(timetable);
});

const readTour = async () => (await server.call('tour', { query: { slug: journey } })).body;
const getRow = async (day = date) =>
  (await ask('departures.list', { journey })).departures.find((one) => one.date === day)!;
const hold = async (rooms: string[]) =>
  (await server.visitor().call('hold', { body: { tourName, selectedDate: date, rooms } })).status;

describe('OF-04 F8 a departure that another ship sails is on sale', () => {
  test('TJ-02 TJ-04 its page has her name, her suites, their pictures and fares; the other dates keep the journey’s ship', async () => {
    await priceShip();
    expect((await readTour()).other_ships).toBeUndefined();
    await ask('departures.changeShip', change);
    const { tour, suites: tourSuites, other_ships, dates } = await readTour();
    expect(tour.tour_cruise.name).toBe('Test Ship');
    expect(tourSuites.map(({ description }) => description)).toEqual([
      '101',
      '102',
      '103',
      '104',
      '105',
      '107',
      '108',
    ]);
    expect(other_ships).toMatchObject([{ slug: 'second-ship', ship_image: { path: expect.any(String) } }]);
    expect(
      other_ships![0]!.suites.map(({ description, suite_category_name, vessel, price_single }) => [
        description,
        suite_category_name,
        vessel,
        price_single,
      ]),
    ).toEqual([
      ['301', 'Royal', 'Second', 300_000],
      ['201', 'Heritage', 'Second', 120_000],
      ['202', 'Heritage', 'Second', 120_000],
      ['203', 'Heritage', 'Second', 120_000],
    ]);
    // 110 per cent of 2,000 dollars, shared by two.
    const ship = { name: 'Second Ship', slug: 'second-ship' };
    expect(dates[0]).toMatchObject({ date_from: date, ship, suites_free: 4, from_price: 110_000 });
    expect(dates[1]).toMatchObject({ date_from: laterDate, suites_free: 7 });
    expect(dates[1]).not.toHaveProperty('ship');
    const list = (await server.call('tours')).body.tours[0]!;
    expect(list.tour_tourData[0]).toMatchObject({ ship });
    const sheet = pdfText((await server.inject({ url: journeySheetUrl(journey) })).rawPayload);
    expect(sheet).toMatch(/sails with Second Ship in place of Test Ship/);
    expect(sheet).toContain('Suites of Second Ship');
    expect(sheet).toContain('Royal');
  });

  test('TJ-08 CO-09 CO-10 her suites are held, ordered, paid and confirmed; those of the journey’s ship are not to be had', async () => {
    await priceShip();
    await ask('departures.changeShip', change);
    expect(await hold(['101'])).toBe(400);
    const buyer = await createCustomer(server);
    await placeHold(buyer, date, ['201', '301']);
    expect(await hold(['301'])).toBe(409);
    const availability = await server.call('availability', { query: { slug: journey, date } });
    expect(availability.body.bookings.map(({ room_number }) => room_number)).toEqual(['201', '301']);
    const order = await placeOrder(buyer, {
      date,
      rooms: { '201': 2, '301': 1 },
      prices: { '201': heritage, '301': royal },
    });
    const id = (await buyer.call('verifyPayment', { body: await payOrder(server, order.id) })).body
      .booking_id;
    const booking = (await buyer.call('booking', { query: { id } })).body.booking;
    expect(booking.booking_tour.tour_cruise.name).toBe('Second Ship');
    expect(booking.booking_data.map(({ room_number, price }) => [room_number, price])).toEqual([
      ['201', 220_000],
      ['301', 330_000],
    ]);
    await runAllJobs(server.platform);
    for (const kind of ['confirmation', 'invoice'] as const) {
      const { rawPayload } = await buyer.send({ url: documentUrl(id, kind) });
      const text = pdfText(rawPayload);
      expect([kind, text]).toEqual([kind, expect.stringContaining('Second Ship')]);
      expect(text).not.toContain('Test Ship');
    }
    const [file] = await listMailFiles(server, `booking-confirmation-${id}`);
    const { eml } = await readMailFile(server, file!);
    for (const words of ['Second Ship', 'Royal Suite']) expect(eml).toContain(words);
    expect((await ask('bookings.list', key)).bookings).toMatchObject([
      { booking_id: id, ship: 'Second Ship' },
    ]);
  });

  test('AG-05 agents see her in their portal, take an option on her suites, and its quote names her', async () => {
    await priceShip();
    await ask('departures.changeShip', change);
    const mira = await agent(server, { country: '' });
    expect((await mira.call('agentHome')).body.departures[0]).toMatchObject({
      date_from: date,
      vessel: 'Second Ship',
      suites_free: 4,
    });
    const option = await optionFor(mira, date, { 301: 1 });
    expect(option).toMatchObject({ ship: 'Second Ship', rooms: [{ room_number: '301' }] });
    // 110 per cent of 3,000 dollars, and 5 per cent of GST.
    expect(option.quoted_usd).toBe(346_500);
    const { rawPayload } = await mira.send({ url: `/api/agent/quote?id=${option.id}` });
    expect(pdfText(rawPayload)).toContain('Second Ship');
  });

  test('it is closed while a category of hers has no price, which the command names, and sold once it has', async () => {
    await setPrices(heritage);
    const done = await ask('departures.changeShip', change);
    expect(done).toMatchObject({ departure: { closed: true }, unpriced: ['Royal'] });
    expect((await getRow()).closed_at).not.toBeNull();
    await refused(
      ask('departures.reopen', key),
      'CONFLICT',
      /these categories of hers have no price on the journey: Royal/,
    );
    expect((await ask('prices.show', { journey, ship: 'second-ship' })).unpriced).toMatchObject([
      { category: 'Royal', rooms: ['301'] },
    ]);
    await refused(setPrices({ ...royal, category: 'Palace' }), 'NOT_FOUND', 'She has: Royal, Heritage');
    await setPrices(royal);
    await ask('departures.reopen', key);
    expect(await hold(['201'])).toBe(200);
  });

  test('a departure that was closed before stays closed, and the journey’s prices stay as they were', async () => {
    await priceShip();
    await ask('departures.close', { ...key, reason: 'a charter' });
    expect(await ask('departures.changeShip', change)).toMatchObject({
      departure: { closed: true },
      unpriced: [],
    });
    expect((await ask('prices.show', { journey })).suites).toMatchObject([{ price_single: 100_000 }]);
  });
});

describe('OF-04 F8 departures are added with another ship', () => {
  const fresh = addDays(laterDate, 14);
  const added = { journey, date: fresh, season: 'Winter', fare_percent: 100, ship: 'second-ship' };

  test('on sale with her suites, and not while she sails elsewhere', async () => {
    await priceShip();
    expect(await ask('departures.add', added)).toMatchObject({ unpriced: [] });
    expect(await getRow(fresh)).toMatchObject({ ship: 'Second Ship', suites: 4, free: 4, closed_at: null });
    const again = { ...added, date: addDays(fresh, 3) };
    await refused(ask('departures.add', again), 'CONFLICT', `Second Ship sails ${journey} from ${fresh}`);
    await ask('departures.add', { ...again, ship: 'test-ship' });
    expect(await getRow(again.date)).toMatchObject({ ship: 'Test Ship', closed_at: null });
    await ask('departures.remove', { journey, date: fresh });
    const [line] = (await ask('log.list', { limit: 1 })).log;
    await ask('log.undo', { line: line!.line });
    expect(await getRow(fresh)).toMatchObject({ ship: 'Second Ship', closed_at: null });
  });

  test('closed while her suites have no price; the addition can be undone', async () => {
    expect(await ask('departures.add', added)).toMatchObject({ unpriced: ['Royal', 'Heritage'] });
    expect((await getRow(fresh)).closed_at).not.toBeNull();
    const [line] = (await ask('log.list', { limit: 1 })).log;
    await ask('log.undo', { line: line!.line });
    expect(await getRow(fresh)).toBeUndefined();
  });

  test('by command', async () => {
    const run = commandLine(server, '.');
    const words = ['departures', 'add', journey, fresh, '--season', 'Winter', '--ship', 'second-ship'];
    const closed = await run(...words);
    expect(closed).toMatchObject({ code: 0, err: '' });
    expect(closed.out).toContain(
      'closed for sale, because these categories of the ship have no price on the journey: Royal, Heritage.',
    );
    for (const category of ['Royal', 'Heritage']) {
      const prices = ['prices', 'set', journey, category, '--ship', 'second-ship'];
      const set = await run(...prices, '--single', '1000', '--twin', '1500');
      expect(set.out).toContain(`${category} of Second Ship`);
    }
    expect((await run('departures', 'reopen', journey, fresh)).code).toBe(0);
    const moved = await run(
      'departures',
      'change-ship',
      journey,
      date,
      'second-ship',
      '--reason',
      'Low water',
    );
    expect(moved.out).toContain('It is on sale with Second Ship’s suites.');
    expect((await run('prices', 'show', journey, '--ship', 'second-ship')).out).toContain('Royal');
  });
});
