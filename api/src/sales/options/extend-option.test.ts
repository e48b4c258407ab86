import { beforeEach, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { postgresUrl } from '../../../test/database.ts';
import { testServer, type Visitor } from '../../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { placeHold } from '../../bookings/booking/testing/fixture.ts';
import { endExpired } from '../../bookings/booking/testing/time.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { departures, suiteCategories, suitePrices, suites } from '../../site/catalogue/tables.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { waitingList } from '../../bookings/waiting-list/tables.ts';
import { extendOwnOption } from './extend-option.ts';
import { hoursPass, optionFor, optionsSeen } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, departure, suiteOf } = await createWorld(db, new Date(), 14);
const mira = await agent(server, { country: '' });
const ravi = await agent(server, { country: '', company_name: 'Driftwood Travel' });

beforeEach(async () => {
  await db.delete(waitingList);
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
  const [booking] = await db.select().from(bookings);
  expect(booking!.hold_expires_at!.toISOString()).toBe(option.extendable_until);
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
  const foreign = await extend(ravi, option.id);
  expect([foreign.status, foreign.refusal.data.message]).toEqual([
    404,
    'There is no such option of your agency. See those there are in your portal.',
  ]);
  expect((await extend(server.visitor(), option.id)).status).toBe(401);
  await placeHold(mira, date, ['101']);
  expect((await extend(mira, option.id)).refusal.data.message).toMatch(/is being booked now/);
  await mira.call('releaseHold');
  await hoursPass(db, 73);
  expect((await extend(mira, option.id)).refusal.data.message).toMatch(/has ended/);
});

const refused = async (id: string) => {
  const { status, refusal } = await extend(mira, id);
  return [status, refusal.data['limit']];
};

test('AG-05 not while somebody waits for its suites or any suite; who was told or wants others does not count', async () => {
  const { id, ends_at } = await optionFor(mira, date, { 101: 1 });
  const [suite] = await db
    .select()
    .from(suites)
    .where(eq(suites.id, suiteOf.get('101')!));
  const [other] = await db
    .insert(suiteCategories)
    .values({
      ship_id: suite!.ship_id,
      position: 9,
      name: 'Other',
      description: '',
      cover_image: '/media/other.jpg',
      cover_alt: '',
    })
    .returning();
  const wait = (reference: string, category_id: number | null, told_at: Date | null = null) =>
    db.insert(waitingList).values({
      reference,
      departure_id: departure,
      category_id,
      suites: 1,
      name: 'Asha',
      email: 'asha@travellers.example',
      told_at,
    });
  for (const category of [null, suite!.category_id]) {
    await wait('WAIT-1', category);
    expect(await refused(id)).toEqual([422, 'waiting']);
    await db.delete(waitingList);
  }
  expect((await optionsSeen(mira)).open[0]!.ends_at).toBe(ends_at);
  await wait('WAIT-2', null, new Date());
  await wait('WAIT-3', other!.id);
  expect((await extend(mira, id)).status).toBe(200);
});

test('AG-05 not on a departure that was closed or will be, past the share of options, or in the pause after another', async () => {
  const { id } = await optionFor(mira, date, { 101: 1, 102: 1, 103: 1 });
  const close = (closed_at: Date | null) =>
    db.update(departures).set({ closed_at }).where(eq(departures.id, departure));
  await close(new Date());
  expect(await refused(id)).toEqual([422, 'sale']);
  await close(null);
  // The departure is 100 days away, and the new end five: its sale ends between the old one and the new one.
  await db.insert(settings).values({ name: 'sales_end_hours', value: 96 * 24 });
  expect(await refused(id)).toEqual([422, 'sale']);
  await db.delete(settings);
  const other = await optionFor(mira, date, { 104: 1, 105: 1, 107: 1 });
  const last = ['113', '114'].map((room) => suiteOf.get(room)!);
  const prices = await db.delete(suitePrices).where(inArray(suitePrices.suite_id, last)).returning();
  const gone = await db.delete(suites).where(inArray(suites.id, last)).returning();
  expect(await refused(id)).toEqual([422, 'share']);
  await db.insert(suites).overridingSystemValue().values(gone);
  await db.insert(suitePrices).values(prices);
  await mira.call('releaseOption', { body: { id: other.id } });
  expect(await refused(id)).toEqual([422, 'pause']);
});

test.runIf(postgresUrl)('AG-05 two processes extend an option once', async () => {
  const other = await openPostgres(server.database.url!, createLogger('warn'));
  const platforms = [server.platform, { ...server.platform, db: other.db }];
  const option = await optionFor(mira, date, { 101: 1 });
  const [row] = await db.select().from(courtesyOptions);
  const extensions = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((index) => extendOwnOption(platforms[index % 2]!, row!.user_id, option.id)),
  );
  expect(extensions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await optionsSeen(mira)).open[0]!.ends_at).toBe(option.extendable_until);
  await other.close();
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
