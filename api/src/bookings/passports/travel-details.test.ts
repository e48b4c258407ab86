import { createBlankTravel, type TravelDetails } from '@antara/contracts/api/travel-details';
import { beforeEach, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { createCustomer, payOrder, placeOrder } from '../booking/testing/fixture.ts';
import { moveDepartureTo } from '../booking/testing/time.ts';
import { createWorld } from '../booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { travelDetails } from './tables.ts';
import { copyAndErase, countKept, keptDays } from './testing/kept-data.ts';

const server = await testServer();
const { db } = server.platform;
const { laterDate: date } = await createWorld(db);
const travel: TravelDetails = {
  ...createBlankTravel(),
  passport_expires_on: '2033-05-01',
  visa_number: 'VK7781234',
  visa_type: 'e-Tourist',
  visa_expires_on: '2028-01-31',
  address: '12 Elbe Street, Hamburg',
  arrival_by: 'AI 401',
  arrival_place: 'Kolkata airport',
  arrival_on: date,
  arrival_time: '09:30',
  india_phone: '+919000000001',
};

beforeEach(() => resetBookings(db));

async function book() {
  const visitor = await createCustomer(server);
  const order = await placeOrder(visitor, { date, rooms: { '101': 2 }, plan: 'DEPOSIT' });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  return { visitor, id: order.booking_id };
}
const save = (visitor: Visitor, id: string, details: TravelDetails | null, guest = 1) =>
  visitor.call('saveTravelDetails', { body: { id, guest, travel: details } });

test('OF-21 travel details are optional, stored encrypted, replaced and withdrawn', async () => {
  const { visitor, id } = await book();
  const { body } = await save(visitor, id, { ...travel, india_phone: '90000 00001' });
  expect(body.passports.guests.map((guest) => guest.travel)).toEqual([null, travel]);
  const rows = await db.select().from(travelDetails);
  expect(rows).toMatchObject([{ guest: 1 }]);
  expect(Buffer.from(rows[0]!.content, 'base64').toString('latin1')).not.toContain('VK7781234');
  await save(visitor, id, { ...createBlankTravel(), arrival_by: 'Train 12302' });
  const read = await visitor.call('bookingPassports', { query: { id } });
  expect(read.body.passports.guests[1]!.travel).toEqual({
    ...createBlankTravel(),
    arrival_by: 'Train 12302',
  });
  await save(visitor, id, null);
  expect(await db.$count(travelDetails)).toBe(0);
});

test.each([
  ['passport_expires_on', '2033-02-30', 'Please enter a date'],
  ['arrival_time', '9.30', 'Please enter a time, such as 09:30'],
  ['india_phone', '12', 'A valid 10-digit Contact Number is required'],
] as const)('OF-21 %s “%s” is refused at its field', async (field, value, message) => {
  const { visitor, id } = await book();
  const answer = await save(visitor, id, { ...travel, [field]: value });
  expect([answer.status, answer.refusal.data['fields']]).toEqual([
    400,
    [{ path: `travel.${field}`, message }],
  ]);
});

test('OF-21 they are not withdrawn while the list is prepared, nor given after the departure', async () => {
  const { visitor, id } = await book();
  await save(visitor, id, travel);
  await moveDepartureTo(db, id, 59);
  expect((await save(visitor, id, null)).status).toBe(422);
  expect((await save(visitor, id, travel)).status).toBe(200);
  await moveDepartureTo(db, id, -1);
  expect((await save(visitor, id, travel)).status).toBe(422);
});

test('OF-21 the copy of an account has them, and its deletion takes them', async () => {
  const { visitor, id } = await book();
  await save(visitor, id, travel);
  const copy = await copyAndErase(server, visitor, 'travel_details');
  expect(copy).toEqual([{ booking_id: id, guest: 2, saved_at: expect.any(Date), ...travel }]);
  expect(await db.$count(travelDetails)).toBe(0);
});

test.each(keptDays)('OF-21 they are deleted %s', async (_when, status, days, left) => {
  const { visitor, id } = await book();
  await save(visitor, id, travel);
  expect(await countKept(server, travelDetails, { date, status, days })).toBe(left);
});
