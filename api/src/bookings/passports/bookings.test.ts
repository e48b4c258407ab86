import { utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { passportUrl } from '@antara/contracts/api/passports';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import {
  createCustomer,
  runAllJobs,
  placeHold,
  postOrder,
  orderBody,
  payOrder,
  withPassports,
  toPaymentOrder,
} from '../booking/testing/fixture.ts';
import { createWorld } from '../booking/testing/world.ts';
import { bookings } from '../booking/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { paymentOrders } from '../booking/payment-tables.ts';
import { passportsOf, smallPicture, uploadImages } from './testing/passports.ts';
import { createPassportData } from './personal-data.ts';
import { deleteExpiredPassports } from './sweep.ts';
import { bookingPassports, passports } from './tables.ts';
import { openPassportVault } from './vault.ts';
import { expireHolds, endExpired } from '../booking/testing/time.ts';

let now = new Date();
const server = await testServer({ now: () => now });
const { db, config } = server.platform;
const world = await createWorld(db);
const { date } = world;
const vault = openPassportVault(config);
const folder = path.join(config.dataDir, 'passports');
const basket = { date, rooms: { '101': 1 } } as const;
const noGuests = 'Please add guests details to proceed with the payment';
const gone = 'A picture of a passport is no longer here. Please upload it again.';

beforeEach(async () => {
  now = new Date();
  await resetBookings(db);
  await db.delete(passports);
});

async function newPassports(visitor: Visitor) {
  const [passport_front, passport_back] = (await uploadImages(visitor, smallPicture, smallPicture)).body
    .files as [string, string];
  return { passport_front, passport_back };
}
const statusOf = async (visitor: Visitor, file: string) =>
  (await visitor.send({ method: 'GET', url: passportUrl(file) })).statusCode;
/** Orders as it is, passports and all. */
const orderAsIs = (visitor: Visitor, body: unknown) =>
  visitor.call('createOrder', { body, headers: { 'idempotency-key': `${Math.random()}`.padEnd(20, '0') } });
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
/** Sweeps at `at`; how many pictures are left. */
async function leftAt(at: Date): Promise<number> {
  now = at;
  await deleteExpiredPassports(server.platform, vault);
  return db.$count(passports);
}

describe('a visitor without an account', () => {
  test('CO-08 who holds suites uploads before the login, and sees it after it', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const { passport_front } = await newPassports(visitor);
    expect(await statusOf(server.visitor(), passport_front)).toBe(404);
    expect(await statusOf(visitor, passport_front)).toBe(200);
    const person = { name: 'Asha Rao', email: 'asha.later@travellers.example', mobile_no: '9000000001' };
    await visitor.call('signup', { body: { ...person, password: 'slow river 8' } });
    expect(await statusOf(visitor, passport_front)).toBe(200);
  });

  test.each([
    ['no hold', async () => {}],
    [
      'a hold that ran out',
      async (visitor: Visitor) => {
        await placeHold(visitor, date, ['101']);
        await expireHolds(db);
      },
    ],
  ])('CO-07 with %s uploads nothing', async (_what, before) => {
    const visitor = server.visitor();
    await before(visitor);
    const { status, body } = await uploadImages(visitor, smallPicture);
    expect([status, body.data.message]).toEqual([
      409,
      'Your suites are no longer held, so we cannot take this picture. Please hold your suites again, then upload it.',
    ]);
    expect(await db.$count(passports)).toBe(0);
  });
});

describe('an order', () => {
  test('CO-06 without passports says that guests are missing', async () => {
    const visitor = await createCustomer(server);
    const answer = await orderAsIs(visitor, orderBody(basket));
    expect([answer.status, answer.refusal.data.message]).toEqual([400, noGuests]);
    const ownPassports = await newPassports(visitor);
    const half = withPassports(orderBody(basket), { ...ownPassports, passport_back: '' });
    expect((await orderAsIs(visitor, half)).refusal.data).toMatchObject({
      message: noGuests,
      fields: [{ path: 'data.guests.0.passport_back', message: noGuests }],
    });
    expect(await db.$count(paymentOrders)).toBe(0);
  });

  test('CO-06 with another’s passport, or one that was never uploaded, is refused and keeps nothing', async () => {
    const [visitor, other] = [await createCustomer(server), await createCustomer(server)];
    const [ownPassports, theirs] = [await newPassports(visitor), await newPassports(other)];
    for (const passport_back of [theirs.passport_back, `passports/${'x'.repeat(32)}`]) {
      const answer = await orderAsIs(
        visitor,
        withPassports(orderBody(basket), { ...ownPassports, passport_back }),
      );
      expect([answer.status, answer.refusal.data.message]).toEqual([409, gone]);
      expect(answer.refusal.data['fields']).toMatchObject([
        { path: 'data.guests.0.passport_back', message: gone },
      ]);
    }
    expect(await db.$count(bookingPassports)).toBe(0);
    expect(await db.$count(bookings)).toBe(0);
    expect(await statusOf(other, theirs.passport_back)).toBe(200);
  });

  test('CO-08 claims what was uploaded before the login: from then on the cookie alone does not show it', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const ownPassports = await newPassports(visitor);
    const person = { name: 'Asha Rao', email: 'asha.claims@travellers.example', mobile_no: '9000000001' };
    await visitor.call('signup', { body: { ...person, password: 'slow river 8' } });
    const answer = await postOrder(visitor, withPassports(orderBody(basket), ownPassports));
    expect(answer.status).toBe(200);
    expect(await statusOf(visitor, ownPassports.passport_front)).toBe(200);
    visitor.cookies.delete('token');
    expect(await statusOf(visitor, ownPassports.passport_front)).toBe(404);
  });
});

describe('guests saved with the hold', () => {
  const saved = (ownPassports: { passport_front: string; passport_back: string }) => ({
    body: {
      booking_data: [
        {
          name: 'Asha Rao',
          mobile_no: '9000000002',
          country_code: '+91',
          category: 'GUEST',
          ...ownPassports,
        },
      ],
    },
  });

  test('CO-06 keep their passports as one go; another’s are refused and nothing is saved', async () => {
    const [visitor, other] = [server.visitor(), await createCustomer(server)];
    await placeHold(visitor, date, ['101']);
    const ownPassports = await newPassports(visitor);
    expect((await visitor.call('saveGuests', saved(ownPassports))).status).toBe(200);
    expect(await db.$count(bookingPassports)).toBe(2);
    const answer = await visitor.call('saveGuests', saved(await newPassports(other)));
    expect([answer.status, answer.refusal.data.message]).toEqual([409, gone]);
    const attached = await db.select().from(bookingPassports);
    const ids = attached.map(({ passport_id }) => `passports/${passport_id}`);
    expect(ids.toSorted()).toEqual(Object.values(ownPassports).toSorted());
  });

  test('CO-06 without passports they are not saved', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    const answer = await visitor.call('saveGuests', saved({ passport_front: '', passport_back: '' }));
    expect([answer.status, answer.refusal.data.message]).toEqual([400, 'Please add guests details to save.']);
  });

  test('CO-06 saved anew, the pictures of before are no longer kept', async () => {
    const visitor = server.visitor();
    await placeHold(visitor, date, ['101']);
    await visitor.call('saveGuests', saved(await newPassports(visitor)));
    await visitor.call('saveGuests', saved(await newPassports(visitor)));
    expect(await leftAt(days(2))).toBe(2);
  });
});

describe('the sweep', () => {
  test('CO-07 what no booking needs goes after a day, with its file', async () => {
    await newPassports(await createCustomer(server));
    expect(await leftAt(days(0.9))).toBe(2);
    expect(await leftAt(days(1.1))).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect(server.logs).toContainEqual(expect.objectContaining({ msg: 'passports swept', expired: 2 }));
  });

  test('CO-07 a booking keeps its passports until 30 days after the cruise', async () => {
    const visitor = await createCustomer(server);
    const body = withPassports(orderBody(basket), await newPassports(visitor));
    const orderAnswer = await postOrder(visitor, body);
    await payOrder(server, toPaymentOrder(orderAnswer.body.data).id);
    await runAllJobs(server.platform);
    expect((await db.select().from(bookings))[0]?.status).toBe('CONFIRMED');
    // Seven nights, and the day on which the thirtieth after them ends in India.
    const lastDay = addDays(date, 7 + 30);
    expect(await leftAt(new Date(`${lastDay}T12:00:00+05:30`))).toBe(2);
    expect(await leftAt(new Date(`${addDays(lastDay, 1)}T00:30:00+05:30`))).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  test('CO-07 an order that ran out keeps them while a payment may still come', async () => {
    const visitor = await createCustomer(server);
    await postOrder(visitor, withPassports(orderBody(basket), await newPassports(visitor)));
    await expireHolds(db);
    await endExpired(server.platform);
    expect((await db.select().from(bookings))[0]?.status).toBe('EXPIRED');
    expect(await leftAt(days(2))).toBe(2);
    await db.update(paymentOrders).set({ next_check_at: null });
    expect(await leftAt(days(2))).toBe(0);
  });

  test('CO-07 a cancelled booking keeps nothing', async () => {
    const visitor = await createCustomer(server);
    await postOrder(visitor, withPassports(orderBody(basket), await newPassports(visitor)));
    await db.update(bookings).set({ status: 'CANCELLED' });
    expect(await leftAt(days(2))).toBe(0);
  });

  test('CO-07 a file that no picture knows goes after a day', async () => {
    const { file } = await vault.keep('lost', smallPicture);
    await leftAt(new Date());
    expect(await readdir(folder)).toContain(file);
    const before = Date.now() / 1000 - 90_000;
    utimesSync(path.join(folder, file), before, before);
    await leftAt(new Date());
    expect(await readdir(folder)).not.toContain(file);
  });
});

test('B§7 the passports of a deleted account go with it', async () => {
  const visitor = await createCustomer(server);
  const { passport_front } = await passportsOf(visitor);
  const [row] = await db
    .select()
    .from(passports)
    .where(eq(passports.id, passport_front.slice(10)));
  expect(row?.user_id).not.toBeNull();
  const passportData = createPassportData(server.platform);
  const person = { id: row!.user_id!, email: visitor.email, emailVerified: true };
  const { passports: read } = await passportData.read(db, person);
  const ids: string[] = [];
  for await (const { id } of read as AsyncIterable<{ id: string }>) ids.push(id);
  expect(ids).toHaveLength(2);
  expect(ids).toContain(row!.id);
  await db.transaction((tx) => passportData.erase(tx as never, person, now));
  expect(await statusOf(visitor, passport_front)).toBe(404);
});
