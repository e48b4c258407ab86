import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateDateChangeDue,
  calculateDateChangeFee,
  calculateLeastKept,
  describeDateChangeRule,
  getDateChangeDeadline,
} from './date-change-rules.ts';

const rule = { until_days: 75, fee: { usd: 100 }, times: 1 };

test('VX-17 the last day and the fee are those that the operator has set', () => {
  expect(getDateChangeDeadline(rule, '2027-06-30')).toBe('2027-04-16');
  expect(calculateDateChangeFee(rule, 500_000)).toBe(10_000);
  expect(calculateDateChangeFee({ ...rule, fee: { percent: 2.5 } }, 500_000)).toBe(12_500);
});

test('VX-17 by deposit the fee is due at once and the rest with the balance, by hand', () => {
  const deposit = { feeInr: 9_240, paidInr: 100_000, isPaidWhole: false, isBalanceDue: false };
  expect(calculateDateChangeDue({ ...deposit, totalInr: 1_209_240 })).toEqual({
    nowInr: 9_240,
    laterInr: 1_100_000,
    refundInr: 0,
  });
  expect(calculateDateChangeDue({ ...deposit, totalInr: 1_209_240, isBalanceDue: true })).toMatchObject({
    nowInr: 1_109_240,
    laterInr: 0,
  });
  // Paid in full: a dearer departure is paid at once, of a cheaper one the rest comes back.
  const whole = { ...deposit, paidInr: 1_000_000, isPaidWhole: true };
  expect(calculateDateChangeDue({ ...whole, totalInr: 1_209_240 }).nowInr).toBe(209_240);
  expect(calculateDateChangeDue({ ...whole, totalInr: 809_240 })).toEqual({
    nowInr: 0,
    laterInr: 0,
    refundInr: 190_760,
  });
});

test('VX-17 what is due now, later and back always comes to the new price', () => {
  const inr = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      inr,
      inr,
      inr,
      fc.boolean(),
      fc.boolean(),
      (total, fee, paidInr, isPaidWhole, isBalanceDue) => {
        const totalInr = total + fee;
        const due = calculateDateChangeDue({ totalInr, feeInr: fee, paidInr, isPaidWhole, isBalanceDue });
        expect(paidInr + due.nowInr + due.laterInr - due.refundInr).toBe(totalInr);
        expect(Math.min(due.nowInr, due.laterInr, due.refundInr)).toBe(0);
        expect(Math.min(...Object.values(due))).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('VX-17 where just the new price was paid nothing is due and nothing goes back', () => {
  const amounts = { totalInr: 500, feeInr: 100, paidInr: 500, isPaidWhole: true, isBalanceDue: false };
  expect(calculateDateChangeDue(amounts)).toEqual({ nowInr: 0, laterInr: 0, refundInr: 0 });
});

test('VX-17 a change escapes no cancellation charge', () => {
  expect(calculateLeastKept({ paidInr: 1_000_000, refundInr: 800_000 }, 9_240)).toBe(209_240);
});

test('VX-08 VX-17 the rule is said from its figures', () => {
  expect(describeDateChangeRule(rule)).toContain(
    'once, until 75 days before you sail. The change costs USD 100',
  );
  expect(describeDateChangeRule({ ...rule, times: 2, fee: { percent: 2 } })).toContain('2% of the fare');
  expect(describeDateChangeRule({ ...rule, fee: { usd: 0 } })).toContain('The change itself costs nothing');
  expect(describeDateChangeRule(null)).toContain('write or call us');
});
