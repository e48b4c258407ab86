import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, daysBetween } from '@antara/contracts/rules/booking-rules';
import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sampleDir } from '../../../test/sample.ts';
import { cities, states } from '../../sales/agents/tables.ts';
import { coupons, roomClaims } from '../../bookings/booking/tables.ts';
import { countries, departures, ships, tours } from '../../site/catalogue/tables.ts';
import { publicFrom } from '../../site/content/publication.ts';
import { careers, contentItems, pageBlocks } from '../../site/content/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { getDocumentFile } from '../operator/content-document.ts';
import { listDocumentNames } from '../operator/content-names.ts';
import { loadDocuments } from '../operator/content-store.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../platform/log.ts';
import { getSoldShare, pickSoldSuites } from './departures.ts';
import { getMissingSteps, seed } from './seed.ts';
import { seedSteps } from './tables.ts';

const log = createLogger('silent');
const options = { config: { ...readConfig({}), sampleDir }, now: new Date(), log };
const database = await testDatabase(true);
afterAll(() => database.close());
const { db } = database;
const today = toCivilDate(new Date());

interface Sailing extends Record<string, unknown> {
  ship: string;
  date_from: string;
  date_to: string;
  embark: string;
  disembark: string;
  suites: number;
  sold: number;
}
const sailings = (
  await db.execute<Sailing>(sql`
    SELECT s.slug AS ship, d.date_from::text, d.date_to::text, t.embark, t.disembark,
      (SELECT count(*)::int FROM suites r WHERE r.ship_id = s.id) AS suites,
      (SELECT count(*)::int FROM room_claims c WHERE c.departure_id = d.id) AS sold
    FROM departures d JOIN tours t ON t.id = d.tour_id JOIN ships s ON s.id = t.ship_id
    ORDER BY s.slug, d.date_from`)
).rows;
const vessels = Map.groupBy(sailings, ({ ship }) => ship);

describe('the timetable', () => {
  test('a vessel is never in two places at once, and sails from where she lies', () => {
    for (const [ship, ownSailings] of vessels) {
      ownSailings.slice(1).forEach((next, index) => {
        const last = ownSailings[index]!;
        expect(next.date_from >= last.date_to, `${ship} ${last.date_to} ${next.date_from}`).toBe(true);
        expect(next.embark, `${ship} ${next.date_from}`).toBe(last.disembark);
      });
    }
  });

  test('every week of eighteen months has departures', () => {
    const dates = sailings.map(({ date_from }) => date_from);
    for (let week = today; daysBetween(today, week) < 530; week = addDays(week, 7)) {
      expect(
        dates.some((date) => date >= week && date < addDays(week, 7)),
        week,
      ).toBe(true);
    }
  });

  test('some suites are sold on near departures, never nearly all', () => {
    const share = (from: number, to: number) => {
      const some = sailings.filter(({ date_from }) => {
        const ahead = daysBetween(today, date_from);
        return ahead >= from && ahead < to;
      });
      return some.reduce((sum, one) => sum + one.sold, 0) / some.reduce((sum, one) => sum + one.suites, 0);
    };
    expect(share(0, 60)).toBeGreaterThan(share(180, 300));
    expect(share(180, 300)).toBeGreaterThan(share(400, 550));
    for (const one of sailings)
      expect(one.suites - one.sold, `${one.ship} ${one.date_from}`).toBeGreaterThanOrEqual(2);
  });
});

test('one coupon of each type', async () => {
  const types = (await db.select().from(coupons)).map(({ coupon_type }) => coupon_type);
  expect(types.toSorted()).toEqual(['FIXED', 'PERCENTAGE']);
});

test('every suite has its price for every journey of her ship', async () => {
  const { rows } = await db.execute(sql`
    SELECT t.slug, s.room_number FROM tours t JOIN suites s ON s.ship_id = t.ship_id
    LEFT JOIN suite_prices p ON p.tour_id = t.id AND p.suite_id = s.id WHERE p.suite_id IS NULL`);
  expect(rows).toEqual([]);
});

test('seededRandom is the same for the same day', () => {
  const suites = Array.from({ length: 20 }, (_, index) => ({ number: String(index) }));
  const once = pickSoldSuites({ tour: 'an-insight', date_from: '2026-02-06' }, suites, '2026-01-10');
  expect(once.length).toBeGreaterThan(3);
  expect(pickSoldSuites({ tour: 'an-insight', date_from: '2026-02-06' }, suites, '2026-01-10')).toEqual(once);
  expect(getSoldShare(0)).toBeCloseTo(0.7);
});

test('all or nothing: a failure half-way leaves the database empty, and it can be filled again', async () => {
  const fresh = await testDatabase();
  try {
    await fresh.db.execute(sql`ALTER TABLE countries RENAME TO nowhere`);
    await expect(seed(fresh.db, options)).rejects.toThrow();
    expect(await fresh.db.$count(ships)).toBe(0);
    expect(await getMissingSteps(fresh.db, options.config)).toContain('sample-company');
    await fresh.db.execute(sql`ALTER TABLE nowhere RENAME TO countries`);
    await seed(fresh.db, options);
    expect(await getMissingSteps(fresh.db, options.config)).toEqual([]);
    expect(await fresh.db.$count(ships)).toBe(6);
    await fresh.db.delete(contentItems);
    await seed(fresh.db, options);
    expect(await fresh.db.$count(ships)).toBe(6);
    expect(await fresh.db.$count(contentItems), 'what was deleted does not come back').toBe(0);
  } finally {
    await fresh.close();
  }
});

test('without the sample company a database has countries, states and cities, and nothing to sell', async () => {
  const empty = await testDatabase();
  try {
    const without = { ...options.config, sampleDir: null };
    await seed(empty.db, { ...options, config: without });
    for (const table of [countries, states, cities])
      expect(await empty.db.$count(table)).toBeGreaterThan(200);
    for (const table of [ships, tours, departures, roomClaims, coupons, contentItems, pageBlocks, settings]) {
      expect(await empty.db.$count(table), getTableName(table)).toBe(0);
    }
    expect(await getMissingSteps(empty.db, without)).toEqual([]);
    expect(await getMissingSteps(empty.db, options.config), 'a later start without SAMPLE=none').toEqual([]);
    const requested = { ...options.config, isSampleRequested: true };
    expect(await getMissingSteps(empty.db, requested), 'SAMPLE=company').toEqual(['sample-company']);
  } finally {
    await empty.close();
  }
});

test('the sample company never comes to ships of one’s own', async () => {
  const ownCompany = await testDatabase(true);
  try {
    await ownCompany.db.delete(seedSteps);
    await ownCompany.db.delete(coupons);
    expect(await getMissingSteps(ownCompany.db, options.config)).toEqual(['reference-data']);
    await seed(ownCompany.db, options);
    expect(await ownCompany.db.$count(coupons)).toBe(0);
    expect(await ownCompany.db.$count(cities), 'and nothing comes twice').toBe(await db.$count(cities));
  } finally {
    await ownCompany.close();
  }
});

test('the sample company’s files are what `content export` writes', async () => {
  const { rows: names } = await listDocumentNames(db, {}, { limit: 1000 });
  for (const document of await loadDocuments(db, names)) {
    // Posts have it where the clock is before their dates.
    const shown = document.kind === 'post' ? { ...document, publish_at: undefined } : document;
    const file = path.join(sampleDir, 'content', getDocumentFile(document));
    expect(readFileSync(file, 'utf8'), file).toBe(`${JSON.stringify(shown, null, 2)}\n`);
  }
  const written = globSync('content/**/*.json', { cwd: sampleDir });
  expect(written).toHaveLength(names.length);
});

test('OF-14 all of the sample company is public on its first day, also where the clock is before its newest dates', async () => {
  const empty = await testDatabase();
  const first = new Date('2025-06-01T06:00:00Z');
  try {
    await seed(empty.db, { ...options, now: first });
    const posts = await empty.db.select({ from: publicFrom }).from(contentItems);
    const openings = await empty.db.select({ day: careers.posted_on }).from(careers);
    expect(posts.length).toBeGreaterThan(20);
    expect(posts.filter(({ from }) => from > first)).toEqual([]);
    expect(openings.filter(({ day }) => day > '2025-06-01')).toEqual([]);
  } finally {
    await empty.close();
  }
});

test('what was changed is told to search engines by the database itself', async () => {
  const of = async () =>
    (await db.select({ at: ships.updated_at }).from(ships).where(eq(ships.slug, 'antara-nauka-vilas')))[0]!
      .at;
  const before = await of();
  await db.update(ships).set({ has_spa: false }).where(eq(ships.slug, 'antara-nauka-vilas'));
  expect(await of()).toEqual(before);
  await db.update(ships).set({ name: 'Antara Nauka' }).where(eq(ships.slug, 'antara-nauka-vilas'));
  expect((await of()).getTime()).toBeGreaterThan(before.getTime());
});
