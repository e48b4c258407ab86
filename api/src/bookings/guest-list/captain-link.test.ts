import { writeFileSync } from 'node:fs';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { createBlankTravel } from '@antara/contracts/api/travel-details';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { securityEvents } from '../../base/security-events/tables.ts';
import { operatorOf, refused } from '../../run/operator/testing/fixture.ts';
import { createCustomer, payOrder, placeOrder } from '../booking/testing/fixture.ts';
import { createWorld, tourName } from '../booking/testing/world.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { guestListLinks } from './tables.ts';

let now = new Date();
const server = await testServer({ now: () => now });
const { db, config } = server.platform;
const { laterDate: date } = await createWorld(db);
const key = { journey: tourName, date };
const { ask, rehearse, log } = operatorOf(server);
const open = (url: string) => server.inject({ url: url.slice(config.siteUrl.length) });

beforeAll(async () => {
  const visitor = await createCustomer(server);
  for (const [room, guests] of [
    ['101', 2],
    ['102', 1],
  ] as const) {
    const order = await placeOrder(visitor, { date, rooms: { [room]: guests } });
    await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
    if (room === '102') continue;
    const id = order.booking_id;
    const rooms = [
      {
        roomNumber: '101',
        beds: 'TWIN' as const,
        guests: [{ diet: 'Jain' as const, needs: '<b>No stairs</b>' }, {}],
      },
    ];
    const wishes = {
      celebration: 'Our golden wedding',
      emergency_name: 'Arjun Rao',
      emergency_contact: '9000054321',
    };
    await visitor.call('changeWishes', { body: { id, rooms, wishes } });
    const details = { birth_date: '1950-03-01', number: 'C01X00T47', nationality: 'Germany' };
    await visitor.call('savePassportDetails', { body: { id, guest: 0, details } });
    const travel = {
      ...createBlankTravel(),
      visa_number: 'VK7781234',
      arrival_by: 'AI 401',
      arrival_place: 'Netaji Subhas Chandra Bose airport, Kolkata',
      arrival_on: date,
    };
    await visitor.call('saveTravelDetails', { body: { id, guest: 0, travel } });
  }
});
beforeEach(() => {
  now = new Date();
});

test('OF-21 a captain’s link shows the guest list of one departure as one page, and each opening is recorded', async () => {
  const { url, until } = await ask('departures.captainLink', key);
  expect(until).toBe(addDays(date, 8));
  const page = await open(url);
  if (process.env['KEEP_PAGE']) writeFileSync(process.env['KEEP_PAGE'], page.body);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri/,
  );
  for (const text of [
    '101 · ',
    'Asha Rao',
    'C01X00T47, Germany',
    'VK7781234',
    'AI 401',
    'Diets: 1 Jain',
    'Arjun Rao',
  ])
    expect(page.body).toContain(text);
  // What guests type is text, and no part of the page.
  expect(page.body).toContain('&lt;b&gt;No stairs&lt;/b&gt;');
  // No scripts, no pictures, no other addresses, no amounts of money.
  expect(page.body).not.toMatch(/<script|<img|<form|https?:|passports\/|USD|INR|₹/);
  await open(url);
  const events = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.kind, 'guest-list-opened'), eq(securityEvents.what, `${tourName} ${date}`)));
  expect(events).toMatchObject([{ outcome: 'success' }, { outcome: 'success' }]);
  const [link] = await db.select().from(guestListLinks);
  expect(JSON.stringify([link, await log()])).not.toContain(url.split('token=')[1]);
});

test('OF-21 the link ends the day after the voyage', async () => {
  const { url, until } = await ask('departures.captainLink', key);
  now = new Date(`${until}T12:00:00+05:30`);
  expect(toCivilDate(now)).toBe(until);
  expect((await open(url)).statusCode).toBe(200);
  now = new Date(`${addDays(until, 1)}T00:00:00+05:30`);
  expect((await open(url)).statusCode).toBe(404);
  await refused(ask('departures.captainLink', key), 'CONFLICT', 'no link is needed');
});

test('OF-21 a new link ends the one before, and the office ends a link', async () => {
  const first = await ask('departures.captainLink', key);
  const second = await ask('departures.captainLink', key);
  expect(second.replaced).toBe(true);
  expect((await open(first.url)).statusCode).toBe(404);
  // A rehearsal creates no link and ends none.
  expect((await open((await rehearse('departures.captainLink', key)).url)).statusCode).toBe(404);
  expect((await open(second.url)).statusCode).toBe(200);
  await ask('departures.endCaptainLink', key);
  expect((await open(second.url)).statusCode).toBe(404);
  await refused(ask('departures.endCaptainLink', key), 'NOT_FOUND', 'has no captain’s link');
});

test.each(['', '?token=', '?token=none', '?token=../x', '?token=a&token=b'])(
  'OF-21 a wrong token “%s” is 404, without a word about departures',
  async (query) => {
    await ask('departures.captainLink', key);
    const answer = await server.inject({ url: `/api/guest-list${query}` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.body).not.toContain('Rao');
  },
);
