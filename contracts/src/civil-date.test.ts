import { expect, test } from 'vitest';
import { civilDate } from './civil-date.ts';

test.each([
  ['2026-11-21T18:29:59Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
  ['2026-12-31T23:59:59Z', '2027-01-01'],
])('CO-09 at %s it is %s in India, wherever one books', (instant, date) => {
  expect(civilDate(new Date(instant))).toBe(date);
});
