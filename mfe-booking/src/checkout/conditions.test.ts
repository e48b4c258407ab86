import { expect, test } from 'vitest';
import { listCancellationRules } from './conditions.tsx';

test.each([
  ['2026-10-11', 91, '10%'],
  ['2026-10-12', 90, '20%'],
  ['2026-11-10', 61, '20%'],
])(
  'CO-01 booked on %s, %i days before: %s is kept until day 61, everything from day 60 on',
  (today, _, kept) => {
    expect(listCancellationRules('2027-01-10', today)).toEqual([
      `Until 10 November 2026: ${kept} of the fare is kept.`,
      'From 11 November 2026, and for a no-show: the whole fare is kept.',
    ]);
  },
);

test('CO-01 booked from day 60 on, the whole fare is kept', () => {
  expect(listCancellationRules('2027-01-10', '2026-11-11')).toEqual([
    'So near to the departure the whole fare is kept, also for a no-show.',
  ]);
});
