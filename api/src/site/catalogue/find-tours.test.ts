import type { TourSummary } from '@antara/contracts/api/catalogue';
import { toMonth } from '@antara/contracts/rules/civil-date';
import { listRivers } from '@antara/contracts/rules/tour-filter';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { recordStatements } from '../../../test/size/read-plans.ts';
import { testServer } from '../../../test/server.ts';

const server = await testServer({ seed: true });

async function list(query: Record<string, string> = {}) {
  const { status, body } = await server.call('tours', { query: { limit: '100', ...query } });
  expect(status, JSON.stringify(query)).toBe(200);
  return body;
}
const slugs = (tours: readonly TourSummary[]) => tours.map(({ slug }) => slug);

const all = (await list()).tours;
const month = toMonth(all[0]!.tour_tourData.at(-1)!.date_from);
const lowest = ({ tour_tourData }: TourSummary) =>
  Math.min(...tour_tourData.map(({ from_price }) => from_price ?? Infinity));
const inMonth = (tour: TourSummary): TourSummary => ({
  ...tour,
  tour_tourData: tour.tour_tourData.filter(({ date_from }) => toMonth(date_from) === month),
});
const sails = (tour: TourSummary) => tour.tour_tourData.length > 0;
const isWithin = (dollars: number) => (tour: TourSummary) => lowest(tour) <= dollars * 100;

describe('VX-09 journeys are narrowed and ordered by the API', () => {
  test.each<[query: Record<string, string>, fitting: TourSummary[]]>([
    [{ river: 'Padma' }, all.filter(({ river }) => listRivers(river).includes('Padma'))],
    [{ nights: '5-8' }, all.filter(({ nights }) => nights >= 5 && nights <= 8)],
    [{ nights: '15-' }, all.filter(({ nights }) => nights >= 15)],
    [
      { ship: 'antara-bengal-ganga' },
      all.filter(({ tour_cruise }) => tour_cruise.slug === 'antara-bengal-ganga'),
    ],
    [{ month }, all.map(inMonth).filter(sails)],
    [{ price: '2000' }, all.filter(isWithin(2000))],
    [{ month, price: '2000' }, all.map(inMonth).filter(sails).filter(isWithin(2000))],
    [{ sort: 'nights' }, all.toSorted((a, b) => a.nights - b.nights)],
    [{ sort: 'fare' }, all.toSorted((a, b) => lowest(a) - lowest(b))],
    [
      { sort: 'departure', nights: '2-4' },
      all
        .filter(({ nights }) => nights <= 4)
        .toSorted((a, b) => a.tour_tourData[0]!.date_from.localeCompare(b.tour_tourData[0]!.date_from)),
    ],
  ])('VX-09 %j', async (query, expected) => {
    expect(expected.length).toBeGreaterThan(0);
    const { tours, fitting, total } = await list(query);
    expect(tours.map(({ slug, tour_tourData }) => ({ slug, tour_tourData }))).toEqual(
      expected.map(({ slug, tour_tourData }) => ({ slug, tour_tourData })),
    );
    expect([fitting, total]).toEqual([expected.length, all.length]);
  });

  test.each(['', 'nights', 'fare', 'departure'])(
    'VX-09 ordered by “%s”, pages have every journey once and in order',
    async (sort) => {
      const query = { limit: '3', ...(sort && { sort }) };
      const shown: string[] = [];
      let page = await list(query);
      for (;;) {
        expect(page.tours.length).toBeLessThanOrEqual(3);
        expect([page.fitting, page.total]).toEqual([all.length, all.length]);
        shown.push(...slugs(page.tours));
        if (!page.more) break;
        page = await list({ ...query, cursor: page.more });
      }
      expect(shown).toEqual(slugs((await list({ ...(sort && { sort }) })).tours));
    },
  );

  test.runIf(postgresUrl)(
    'PD-04 those that fit are counted only where a page does not have them all',
    async () => {
      const ship = 'antara-bengal-ganga';
      const countsFor = async (query: Record<string, string>) =>
        (await recordStatements(() => list(query))).filter(({ text, values }) => {
          return /count\(\*\)/i.test(text) && values.includes(ship);
        }).length;
      expect(await countsFor({ ship })).toBe(0);
      expect(await countsFor({ ship, limit: '1' })).toBe(1);
    },
  );

  test.each<Record<string, string>>([
    { limit: '101' },
    { month: '2027-13' },
    { price: '17' },
    { sort: 'constructor' },
    { cursor: "1'.2.3" },
  ])('VX-09 %j is refused', async (query) => {
    expect((await server.call('tours', { query })).status).toBe(400);
  });

  test('VX-09 only what a journey has can be chosen', async () => {
    const { choices } = (await server.call('tourChoices')).body;
    const unique = <Value>(values: Value[]) => [...new Set(values)];
    expect(choices).toEqual({
      rivers: unique(all.flatMap(({ river }) => listRivers(river))).toSorted(),
      months: unique(
        all.flatMap(({ tour_tourData }) => tour_tourData.map(({ date_from }) => toMonth(date_from))),
      ).toSorted(),
      nights: unique(all.map(({ nights }) => nights)).toSorted((a, b) => a - b),
      ships: expect.arrayContaining(unique(all.map(({ tour_cruise }) => tour_cruise))),
    });
  });

  test('VX-09 a journey that is sold out comes after those with a fare', async () => {
    const { db } = server.platform;
    const [{ slug } = all[0]!] = all.toSorted((a, b) => lowest(a) - lowest(b));
    await db.execute(sql`INSERT INTO room_claims (departure_id, suite_id)
      SELECT departures.id, suite_id FROM departures JOIN tours ON tours.id = tour_id JOIN suite_prices USING (tour_id) WHERE slug = ${slug}
      ON CONFLICT (departure_id, suite_id) DO UPDATE SET hold_expires_at = NULL`);
    const shown: string[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await list({ limit: '2', sort: 'fare', ...(cursor && { cursor }) });
      shown.push(...slugs(page.tours));
      cursor = page.more;
    }
    expect(shown.at(-1)).toBe(slug);
    expect(shown.toSorted()).toEqual(slugs(all).toSorted());
  });
});
