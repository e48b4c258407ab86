import { expect, test } from 'vitest';
import { formatPaise, readPaise } from './amounts.ts';

test.each([
  [30_307_00, '₹30,307'],
  [1_23_456_05, '₹1,23,456.05'],
  [-50, '−₹0.50'],
  [0, '₹0'],
])('OF-07 %d paise are %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});

test('OF-07 an amount is typed with or without commas and paise; nothing typed is no amount', () => {
  expect(readPaise(' 1,23,456.5 ')).toBe(1_23_456_50);
  expect(readPaise('₹30307')).toBe(30_307_00);
  expect(readPaise('  ')).toBeUndefined();
  expect(readPaise('about 300')).toBeNaN();
});
