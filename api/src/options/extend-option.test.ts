import { beforeEach, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { testServer, type Visitor } from '../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../booking/option-tables.ts';
import { bookings, roomClaims } from '../booking/tables.ts';
import { placeHold } from '../booking/testing/fixture.ts';
import { endExpired } from '../booking/testing/time.ts';
import { createWorld } from '../booking/testing/world.ts';
import { departures } from '../catalogue/tables.ts';
import { outbox } from '../outbox/tables.ts';
import { toCivilDate } from '../platform/clock.ts';
import { hoursPass, optionFor, optionsSeen } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db, new Date(), 14);
const mira = await agent(server, { country: '' });
const ravi = await agent(server, { country: '', company_name: 'Driftwood Travel' });

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await db.delete(roomClaims);
  await db.delete(bookings).where(inArray(bookings.status, ['OPTION', 'HELD', 'EXPIRED']));
  await db.delete(outbox);
});

const extend = (visitor: Visitor, id: string) => visitor.call('extendOption', { body: { id } });
const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

test('AG-05 an option is extended once by 48 hours: suites, portal and mail say so', async () => {
  const option = await optionFor(mira, date, { 101: 1 });
  expect(hours(option.ends_at, option.extendable_until!)).toBe(48);
  const { status, body } = await extend(mira, option.id);
  expect([status, body.option.ends_at, body.option.extendable_until]).toEqual([
    200,
    option.extendable_until,
    null,
  ]);
  const letters = (await db.select().from(outbox)).map(({ payload }) => payload);
  expect(letters).toContainEqual(expect.objectContaining({ template: 'extended-by-agent' }));
  await hoursPass(db, 119);
  await endExpired(server.platform);
  expect((await optionsSeen(mira)).open).toMatchObject([{ id: option.id, state: 'OPEN' }]);
  await hoursPass(db, 2);
  await endExpired(server.platform);
  expect((await optionsSeen(mira)).open).toEqual([]);
});

test('AG-05 a second extension is refused, whatever two tabs do at once', async () => {
  const option = await optionFor(mira, date, { 101: 1 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => extend(mira, option.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.refusal.data.message).toMatch(
    /was extended before, until .* IST, and can be extended once/,
  );
  expect((await optionsSeen(mira)).open[0]!.ends_at).toBe(option.extendable_until);
});

test('AG-05 not another’s, not one that has ended, not one that is being booked', async () => {
  const option = await optionFor(mira, date, { 101: 1 });
  expect((await extend(ravi, option.id)).status).toBe(404);
  expect((await extend(server.visitor(), option.id)).status).toBe(401);
  await placeHold(mira, date, ['101']);
  expect((await extend(mira, option.id)).refusal.data.message).toMatch(/is being booked now/);
  await mira.call('releaseHold');
  await hoursPass(db, 73);
  expect((await extend(mira, option.id)).refusal.data.message).toMatch(/has ended/);
});

test('AG-05 not where the departure would be too near', async () => {
  const option = await optionFor(mira, date, { 101: 1 });
  await db
    .update(departures)
    .set({ date_from: addDays(toCivilDate(new Date()), 64) })
    .where(eq(departures.date_from, date));
  expect((await optionsSeen(mira)).open[0]!.extendable_until).toBeNull();
  const { status, refusal } = await extend(mira, option.id);
  expect([status, refusal.data['limit'], refusal.data.message]).toEqual([
    422,
    'days',
    expect.stringMatching(/^This departure is 64 days away/),
  ]);
});
