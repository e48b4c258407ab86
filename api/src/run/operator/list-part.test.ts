/** PD-04 The operator's lists are read a part at a time: parts have each row once, in the order of the list. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { agencies } from '../../sales/agents/tables.ts';
import { createBookingId } from '../../bookings/booking/booking-id.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import type { OrderSnapshot } from '../../bookings/booking/snapshot.ts';
import { bookings, type BookingStatus, coupons } from '../../bookings/booking/tables.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { enquiries, newsletterSubscribers } from '../../site/enquiries/tables.ts';
import { securityEvents } from '../../base/security-events/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { waitingList } from '../../bookings/waiting-list/tables.ts';
import type { InputOf, OperationName } from './operations.ts';
import { operatorLog } from './tables.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { ask } = operatorOf(server);
const cli = commandLine(server, '/');
const world = await createWorld(db);
const today = toCivilDate(new Date());

const seven = [0, 1, 2, 3, 4, 5, 6];

beforeAll(async () => {
  const [knownDeparture] = await db.select().from(departures).limit(1);
  const sailing = await db
    .insert(departures)
    // Two on a day: of them the order is that of the rows.
    .values(
      seven.map((n) => ({
        tour_id: knownDeparture!.tour_id,
        date_from: addDays(today, 400 + n),
        date_to: addDays(today, 407 + n),
        season: 'Winter',
        fare_percent: 100,
      })),
    )
    .returning({ id: departures.id, date: departures.date_from });
  const people = await db
    .insert(users)
    .values(
      seven.map((n) => ({
        name: `Agent ${n}`,
        email: `agent${n}@size.example`,
        mobile_no: '',
        password_hash: '',
        role: 'AGENT' as const,
      })),
    )
    .returning({ id: users.id });
  // All at one time, with more digits than a `Date` has.
  const at = sql`'2026-05-05 05:05:05.123456+00'::timestamptz`;
  const texts = Object.fromEntries(
    [
      'are_you_a_part',
      'job_position',
      'website_link',
      'mobile_no',
      'country_code',
      'address_line1',
      'address_line2',
      'landmark',
      'city',
      'state',
      'postal_code',
      'country',
      'atol',
      'abta',
      'iata',
      'afta',
      'taanz',
    ].map((name) => [name, '']),
  );
  await db.insert(agencies).values(
    people.map(
      ({ id }, n) =>
        ({
          ...texts,
          user_id: id,
          name: `Agent ${n}`,
          company_name: `Agency ${n}`,
          s_subscribed_to_mail: false,
          s_subscribed_topost: false,
          created_at: at,
        }) as unknown as typeof agencies.$inferInsert,
    ),
  );
  const statuses: BookingStatus[] = ['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'REFUNDED', 'CONFIRMED'];
  await db.insert(bookings).values(
    [...seven, ...seven].map((n, place) => {
      const { id, date } = sailing[n % 3]!;
      const balanceDue = addDays(today, -10 - (n % 2));
      return {
        booking_id: createBookingId(),
        departure_id: id,
        status: statuses[place % statuses.length]!,
        booked_at: new Date(),
        snapshot: {
          date_from: date,
          date_to: date,
          rooms: [],
          customer: { name: 'Asha', email: '', mobile_no: '' },
          quote: { total: { usd: 1, inr: 85 } },
          due: { balanceDue },
        } as unknown as OrderSnapshot,
      };
    }),
  );
  const held = await db
    .insert(bookings)
    .values(
      seven.map((n) => ({
        booking_id: createBookingId(),
        departure_id: sailing[n % 2]!.id,
        status: 'OPTION' as const,
        hold_expires_at: sql`now() + interval '1 day'`,
      })),
    )
    .returning({ id: bookings.id });
  await db.insert(courtesyOptions).values(
    held.map(({ id }, n) => ({
      booking_id: id,
      user_id: people[n]!.id,
      departure_id: sailing[n % 2]!.id,
      suite_ids: [1],
      rooms: [],
      quoted: { usd: 1, inr: null },
      ends_at: sql`date_trunc('day', now()) + interval '2 days' + interval '1 microsecond' * ${n % 3}`,
    })),
  );
  await db
    .insert(coupons)
    .values(seven.map((n) => ({ code: `WINDOW${n}`, coupon_type: 'FIXED' as const, discount: 10 })));
  await db.insert(newsletterSubscribers).values(seven.map((n) => ({ email: `reader${n}@size.example` })));
  await db.insert(enquiries).values(
    seven.map((n) => ({
      reference: `ENQ-${n}`,
      digest: String(n),
      category: n % 2 ? ('CONTACT' as const) : ('QUOTE' as const),
      name: '',
      email: '',
      stay_connected: false,
      request_id: String(n),
    })),
  );
  await db.insert(waitingList).values(
    seven.map((n) => ({
      reference: `WAIT-${n}`,
      departure_id: sailing[n % 2]!.id,
      suites: 1,
      name: '',
      email: `waits${n}@size.example`,
    })),
  );
  await db
    .insert(operatorLog)
    .values(seven.map(() => ({ who: 'asha', what: 'coupons.add', subject: 'WINDOW', details: {} })));
  await db
    .insert(securityEvents)
    .values(
      seven.map(() => ({ at: new Date(), kind: 'login', outcome: 'success', actor: 'visitor' }) as const),
    );
});

const lists: [name: OperationName, key: string, filter: object, least: number][] = [
  ['agents.list', 'agents', {}, 7],
  ['agents.list', 'agents', { waiting: true }, 7],
  ['bookings.list', 'bookings', {}, 14],
  ['bookings.list', 'bookings', { status: 'CONFIRMED' }, 7],
  ['bookings.list', 'bookings', { status: 'OPTION' }, 7],
  ['bookings.list', 'bookings', { from: addDays(today, 401) }, 7],
  ['bookings.list', 'bookings', { journey: tourName }, 14],
  ['bookings.list', 'bookings', { overdue: true }, 7],
  ['coupons.list', 'coupons', {}, 7],
  ['departures.list', 'departures', {}, 9],
  ['departures.list', 'departures', { journey: tourName, from: addDays(today, 400) }, 7],
  ['enquiries.list', 'enquiries', {}, 7],
  ['enquiries.list', 'enquiries', { category: 'CONTACT' }, 3],
  ['events.list', 'events', { kind: 'login' }, 7],
  ['log.list', 'log', { subject: 'WINDOW' }, 7],
  ['newsletter.list', 'subscribers', {}, 7],
  ['options.list', 'options', {}, 7],
  ['options.list', 'options', { all: true }, 7],
  ['waitingList.list', 'entries', {}, 7],
  ['waitingList.list', 'entries', { journey: tourName, all: true }, 7],
];

type Part = Record<string, unknown[]> & { more?: string };
const read = (name: OperationName, input: object) =>
  ask(name, input as InputOf<typeof name>) as Promise<Part>;

test.each(lists)('PD-04 %s: the parts of `%s` %j are the list', async (name, key, filter, least) => {
  const whole = await read(name, filter);
  expect(whole[key]!.length).toBeGreaterThanOrEqual(least);
  expect(whole).not.toHaveProperty('more');
  for (const limit of [1, 3]) {
    const parts: unknown[] = [];
    let cursor: string | undefined;
    do {
      const part = await read(name, { ...filter, limit, cursor });
      expect(part[key]!.length).toBeLessThanOrEqual(limit);
      expect(part[key]!.length).toBeGreaterThan(0);
      parts.push(...part[key]!);
      cursor = part.more;
    } while (cursor !== undefined);
    expect(parts).toEqual(whole[key]);
  }
});

test.each(lists)(
  'PD-04 %s: neither too many rows of `%s` %j nor from nowhere',
  async (name, _key, filter) => {
    await refused(read(name, { ...filter, limit: 1001 }), 'INVALID', 'at most 1000 rows');
    await refused(read(name, { ...filter, limit: 0 }), 'INVALID', 'limit');
    if (name !== 'coupons.list') await refused(read(name, { ...filter, cursor: 'x' }), 'INVALID', 'cursor');
    await refused(read(name, { ...filter, cursor: '2027-02-30,x,y' }), 'INVALID', 'cursor');
  },
);

test('PD-04 bookings are listed by departure, then by when they were made; those overdue by the day of their balance', async () => {
  const { bookings: listed } = await ask('bookings.list', {});
  const dates = listed.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set(dates).size).toBe(3);
  const { bookings: overdue } = await ask('bookings.list', { overdue: true });
  expect(overdue.every((row) => row.overdue && row.status === 'CONFIRMED')).toBe(true);
  expect(overdue.map((row) => row.balance_due_on)).toEqual(
    overdue.map((row) => row.balance_due_on).toSorted(),
  );
  const { bookings: some } = await ask('bookings.list', { from: world.date, to: addDays(today, 400) });
  expect(some.length).toBe(dates.filter((date) => date <= addDays(today, 400)).length);
});

test('PD-04 on the command line the answer says how to read the rest', async () => {
  const first = await cli('coupons', 'list', '--limit', '8');
  expect(first.code).toBe(0);
  const rest = /^There are more\. Go on with: operator (.+)$/m.exec(first.out)![1]!;
  expect(rest).toMatch(/^coupons list --limit 8 --cursor \w+$/);
  const second = await cli(...rest.split(' '), '--json');
  const { coupons: others, more } = JSON.parse(second.out) as Part;
  expect(others!.length).toBeGreaterThan(0);
  expect(more).toBeUndefined();
  expect(second.out).not.toContain('There are more');
  const third = await cli('coupons', 'list', '--limit', '1', `--cursor=${rest.split(' ').at(-1)}`);
  expect(third.out.match(/--cursor/g)).toHaveLength(1);
  const line = { who: 'asha', what: 'coupons.add', subject: 'two words', details: {} };
  await db.insert(operatorLog).values([line, line]);
  expect((await cli('log', '--about', 'two words', '--limit', '1')).out).toMatch(
    /operator log --about "two words" --limit 1 --cursor \d+\n$/,
  );
});

test('EN-01 the newsletter’s readers are written whole, in steps, as CSV and as JSON', async () => {
  await db
    .insert(newsletterSubscribers)
    .values(Array.from({ length: 1500 }, (_, n) => ({ email: `many${n}@size.example` })));
  const csv = (await cli('newsletter', '--csv')).out.replace('\u{feff}', '').trim().split('\n');
  expect(csv[0]).toBe('E-mail,Since,Confirmed,Asked for by,Unsubscribe');
  expect(csv).toHaveLength(1 + 7 + 1500);
  const json = JSON.parse((await cli('newsletter', '--json')).out) as Part;
  expect(json['subscribers']).toHaveLength(7 + 1500);
  expect(new Set(json['subscribers']!.map((row) => (row as { email: string }).email)).size).toBe(7 + 1500);
  expect(json).not.toHaveProperty('more');
  const part = JSON.parse((await cli('newsletter', '--json', '--limit', '10')).out) as Part;
  expect([part['subscribers']!.length, part.more]).toEqual([10, expect.any(String)]);
  await db.delete(newsletterSubscribers);
  expect(JSON.parse((await cli('newsletter', '--json')).out)).toEqual({ subscribers: [] });
});

test('events come as CSV in steps, as many as are asked for', async () => {
  await db
    .insert(securityEvents)
    .values(
      Array.from(
        { length: 1200 },
        () => ({ at: new Date(), kind: 'logout', outcome: 'success', actor: 'account' }) as const,
      ),
    );
  const lines = async (limit: string) =>
    (await cli('events', '--kind', 'logout', '--csv', '--limit', limit)).out.trim().split('\n').length - 1;
  expect([await lines('1100'), await lines('5000'), await lines('7')]).toEqual([1100, 1200, 7]);
});
