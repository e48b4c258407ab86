import { expect, test } from 'vitest';
import { LineError, parseCategories, parseDeposits, parseRates } from './group-lines.ts';

test('OF-06 prices, deposits and numbers of suites are read a line each', () => {
  expect(parseRates('Heritage Suite = 1,800 / 2400.50\n\nMaharaja=2000/2600')).toEqual([
    { category: 'Heritage Suite', single: 180_000, twin: 240_050 },
    { category: 'Maharaja', single: 200_000, twin: 260_000 },
  ]);
  expect(parseDeposits('2027-01-10 = 20 %\n2027-02-10=1,50,000')).toEqual([
    { on: '2027-01-10', percent: 20 },
    { on: '2027-02-10', inr: 150_000 },
  ]);
  expect(parseCategories('Heritage Suite = 5')).toEqual([{ category: 'Heritage Suite', count: 5 }]);
  expect([parseRates(''), parseDeposits(' \n '), parseCategories('')]).toEqual([[], [], []]);
});

test.each([
  [parseRates, 'Heritage Suite = 1800'],
  [parseRates, 'Heritage Suite = 1.8.0 / 2'],
  [parseDeposits, '10 January = 20 %'],
  [parseCategories, 'Heritage Suite'],
])('OF-06 a line that cannot be read is named', (parse, line) => {
  expect(() => parse(line)).toThrow(LineError);
  expect(() => parse(line)).toThrow(line);
});
