import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { ships } from '../../site/catalogue/tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeHold,
  placeOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createOtherShip } from '../../bookings/booking/testing/other-ship.ts';
import { createWorld, tourName as journey } from '../../bookings/booking/testing/world.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { createClerk } from './testing/office.ts';

const server = await testServer({ config: { rateLimitFactor: 1000 } });
const { db } = server.platform;
const { date, laterDate } = await createWorld(db);
const { ask } = operatorOf(server);
const today = toCivilDate(new Date());
const timetable = await db.select().from(departures);
const agency = await agent(server, { country: '' });
const inr = (rooms: Record<string, 1 | 2>, plan: 'FULL' | 'DEPOSIT' = 'FULL') =>
  orderBody({ date, rooms, plan }).amount / 100;
const folder = await mkdtemp(path.join(tmpdir(), 'antara-figures-'));

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(timetable);
});

async function book(
  visitor: Awaited<ReturnType<typeof createCustomer>>,
  day: string,
  rooms: Record<string, 1 | 2>,
  plan?: 'DEPOSIT',
) {
  const { id, booking_id } = await placeOrder(visitor, { date: day, rooms, ...(plan && { plan }) });
  await visitor.call('verifyPayment', { body: await payOrder(server, id) });
  return booking_id;
}

/** Makes a booking as old as it would be, and sails it on another day. */
async function setDays(booking_id: string, booked: number, departure: number, cancelled?: number) {
  const [own] = await db.select().from(departures).where(eq(departures.id, departure));
  const at = (day: number) => sql`(${addDays(today, day)}::date + time '12:00') AT TIME ZONE 'Asia/Kolkata'`;
  await db
    .update(bookings)
    .set({
      booked_at: at(booked) as never,
      departure_id: departure,
      snapshot: sql`jsonb_set(jsonb_set(snapshot, '{date_from}', to_jsonb(${own!.date_from}::text)), '{date_to}', to_jsonb(${own!.date_to}::text))`,
      ...(cancelled !== undefined && {
        status: 'CANCELLED' as const,
        cancellation:
          sql`jsonb_build_object('cancelled_at', ${at(cancelled)}, 'by', 'customer', 'fee_inr', 0, 'paid_inr', 10, 'refund_inr', 4)` as never,
      }),
    })
    .where(eq(bookings.booking_id, booking_id));
}

describe('OF-22 occupancy', () => {
  test('OF-22 has sold, held, blocked by kind, out of service and free suites, guests and money', async () => {
    const customer = await createCustomer(server);
    await book(customer, date, { '101': 2 });
    await book(agency, date, { '102': 1 }, 'DEPOSIT');
    await placeHold(server.visitor(), date, ['103']);
    await ask('suites.block', { journey, date, rooms: ['104'], kind: 'charter', reason: 'a wedding' });
    await ask('suites.block', { journey, date, rooms: ['105'], kind: 'broken', reason: 'a burst pipe' });
    const booked_inr = inr({ '101': 2 }) + inr({ '102': 1 });
    const paid_inr = inr({ '101': 2 }) + inr({ '102': 1 }, 'DEPOSIT');
    const { rows, total } = await ask('figures.occupancy', { from: date, to: date });
    expect(rows).toEqual([
      {
        name: `${journey} ${date}`,
        journey,
        date,
        ship: 'test-ship',
        bookings: 2,
        sold: 2,
        guests: 3,
        suite_nights: 14,
        booked_inr,
        paid_inr,
        suite_night_inr: expect.any(Number),
        capacity: {
          departures: 1,
          suites: 7,
          held: 1,
          charter: 1,
          allotment: 0,
          blocked_otherwise: 0,
          out_of_service: 1,
          free: 2,
          occupancy_percent: 33.3,
        },
      },
    ]);
    const { name: _name, journey: _journey, date: _date, ship: _ship, ...sums } = rows[0]!;
    expect(total).toEqual(sums);
    // Without the five per cent of GST.
    expect(rows[0]!.suite_night_inr).toBeCloseTo(booked_inr / 1.05 / 14, -1);

    const by = async (group: 'source' | 'agent' | 'ship' | 'journey') =>
      (await ask('figures.occupancy', { by: group, from: date, to: date })).rows.map((row) => [
        row.name,
        row.sold,
        row.booked_inr,
      ]);
    expect(await by('source')).toEqual([
      ['direct', 1, inr({ '101': 2 })],
      ['agent', 1, inr({ '102': 1 })],
    ]);
    expect(await by('agent')).toEqual([['Lamplight Journeys', 1, inr({ '102': 1 })]]);
    expect(await by('ship')).toEqual([['Test Ship', 2, booked_inr]]);
    expect(await by('journey')).toEqual([['River Week', 2, booked_inr]]);
  });

  test('OF-22 the source of a group’s bookings is the group, before and after they are paid', async () => {
    const agreed = {
      group_name: 'Kolkata Rowing Club',
      email: 'meera@club.example',
      name: 'Meera Das',
      mobile_no: '+919000000007',
      journey,
      date,
      rooms: ['104', '105'],
      rates: [{ category: 'Heritage', single: 90_000, twin: 140_000 }],
      cut_off: addDays(today, 30),
      balance_on: addDays(today, 60),
    };
    const { group_id } = await ask('groups.add', agreed);
    const suites = (['104', '105'] as const).map((room) => ({ room, guests: 2 as const }));
    await ask('groups.book', { group_id, suites });
    await book(await createCustomer(server), date, { '101': 2 });
    const bySource = async () =>
      (await ask('figures.occupancy', { by: 'source', from: date, to: date })).rows.map((row) => [
        row.name,
        row.sold,
        row.guests,
        row.paid_inr,
      ]);
    const direct = ['direct', 1, 2, inr({ '101': 2 })];
    expect(await bySource()).toEqual([['group', 2, 4, 0], direct]);
    const transfer = { amount_paise: 5_000_000, reference: 'UTR1234567', on: today };
    await ask('groups.transferReceived', { group_id, ...transfer });
    expect(await bySource()).toEqual([['group', 2, 4, 50_000], direct]);
  });

  test('OF-22 the list goes on; a cancelled departure is in no figure; a ship without bookings is', async () => {
    const first = await ask('figures.occupancy', { to: laterDate, limit: 1 });
    expect([first.rows.length, first.more]).toEqual([1, expect.any(String)]);
    const rest = await ask('figures.occupancy', { to: laterDate, cursor: first.more });
    expect(rest.rows.map((row) => row.date)).toEqual([date, laterDate]);
    await ask('departures.cancel', { journey, date, reason: 'low water' });
    const { rows, total } = await ask('figures.occupancy', { by: 'ship', to: laterDate });
    expect(rows).toMatchObject([{ ship: 'test-ship', sold: 0, capacity: { departures: 2, suites: 14 } }]);
    expect(total.capacity!.occupancy_percent).toBe(0);
  });

  test('OF-22 OF-24 the ship sees the occupancy of its own ships, without money', async () => {
    await book(await createCustomer(server), date, { '101': 2 });
    const [own] = await db.select({ id: ships.id }).from(ships);
    const other = await createOtherShip(db);
    const captain = await createClerk(server, ['ship'], [own!.id]);
    const seen = await captain.ask('figures.occupancy', { ship: 'test-ship', from: date, to: date });
    expect(seen.body.result.rows).toMatchObject([{ sold: 1, guests: 2, booked_inr: null, paid_inr: null }]);
    expect(seen.body.result.total.booked_inr).toBeNull();
    for (const input of [{}, { ship: other }])
      expect((await captain.ask('figures.occupancy', input)).status).toBe(403);
    for (const name of ['figures.pace', 'figures.revenue', 'figures.lowOccupancy'] as const)
      expect((await captain.ask(name, {})).status).toBe(403);
    const auditor = await createClerk(server, ['auditor']);
    expect((await auditor.ask('figures.occupancy', { to: date })).body.result.total.booked_inr).toBe(
      inr({ '101': 2 }),
    );
  });

  test('OF-22 a period that makes no sense is refused', async () => {
    await refused(ask('figures.occupancy', { from: date, to: today }), 'INVALID', 'before the first day');
    await refused(ask('figures.pace', { to: addDays(today, 366) }), 'INVALID', 'a year at most');
    await refused(ask('figures.occupancy', { ship: 'moon' }), 'NOT_FOUND', 'no ship');
  });
});

describe('OF-22 pace', () => {
  test('OF-22 compares with the same number of days before departure last year, and with the end', async () => {
    const day = addDays(date, -364 + 2);
    const [last] = await db
      .insert(departures)
      .values({ ...timetable[0]!, id: undefined, date_from: day, date_to: addDays(day, 7) } as never)
      .returning();
    const customer = await createCustomer(server);
    await book(customer, date, { '101': 2 });
    // The departure of last year left two days later in the year: its point is two days later, too.
    const point = -362;
    const early = await book(customer, laterDate, { '101': 2 });
    const late = await book(customer, laterDate, { '102': 1 });
    const gone = await book(customer, laterDate, { '103': 1 });
    await setDays(early, point, last!.id);
    await setDays(late, point + 1, last!.id);
    await setDays(gone, point - 3, last!.id, point + 1);
    const { rows, total, last_year } = await ask('figures.pace', { from: date, to: addDays(date, 3) });
    expect(rows).toMatchObject([
      {
        date,
        compared_with: day,
        now: { sold: 1, guests: 2 },
        same_time: { sold: 2, guests: 3 },
        final: { sold: 2, guests: 3, booked_inr: inr({ '101': 2 }) + inr({ '102': 1 }) },
        sold_difference: -1,
      },
    ]);
    expect(last_year).toEqual({
      from: addDays(date, -364),
      to: addDays(date, -361),
      as_of: addDays(today, -364),
    });
    // By period, the same days 52 weeks ago: the first booking came two days after that.
    expect(total).toMatchObject({ now: { sold: 1 }, same_time: { sold: 1 }, final: { sold: 2 } });
    const bySource = await ask('figures.pace', { from: date, to: addDays(date, 3), by: 'source' });
    expect(bySource.rows).toMatchObject([
      { name: 'direct', now: { sold: 1 }, same_time: { sold: 1 }, final: { sold: 2 } },
    ]);
    const byShip = await ask('figures.pace', { from: laterDate, to: laterDate });
    expect(byShip.rows).toMatchObject([
      { date: laterDate, compared_with: null, same_time: null, sold_difference: null },
    ]);
  });
});

describe('OF-22 revenue', () => {
  test('OF-22 by month of booking and of sailing, cancellations with money and cause, and the price of a night', async () => {
    const customer = await createCustomer(server);
    await book(customer, date, { '101': 2 });
    const gone = await book(customer, date, { '102': 2 });
    const { fee_inr, refund_inr } = await ask('bookings.cancel', {
      booking_id: gone,
      waive_fee: false,
      reason: 'ill',
    });
    const { months, total, cancellations } = await ask('figures.revenue', { from: today, to: today });
    const price = inr({ '101': 2 });
    expect(months).toMatchObject([
      {
        month: today.slice(0, 7),
        bookings: 2,
        gross_inr: price + inr({ '102': 2 }),
        cancelled: 1,
        suites: 1,
        guests: 2,
        suite_nights: 7,
        booked_inr: price,
        paid_inr: price,
        kept_inr: fee_inr,
      },
    ]);
    expect(total).toMatchObject({ booked_inr: price, suite_night_inr: months[0]!.suite_night_inr });
    expect(cancellations).toEqual([
      {
        month: today.slice(0, 7),
        cause: 'office',
        bookings: 1,
        suites: 1,
        booked_inr: inr({ '102': 2 }),
        refund_inr,
        kept_inr: fee_inr,
      },
    ]);
    const sailing = await ask('figures.revenue', { by: 'sailing', from: today, to: laterDate });
    expect(sailing.months).toMatchObject([{ month: date.slice(0, 7), booked_inr: price }]);
  });

  test('OF-22 by journey and by source, with the sums of the months', async () => {
    const customer = await createCustomer(server);
    await book(customer, date, { '101': 2 });
    const gone = await book(customer, date, { '103': 2 });
    await ask('bookings.cancel', { booking_id: gone, waive_fee: true, reason: 'ill' });
    await book(agency, laterDate, { '102': 1 });
    const period = { from: today, to: today };
    const byMonth = await ask('figures.revenue', period);
    expect(byMonth.groups).toEqual([]);
    const bySource = await ask('figures.revenue', { ...period, group: 'source' });
    expect(bySource).toEqual({ ...byMonth, months: [], groups: bySource.groups });
    const sources = bySource.groups;
    expect(sources).toMatchObject([
      { name: 'direct', bookings: 2, cancelled: 1, suites: 1, booked_inr: inr({ '101': 2 }) },
      { name: 'agent', bookings: 1, cancelled: 0, suites: 1 },
    ]);
    const { groups: journeys } = await ask('figures.revenue', { ...period, group: 'journey' });
    expect(journeys).toMatchObject([{ journey, bookings: 3, cancelled: 1, suite_nights: 14 }]);
    for (const groups of [sources, journeys])
      for (const name of ['bookings', 'booked_inr', 'net_inr', 'paid_inr', 'gross_inr', 'kept_inr'] as const)
        expect(groups.reduce((sum, row) => sum + row[name], 0)).toBe(byMonth.total[name]);
    const { rows, content } = await ask('figures.revenueFile', { ...period, group: 'source', format: 'csv' });
    expect(rows).toBe(2);
    expect(Buffer.from(content, 'base64').toString()).toMatch(/Source,Bookings[^\n]*\n"?direct"?,2,/);
  });
});

test('OF-22 the commands show figures, and write them as CSV and spreadsheet with the same rows', async () => {
  const run = commandLine(server, folder);
  await book(await createCustomer(server), date, { '101': 2 });
  const period = ['--from', date, '--to', date];
  expect((await run('figures', 'occupancy', ...period)).out).toContain(
    '1 suite sold of 7 (14.3 % of those in service), 2 guests',
  );
  expect((await run('figures', 'pace', ...period, '--by', 'ship')).out).toContain('1 suites sold;');
  expect((await run('figures', 'revenue')).out).toContain('Nothing was cancelled.');
  expect((await run('figures', 'revenue', '--group', 'source')).out).toMatch(/Group.*\n.*direct +1 /s);
  for (const figure of ['occupancy', 'pace', 'revenue']) {
    const words = ['figures', figure, ...(figure === 'revenue' ? [] : period)];
    const csv = await run(...words, '--csv', `${figure}.csv`);
    expect([csv.code, csv.out.trim()]).toEqual([0, `1 row written to ${figure}.csv`]);
    const lines = readFileSync(path.join(folder, `${figure}.csv`), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines[1]).toContain(inr({ '101': 2 }).toFixed(2));
    expect((await run(...words, '--xlsx', `${figure}.xlsx`)).code).toBe(0);
    expect(
      readFileSync(path.join(folder, `${figure}.xlsx`))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  }
  await rm(folder, { recursive: true });
});
