import { expect, test } from 'vitest';
import { describeOccupancy } from './occupancy-bar.tsx';
import { getMonday, layOutWeeks, type Departure } from './weeks.ts';

const sail = (date: string, date_to: string, ship = 'Ganga Vilas') =>
  ({ journey: 'upstream', date, date_to, ship, ship_slug: ship.toLowerCase(), suites: 18 }) as Departure;

const layOut = (...departures: Departure[]) =>
  layOutWeeks(departures, '2026-12-07', 9).flatMap(({ cells }) =>
    cells.map(({ start, span, departures: all }) => [start, span, all.map(({ date }) => date)]),
  );

test('OF-22 weeks begin on Monday', () => {
  expect(['2026-12-07', '2026-12-13', '2026-12-14'].map(getMonday)).toEqual([
    '2026-12-07',
    '2026-12-07',
    '2026-12-14',
  ]);
});

test('OF-22 a voyage takes the weeks in which the ship sails it, and the next one those after', () => {
  expect(
    layOut(
      sail('2026-12-07', '2026-12-26'),
      sail('2026-12-28', '2027-01-16'),
      sail('2027-01-18', '2027-02-06'),
    ),
  ).toEqual([
    [0, 3, ['2026-12-07']],
    [3, 3, ['2026-12-28']],
    [6, 3, ['2027-01-18']],
  ]);
  // One that ends on a Monday leaves that week to the next.
  expect(layOut(sail('2026-12-07', '2026-12-14'), sail('2026-12-14', '2026-12-17'))).toEqual([
    [0, 1, ['2026-12-07']],
    [1, 1, ['2026-12-14']],
  ]);
});

test('OF-22 voyages of one week stand in one cell, and a long one that begins there in the week after', () => {
  expect(
    layOut(
      sail('2026-12-07', '2026-12-09'),
      sail('2026-12-11', '2026-12-13'),
      sail('2026-12-13', '2026-12-30'),
    ),
  ).toEqual([
    [0, 1, ['2026-12-07', '2026-12-11']],
    [1, 3, ['2026-12-13']],
  ]);
});

test('OF-22 what began before the first week, or ends after the last, is cut; what is outside is left out', () => {
  expect(
    layOut(
      sail('2026-11-30', '2026-12-07'),
      sail('2026-12-01', '2026-12-20'),
      sail('2027-02-01', '2027-02-20'),
      sail('2027-02-08', '2027-02-20'),
    ),
  ).toEqual([
    [0, 2, ['2026-12-01']],
    [8, 1, ['2027-02-01']],
  ]);
});

test('OF-22 ships are in the order of their names', () => {
  const rows = layOutWeeks(
    [sail('2026-12-07', '2026-12-09', 'Voyager'), sail('2026-12-07', '2026-12-09', 'Bengal Ganga')],
    '2026-12-07',
    9,
  );
  expect(rows.map(({ ship, slug }) => [ship, slug])).toEqual([
    ['Bengal Ganga', 'bengal ganga'],
    ['Voyager', 'voyager'],
  ]);
});

test('OF-22 the words beside the bar leave out what is nought', () => {
  const counts = { suites: 18, sold: 11, held: 2, blocked: 0, broken: 1 };
  expect(describeOccupancy(counts)).toBe('11 of 18 sold · 2 held · 1 out of order');
});
