import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { recordStatements } from '../../../test/size/read-plans.ts';
import { readMailsTo } from '../../sales/agents/testing/agents.ts';
import { bookings } from '../booking/tables.ts';
import { createCustomer, orderBody, payOrder, toPaymentOrder } from '../booking/testing/fixture.ts';
import { moveDepartureTo } from '../booking/testing/time.ts';
import { createWorld } from '../booking/testing/world.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { getSiteSettings } from '../../base/settings/index.ts';
import { settings } from '../../base/settings/tables.ts';
import { enqueuePassportReminders } from './reminders.ts';
import { smallPicture, uploadImages } from './testing/passports.ts';

let now = new Date();
const server = await testServer({ now: () => now });
const { platform } = server;
const { db } = platform;
await writeSomething(db);
const { laterDate: date } = await createWorld(db);

beforeEach(async () => {
  now = new Date();
  await resetBookings(db);
});

const daysToCome = 20;

/** A booking of two days ago with a deposit and without passports, and its customer. */
async function book() {
  const visitor = await createCustomer(server);
  const body = orderBody({ date, rooms: { '101': 1 }, plan: 'DEPOSIT' });
  const headers = { 'idempotency-key': `${Math.random()}`.padEnd(20, '0') };
  const order = toPaymentOrder((await visitor.call('createOrder', { body, headers })).body.data);
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  await db.update(bookings).set({ booked_at: sql`now() - interval '2 days'` });
  await moveDepartureTo(db, order.booking_id, 60 + daysToCome);
  return { visitor, id: order.booking_id };
}

/**
 * Sweeps so many days before the balance's day, as often as the job runs; the mails asked for so far, without the day.
 */
async function remindAt(days: number): Promise<string[]> {
  now = new Date(Date.now() + (daysToCome - days) * 86_400_000);
  for (const _ of [1, 2]) await enqueuePassportReminders(platform);
  const rows = await db
    .select()
    .from(outbox)
    .where(sql`${outbox.kind} = 'passport-mail'`);
  return rows.map(({ dedupe_key }) => dedupe_key.replace(/:\d{4}-\d\d-\d\d/, '')).toSorted();
}

async function giveEverything(visitor: Visitor, id: string) {
  // The session began today.
  now = new Date();
  const pictures = (await uploadImages(visitor, smallPicture, smallPicture)).body.files;
  for (const [at, side] of (['passport_front', 'passport_back'] as const).entries())
    await visitor.call('savePassportPicture', { body: { id, guest: 0, side, picture: pictures[at]! } });
  const details = { birth_date: '1984-03-01', number: 'Z1234567', nationality: 'India' };
  await visitor.call('savePassportDetails', { body: { id, guest: 0, details } });
}

test('VX-16 guests are reminded on the days that are set, each once, whether or not the balance is paid', async () => {
  const { visitor, id } = await book();
  const [confirmation = ''] = await readMailsTo(server, visitor.email);
  expect(confirmation).toContain('we need pictures of both sides, number, birth date and nationality');
  expect(await remindAt(15)).toEqual([]);
  expect(await remindAt(14)).toHaveLength(1);
  expect(await remindAt(4)).toEqual([`passport-mail:reminder:${id}:14`]);
});

test.runIf(postgresUrl)(
  'PD-04 guests who were reminded cost the next run of the reminders nothing',
  async () => {
    await book();
    now = new Date(Date.now() + (daysToCome - 4) * 86_400_000);
    const countStatements = async () =>
      (await recordStatements(() => enqueuePassportReminders(platform))).filter(({ text }) =>
        text.includes('passport_details'),
      ).length;
    expect(await countStatements()).toBe(1);
    expect(await countStatements()).toBe(0);
  },
);

test('VX-16 the last reminder, and on the day itself what follows, to the guest and to the office', async () => {
  const { visitor, id } = await book();
  await db.update(bookings).set({ balance_paid_at: new Date() });
  expect(await remindAt(3)).toEqual([`passport-mail:reminder:${id}:3`]);
  const [reminder = ''] = (await readMailsTo(server, visitor.email)).filter((mail) =>
    /^Subject: .*Passports/m.test(mail),
  );
  expect(reminder).toContain(
    'Missing: picture of the front, picture of the back, passport number, birth date',
  );
  await db.delete(outbox);
  expect(await remindAt(0)).toEqual([`passport-mail:due:${id}`, `passport-mail:office:${id}`]);
  const letters = await readMailsTo(server, visitor.email);
  expect(letters.some((mail) => mail.includes('Nobody can board who is not on the list'))).toBe(true);
  const office = await readMailsTo(server, (await getSiteSettings(db)).sales_email);
  expect(office.some((mail) => mail.includes(`operator bookings passports ${id}`))).toBe(true);
  expect(office.join()).toContain('Asha Rao');
});

test('VX-16 nothing is asked of a booking that is complete, nor sent when it was completed meanwhile', async () => {
  const { visitor, id } = await book();
  expect(await remindAt(3)).toHaveLength(1);
  await giveEverything(visitor, id);
  const isReminder = (mail: string) => /^Subject: .*Passports/m.test(mail);
  expect((await readMailsTo(server, visitor.email)).filter(isReminder)).toEqual([]);
  await db.delete(outbox);
  expect(await remindAt(0)).toEqual([]);
});

test('VX-16 the operator sets the days, and says what follows', async () => {
  const value = { reminder_days: [20], what_follows: 'Without them you sail on the quay.' };
  await db.insert(settings).values({ name: 'passports', value });
  const { visitor, id } = await book();
  expect(await remindAt(20)).toEqual([`passport-mail:reminder:${id}:20`]);
  await remindAt(-1);
  const letters = await readMailsTo(server, visitor.email);
  expect(letters.some((mail) => mail.includes(value.what_follows))).toBe(true);
  await db.delete(settings).where(sql`${settings.name} = 'passports'`);
});
