import { expect, test } from 'vitest';
import { createFormValues } from '../desk/form-values.ts';
import {
  depositNames,
  fieldNames,
  listCategories,
  listWanted,
  readCounts,
  readDeposits,
  readRates,
  subtractWeeks,
  TermError,
} from './group-terms.ts';

function fill(fields: Record<string, string>) {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    form.append(Object.assign(input, { name, value }));
  }
  return createFormValues(form);
}

const suite = {
  vessel: 'Antara Vega',
  deck: 'upper' as const,
  side: 'port' as const,
  door: 1,
  held_until: null,
  booking_id: null,
  block_kind: null,
  block_reason: null,
  closure_id: null,
  group_id: null,
  waiting: null,
};
const categories = listCategories(
  [
    { ...suite, room_number: '101', category: 'Heritage', state: 'free' },
    { ...suite, room_number: '102', category: 'Heritage', state: 'sold' },
    { ...suite, room_number: '201', category: 'Maharaja', state: 'free' },
  ],
  { suites: [{ category: 'Heritage', rooms: ['101', '102'], price_single: 200_000, price_twin: 300_000 }] },
  { fare_percent: 110 },
);

test('OF-06 each category has its free suites and the list prices of the departure', () => {
  expect(categories).toEqual([
    { name: 'Heritage', rooms: ['101', '102'], free: 1, single: 220_000, twin: 330_000 },
    { name: 'Maharaja', rooms: ['201'], free: 1, single: null, twin: null },
  ]);
});

test('OF-06 per cent off is taken from the list prices of every category that has them', () => {
  expect(readRates(fill({}), categories, 12.5)).toEqual([
    { category: 'Heritage', single: 192_500, twin: 288_750 },
  ]);
  expect(() => readRates(fill({}), categories, 10, new Set(['Maharaja']))).toThrow('has no list price');
});

test('OF-06 typed prices are read by category, and a wanted category without one is named', () => {
  const { single, twin } = fieldNames('Maharaja');
  const values = fill({ [single]: '1,800', [twin]: '2400.50', [fieldNames('Heritage').count]: '2' });
  expect(readRates(values, categories, null)).toEqual([
    { category: 'Maharaja', single: 180_000, twin: 240_050 },
  ]);
  const counts = readCounts(values, categories);
  expect(counts).toEqual([{ category: 'Heritage', count: 2 }]);
  expect(() => readRates(values, categories, null, listWanted(categories, counts, []))).toThrow(
    /^Heritage needs a price/,
  );
  expect(() => readRates(fill({ [single]: '1800' }), categories, null)).toThrow(TermError);
  expect(listWanted(categories, [], ['201'])).toEqual(new Set(['Maharaja']));
});

test('OF-06 deposits are in per cent or rupees, and none has a day alone', () => {
  const [first, second] = [depositNames(0), depositNames(1)];
  const values = { [first.on]: '2027-01-10', [first.amount]: '20', [first.unit]: 'percent' };
  expect(
    readDeposits(
      fill({ ...values, [second.on]: '2027-02-10', [second.amount]: '1,50,000', [second.unit]: 'inr' }),
    ),
  ).toEqual([
    { on: '2027-01-10', percent: 20 },
    { on: '2027-02-10', inr: 150_000 },
  ]);
  expect(() => readDeposits(fill({ [second.on]: '2027-02-10' }))).toThrow('Deposit 2');
});

test('OF-06 a cut-off by weeks is counted from the departure', () => {
  expect(subtractWeeks('2027-02-07', '8')).toBe('2026-12-13');
  expect([subtractWeeks(undefined, '8'), subtractWeeks('2027-02-07', 'x')]).toEqual(['', '']);
});
