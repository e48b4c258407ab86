import { addDays } from '@antara/contracts/rules/booking-rules';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  payOrder,
  placeHold,
  placeOrder,
  runAllJobs,
} from '../../bookings/booking/testing/fixture.ts';
import { makeLastGuestChild } from '../../bookings/booking/testing/ages.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { bookings, suiteClosures } from '../../bookings/booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const journey = tourName;
const timetable = await db.select().from(departures);
const reason = 'The shower leaks';
const closure = { ship: 'test-ship', room: '101', from: date, to: addDays(laterDate, 10), reason };

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(suiteClosures);
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(timetable);
});

const stateOf = async (day: string, room = '101') =>
  (await ask('suites.list', { journey, date: day })).suites.find((one) => one.room_number === room);
async function book(day: string, ...rooms: string[]) {
  const buyer = await createCustomer(server);
  await placeHold(buyer, day, rooms);
  const single = Object.fromEntries(rooms.map((room) => [room, 1 as const]));
  const order = await placeOrder(buyer, { date: day, rooms: single });
  const answer = await buyer.call('verifyPayment', { body: await payOrder(server, order.id) });
  return { buyer, id: answer.body.booking_id };
}

const readMigration = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../migrations/${name}.sql`), 'utf8').split(
    '--> statement-breakpoint',
  );

describe('OF-03 a suite is out of order by dates', () => {
  test('PD-05 the migration makes closures without an end of suites that were out of service; what is sold stays sold', async () => {
    const { id } = await book(date, '101');
    await db.execute(sql`UPDATE suites SET out_of_service = true WHERE room_number IN ('101', '102')`);
    for (const statement of readMigration('0063_suites-without-flag')) await db.execute(sql.raw(statement));
    expect((await db.execute(sql`SELECT FROM suites WHERE out_of_service`)).rows).toEqual([]);
    const [today] = (await db.execute(sql`SELECT current_date::text AS day`)).rows;
    expect((await ask('suites.closures', {})).closures).toMatchObject([
      {
        room: '101',
        from: today!.day,
        to: '9999-12-31',
        kind: 'broken',
        reason: 'Out of service',
      },
      { room: '102' },
    ]);
    expect(await stateOf(date)).toMatchObject({ state: 'sold', booking_id: id });
    for (const [day, room] of [
      [laterDate, '101'],
      [date, '102'],
    ] as const)
      expect(await stateOf(day, room)).toMatchObject({
        state: 'out of order',
        block_reason: 'Out of service',
      });
    const [first] = await db.select().from(suiteClosures).orderBy(suiteClosures.id);
    await ask('suites.reopen', { closure: first!.id });
    expect(await stateOf(laterDate)).toMatchObject({ state: 'free' });
  });

  test('on every departure of these days, also one that is added or moved there; sold again when it is reopened', async () => {
    await rehearse('suites.close', closure);
    expect(await stateOf(date)).toMatchObject({ state: 'free' });
    const { closure: made, blocked } = await ask('suites.close', closure);
    expect(blocked).toEqual([date, laterDate]);
    expect(await stateOf(date)).toMatchObject({
      state: 'out of order',
      block_kind: 'broken',
      block_reason: reason,
    });
    const hold = await server.visitor().call('hold', {
      body: { tourName, selectedDate: date, rooms: ['101'] },
    });
    expect(hold.status).toBe(409);
    const list = await ask('departures.list', { journey });
    expect(list.departures.find((one) => one.date === date)).toMatchObject({
      broken: 1,
      blocked: 0,
      free: 6,
    });

    const between = addDays(laterDate, 7);
    await ask('departures.add', { journey, date: between, season: 'Winter', fare_percent: 90 });
    expect(await stateOf(between)).toMatchObject({ state: 'out of order' });
    const outside = addDays(laterDate, 30);
    await ask('departures.move', { journey, date: laterDate, to: outside });
    expect(await stateOf(outside)).toMatchObject({ state: 'free' });
    await ask('departures.move', { journey, date: outside, to: laterDate });
    expect(await stateOf(laterDate)).toMatchObject({ state: 'out of order' });
    await ask('departures.remove', { journey, date: between });

    expect((await ask('suites.closures', { ship: 'test-ship' })).closures).toEqual([
      { id: made.id, ...closure, kind: 'broken' },
    ]);
    expect(await ask('suites.reopen', { closure: made.id })).toMatchObject({ departures: 2 });
    expect(await stateOf(date)).toMatchObject({ state: 'free', block_kind: null });
    await refused(ask('suites.reopen', { closure: made.id }), 'NOT_FOUND', 'No suite is closed');
  });

  test('what is closed is not sold by unblocking it on one departure, nor while another closure has it', async () => {
    await ask('suites.block', { journey, date, rooms: ['101'], reason: 'an agency has it' });
    const [first, second] = [await ask('suites.close', closure), await ask('suites.close', closure)];
    expect(first).toMatchObject({ blocked: [laterDate], blocked_before: [date] });
    expect(second).toMatchObject({ blocked: [], blocked_before: [date, laterDate] });
    const unblock = (day: string) => ask('suites.unblock', { journey, date: day, rooms: ['101'] });
    await refused(unblock(date), 'CONFLICT', `Closed under ${first.closure.id}: 101`);
    await refused(unblock(laterDate), 'CONFLICT', 'operator suites reopen');
    await ask('suites.reopen', { closure: first.closure.id });
    expect(await stateOf(laterDate)).toMatchObject({ state: 'out of order' });
    await ask('suites.reopen', { closure: second.closure.id });
    expect([await stateOf(date), await stateOf(laterDate)]).toMatchObject([
      { state: 'blocked', block_kind: 'allotment' },
      { state: 'free' },
    ]);
    await unblock(date);
  });

  test('kinds tell a charter from what is broken', async () => {
    await ask('suites.block', { journey, date, rooms: ['102'], kind: 'charter', reason: 'a wedding' });
    expect(await stateOf(date, '102')).toMatchObject({ state: 'blocked', block_kind: 'charter' });
    const list = await ask('departures.list', { journey });
    expect(list.departures.find((one) => one.date === date)).toMatchObject({ broken: 0, blocked: 1 });
  });

  test('what is sold is named; its guests are moved and written to, and then the suite is blocked there too', async () => {
    const { buyer, id } = await book(date, '101');
    await refused(ask('suites.close', closure), 'CONFLICT', `${id} on ${date} (confirmed)`);
    expect(await stateOf(laterDate)).toMatchObject({ state: 'free' });
    const { blocked, sold } = await ask('suites.close', { ...closure, except_sold: true });
    expect([blocked, sold]).toEqual([[laterDate], [{ date, booking_id: id }]]);

    const before = (await buyer.call('booking', { query: { id } })).body.booking;
    await ask('bookings.moveSuite', { booking_id: id, from: '101', to: '103', reason });
    const after = (await buyer.call('booking', { query: { id } })).body.booking;
    expect(after.booking_data[0]).toMatchObject({ room_number: '103' });
    expect(after.total_inr).toBe(before.total_inr);
    expect(await stateOf(date)).toMatchObject({ state: 'out of order' });
    expect(await stateOf(date, '103')).toMatchObject({ state: 'sold', booking_id: id });
    await runAllJobs(server.platform);
    const [file] = await listMailFiles(server, `suite-changed-${id}-0`);
    const { eml } = await readMailFile(server, file!);
    for (const words of ['Your suite has changed', reason, '101', '103']) expect(eml).toContain(words);
  });

  test('VX-16 a suite in which a boy would be apart from his mother is named, and a family is moved suite by suite', async () => {
    const { id } = await book(date, '103', '104');
    await makeLastGuestChild(db, id);
    const move = (from: string, to: string) =>
      ask('bookings.moveSuite', { booking_id: id, from, to, reason });
    expect(await move('103', '107')).toMatchObject({ apart: '104' });
    expect(await move('104', '108')).toMatchObject({ apart: null });
  });

  test('a booking that is cancelled leaves a closed suite closed', async () => {
    const { id } = await book(date, '101');
    await ask('suites.close', { ...closure, except_sold: true });
    await ask('bookings.cancel', { booking_id: id, waive_fee: true, reason: 'asked by telephone' });
    expect(await stateOf(date)).toMatchObject({ state: 'out of order' });
  });

  test('refuses what is held, a suite that is not free, a cheaper one, days past and unknown names', async () => {
    await placeHold(server.visitor(), date, ['101']);
    await refused(ask('suites.close', { ...closure, except_sold: true }), 'CONFLICT', /\(held\)/);
    await refused(ask('suites.close', { ...closure, ship: 'titanic' }), 'NOT_FOUND', 'There are: test-ship');
    await refused(ask('suites.close', { ...closure, room: '999' }), 'NOT_FOUND', 'no suite 999');
    await refused(
      ask('suites.close', { ...closure, from: '2020-01-01', to: '2020-02-01' }),
      'INVALID',
      'past',
    );
    await refused(ask('suites.close', { ...closure, to: addDays(date, -9) }), 'INVALID', 'before the first');
    const { id } = await book(date, '102');
    const move = (to: string) => ask('bookings.moveSuite', { booking_id: id, from: '102', to, reason });
    await refused(move('101'), 'CONFLICT', 'not free');
    await refused(move('102'), 'INVALID', 'theirs already');
    await refused(move('999'), 'NOT_FOUND', 'sells no suite 999');
    await ask('prices.set', { journey, category: 'Heritage', price_single: 100_000, price_twin: 150_050 });
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, id));
    expect(row!.snapshot!.suite_moves).toBeUndefined();
  });

  test('by command', async () => {
    const run = commandLine(server, '.');
    const closed = await run(
      'suites',
      'close',
      'test-ship',
      '101',
      '--from',
      date,
      '--to',
      laterDate,
      '--reason',
      reason,
    );
    expect(closed.out).toContain(`suite 101 of test-ship from ${date} to ${laterDate}, on 2 departures`);
    expect((await run('suites', 'list', journey, date)).out).toContain(`broken: ${reason}`);
    const { id } = await book(date, '102');
    const moved = await run('bookings', 'move-suite', id, '102', '103', '--reason', reason);
    expect(moved.out).toContain(`${id}: suite 102 (Heritage) is 103 (Heritage) now`);
  });
});
