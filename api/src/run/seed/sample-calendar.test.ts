import { addDays } from '@antara/contracts/rules/booking-rules';
import { expect, test } from 'vitest';
import { listSampleDocuments } from '../../../test/sample.ts';

const calendar = listSampleDocuments('calendar').flatMap(({ sailings }) => sailings);
const tours = listSampleDocuments('tour');

const end = (sailing: (typeof calendar)[number]) =>
  addDays(sailing.date_from, parseInt(sailing.duration, 10));

test('PB-17 the published calendar has 27 sailings from 14 Sep 2025 to 30 Apr 2026, in order', () => {
  expect(calendar.map(({ no }) => no)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
  expect(calendar[0]?.date_from).toBe('2025-09-14');
  expect(calendar.map(end).sort().at(-1)).toBe('2026-04-30');
  expect(calendar.map(({ date_from }) => date_from)).toEqual(
    calendar.map(({ date_from }) => date_from).sort(),
  );
});

test('PB-17 the published calendar has every vessel, program, duration and festival that is stated, and no other', () => {
  const distinct = (values: (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null))].sort();
  expect(distinct(calendar.map(({ vessel }) => vessel))).toEqual([
    'MV Bengal Ganga',
    'MV Ganga Vilas',
    'MV Ganges Voyager',
  ]);
  expect(distinct(calendar.map(({ program }) => program))).toEqual([
    'Artisans of Bengal',
    'Kolkata-Varanasi Upstream',
    'Patna-Kolkata Downstream',
    'Princely Murshidabad',
    "Treading the Buddha's Trail",
    'Varanasi-Kolkata Downstream',
  ]);
  expect(distinct(calendar.map(({ duration }) => duration))).toEqual([
    '11 Nights',
    '14 Nights',
    '19 Nights',
    '7 Nights',
  ]);
  expect(distinct(calendar.map(({ festival }) => festival))).toEqual([
    'Christmas',
    'Diwali',
    'Dussehra',
    'Easter',
    'Holi',
    'New Year',
  ]);
});

test('PB-17 no vessel is in two places at once, and every festival lies within its sailing', () => {
  const day = {
    Dussehra: '2025-10-02',
    Diwali: '2025-10-20',
    Christmas: '2025-12-25',
    'New Year': '2026-01-01',
    Holi: '2026-03-04',
    Easter: '2026-04-05',
  } as Record<string, string>;
  for (const one of calendar) {
    for (const other of calendar) {
      if (other.no > one.no && other.vessel === one.vessel) expect(other.date_from >= end(one)).toBe(true);
    }
    if (one.festival) {
      expect(one.date_from <= (day[one.festival] ?? '')).toBe(true);
      expect(end(one) >= (day[one.festival] ?? '9')).toBe(true);
    }
    expect(tours.map(({ slug }) => slug)).toContain(one.slug);
  }
});
