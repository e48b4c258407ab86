import { describe, expect, it } from 'vitest';
import { listSampleDocuments, sampleDir } from '../../../test/sample.ts';
import { readTimetableRule } from './sample-company.ts';
import { getSeason, planDepartures, type PlannedDeparture } from './timetable.ts';

const rule = readTimetableRule(sampleDir);
const { rotation, seasons } = rule;
const tours = listSampleDocuments('tour');

const day = 86_400_000;
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const weekday = (date: string) => new Date(at(date)).getUTCDay();
const getTour = (slug: string) => {
  const tour = tours.find((one) => one.slug === slug);
  if (!tour) throw new Error(`No tour ${slug}`);
  return tour;
};
const plan = (from: string, months: number) =>
  planDepartures(rule, (slug) => getTour(slug).nights, from, months);
const starts = ['2026-11-21', '2027-05-03', '2027-08-31', '2028-02-29'];

describe.each(starts)('eighteen months from %s', (from) => {
  const all = plan(from, 18);
  const byShip = Map.groupBy(all, ({ ship }) => ship);
  const pairs = [...byShip.values()].flatMap((list) =>
    list.slice(1).map((next, i): [PlannedDeparture, PlannedDeparture] => [list[i] ?? next, next]),
  );

  it('sails every ship and every journey', () => {
    expect(byShip.size).toBe(6);
    expect(new Set(all.map(({ tour }) => tour)).size).toBe(13);
  });

  it('never has a vessel in two places at once, and leaves her the days in port she was given', () => {
    expect(pairs.length).toBeGreaterThan(400);
    for (const [last, next] of pairs) {
      const turn = rotation
        .find(({ ship }) => ship === last.ship)
        ?.turns.find(({ tour }) => tour === last.tour);
      expect(turn).toBeDefined();
      const inPort = (at(next.date_from) - at(last.date_to)) / day;
      expect(inPort).toBeGreaterThanOrEqual(turn?.turnaround_days ?? 0);
    }
  });

  it('begins each sailing where the last one ended', () => {
    const leaps = pairs.filter(([last, next]) => getTour(next.tour).embark !== getTour(last.tour).disembark);
    expect(leaps).toEqual([]);
  });

  it('lasts as many nights as the tour has, on the journey’s ship', () => {
    for (const { tour, ship, date_from, date_to } of all) {
      expect((at(date_to) - at(date_from)) / day).toBe(getTour(tour).nights);
      expect(ship).toBe(getTour(tour).ship);
    }
  });

  it('has departures in every week', () => {
    const end = at(plan(from, 18).at(-1)?.date_from ?? from);
    for (let week = at(from); week + 7 * day <= end; week += 7 * day) {
      const inWeek = all.filter(({ date_from }) => at(date_from) >= week && at(date_from) < week + 7 * day);
      expect(inWeek.length).toBeGreaterThanOrEqual(3);
    }
    expect(end - at(from)).toBeGreaterThan(17 * 30 * day);
  });

  it('LP-02 sends A Mystical Journey out every Monday and An Insight every Friday', () => {
    for (const [slug, expected] of [
      ['a-mystical-journey', 1],
      ['an-insight', 5],
    ] as const) {
      const dates = all.filter(({ tour }) => tour === slug).map(({ date_from }) => date_from);
      expect(dates.length).toBeGreaterThanOrEqual(77);
      expect(new Set(dates.map(weekday))).toEqual(new Set([expected]));
      for (const [i, date] of dates.slice(1).entries()) expect(at(date) - at(dates[i] ?? '')).toBe(7 * day);
    }
  });

  it('reaches Murshidabad when the palace is open, never on a Friday', () => {
    const visits: Record<string, number> = {
      'princely-murshidabad': 5,
      'treading-the-buddhas-trail': 4,
      'patna-kolkata-downstream': 6,
      'kolkata-varanasi-upstream': 5,
      'varanasi-kolkata-downstream': 10,
    };
    const calls = all.filter(({ tour }) => visits[tour]);
    expect(calls.length).toBeGreaterThan(100);
    const onFriday = calls.filter(
      ({ tour, date_from }) => new Date(at(date_from) + ((visits[tour] ?? 1) - 1) * day).getUTCDay() === 5,
    );
    expect(onFriday).toEqual([]);
  });

  it('keeps out of the parks while they are closed', () => {
    const months = (slug: string) =>
      all
        .filter(({ tour }) => tour === slug)
        .flatMap(({ date_from, date_to }) => [Number(date_from.slice(5, 7)), Number(date_to.slice(5, 7))]);
    for (const month of [5, 6, 7]) {
      expect(months('bhitarkanika-mangroves')).not.toContain(month);
      expect(months('bhitarkanika-and-the-turtle-coast')).not.toContain(month);
    }
    for (const month of [5, 6, 7, 8, 9, 10]) expect(months('brahmaputra-kaziranga')).not.toContain(month);
    for (const month of [6, 7, 8, 9]) expect(months('majuli-and-the-monasteries')).not.toContain(month);
  });

  it('names a season of the list with its percentage', () => {
    const percent = new Map(seasons.map(({ name, fare_percent }) => [name, fare_percent]));
    for (const { season, fare_percent } of all) expect(percent.get(season)).toBe(fare_percent);
  });

  it('is sorted by date and has no departure before the first day or after the last', () => {
    const dates = all.map(({ date_from }) => date_from);
    expect(dates).toEqual(dates.toSorted());
    expect((dates[0] ?? '') >= from).toBe(true);
    expect((at(dates.at(-1) ?? from) - at(from)) / day).toBeLessThan(550);
  });
});

describe('departures', () => {
  it('is one timetable: a later window gives the same sailings', () => {
    const later = plan('2027-03-01', 3);
    const within = plan('2026-11-21', 18).filter(
      ({ date_from }) => date_from >= '2027-03-01' && date_from < '2027-06-01',
    );
    expect(later.length).toBeGreaterThan(50);
    expect(later).toEqual(within);
  });

  it('ends on the last day of a shorter month', () => {
    expect(plan('2027-01-31', 1).every(({ date_from }) => date_from < '2027-02-28')).toBe(true);
  });

  it('refuses what is no date, and dates before the timetable', () => {
    expect(() => plan('soon', 18)).toThrow(RangeError);
    expect(() => plan('2024-12-31', 18)).toThrow(RangeError);
  });
});

describe('getSeason', () => {
  it.each([
    ['2027-01-11', '2027-01-14', 'Winter', 100],
    ['2027-04-05', '2027-04-08', 'Spring', 90],
    ['2027-07-05', '2027-07-08', 'Monsoon', 80],
    ['2027-09-06', '2027-09-09', 'Autumn', 90],
    ['2027-10-04', '2027-10-07', 'Durga Puja', 110],
    ['2027-10-29', '2027-10-31', 'Diwali', 110],
    ['2027-03-21', '2027-03-28', 'Holi', 110],
    ['2026-12-21', '2026-12-24', 'Christmas and New Year', 110],
    ['2027-01-01', '2027-01-03', 'Christmas and New Year', 110],
    ['2026-12-20', '2026-12-23', 'Winter', 100],
    ['2027-01-02', '2027-01-05', 'Winter', 100],
  ])('%s to %s is %s at %i per cent', (from, to, name, percent) => {
    expect(getSeason(rule, from, to)).toMatchObject({ name, fare_percent: percent });
  });
});
