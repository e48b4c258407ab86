import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { agent } from '../agents/testing/agents.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { departures, suitePrices, tours } from '../../site/catalogue/tables.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { roomClaims } from '../../bookings/booking/tables.ts';
import { takeOption } from './take-option.ts';
import { optionFor, optionsSeen } from './testing/fixture.ts';
import { getOption } from './view.ts';

const server = await testServer();
const { db } = server.platform;
const { departure, date, laterDate, suiteOf } = await createWorld(db, new Date(), 14);
const mira = await agent(server, { country: '' });
const suite = (room: string) => suiteOf.get(room)!;

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await db.delete(roomClaims);
});

test('AG-05 without an exchange rate an option is quoted in dollars alone', async () => {
  const { platform } = server;
  await optionFor(mira, date, { 101: 1 });
  const [row] = await db.select().from(courtesyOptions);
  const config = { ...platform.config, fxFallback: null };
  const booking = await takeOption(
    { ...platform, config },
    { agent: row!.user_id, holder: null },
    { tourName, selectedDate: laterDate, rooms: [{ roomNumber: '102', travellers: 1 }] },
  );
  expect(await getOption(db, booking)).toMatchObject({ quoted_usd: 115_500, quoted_inr: null });
  await expect(getOption(db, 0)).rejects.toThrow('Booking 0 is no option');
});

test('AG-05 without a price of one of its suites an option has no price of today, and is shown all the same', async () => {
  await optionFor(mira, date, { 103: 1, 104: 1 });
  await db.delete(suitePrices).where(eq(suitePrices.suite_id, suite('104')));
  expect((await optionsSeen(mira)).open).toMatchObject([{ quoted_usd: 231_000, today_usd: null }]);
});

// Last, as it moves the departure to another journey.
test('AG-05 today’s price is that of each suite on the option’s journey, not on another of the same ship', async () => {
  const [{ id: _, ...knownTour }] = (await db.select().from(tours)) as [typeof tours.$inferSelect];
  const [other] = await db
    .insert(tours)
    .values({ ...knownTour, slug: 'delta-week', position: 1 })
    .returning();
  await db.insert(suitePrices).values([
    { tour_id: other!.id, suite_id: suite('101'), price_single: 200_000, price_twin: 300_000 },
    { tour_id: other!.id, suite_id: suite('102'), price_single: 400_000, price_twin: 500_000 },
  ]);
  await optionFor(mira, date, { 101: 1, 102: 2 });
  // (1,000 + 2 × 750.25) × 110 %, and 5 % GST.
  expect((await optionsSeen(mira)).open).toMatchObject([{ today_usd: 288_808 }]);
  await db.update(departures).set({ tour_id: other!.id }).where(eq(departures.id, departure));
  // (2,000 + 5,000) × 110 %, and 5 % GST.
  expect((await optionsSeen(mira)).open).toMatchObject([{ quoted_usd: 288_808, today_usd: 808_500 }]);
});
