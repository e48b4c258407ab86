import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, percentOf, toPaise, toRupees } from './money.ts';

/** The same in exact arithmetic: the nearest integer, and upwards from the middle. */
function exactHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  return doubled % divisor < 0n ? quotient - 1n : quotient;
}

// Up to ten million dollars: far above any booking.
const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const hundredths = fc.integer({ min: 0, max: 10_000 });
const tenThousandths = fc.integer({ min: 1, max: 2_000_000 });

describe('half-up rounding', () => {
  it('rounds the middle upwards and everything else to the nearest', () => {
    expect([0, 1, 2, 3, 4, 5].map((value) => divideHalfUp(value, 2))).toEqual([0, 1, 1, 2, 2, 3]);
    expect([1, 49, 50, 51, 149, 150].map((value) => divideHalfUp(value, 100))).toEqual([0, 0, 1, 1, 1, 2]);
    expect([-1, -49, -50, -51].map((value) => divideHalfUp(value, 100) + 0)).toEqual([0, 0, 0, -1]);
  });

  it('is exact wherever the product stays below 2^53', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (value, divisor) => {
          expect(BigInt(divideHalfUp(value, divisor))).toBe(exactHalfUp(BigInt(value), BigInt(divisor)));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('CO-05 per cent of an amount', () => {
  it('CO-05 agrees with exact arithmetic for every percentage of two decimals', () => {
    fc.assert(
      fc.property(cents, hundredths, (amount, percent) => {
        expect(BigInt(percentOf(amount, percent / 100))).toBe(
          exactHalfUp(BigInt(amount) * BigInt(percent), 10_000n),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('CO-05 rounds half a cent of tax upwards', () => {
    expect(percentOf(10, 5)).toBe(1);
    expect(percentOf(9, 5)).toBe(0);
    expect(percentOf(30, 5)).toBe(2);
    expect(percentOf(100_000, 5)).toBe(5_000);
    // 1.15 is a little less than 1.15 in binary, and 0.5 cent must still go up.
    expect(percentOf(1_000, 1.15)).toBe(12);
  });
});

describe('dollars in rupees', () => {
  it('agrees with exact arithmetic for every rate of four decimals', () => {
    fc.assert(
      fc.property(cents, tenThousandths, (amount, rate) => {
        expect(BigInt(toRupees(amount, rate / 10_000))).toBe(
          exactHalfUp(BigInt(amount) * BigInt(rate), 1_000_000n),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives whole rupees, and a hundred paise for each', () => {
    expect(toRupees(100, 88.5)).toBe(89);
    expect(toRupees(100, 88.4999)).toBe(88);
    expect(toRupees(123_456, 88.1234)).toBe(108_794);
    expect(toPaise(108_794)).toBe(10_879_400);
  });
});
