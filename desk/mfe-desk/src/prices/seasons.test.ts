import { expect, it } from 'vitest';
import { listSeasons } from './seasons.ts';

const sails = (date: string, season: string, fare_percent = 100, cancelled_at: string | null = null) => ({
  date,
  season,
  fare_percent,
  cancelled_at,
});

it('OF-02 a season of a journey is the departures with its name and one fare, and next year’s is another', () => {
  const seasons = listSeasons([
    sails('2027-02-12', 'Winter'),
    sails('2026-12-04', 'Winter'),
    sails('2026-12-25', 'Christmas', 110),
    sails('2027-01-08', 'Winter'),
    sails('2027-01-15', 'Winter', 90),
    sails('2027-03-01', 'Winter', 100, '2026-11-30T10:00:00Z'),
    sails('2027-12-03', 'Winter'),
  ]);
  expect(seasons).toEqual([
    { name: 'Winter', farePercent: 100, from: '2026-12-04', to: '2027-02-12', departures: 3 },
    { name: 'Christmas', farePercent: 110, from: '2026-12-25', to: '2026-12-25', departures: 1 },
    { name: 'Winter', farePercent: 90, from: '2027-01-15', to: '2027-01-15', departures: 1 },
    { name: 'Winter', farePercent: 100, from: '2027-12-03', to: '2027-12-03', departures: 1 },
  ]);
});
