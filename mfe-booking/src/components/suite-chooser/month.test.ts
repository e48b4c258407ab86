import { expect, test, vi } from 'vitest';
import { createTourDetail, suites, summary, winter } from '../../testing/sample-tour.ts';
import { listDays, findLowestFare, formatWeekday, getWeekday, listWeekdays } from './month.ts';

test('TJ-04 a month has its days, Mondays first, with the departures on theirs', () => {
  expect(getWeekday('2027-01-01')).toBe(4);
  expect(getWeekday('2028-02-28')).toBe(0);
  const days = listDays('2027-01', createTourDetail().dates);
  expect(days).toHaveLength(31);
  expect(days.filter(({ departure }) => departure).map(({ date }) => date)).toEqual([winter]);
  expect(listDays('2028-02', [])).toHaveLength(29);
});

test('TJ-10 the lowest fare is the cheapest free suite’s twin fare halved, as the journey’s own from-price', () => {
  expect(findLowestFare(suites, new Set(), 90)).toBe(summary.from_price);
  const heritage = new Set(['101', '102', '103', '105', '106', '107']);
  expect(findLowestFare(suites, heritage, 100)).toBe(200_000);
  expect(findLowestFare(suites, new Set([...heritage, '201']), 100)).toBeNull();
});

test('TJ-03 weekdays have the names of the page’s language', () => {
  expect(listWeekdays()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(formatWeekday('2026-11-29')).toBe('Sunday');
  vi.stubGlobal('pageLocale', { getStore: () => 'de' });
  expect(listWeekdays()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  expect(formatWeekday('2026-11-29')).toBe('Sonntag');
  vi.unstubAllGlobals();
});
