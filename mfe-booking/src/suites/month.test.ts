import { expect, test } from 'vitest';
import { sampleDetail, suites, summary, winter } from '../testing/sample-tour.ts';
import { daysOf, lowestFare, weekdayOf } from './month.ts';

test('TJ-04 a month has its days, Mondays first, with the departures on theirs', () => {
  expect(weekdayOf('2027-01-01')).toBe(4);
  expect(weekdayOf('2028-02-28')).toBe(0);
  const days = daysOf('2027-01', sampleDetail().dates);
  expect(days).toHaveLength(31);
  expect(days.filter(({ departure }) => departure).map(({ date }) => date)).toEqual([winter]);
  expect(daysOf('2028-02', [])).toHaveLength(29);
});

test('TJ-10 the lowest fare is the cheapest free suite’s twin fare halved, as the journey’s own from-price', () => {
  expect(lowestFare(suites, new Set(), 90)).toBe(summary.from_price);
  const heritage = new Set(['101', '102', '103', '105', '106', '107']);
  expect(lowestFare(suites, heritage, 100)).toBe(200_000);
  expect(lowestFare(suites, new Set([...heritage, '201']), 100)).toBeNull();
});
