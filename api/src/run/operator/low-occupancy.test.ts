import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { departureDecisions } from '../../bookings/booking/figure-tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { bookByCard, orderBody, placeHold, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName as journey } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { createClerk } from './testing/office.ts';

const start = new Date();
let days = 0;
const server = await testServer({ now: () => new Date(start.getTime() + days * 86_400_000) });
const { db } = server.platform;
// Departures in 100 and 107 days: with the usual rule their decisions are due in 25 and 32 days.
const { date, laterDate } = await createWorld(db, start);
const timetable = await db.select().from(departures);
const today = toCivilDate(start);
const operator = operatorOf(server);
const { ask, log } = operator;
const reason = 'Too few guests have booked';
const total = orderBody({ date, rooms: { '101': 2 } }).amount / 100;

beforeEach(async () => {
  days = 0;
  await resetBookings(db);
  await operator.forget();
  await db.delete(departures);
  await db.insert(departures).overridingSystemValue().values(timetable);
  await db.delete(settings);
});

const list = async (within_days = 30) =>
  (await ask('figures.lowOccupancy', { within_days })).departures.map((one) => one.date);

describe('OF-22 departures with few guests', () => {
  test('OF-22 are listed by the day of decision, with what is sold and what a cancellation would pay back', async () => {
    await bookByCard(server, { date, rooms: { '101': 2 } });
    await placeHold(server.visitor(), date, ['102']);
    const { rule, departures: low } = await ask('figures.lowOccupancy', { within_days: 30 });
    expect(rule).toEqual({ below_percent: 35, days_before: 75 });
    expect(low).toEqual([
      {
        journey,
        name: expect.any(String),
        date,
        ship: 'Test Ship',
        closed: false,
        decide_by: addDays(date, -75),
        overdue: false,
        occupancy_percent: 14.3,
        suites: 7,
        sold: 1,
        held: 1,
        free: 5,
        options: 0,
        bookings: 1,
        guests: 2,
        booked_inr: total,
        refund_inr: total,
        asked_on: null,
      },
    ]);
    expect(await list(32)).toEqual([date, laterDate]);
    expect(await list(14)).toEqual([]);
    days = 26;
    const [overdue] = (await ask('figures.lowOccupancy', {})).departures;
    expect(overdue).toMatchObject({ date, overdue: true });
  });

  test('OF-22 leave the list with enough guests: the setting has the threshold, charters count, suites out of order do not', async () => {
    await bookByCard(server, { date, rooms: { '101': 2, '102': 2 } });
    expect(await list()).toEqual([date]);
    await ask('suites.block', { journey, date, rooms: ['103'], kind: 'charter', reason: 'a wedding' });
    expect(await list()).toEqual([]);
    await db
      .insert(settings)
      .values({ name: 'low_occupancy', value: { below_percent: 50, days_before: 60 } });
    expect(await list(40)).toEqual([date]);
    await ask('suites.block', { journey, date, rooms: ['104'], kind: 'broken', reason: 'a burst pipe' });
    expect(await list(40)).toEqual([]);
    expect(await list(46)).toEqual([]);
    expect(await list(47)).toEqual([laterDate]);
  });

  test('OF-22 have the occupancy of the figures: suites sold of those in service, whatever is blocked', async () => {
    await bookByCard(server, { date, rooms: { '101': 2 } });
    await ask('suites.block', { journey, date, rooms: ['103'], kind: 'allotment', reason: 'a partner' });
    await ask('suites.block', { journey, date, rooms: ['104'], kind: 'broken', reason: 'a burst pipe' });
    const { departures: low } = await ask('figures.lowOccupancy', { within_days: 30 });
    const figures = await ask('figures.occupancy', { by: 'departure', from: date, to: date });
    const file = await ask('figures.file', {
      by: 'departure',
      from: date,
      to: date,
      figure: 'occupancy',
      format: 'csv',
    });
    const [titles, row] = Buffer.from(file.content, 'base64').toString().replace('\uFEFF', '').split(/\r?\n/);
    const inFile = row!.split(',')[titles!.split(',').indexOf('% sold of suites in service')];
    // One of six.
    expect([
      low.find((one) => one.date === date)!.occupancy_percent,
      figures.rows[0]!.capacity!.occupancy_percent,
      figures.total.capacity!.occupancy_percent,
      Number(inFile),
    ]).toEqual([16.7, 16.7, 16.7, 16.7]);
  });

  test('OF-22 that sail are listed no longer, until that is taken back', async () => {
    const decided = async () => {
      const { departures: all } = await ask('departures.list', { journey, from: date, to: date });
      return all[0]!.decision;
    };
    expect(await decided()).toBeNull();
    await ask('departures.decide', { journey, date, decision: 'sails', reason: 'a group comes' });
    expect(await list()).toEqual([]);
    const [{ who } = { who: '' }] = (await ask('log.list', { limit: 1 })).log;
    const made = { decision: 'sails', ask_again_on: null, decided_by: who, decided_at: expect.anything() };
    expect(await decided()).toEqual(made);
    expect((await ask('figures.lowOccupancy', { within_days: 30 })).decided).toEqual([
      { journey, name: expect.any(String), date, ...made },
    ]);
    expect(await log()).toMatchObject([
      {
        what: 'departures.decide',
        subject: `${journey} ${date}`,
        details: { decision: 'sails', reason: 'a group comes' },
      },
    ]);
    const [line] = (await ask('log.list', { limit: 1 })).log;
    await ask('log.undo', { line: line!.line });
    expect(await list()).toEqual([date]);
    expect(await decided()).toBeNull();
    const [undo] = (await ask('log.list', { limit: 1 })).log;
    await ask('log.undo', { line: undo!.line });
    expect(await list()).toEqual([]);
    expect(await decided()).toEqual(made);
    await ask('departures.decide', {
      journey,
      date,
      decision: 'ask-again',
      ask_again_on: addDays(today, 40),
      reason,
    });
    await refused(ask('log.undo', { line: line!.line }), 'CONFLICT', 'changed again since then');
  });

  test('OF-22 asked about again come back on the day', async () => {
    const ask_again_on = addDays(today, 40);
    await ask('departures.decide', { journey, date, decision: 'ask-again', ask_again_on, reason });
    expect(await list()).toEqual([]);
    days = 12;
    const { departures: low } = await ask('figures.lowOccupancy', { within_days: 30 });
    expect(low.find((one) => one.date === date)).toMatchObject({
      decide_by: ask_again_on,
      asked_on: today,
    });
  });

  test('OF-22 cancelled: from the list to the refund and the guests’ letter with the reason', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const input = { journey, date, decision: 'cancel' as const, reason };
    const plan = await operator.rehearse('departures.decide', input);
    expect(plan.cancelled).toMatchObject({ refund_inr: total, bookings: [{ booking_id }] });
    expect(await list()).toEqual([date]);
    const { cancelled } = await ask('departures.decide', input);
    expect(cancelled!.alternatives.map((one) => one.date)).toEqual([laterDate]);
    expect(await list()).toEqual([]);
    await runAllJobs(server.platform);
    const [name] = await listMailFiles(server, `booking-cancelled-${booking_id}`);
    expect((await readMailFile(server, name!)).eml).toContain(reason);
    const { cancellations } = await ask('figures.revenue', { from: today, to: today });
    expect(cancellations).toMatchObject([
      { cause: 'departure', bookings: 1, refund_inr: total, kept_inr: 0 },
    ]);
    await refused(ask('departures.decide', input), 'CONFLICT', 'was cancelled on');
  });

  test('OF-22 OF-24 who may not cancel may not decide it, and much money needs two persons', async () => {
    await bookByCard(server, { date, rooms: { '101': 2 } });
    const sales = await createClerk(server, ['sales']);
    const reservations = await createClerk(server, ['reservations']);
    const input = { journey, date, reason };
    const sails = await sales.ask('departures.decide', { ...input, decision: 'sails' });
    expect(sails.status).toBe(200);
    const refusal = await sales.ask('departures.decide', { ...input, decision: 'cancel' });
    expect([refusal.status, refusal.body.data.code]).toEqual([403, 'FORBIDDEN_OPERATION']);
    const request = await reservations.ask('departures.decide', { ...input, decision: 'cancel' });
    expect(request.body.needs_second_person).toBe(true);
    const [row] = await db.select().from(bookings);
    expect(row!.status).toBe('CONFIRMED');
    const owner = await createClerk(server, ['owner']);
    await owner.ask('approvals.approve', { request: request.body.request.id });
    expect((await db.select().from(bookings))[0]!.status).toBe('CANCELLED');
    const waiting = await ask('departures.list', { from: date, to: date });
    expect(waiting.departures[0]!.cancelled_at).not.toBeNull();
  });

  test('OF-22 what makes no sense is refused', async () => {
    const input = { journey, date, reason };
    const again = { ...input, decision: 'ask-again' as const };
    await refused(ask('departures.decide', again), 'INVALID', 'goes with ask-again');
    await refused(
      ask('departures.decide', { ...input, decision: 'sails', ask_again_on: date }),
      'INVALID',
      'only with it',
    );
    await refused(
      ask('departures.decide', { ...again, ask_again_on: date }),
      'INVALID',
      'not before the departure',
    );
    await refused(ask('departures.decide', { ...again, ask_again_on: today }), 'INVALID', 'not ahead');
    await refused(
      ask('departures.decide', { ...input, date: today, decision: 'sails' }),
      'UNPROCESSABLE',
      'has left',
    );
    expect(await db.select().from(departureDecisions)).toEqual([]);
  });

  test.runIf(postgresUrl)('OF-22 two who cancel at once refund once', async () => {
    await bookByCard(server, { date, rooms: { '101': 2 } });
    const input = { journey, date, decision: 'cancel' as const, reason };
    const tries = await Promise.allSettled([
      ask('departures.decide', input),
      ask('departures.cancel', { journey, date, reason }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { cancellations } = await ask('figures.revenue', { from: today, to: today });
    expect(cancellations).toMatchObject([{ bookings: 1, refund_inr: total }]);
  });

  test('OF-22 the commands show the list and the decision', async () => {
    const run = commandLine(server, '.');
    const listed = await run('figures', 'low-occupancy', '--within-days', '30');
    expect([listed.code, listed.out]).toEqual([0, expect.stringContaining(`${journey} ${date}`)]);
    const decide = ['departures', 'decide', journey, date, '--reason', reason, '--decision'];
    expect((await run(...decide, 'ask-again', '--ask-again-on', addDays(today, 9))).out).toContain(
      'is asked about again on',
    );
    expect((await run(...decide, 'sails')).out).toContain('sails.');
    expect((await run(...decide, 'cancel')).out).toContain('is closed and does not sail');
  });
});
