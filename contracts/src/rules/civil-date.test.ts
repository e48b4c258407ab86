import { expect, test } from 'vitest';
import {
  isCivilDate,
  readCivilDate,
  readMonth,
  toCivilDate,
  toDay,
  toIndianInstant,
  toMonth,
} from './civil-date.ts';
import { formatIndianTime } from './indian-time.ts';

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

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-01', false],
  ['2026-01-1', false],
  ['26-01-01', false],
  ['12026-01-01', false],
  ['2026-01-011', false],
  ['2026-01-01T00:00:00Z', false],
  ['x2026-01-01', false],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['9999-12-31', true],
  ['', false],
])('VX-11 %j is a day in an address: %s', (value, is) => {
  expect(isCivilDate(value)).toBe(is);
});

test.each(['.', ',', ')', ' ', '"', '\u200b', 'T00:00:00Z', 'x7', '-', '&utm=1'])(
  'VX-07 %j behind a date in a link is ignored',
  (rest) => {
    expect(readCivilDate(`2026-12-04${rest}`)).toBe('2026-12-04');
  },
);

test.each([null, undefined, '', 'tomorrow', '2026-12-041', '2026-02-30.', '0000-01-01', '4 December 2026'])(
  'VX-07 %j names no date',
  (text) => {
    expect(readCivilDate(text)).toBeNull();
  },
);

test('VX-09 the month of a day', () => {
  expect(toMonth('2026-11-24')).toBe('2026-11');
});

test.each([
  ['2026-12', '2026-12'],
  [' 2026-12.', '2026-12'],
  ['2026-12)', '2026-12'],
  ['2026-12-04', ''],
  ['2026-13', ''],
  ['1899-12', ''],
  ['12026-12', ''],
  ['2026-123', ''],
  [null, ''],
])('VX-11 the month of %j is %j', (text, month) => expect(readMonth(text)).toBe(month));

test('VX-11 a day begins at midnight, in UTC for sums and in India for deadlines', () => {
  expect(toDay('2026-12-04').toISOString()).toBe('2026-12-04T00:00:00.000Z');
  expect(toIndianInstant('2026-12-04').toISOString()).toBe('2026-12-03T18:30:00.000Z');
  expect(toIndianInstant('2026-12-04', '09:00').toISOString()).toBe('2026-12-04T03:30:00.000Z');
});
