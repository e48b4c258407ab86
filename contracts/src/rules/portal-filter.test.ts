import { expect, it } from 'vitest';
import { isEmptyFilter } from './portal-filter.ts';

const empty = { q: '', journey: '', month: '', status: '' } as const;

it.each([
  ['text', { q: 'sen' }],
  ['a journey', { journey: 'river-week' }],
  ['a month', { month: '2027-03' }],
  ['a status', { status: 'due' }],
] as const)('VX-10 the portal says that its lists are narrowed to %s', (_what, one) => {
  expect(isEmptyFilter(empty)).toBe(true);
  expect(isEmptyFilter({ ...empty, ...one })).toBe(false);
});
