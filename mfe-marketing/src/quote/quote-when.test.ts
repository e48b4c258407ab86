import { expect, it } from 'vitest';
import { parseQuoteWhen } from './quote-when.ts';

const today = '2026-11-23';
const open = { date: '', month: '', year: '' };

it.each([
  ['2026-11-23', null, { ...open, date: '2026-11-23' }],
  ['2026-11-22', null, open],
  ['2027-02-30', null, open],
  ['soon', '2026-11', { ...open, month: '11', year: '2026' }],
  [null, '2026-10', open],
  [null, '2031-01', open],
  [null, '2027-13', open],
  [null, null, open],
])('EN-03 the day %s and the month %s of an address', (date, month, expected) => {
  expect(parseQuoteWhen(date, month, today)).toEqual(expected);
});
