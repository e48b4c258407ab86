import { expect, test } from 'vitest';
import { addMonths, listPeriods, toMonthPeriod } from './periods.ts';

test('OF-19 a month has all its days, in leap years too', () => {
  expect(toMonthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(toMonthPeriod('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
});

test('OF-19 a financial year begins in April', () => {
  const year = (today: string) => listPeriods(today).at(-1);
  expect(year('2027-03-31')).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
  expect(year('2027-04-01')).toMatchObject({ from: '2027-04-01', to: '2028-03-31' });
});
