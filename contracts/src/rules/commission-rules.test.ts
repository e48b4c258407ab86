import { expect, it } from 'vitest';
import { calculateCommission, getCommissionableFare } from './commission-rules.ts';

it('VX-10 a commission is a part of the fare, with half a cent rounded up', () => {
  expect(calculateCommission(100_000, 12.5)).toBe(12_500);
  expect(calculateCommission(1_010, 2.5)).toBe(25);
  expect(calculateCommission(1_020, 2.5)).toBe(26);
  expect(calculateCommission(100_000, 0)).toBe(0);
});

it('VX-17 suites, add-ons and extensions after the coupon earn commission, and fees for changes of date do not', () => {
  const booking = { sub_total: 300_000, discount_total: 20_000 };
  expect(getCommissionableFare(booking)).toBe(280_000);
  expect(getCommissionableFare({ ...booking, change_fees: [{ price: 10_000 }, { price: 15_000 }] })).toBe(
    255_000,
  );
});
