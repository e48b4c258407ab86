import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import {
  badCard,
  createCustomer,
  listJobKeys,
  runAllJobs,
  placeHold,
  postOrder,
  orderBody,
  placeOrder,
  payOrder,
  payWith,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { hoursPass, optionFor, optionsSeen } from './testing/fixture.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { endExpired } from '../../bookings/booking/testing/time.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { withdrawOptions } from './take-option.ts';
import { closeWindows } from '../payments/testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db, new Date(), 14);
const { date, laterDate } = world;
let mira: Awaited<ReturnType<typeof agent>>;

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await db.delete(roomClaims);
  await db
    .update(bookings)
    .set({ status: 'EXPIRED', holder_hash: null })
    .where(inArray(bookings.status, ['HELD', 'PENDING', 'OPTION']));
  mira = await agent(server, { country: '' });
});

const hold = (visitor: Visitor, rooms: string[], selectedDate = date) =>
  visitor.call('hold', { body: { tourName, selectedDate, rooms } });
const current = async (visitor: Visitor) => (await visitor.call('currentHold')).body.hold;
const readTaken = async (visitor: Visitor) =>
  (await visitor.call('availability', { query: { slug: tourName, date } })).body.bookings.map(
    (one) => one.room_number,
  );
const state = async (visitor: Visitor) => (await optionsSeen(visitor)).open.map((one) => one.state);
const verify = async (visitor: Visitor, id: string) =>
  (await visitor.call('verifyPayment', { body: await payOrder(server, id) })).body.booking_id;
/** The checkout's quarter of an hour, or the payment's half hour and its grace, is over. */
const checkoutEnds = async () => {
  await db
    .update(bookings)
    .set({ hold_expires_at: new Date(Date.now() - 3 * 60_000) })
    .where(inArray(bookings.status, ['HELD', 'PENDING']));
  await endExpired(server.platform);
};

describe('Book now', () => {
  test('AG-05 a hold on exactly the option’s suites; paid, it is the booking of the option’s number', async () => {
    const option = await optionFor(mira, date, { 101: 1, 102: 2 });
    const answer = await hold(mira, ['101', '102']);
    expect(answer.body.hold).toMatchObject({
      tourName,
      selectedDate: date,
      rooms: ['101', '102'],
      option_until: Date.parse(option.ends_at),
    });
    expect(Math.round((answer.body.hold.expires_at - answer.body.hold.now) / 60_000)).toBe(15);
    expect(await state(mira)).toEqual(['CHECKOUT']);
    expect(await current(mira)).toEqual({ ...answer.body.hold, now: expect.any(Number) });
    const placedOrder = await placeOrder(mira, { date, rooms: { 101: 1, 102: 2 } });
    expect(placedOrder.booking_id).toBe(option.id);
    expect(await state(mira)).toEqual(['PAYING']);
    const paying = await mira.call('releaseOption', { body: { id: option.id } });
    expect([paying.status, paying.refusal.data.message]).toEqual([
      409,
      `A payment for option ${option.id} is under way, and may buy its suites. Wait until it is decided, half an hour at most, then release it.`,
    ]);
    expect(await verify(mira, placedOrder.id)).toBe(option.id);
    expect(await optionsSeen(mira)).toMatchObject({ open: [], ended: [] });
    const booked = (await mira.call('booking', { query: { id: option.id } })).body.booking;
    expect(booked).toMatchObject({ status: 'CONFIRMED', total_price: option.quoted_usd });
    // Its time ends: a booking does not.
    await hoursPass(db, 80);
    await endExpired(server.platform);
    expect(await readTaken(server.visitor())).toEqual(['101', '102']);
  });

  test.each(['leaves', 'lets the time run out', 'begins to pay and lets it run out'])(
    'AG-05 nothing is lost when the agent %s: the option stands until its time',
    async (how) => {
      const option = await optionFor(mira, date, { 101: 1, 102: 1 }, 'Sen');
      await hold(mira, ['101', '102']);
      if (how === 'begins to pay and lets it run out')
        await placeOrder(mira, { date, rooms: { 101: 1, 102: 1 } });
      if (how === 'leaves') {
        expect((await mira.call('releaseHold')).body).toMatchObject({
          released: true,
          option_until: Date.parse(option.ends_at),
        });
      } else await checkoutEnds();
      expect(await current(mira)).toBeNull();
      expect((await optionsSeen(mira)).open).toEqual([option]);
      expect(await readTaken(server.visitor())).toEqual(['101', '102']);
      expect((await hold(server.visitor(), ['101'])).status).toBe(409);
      expect((await hold(mira, ['101', '102'])).status).toBe(200);
    },
  );

  test('AG-05 a payment after the order ran out still books the option, which is open again', async () => {
    const option = await optionFor(mira, date, { 101: 1 });
    const placedOrder = await placeOrder(mira, { date, rooms: { 101: 1 } });
    await checkoutEnds();
    expect(await state(mira)).toEqual(['OPEN']);
    expect(await verify(mira, placedOrder.id)).toBe(option.id);
    expect(await optionsSeen(mira)).toMatchObject({ open: [], ended: [] });
  });

  test('AG-05 paid after its end it is booked; released in a tab that still shows it, it stays so', async () => {
    const option = await optionFor(mira, date, { 101: 1 });
    const placedOrder = await placeOrder(mira, { date, rooms: { 101: 1 } });
    await hoursPass(db, 73);
    await checkoutEnds();
    expect((await optionsSeen(mira)).ended).toMatchObject([{ id: option.id, state: 'LAPSED' }]);
    expect(await verify(mira, placedOrder.id)).toBe(option.id);
    const { status, body } = await mira.call('releaseOption', { body: { id: option.id } });
    expect([status, body.option.state]).toEqual([200, 'LAPSED']);
    expect(await readTaken(server.visitor())).toEqual(['101']);
  });

  test('AG-05 released in the checkout, its suites are free and the checkout is over', async () => {
    const option = await optionFor(mira, date, { 101: 1 });
    await hold(mira, ['101']);
    const { status, body } = await mira.call('releaseOption', { body: { id: option.id } });
    expect([status, body.option.state]).toEqual([200, 'RELEASED']);
    expect([await current(mira), await readTaken(server.visitor())]).toEqual([null, []]);
  });

  test('AG-05 a payment that is declined loses nothing', async () => {
    await optionFor(mira, date, { 101: 1 });
    const placedOrder = await placeOrder(mira, { date, rooms: { 101: 1 } });
    await payWith(server, placedOrder.id, badCard);
    await runAllJobs(server.platform);
    expect(await state(mira)).toEqual(['PAYING']);
    await mira.call('releaseHold');
    expect(await state(mira), 'H1 another card may be tried').toEqual(['PAYING']);
    await closeWindows(db);
    await mira.call('releaseHold');
    expect(await state(mira)).toEqual(['OPEN']);
  });

  test('AG-05 a suite taken off at the checkout stays on the option until the rest is paid, then it is free', async () => {
    const option = await optionFor(mira, date, { 101: 1, 102: 1 });
    await hold(mira, ['101', '102']);
    expect((await hold(mira, ['101'])).body.hold.rooms).toEqual(['101']);
    expect((await current(mira))?.rooms).toEqual(['101']);
    expect(await readTaken(server.visitor())).toEqual(['101', '102']);
    await mira.call('releaseHold');
    expect((await optionsSeen(mira)).open).toEqual([option]);
    const placedOrder = await placeOrder(mira, { date, rooms: { 101: 1 } });
    await verify(mira, placedOrder.id);
    expect(await readTaken(server.visitor())).toEqual(['101']);
  });

  test('AG-05 a suite added at the booking step is held with them, and given back alone', async () => {
    await optionFor(mira, date, { 101: 1 });
    expect((await hold(mira, ['101', '103'])).body.hold.rooms).toEqual(['101', '103']);
    expect(await readTaken(server.visitor())).toEqual(['101', '103']);
    await mira.call('releaseHold');
    expect(await readTaken(server.visitor())).toEqual(['101']);
  });

  test('AG-05 choosing other suites, or booking another option, leaves the first option open', async () => {
    const first = await optionFor(mira, date, { 101: 1 });
    const second = await optionFor(mira, date, { 102: 1 });
    await hold(mira, ['101']);
    await hold(mira, ['102']);
    expect((await optionsSeen(mira)).open.map(({ id, state: how }) => [id, how])).toEqual([
      [first.id, 'OPEN'],
      [second.id, 'CHECKOUT'],
    ]);
    await hold(mira, ['105']);
    expect(await state(mira)).toEqual(['OPEN', 'OPEN']);
    await hold(mira, ['101'], laterDate);
    expect(await state(mira)).toEqual(['OPEN', 'OPEN']);
    expect(await readTaken(server.visitor())).toEqual(['101', '102']);
    const both = await hold(mira, ['101', '102']);
    expect([both.status, both.refusal.data.message]).toEqual([
      409,
      expect.stringContaining('different options'),
    ]);
  });

  test('AG-05 prices changed meanwhile: shown before, and the price is the server’s at that time', async () => {
    const option = await optionFor(mira, date, { 101: 1 });
    await db.update(departures).set({ fare_percent: 120 }).where(eq(departures.id, world.departure));
    const [seen] = (await optionsSeen(mira)).open;
    expect(seen).toMatchObject({ quoted_usd: 115_500, today_usd: 126_000 });
    await hold(mira, ['101']);
    const old = await postOrder(mira, orderBody({ date, rooms: { 101: 1 } }));
    expect([old.status, old.refusal.data.quote]).toEqual([
      409,
      expect.objectContaining({ total: expect.objectContaining({ usd: 126_000 }) }),
    ]);
    await db.update(departures).set({ fare_percent: 110 }).where(eq(departures.id, world.departure));
    expect((await optionsSeen(mira)).open[0]!.id).toBe(option.id);
  });

  test('AG-05 a suite of the option that is taken, which cannot happen: refused, and nothing else is changed', async () => {
    const option = await optionFor(mira, date, { 101: 1, 102: 1 });
    const suite = world.suiteOf.get('101')!;
    await db
      .update(roomClaims)
      .set({ booking_id: null, hold_expires_at: null })
      .where(eq(roomClaims.suite_id, suite));
    const answer = await hold(mira, ['101', '102']);
    expect([answer.status, answer.refusal.data.taken]).toEqual([409, ['101']]);
    expect((await optionsSeen(mira)).open).toEqual([option]);
    expect((await hold(mira, ['102'])).status).toBe(200);
    await mira.call('releaseHold');
    expect(await readTaken(server.visitor())).toEqual(['101', '102']);
  });

  test('AG-05 two browsers of the agent at once: one option, one hold', async () => {
    await optionFor(mira, date, { 101: 1 });
    const office = server.visitor();
    await office.call('login', { body: { email: mira.email, password: 'tides and lamps' } });
    const answers = await Promise.all([hold(mira, ['101']), hold(office, ['101'])]);
    // Whoever comes last has it; the other one is told.
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const rows = await db.select().from(bookings).where(eq(bookings.status, 'HELD'));
    expect(rows).toHaveLength(1);
    expect(await state(mira)).toEqual(['CHECKOUT']);
    await placeOrder(mira, { date, rooms: { 101: 1 } });
    for (const visitor of [mira, office])
      expect((await hold(visitor, ['101', '103'])).refusal.data, 'H1').toMatchObject({
        paying: { rooms: ['101'] },
      });
    await closeWindows(db);
    // Its order may still be paid: it stays so, in whichever browser it is looked at again, and with a suite more.
    for (const [visitor, rooms] of [
      [mira, ['101', '103']],
      [office, ['101']],
    ] as const) {
      expect((await hold(visitor, [...rooms])).status).toBe(200);
      expect(await state(mira)).toEqual(['PAYING']);
    }
  });

  test('AG-05 nobody else books it: not a customer, not another agency, not in the agent’s browser either', async () => {
    const option = await optionFor(mira, date, { 101: 1 });
    const other = await agent(server, { country: '' });
    expect((await hold(other, ['101'])).refusal.data.taken).toEqual(['101']);
    expect(
      (await postOrder(await createCustomer(server), orderBody({ date, rooms: { 101: 1 } }))).status,
    ).toBe(409);
    await hold(mira, ['101']);
    await mira.call('logout');
    await mira.call('signup', {
      body: {
        name: 'Asha',
        email: `at-${option.id}@x.example`,
        mobile_no: '9000000001',
        password: 'slow river 8',
      },
    });
    expect((await postOrder(mira, orderBody({ date, rooms: { 101: 1 } }))).status).toBe(409);
    await checkoutEnds();
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, option.id));
    const [ownOption] = await db.select().from(courtesyOptions);
    expect(row).toMatchObject({ status: 'OPTION', user_id: ownOption!.user_id });
    // Withdrawn by the operator, its agent is told so, and not that its time was over.
    await transaction(db, (tx) => withdrawOptions(tx, ownOption!.user_id));
    expect(await listJobKeys(db)).toContain(`option-mail:withdrawn:${row!.id}`);
  });

  test('AG-05 booked just before its end, it is paid just after it', async () => {
    await optionFor(mira, date, { 101: 1 });
    await hoursPass(db, 72 - 1 / 60);
    expect((await hold(mira, ['101'])).status).toBe(200);
    await db.update(courtesyOptions).set({ ends_at: new Date(Date.now() - 1000) });
    await endExpired(server.platform);
    expect(await readTaken(server.visitor())).toEqual(['101']);
    const placedOrder = await placeOrder(mira, { date, rooms: { 101: 1 } });
    await verify(mira, placedOrder.id);
    expect((await mira.call('bookings')).body.bookings).toHaveLength(1);
  });

  test('AG-05 a hold taken for others while the option waits is the visitor’s one hold', async () => {
    await optionFor(mira, date, { 101: 1 });
    await placeHold(mira, date, ['103']);
    await hold(mira, ['101']);
    expect(await readTaken(server.visitor())).toEqual(['101']);
  });
});
