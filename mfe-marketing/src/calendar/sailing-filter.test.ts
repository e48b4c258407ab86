import type { UpcomingSailing } from '@antara/contracts/api/content';
import { expect, test } from 'vitest';
import { listFilterChoices, filterSailings } from './sailing-filter.ts';

const sailing = (date_from: string, vessel: string): UpcomingSailing => ({
  date_from,
  date_to: date_from,
  vessel,
  duration: '7 Nights & 8 Days',
  program: 'Artisans of Bengal',
  slug: 'artisans-of-bengal',
  festival: null,
  suites_free: 4,
  from_price: 135_000,
});
const all = [
  sailing('2026-12-06', 'Ganges Voyager'),
  sailing('2026-12-07', 'Bengal Ganga'),
  sailing('2027-01-03', 'Ganges Voyager'),
  sailing('2027-02-07', 'Ganges Voyager'),
];
const choices = listFilterChoices(all);
const dates = (vessel: string, month: string) =>
  filterSailings(all, { vessel, month }, choices).map(({ date_from }) => date_from);

test('PB-17 vessels and months that have a sailing may be chosen', () => {
  expect(choices).toEqual({
    vessels: ['Bengal Ganga', 'Ganges Voyager'],
    months: ['2026-12', '2027-01', '2027-02'],
  });
});

test('PB-17 the coming sailings by vessel, by month, by both; the next two months when nothing is asked', () => {
  expect(dates('', '')).toEqual(['2026-12-06', '2026-12-07', '2027-01-03']);
  expect(dates('Ganges Voyager', '')).toEqual(['2026-12-06', '2027-01-03', '2027-02-07']);
  expect(dates('', '2027-02')).toEqual(['2027-02-07']);
  expect(dates('Bengal Ganga', '2027-02')).toEqual([]);
});
