import { expect, test } from 'vitest';
import { findOverlappingExtensions, getLastClosedDay, isExtensionAhead } from './sale-rules.ts';

test('VX-07 sales end so many hours before the midnight in India with which the day of departure begins', () => {
  // 18:30 UTC is midnight in India.
  expect(getLastClosedDay(new Date('2026-11-22T18:29:59Z'), 48)).toBe('2026-11-24');
  expect(getLastClosedDay(new Date('2026-11-22T18:30:00Z'), 48)).toBe('2026-11-25');
  expect(getLastClosedDay(new Date('2026-11-22T18:29:59Z'), 0)).toBe('2026-11-22');
});

test('VX-07 nights before the cruise are offered while the first of them is ahead', () => {
  const two = { side: 'BEFORE', nights: 2 } as const;
  expect(isExtensionAhead(two, '2026-11-25', '2026-11-22')).toBe(true);
  expect(isExtensionAhead(two, '2026-11-25', '2026-11-23')).toBe(false);
  expect(isExtensionAhead({ side: 'AFTER', nights: 2 }, '2026-11-25', '2026-11-24')).toBe(true);
});

test('VX-07 a traveller takes one extension before the cruise and one after it', () => {
  const before = (travellers: number) => ({ side: 'BEFORE' as const, travellers });
  const after = (travellers: number) => ({ side: 'AFTER' as const, travellers });
  expect(findOverlappingExtensions([before(2), after(2)], 2)).toBeNull();
  expect(findOverlappingExtensions([after(1), after(1)], 2)).toBeNull();
  expect(findOverlappingExtensions([after(2), after(1)], 2)).toBe('AFTER');
  expect(findOverlappingExtensions([before(1), before(1)], 1)).toBe('BEFORE');
});
