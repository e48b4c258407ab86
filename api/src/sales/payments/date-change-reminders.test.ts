/**
 * Reminders and passports after a change of date: they are those of the new date, whatever was sent for the date
 * before.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Visitor } from '../../../test/server.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { createCustomer, listJobKeys } from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { enqueuePassportReminders } from '../../bookings/passports/reminders.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { createAdditions } from './testing/additions.ts';
import { allowDateChanges, dateChangeRule, moveToDate } from './testing/date-changes.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';
import { enqueueBalanceReminders } from './reminders.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { platform } = server;
const { db } = platform;
const { book, see } = await createAdditions(harness);
const today = toCivilDate(new Date());

beforeEach(async () => {
  await harness.reset();
  await allowDateChanges(db);
});

const move = (visitor: Visitor, id: string) => moveToDate(server, visitor, id, world.laterDate);
async function remind(): Promise<string[]> {
  await enqueueBalanceReminders(platform);
  await enqueuePassportReminders(platform);
  return (await listJobKeys(db))
    .filter((key) => /balance-(reminder|overdue)|^passport-mail/.test(key))
    .toSorted();
}
const passportsOf = async (visitor: Visitor, id: string) =>
  (await visitor.call('bookingPassports', { query: { id } })).body.passports;

test('VX-17 CO-09 VX-16 what was reminded of for the date before is reminded of again for the new one', async () => {
  const { visitor, id } = await book({ plan: 'DEPOSIT' });
  await db.update(bookings).set({ booked_at: sql`now() - interval '2 days'` });
  await moveDepartureTo(db, id, 63);
  const before = [`mail:balance-reminder:${id}`, `passport-mail:reminder:${id}:${addDays(today, 3)}:3`];
  expect(await remind()).toEqual(before);
  await move(visitor, id);
  expect((await see(visitor, id)).passports_until).toBe(addDays(world.laterDate, -60));
  expect(await remind(), 'nothing is due for the new date yet').toEqual(before);
  await moveDepartureTo(db, id, 62);
  const after = [
    `mail:balance-reminder:${id}:${addDays(today, 2)}`,
    `passport-mail:reminder:${id}:${addDays(today, 2)}:3`,
  ];
  expect(await remind()).toEqual([...before, ...after].toSorted());
  await moveDepartureTo(db, id, 59);
  expect(await remind()).toContain(`mail:balance-overdue:${id}:${addDays(today, -1)}`);
});

test('VX-17 VX-16 pictures and details of passports come along, the age is that on the new day of departure', async () => {
  const { visitor, id } = await book({ plan: 'DEPOSIT' });
  // 41 years on the later date, and not yet on the one before.
  const birth_date = `${Number(world.laterDate.slice(0, 4)) - 41}${world.laterDate.slice(4)}`;
  const details = { birth_date, number: 'Z1234567', nationality: 'India' };
  await visitor.call('savePassportDetails', { body: { id, guest: 0, details } });
  const [before] = (await passportsOf(visitor, id)).guests;
  expect(before!.age_difference).toContain('is 40 on the day of departure');
  await move(visitor, id);
  const [after] = (await passportsOf(visitor, id)).guests;
  expect(after).toMatchObject({
    details,
    age_difference: null,
    passport_front: before!.passport_front,
    passport_back: before!.passport_back,
  });
  expect(before!.passport_front).not.toBe('');
});

test('VX-17 VX-16 paid in full, a date that is near leaves as long for the passports as a booking made today', async () => {
  await allowDateChanges(db, { ...dateChangeRule, fee: { usd: 0 } });
  const { visitor, id } = await book({}, await createCustomer(server));
  await db
    .update(bookings)
    .set({ booked_at: sql`now() - interval '80 days'` })
    .where(eq(bookings.booking_id, id));
  await move(visitor, id);
  await moveDepartureTo(db, id, 40);
  const { passports_until: until } = await see(visitor, id);
  expect(until! > today).toBe(true);
});
