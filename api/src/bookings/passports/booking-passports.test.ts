import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { passportUrl } from '@antara/contracts/api/passports';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { bookings } from '../booking/tables.ts';
import { departures } from '../../site/catalogue/tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeHold,
  toPaymentOrder,
} from '../booking/testing/fixture.ts';
import { moveDepartureTo } from '../booking/testing/time.ts';
import { createWorld } from '../booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { deleteExpiredPassports } from './sweep.ts';
import { bookingPassports, passportDetails, passports } from './tables.ts';
import { copyAndErase, countKept, keptDays } from './testing/kept-data.ts';
import { smallPicture, uploadImages } from './testing/passports.ts';
import { openPassportVault } from './vault.ts';

const server = await testServer();
const { db, config } = server.platform;
const { laterDate: date, date: nearDate } = await createWorld(db);
const folder = path.join(config.dataDir, 'passports');
const details = { birth_date: '1984-03-01', number: 'Z1234567', nationality: 'India' };

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(passports);
  await deleteExpiredPassports(server.platform, openPassportVault(config));
});

/** Orders without pictures unless they are given. */
const order = (visitor: Visitor, body: unknown) =>
  visitor.call('createOrder', { body, headers: { 'idempotency-key': `${Math.random()}`.padEnd(20, '0') } });

/** A booking for two with a deposit and without passports, by whoever is given. */
async function bookWithDeposit(visitor: Visitor) {
  const body = orderBody({ date, rooms: { '101': 2 }, plan: 'DEPOSIT' });
  const placedOrder = toPaymentOrder((await order(visitor, body)).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  return placedOrder.booking_id;
}
async function customerWithBooking() {
  const visitor = await createCustomer(server);
  return { visitor, id: await bookWithDeposit(visitor) };
}
const upload = async (visitor: Visitor) => (await uploadImages(visitor, smallPicture)).body.files[0]!;
const isSeen = async (visitor: Visitor, picture: string) =>
  (await visitor.send({ method: 'GET', url: passportUrl(picture) })).statusCode === 200;
const read = async (visitor: Visitor, id: string) =>
  (await visitor.call('bookingPassports', { query: { id } })).body.passports;
const savePicture = (visitor: Visitor, id: string, picture: string, guest = 0) =>
  visitor.call('savePassportPicture', { body: { id, guest, side: 'passport_front', picture } });
const saveDetails = (visitor: Visitor, id: string, passportDetails: typeof details | null, guest = 0) =>
  visitor.call('savePassportDetails', { body: { id, guest, details: passportDetails } });

test('VX-16 My bookings says whether passports are missing, until pictures and details of every guest are there', async () => {
  const { visitor, id } = await customerWithBooking();
  const isMissing = async () =>
    (await visitor.call('bookings', { query: {} })).body.bookings.map((each) => each.passports_missing);
  expect(await isMissing()).toEqual([true]);
  for (const guest of [0, 1]) {
    await saveDetails(visitor, id, details, guest);
    expect(await isMissing()).toEqual([true]);
    for (const side of ['passport_front', 'passport_back'] as const) {
      const picture = await upload(visitor);
      await visitor.call('savePassportPicture', { body: { id, guest, side, picture } });
    }
  }
  expect(await isMissing()).toEqual([false]);
  await saveDetails(visitor, id, null, 1);
  expect(await isMissing()).toEqual([true]);
});

describe('an order', () => {
  test('VX-16 with a deposit is taken without passports, and with one side of one', async () => {
    const { visitor, id } = await customerWithBooking();
    expect((await visitor.call('booking', { query: { id } })).body.booking.passports_until).toBe(
      addDays(date, -60),
    );
    const { guests } = await read(visitor, id);
    expect(guests).toMatchObject([
      {
        guest: 0,
        room_number: '101',
        name: 'Asha Rao',
        passport_front: '',
        passport_back: '',
        details: null,
      },
      {
        guest: 1,
        room_number: '101',
        name: 'Ravi Rao',
        passport_front: '',
        passport_back: '',
        details: null,
      },
    ]);
    const other = await createCustomer(server);
    const body = orderBody({ date, rooms: { '102': 1 }, plan: 'DEPOSIT' });
    body.data.guests[0]!.passport_back = await upload(other);
    expect((await order(other, body)).status).toBe(200);
    expect(await db.$count(bookingPassports)).toBe(1);
  });

  test('VX-16 paid in full asks for them, also where the page says deposit and the departure is too near', async () => {
    const visitor = await createCustomer(server);
    const whole = orderBody({ date, rooms: { '101': 1 } });
    expect((await order(visitor, whole)).refusal.data).toMatchObject({
      message: 'Please add guests details to proceed with the payment',
      fields: [{ path: 'data.guests.0.passport_front' }, { path: 'data.guests.0.passport_back' }],
    });
    const near = addDays(toCivilDate(new Date()), 50);
    const dates = { date_from: near, date_to: addDays(near, 7) };
    await db.update(departures).set(dates).where(eq(departures.date_from, nearDate));
    const claimed = orderBody({ date: near, rooms: { '101': 1 } });
    const answer = await order(visitor, { ...claimed, data: { ...claimed.data, plan: 'DEPOSIT' } });
    expect([answer.status, answer.refusal.data.message]).toEqual([
      400,
      'Please add guests details to proceed with the payment',
    ]);
    expect(await db.$count(bookings)).toBe(0);
  });

  test('VX-16 guests are saved with a hold without passports when a deposit is chosen', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const guest = {
      name: 'Asha Rao',
      mobile_no: '9000000002',
      country_code: '+91',
      category: 'GUEST' as const,
    };
    const booking_data = [{ ...guest, passport_front: '', passport_back: '' }];
    expect((await visitor.call('saveGuests', { body: { plan: 'DEPOSIT', booking_data } })).status).toBe(200);
    expect((await visitor.call('saveGuests', { body: { booking_data } })).status).toBe(400);
  });
});

describe('the passports of a booking', () => {
  test('VX-16 are added, replaced and withdrawn; what is replaced or withdrawn is deleted at once', async () => {
    const { visitor, id } = await customerWithBooking();
    const others: string[] = await readdir(folder).catch(() => []);
    const readFiles = async () => (await readdir(folder)).filter((file) => !others.includes(file));
    const [first, second] = [await upload(visitor), await upload(visitor)];
    expect((await savePicture(visitor, id, first)).body.passports.guests[0]!.passport_front).toBe(first);
    expect(await isSeen(visitor, first)).toBe(true);
    expect((await savePicture(visitor, id, second)).body.passports.guests[0]!.passport_front).toBe(second);
    expect([await isSeen(visitor, first), await isSeen(visitor, second)]).toEqual([false, true]);
    expect(await readFiles()).toHaveLength(1);
    expect((await savePicture(visitor, id, '')).body.passports.guests[0]!.passport_front).toBe('');
    expect(await readFiles()).toEqual([]);
    expect(await db.$count(passports)).toBe(0);
  });

  test('VX-16 a picture that another guest or booking has as well stays', async () => {
    const { visitor, id } = await customerWithBooking();
    const picture = await upload(visitor);
    await savePicture(visitor, id, picture, 0);
    await savePicture(visitor, id, picture, 1);
    await savePicture(visitor, id, '', 0);
    expect((await read(visitor, id)).guests.map((one) => one.passport_front)).toEqual(['', picture]);
  });

  test('VX-16 number, birth date and nationality are kept encrypted, and an age that differs is said', async () => {
    const { visitor, id } = await customerWithBooking();
    const { body } = await saveDetails(visitor, id, { ...details, number: ' z123 4567' });
    expect(body.passports.guests[0]).toMatchObject({ details });
    expect(body.passports.guests[0]!.age_difference).toMatch(
      /^Age 41 was given when you booked; by this birth date Asha is \d\d on the day of departure\.$/,
    );
    const [row] = await db.select().from(passportDetails);
    const stored = `${row!.content} ${Buffer.from(row!.content, 'base64').toString('latin1')}`;
    for (const word of ['Z1234567', '1984', 'India']) expect(stored).not.toContain(word);
    expect(JSON.stringify(server.logs)).not.toContain('Z1234567');
    expect((await saveDetails(visitor, id, null)).body.passports.guests[0]!.details).toBeNull();
    expect(await db.$count(passportDetails)).toBe(0);
  });

  test.each([
    ['a birth date to come', { birth_date: '2999-01-01' }, 'A birth date cannot be in the future'],
    [
      'a number of signs',
      { number: 'Z12/34' },
      'Please enter the number as in the passport: 5 to 20 letters and digits',
    ],
    ['no nationality', { nationality: ' ' }, 'Nationality is required'],
  ])('VX-16 %s is refused beside its field', async (_what, change, message) => {
    const { visitor, id } = await customerWithBooking();
    const answer = await saveDetails(visitor, id, { ...details, ...change });
    expect([answer.status, answer.refusal.data['fields']]).toEqual([
      400,
      [{ path: `details.${Object.keys(change)[0]}`, message }],
    ]);
  });

  test('VX-16 from the day after the balance’s on they are added and replaced, and no longer withdrawn', async () => {
    const { visitor, id } = await customerWithBooking();
    const picture = await upload(visitor);
    await savePicture(visitor, id, picture);
    await saveDetails(visitor, id, details);
    await moveDepartureTo(db, id, 60);
    expect(await read(visitor, id)).toMatchObject({ can_withdraw: true, what_follows: null });
    await moveDepartureTo(db, id, 59);
    const late = await read(visitor, id);
    expect(late).toMatchObject({ can_withdraw: false, until: addDays(toCivilDate(new Date()), -1) });
    expect(late.what_follows).toMatch(/^Our reservations team will call or write to you/);
    for (const answer of [await savePicture(visitor, id, ''), await saveDetails(visitor, id, null)])
      expect([answer.status, answer.refusal.data.message]).toEqual([
        422,
        'The list of passengers is being prepared: passports can be replaced now, and no longer withdrawn. Please write or call us.',
      ]);
    expect((await savePicture(visitor, id, await upload(visitor))).status).toBe(200);
    expect((await saveDetails(visitor, id, { ...details, number: 'X7654321' })).status).toBe(200);
    await moveDepartureTo(db, id, -1);
    expect((await savePicture(visitor, id, await upload(visitor))).status).toBe(422);
    expect((await visitor.call('booking', { query: { id } })).body.booking.passports_until).toBeUndefined();
  });

  test('VX-16 are their owner’s alone, and take their owner’s pictures alone', async () => {
    const { visitor, id } = await customerWithBooking();
    const other = await createCustomer(server);
    expect((await other.call('bookingPassports', { query: { id } })).status).toBe(404);
    expect((await savePicture(other, id, await upload(other))).status).toBe(404);
    expect((await saveDetails(other, id, details)).status).toBe(404);
    const foreign = await savePicture(visitor, id, await upload(other));
    expect([foreign.status, foreign.refusal.data.message]).toEqual([
      409,
      'A picture of a passport is no longer here. Please upload it again.',
    ]);
    expect((await savePicture(visitor, id, await upload(visitor), 2)).status).toBe(409);
    expect((await server.visitor().call('bookingPassports', { query: { id } })).status).toBe(401);
  });

  test('VX-16 an agent gives them for the agency’s booking', async () => {
    const visitor = await agent(server, { country: '', company_name: 'Lamplight' });
    const id = await bookWithDeposit(visitor);
    await savePicture(visitor, id, await upload(visitor));
    const { body } = await saveDetails(visitor, id, details);
    expect(body.passports.guests[0]).toMatchObject({
      details,
      passport_front: expect.stringMatching(/^passports/),
    });
  });
});

describe('personal data', () => {
  test('B§7 the copy of an account has the details, and its deletion takes them', async () => {
    const { visitor, id } = await customerWithBooking();
    await saveDetails(visitor, id, details, 1);
    const copy = await copyAndErase(server, visitor, 'passport_details');
    expect(copy).toEqual([{ booking_id: id, guest: 2, saved_at: expect.any(Date), ...details }]);
    expect(await db.$count(passportDetails)).toBe(0);
  });

  test.each(keptDays)('VX-16 the details are deleted %s', async (_when, status, days, left) => {
    const { visitor, id } = await customerWithBooking();
    await saveDetails(visitor, id, details);
    expect(await countKept(server, passportDetails, { date, status, days })).toBe(left);
  });
});
