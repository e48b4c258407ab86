import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import {
  createCustomer,
  placeHold,
  postOrder,
  orderBody,
  payOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { askOption, hoursPass, optionFor, optionsSeen } from './testing/fixture.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { takeOption } from './take-option.ts';
import { endExpired } from '../../bookings/booking/testing/time.ts';
import { closeWindows } from '../payments/testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
// Thirteen suites: six may be on option.
const world = await createWorld(db, new Date(), 14);
const { date, laterDate } = world;
const mira = await agent(server, { country: '' });
const ravi = await agent(server, { country: '', company_name: 'Driftwood Travel' });

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await db.delete(roomClaims);
  await db.delete(bookings).where(inArray(bookings.status, ['OPTION', 'HELD', 'EXPIRED']));
  await db.delete(outbox);
});

const readTaken = async (visitor: Visitor, selectedDate = date) =>
  (await visitor.call('availability', { query: { slug: tourName, date: selectedDate } })).body.bookings.map(
    (one) => one.room_number,
  );
const release = (visitor: Visitor, id: string) => visitor.call('releaseOption', { body: { id } });

const askHold = (visitor: Visitor, rooms: string[]) =>
  visitor.call('hold', { body: { tourName, selectedDate: date, rooms } });

describe('taking', () => {
  test('AG-05 keeps the suites for 72 hours with reference and price as quoted, and only for this agent', async () => {
    const option = await optionFor(mira, date, { 101: 1, 102: 2 }, '  The Sens, anniversary ');
    expect(option).toMatchObject({
      id: expect.stringMatching(/^ANT-/),
      state: 'OPEN',
      tour: { name: 'River Week', slug: tourName, duration: '7 Nights & 8 Days' },
      ship: 'Test Ship',
      date_from: date,
      date_to: addDays(date, 7),
      rooms: [
        { room_number: '101', title: 'Heritage Suite', travellers: 1, price: 110_000 },
        { room_number: '102', title: 'Heritage Suite', travellers: 2, price: 165_055 },
      ],
      reference: 'The Sens, anniversary',
      quoted_usd: 288_808,
      quoted_inr: 254_150,
      today_usd: 288_808,
      ended_at: null,
    });
    expect(Date.parse(option.ends_at) - Date.parse(option.taken_at)).toBe(72 * 3_600_000);
    expect(await readTaken(server.visitor())).toEqual(['101', '102']);
    expect((await askHold(server.visitor(), ['101'])).refusal.data.taken).toEqual(['101']);
    // The agent may go on booking them, and is not told that others have them.
    expect(await readTaken(mira)).toEqual([]);
    expect(await optionsSeen(mira)).toMatchObject({ open: [{ id: option.id }], ended: [] });
    expect(await optionsSeen(ravi)).toMatchObject({ open: [], ended: [] });
    const foreign = await release(ravi, option.id);
    expect([foreign.status, foreign.refusal.data.message]).toEqual([
      404,
      'There is no such option of your agency. See those there are in your portal.',
    ]);
    expect((await askOption(ravi, date, { 101: 1 })).refusal.data.taken).toEqual(['101']);
  });

  test.each([
    ['a visitor', async () => server.visitor(), 401],
    ['a customer', () => createCustomer(server), 403],
  ])('AG-05 %s cannot take one', async (_, make, status) => {
    const option = await optionFor(mira, date, { 101: 1 });
    const visitor = await make();
    expect((await askOption(visitor, date, { 102: 1 })).status).toBe(status);
    expect((await release(visitor, option.id)).status).toBe(status);
    expect((await visitor.call('agentOptions')).status).toBe(status);
    const query = { tourName, selectedDate: date };
    expect((await visitor.call('optionEligibility', { query })).status).toBe(status);
    expect(await db.select().from(roomClaims)).toHaveLength(1);
  });

  test.each([
    ['no suite', {}, undefined, 400],
    ['a suite that is none', { 106: 1 }, undefined, 400],
    ['a reference that is too long', { 101: 1 }, 'x'.repeat(61), 400],
    ['six suites', { 101: 1, 102: 1, 103: 1, 104: 1, 105: 1, 107: 1 }, undefined, 400],
  ] as const)('AG-05 refuses %s, and keeps nothing', async (_, rooms, reference, status) => {
    expect((await askOption(mira, date, rooms, reference)).status).toBe(status);
    expect(await db.select().from(courtesyOptions)).toEqual([]);
    expect(await db.select().from(roomClaims)).toEqual([]);
  });

  test('AG-05 the agent’s own hold becomes the option, from the booking step as from the checkout', async () => {
    await placeHold(mira, date, ['101', '102', '103']);
    const option = await optionFor(mira, date, { 101: 1, 102: 1 });
    expect(await readTaken(server.visitor())).toEqual(['101', '102']);
    expect((await mira.call('currentHold')).body.hold).toBeNull();
    expect((await mira.call('releaseHold')).body).toEqual({ response: 'SUCCESS', released: false });
    expect(await readTaken(server.visitor())).toEqual(['101', '102']);
    expect((await db.select().from(bookings)).map((row) => row.booking_id)).toEqual([option.id]);
  });

  test('AG-05 a payment that comes late for the hold that became an option books it', async () => {
    const orderAnswer = await postOrder(mira, orderBody({ date, rooms: { 101: 1 } }));
    // H1: not while it is being paid for; other suites are another matter.
    expect((await askOption(mira, date, { 101: 1, 103: 1 })).refusal.data).toMatchObject({
      paying: { rooms: ['101'] },
    });
    await optionFor(mira, date, { 103: 1 });
    await closeWindows(db);
    const option = await optionFor(mira, date, { 101: 1 });
    expect(option.id).toBe(orderAnswer.body.data.booking_id);
    const proof = await payOrder(server, toPaymentOrder(orderAnswer.body.data).id);
    expect((await mira.call('verifyPayment', { body: proof })).body.booking_id).toBe(option.id);
    expect(await optionsSeen(mira)).toMatchObject({ open: [{ rooms: [{ room_number: '103' }] }], ended: [] });
    expect((await release(mira, option.id)).refusal).toMatchObject({
      response: 'CONFLICT',
      data: { message: `Option ${option.id} was booked, so there is nothing to release.` },
    });
  });

  test('AG-05 an agent with open options goes on booking: the one hold of a visitor is another matter', async () => {
    await optionFor(mira, date, { 101: 1 });
    await optionFor(mira, laterDate, { 101: 1 });
    expect((await placeHold(mira, date, ['103'])).rooms).toEqual(['103']);
    const held = await db.select().from(bookings).where(eq(bookings.status, 'HELD'));
    expect(held).toHaveLength(1);
    expect(await readTaken(server.visitor())).toEqual(['101', '103']);
  });
});

describe('the limits', () => {
  const refused = async (rooms: Record<string, 1 | 2>, selectedDate = date, by = mira) => {
    const { status, refusal } = await askOption(by, selectedDate, rooms);
    return { status, limit: refusal.data.limit, message: refusal.data.message };
  };

  test('AG-05 three options open at a time; one released makes room', async () => {
    await optionFor(mira, date, { 101: 1 });
    await optionFor(mira, date, { 102: 1 });
    const last = await optionFor(mira, laterDate, { 101: 1 });
    expect(await refused({ 103: 1 })).toMatchObject({
      status: 422,
      limit: 'open',
      message: expect.stringContaining('3 options open'),
    });
    expect((await askOption(ravi, date, { 103: 1 })).status).toBe(200);
    await release(mira, last.id);
    expect((await askOption(mira, date, { 104: 1 })).status).toBe(200);
  });

  test('AG-05 half of a departure’s suites over all agencies', async () => {
    await optionFor(mira, date, { 101: 1, 102: 1, 103: 1, 104: 1, 105: 1 });
    expect(await refused({ 107: 1, 108: 1 }, date, ravi)).toMatchObject({ status: 422, limit: 'share' });
    await optionFor(ravi, date, { 107: 1 });
    const answer = await refused({ 108: 1 }, date, ravi);
    expect(answer.message).toContain('6 of its 13');
    expect((await askOption(ravi, laterDate, { 101: 1 })).status).toBe(200);
    const eligibility = await ravi.call('optionEligibility', { query: { tourName, selectedDate: date } });
    expect(eligibility.body).toMatchObject({ open: 2, ship_suites: 13, on_option: 6, ended_unpaid: null });
  });

  test('AG-05 departures more than 60 days away', async () => {
    const day = addDays(toCivilDate(new Date()), 60);
    const [knownDeparture] = await db.select().from(departures).where(eq(departures.id, world.departure));
    await db.insert(departures).values({
      tour_id: knownDeparture!.tour_id,
      date_from: day,
      date_to: addDays(day, 7),
      season: 'Near',
      fare_percent: 100,
    });
    expect(await refused({ 101: 1 }, day)).toMatchObject({ status: 422, limit: 'days' });
    expect((await askOption(mira, addDays(day, 300), { 101: 1 })).status).toBe(404);
  });

  test.each(['released', 'lapsed', 'lapsed, before the sweep has run'])(
    'AG-05 seven days after one that was %s, none on that departure for that agency',
    async (how) => {
      const option = await optionFor(mira, date, { 101: 1 });
      if (how === 'released') await release(mira, option.id);
      else {
        await hoursPass(db, 73);
        if (how === 'lapsed') await endExpired(server.platform);
      }
      expect(await refused({ 102: 1 })).toMatchObject({ status: 422, limit: 'pause' });
      expect((await askOption(mira, laterDate, { 102: 1 })).status).toBe(200);
      expect((await askOption(ravi, date, { 101: 1 })).status).toBe(200);
      await hoursPass(db, 7 * 24);
      expect((await askOption(mira, date, { 102: 1 })).status).toBe(200);
    },
  );

  test('AG-05 a hold in the pause after two options names the suites of both', async () => {
    const both = [await optionFor(mira, date, { 101: 1 }), await optionFor(mira, date, { 102: 1 })];
    for (const { id } of both) await release(mira, id);
    const { status, refusal } = await askHold(mira, ['101', '102', '103']);
    expect([status, refusal.data.message]).toEqual([
      422,
      expect.stringContaining('suites 101 and 102 ended'),
    ]);
  });

  test('AG-05 suites on another option of one’s own: refused with that reason, not as taken by another guest', async () => {
    const option = await optionFor(mira, date, { 101: 1 });
    const { status, message } = await refused({ 101: 1, 102: 1 });
    expect(status).toBe(409);
    expect(message).toContain(`on your option ${option.id} already`);
  });
});

describe('at the same time', () => {
  const statuses = async (asking: Promise<{ status: number }>[]) =>
    (await Promise.all(asking)).map(({ status }) => status).sort();

  test('AG-05 two tabs: of ten options of one agency three are taken', async () => {
    const rooms = ['101', '102', '103', '104', '105'];
    const asking = [date, laterDate].flatMap((day) =>
      rooms.map((room) => askOption(mira, day, { [room]: 1 })),
    );
    expect(await statuses(asking)).toEqual([200, 200, 200, ...Array<number>(7).fill(422)]);
    expect(await db.select().from(courtesyOptions)).toHaveLength(3);
  });

  test('TR-06 M4 AG-05 an agency that has registered twice by its own domain has one limit', async () => {
    const register = (name: string) =>
      agent(server, {
        country: '',
        email: `${name}@twodesks.example`,
        website_link: 'https://WWW.TwoDesks.example/en',
      });
    const [one, other] = [await register('one'), await register('other')];
    for (const room of ['101', '102', '103']) await optionFor(one, date, { [room]: 1 });
    const { status, refusal } = await askOption(other, laterDate, { 101: 1 });
    expect([status, refusal.data.message]).toEqual([422, expect.stringContaining('at a time')]);
  });

  test('AG-05 many agencies: never more than half of a departure', async () => {
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        agent(server, { country: '', company_name: `Agency ${index}` }),
      ),
    );
    const rooms = ['101', '102', '103', '104', '105', '107', '108', '109', '110', '111'];
    const asking = many.map((one, index) =>
      askOption(one, date, { [rooms[index * 2]!]: 1, [rooms[index * 2 + 1]!]: 1 }),
    );
    expect(await statuses(asking)).toEqual([200, 200, 200, 422, 422]);
    expect(await db.select().from(roomClaims)).toHaveLength(6);
  });

  test('AG-05 agents and visitors want one suite: it goes once', async () => {
    const asking = [
      askOption(mira, date, { 105: 1 }),
      askHold(server.visitor(), ['105']),
      askOption(ravi, date, { 105: 1 }),
      askHold(server.visitor(), ['105']),
    ];
    const got = (await Promise.all(asking)).filter(({ status }) => status === 200);
    expect(got).toHaveLength(1);
    expect(await db.select().from(roomClaims)).toHaveLength(1);
  });

  test.runIf(postgresUrl)('AG-05 two processes: the limits are the database’s', async () => {
    const other = await openPostgres(server.database.url!, createLogger('warn'));
    const [row] = await db
      .select({ id: bookings.user_id })
      .from(bookings)
      .where(eq(bookings.id, await firstOption()));
    const platforms = [server.platform, { ...server.platform, db: other.db }];
    const attempts = ['102', '103', '104', '105'].map((roomNumber, index) =>
      takeOption(
        platforms[index % 2]!,
        { agent: row!.id!, holder: null },
        { tourName, selectedDate: date, rooms: [{ roomNumber, travellers: 1 }] },
      ).then(
        () => 'taken',
        (error: { details: { limit: string } }) => error.details.limit,
      ),
    );
    expect((await Promise.all(attempts)).sort()).toEqual(['open', 'open', 'taken', 'taken']);
    await other.close();
  });

  const firstOption = async () => {
    await optionFor(mira, date, { 101: 1 });
    const [row] = await db.select().from(courtesyOptions);
    return row!.booking_id;
  };
});

test.each([
  ['without suites', `'{}', '', NULL`],
  ['with a reference that is too long', `'{1}', '${'x'.repeat(61)}', NULL`],
  ['that has ended and does not say how', `'{1}', '', now()`],
])('AG-05 the database takes no option %s', async (_, values) => {
  const insert = db.execute(
    `INSERT INTO courtesy_options
      (booking_id, user_id, departure_id, rooms, quoted, ends_at, suite_ids, reference, ended_at)
     VALUES (1, 1, 1, '[]', '{}', now(), ${values})`,
  );
  await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } });
});
