import { expect, it } from 'vitest';
import { calculateCommission } from './commission-rules.ts';

it('VX-10 a commission is a part of the fare, with half a cent rounded up', () => {
  expect(calculateCommission(100_000, 12.5)).toBe(12_500);
  expect(calculateCommission(1_010, 2.5)).toBe(25);
  expect(calculateCommission(1_020, 2.5)).toBe(26);
  expect(calculateCommission(100_000, 0)).toBe(0);
});
