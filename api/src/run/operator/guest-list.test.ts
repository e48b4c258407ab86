import { createBlankTravel } from '@antara/contracts/api/travel-details';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createCustomer, payOrder, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { laterDate: date } = await createWorld(server.platform.db);
const key = { journey: tourName, date };
const { ask } = operatorOf(server);

/** A paid booking of suite 101 by two guests, and one of suite 102 by one guest. */
async function book(room: string, guests: 1 | 2) {
  const visitor = await createCustomer(server);
  const order = await placeOrder(visitor, { date, rooms: { [room]: guests }, plan: 'DEPOSIT' });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  return { visitor, id: order.booking_id };
}

const passport = { birth_date: '1950-03-01', number: 'C01X00T47', nationality: 'Germany' };
const travel = {
  ...createBlankTravel(),
  passport_expires_on: '2033-05-01',
  visa_number: 'VK7781234',
  visa_type: 'e-Tourist',
  visa_expires_on: '2198-01-31',
  arrival_by: 'AI 401',
  arrival_place: 'Kolkata airport',
  arrival_on: date,
  arrival_time: '09:30',
};

test('OF-21 the guest list names everybody suite by suite, with what was given and what is missing', async () => {
  expect(await ask('departures.guestList', key)).toMatchObject({ guests: 0, incomplete: 0, suites: [] });
  await book('102', 1);
  const { visitor, id } = await book('101', 2);
  await visitor.call('savePassportDetails', { body: { id, guest: 0, details: passport } });
  await visitor.call('saveTravelDetails', { body: { id, guest: 0, travel } });
  const { suites, ...list } = await ask('departures.guestList', key);
  expect(list).toMatchObject({
    departure: { journey: tourName, ship: 'Test Ship', date },
    guests: 3,
    incomplete: 3,
  });
  expect(suites.map(({ suite, guests }) => [suite, guests.length])).toEqual([
    ['101', 2],
    ['102', 1],
  ]);
  const [asha, ravi] = suites[0]!.guests;
  expect(suites[0]).toMatchObject({ booking_id: id, agency: '' });
  expect(asha).toMatchObject({
    ...travel,
    first_name: 'Asha',
    last_name: 'Rao',
    sex: 'Female',
    birth_date: '1950-03-01',
    nationality: 'Germany',
    passport_number: 'C01X00T47',
    guest: 1,
    pictures: ['front', 'back'],
  });
  expect(ravi!.guest).toBe(2);
  // By the birth date, not the 41 years that were given at booking.
  expect(asha!.age).toBeGreaterThan(70);
  expect(asha!.missing).toEqual([
    'place and date of issue of the passport',
    'address in the country of residence',
    'where from and when the guest came to India',
    'next destination',
    'emergency contact',
  ]);
  // A guest with an Indian passport needs no visa.
  expect(ravi!.missing).toEqual([
    'passport number, birth date and nationality',
    'date until which the passport is valid',
    'day and place of arrival, with flight or train',
    'emergency contact',
  ]);
  const { out } = await commandLine(server, '.')('departures', 'guest-list', tourName, date);
  expect(out).toMatch(/3 guests, 3 with something missing/);
  expect(out).toMatch(/101 +Asha Rao +Female +1950-03-01 +\d+ +Germany +C01X00T47 +AI 401/);
});

test('OF-21 a cancelled booking is not on the list, and an unknown departure is refused', async () => {
  const { visitor, id } = await book('103', 1);
  const { cancellation } = (await visitor.call('cancellation', { query: { id } })).body;
  await visitor.call('cancelBooking', { body: { id, refund_inr: cancellation.refund_inr } });
  const { suites } = await ask('departures.guestList', key);
  expect(suites.map(({ booking_id }) => booking_id)).not.toContain(id);
  await refused(ask('departures.guestList', { ...key, date: '2027-01-01' }), 'NOT_FOUND', 'has no departure');
});

test('OF-21 ticks of two people: the later tick of a guest counts, whichever arrives first, and again changes nothing', async () => {
  const { id } = await book('104', 2);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString();
  const tick = (place: number, ticked: boolean, minute: number) => ({
    booking_id: id,
    suite: '104',
    place,
    ticked,
    ticked_at: at(minute),
  });
  const readTicks = async () =>
    (await ask('departures.guestList', key)).ticks
      .filter(({ booking_id }) => booking_id === id)
      .map(({ place, ticked, ticked_at }) => [place, ticked, ticked_at]);
  const late = { ...key, ticks: [tick(1, false, 5), tick(2, true, 5)] };
  expect(await ask('departures.tick', late)).toMatchObject({ ticks: 2, unknown: 0 });
  await ask('departures.tick', late);
  // Made earlier on a device without a network, and sent later.
  await ask('departures.tick', { ...key, ticks: [tick(1, true, 3), tick(2, false, 3)] });
  expect(await readTicks()).toEqual([
    [1, false, at(5)],
    [2, true, at(5)],
  ]);
  await ask('departures.tick', { ...key, ticks: [tick(1, true, 7)] });
  expect((await readTicks())[0]).toEqual([1, true, at(7)]);
  // The clock of a device is fast: its tick counts as made now, so that it does not stay for ever.
  await ask('departures.tick', {
    ...key,
    ticks: [{ ...tick(1, false, 0), ticked_at: '2199-01-01T00:00:00Z' }],
  });
  const { out } = await commandLine(server, '.')('departures', 'tick', tourName, date, `${id}/104/1`);
  expect(out).toContain('1 guest ticked.');
  expect((await readTicks())[0]).toEqual([1, true, expect.stringMatching(/^20[23]/)]);
});

test('OF-21 ticks of guests who are not on the list are counted and left out', async () => {
  const { id } = await book('105', 1);
  const ticks = [
    { booking_id: id, suite: '105', place: 1 },
    { booking_id: id, suite: '105', place: 2 },
    { booking_id: id, suite: '999', place: 1 },
    { booking_id: 'ANT-NOBODY', suite: '105', place: 1 },
  ];
  expect(await ask('departures.tick', { ...key, ticks })).toMatchObject({ ticks: 4, unknown: 3 });
  const stored = (await ask('departures.guestList', key)).ticks.filter(({ booking_id }) => booking_id === id);
  expect(stored).toMatchObject([{ suite: '105', place: 1, kind: 'aboard', ticked: true }]);
});
