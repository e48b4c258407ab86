import { expect, test } from 'vitest';
import { toCivilDate, formatIndianTime } from './civil-date.ts';

test.each([
  ['2026-11-21T18:29:59Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
  ['2026-12-31T23:59:59Z', '2027-01-01'],
])('CO-09 at %s it is %s in India, wherever one books', (instant, date) => {
  expect(toCivilDate(new Date(instant))).toBe(date);
});

test.each([
  ['2026-11-24T08:35:00Z', 'Tuesday 24 November, 14:05 IST'],
  ['2026-12-31T18:30:00Z', 'Friday 1 January, 00:00 IST'],
])('AG-05 %s is told as %s', (instant, told) => {
  expect(formatIndianTime(new Date(instant))).toBe(told);
});
