import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  calculateCancellationFee,
  calculateCancellationTerms,
  calculatePaymentPlan,
  calculatePaymentsDue,
  daysBetween,
  getNoticeBand,
} from './booking-rules.ts';
import { percentOf } from './money.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const runs = { numRuns: 1_000 };

describe('deposit and cancellation bands', () => {
  it('puts the days of B§9 into their bands; day 91 is in the first', () => {
    expect([400, 92, 91, 90, 61, 60, 1, 0, -1].map(getNoticeBand)).toEqual([
      'early',
      'early',
      'early',
      'middle',
      'middle',
      'late',
      'late',
      'late',
      'late',
    ]);
  });

  it('asks 10 % within 15 days, 20 % within 7, or everything at once', () => {
    const departure = '2027-06-30';
    const on = (days: number) => calculatePaymentPlan(100_010, addDays(departure, -days), departure);
    expect(on(91)).toEqual({
      depositPercent: 10,
      deposit: 10_001,
      depositDue: '2027-04-15',
      balance: 90_009,
      balanceDue: '2027-05-01',
    });
    expect(on(90)).toMatchObject({ depositPercent: 20, deposit: 20_002, depositDue: '2027-04-08' });
    expect(on(61)).toMatchObject({ depositPercent: 20, balance: 80_008, balanceDue: '2027-05-01' });
    for (const days of [60, 0]) {
      expect(on(days)).toEqual({
        depositPercent: 100,
        deposit: 100_010,
        depositDue: addDays(departure, -days),
        balance: 0,
        balanceDue: null,
      });
    }
  });

  it('always comes to the whole fare', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 400 }), (total, days) => {
        const plan = calculatePaymentPlan(total, addDays('2027-06-30', -days), '2027-06-30');
        expect(plan.deposit + plan.balance).toBe(total);
        expect(plan.depositDue <= (plan.balanceDue ?? '2027-06-30')).toBe(true);
      }),
      runs,
    );
  });

  it('keeps the deposit until day 61, and everything from day 60 to a no-show', () => {
    const departure = '2027-06-30';
    const fee = (days: number, deposit: 10 | 20 | 100) =>
      calculateCancellationFee(100_010, deposit, addDays(departure, -days), departure);
    expect([91, 90, 61, 60, 0, -1].map((days) => fee(days, 10))).toEqual([
      10_001, 10_001, 10_001, 100_010, 100_010, 100_010,
    ]);
    expect([90, 61, 60].map((days) => fee(days, 20))).toEqual([20_002, 20_002, 100_010]);
    expect([90, 60].map((days) => fee(days, 100))).toEqual([20_002, 100_010]);
  });

  it('counts civil days over leap days, years and summer time', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(daysBetween('2027-04-01', '2027-03-01')).toBe(-31);
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 2_000 }), (days) => {
        expect(daysBetween('2027-03-28', addDays('2027-03-28', days))).toBe(days);
      }),
      runs,
    );
  });
});

describe('deposit and balance in rupees', () => {
  const departure = '2027-06-30';
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(departure, -days));
  const rupeeTotal = fc.integer({ min: 0, max: 400_000_000 });
  const totalOf = (usd: number, inr: number | null) => ({ total: { usd, inr } });

  it('CO-09 comes to the total, line by line, whatever is chosen and whenever', () => {
    fc.assert(
      fc.property(cents, rupeeTotal, fc.constantFrom('FULL', 'DEPOSIT'), day, (usd, inr, plan, bookedOn) => {
        const due = calculatePaymentsDue(totalOf(usd, inr), plan, bookedOn, departure);
        expect(due.now.usd + due.later.usd).toBe(usd);
        expect((due.now.inr ?? NaN) + (due.later.inr ?? NaN)).toBe(inr);
        expect([due.now, due.later].filter((line) => line.usd < 0 || (line.inr ?? 0) < 0)).toEqual([]);
        expect(due.balanceDue === null).toBe(due.plan === 'FULL');
        expect(inr === 0 || (due.now.inr ?? 0) > 0).toBe(true);
      }),
      runs,
    );
  });

  it('CO-09 takes a tenth to day 91, a fifth to day 61, and only all of it inside 60 days', () => {
    const on = (days: number) =>
      calculatePaymentsDue(totalOf(100_010, 88_009), 'DEPOSIT', addDays(departure, -days), departure);
    for (const days of [400, 92, 91]) {
      expect(on(days)).toEqual({
        plan: 'DEPOSIT',
        depositPercent: 10,
        now: { usd: 10_001, inr: 8_801 },
        later: { usd: 90_009, inr: 79_208 },
        balanceDue: '2027-05-01',
      });
    }
    for (const days of [90, 61]) {
      expect(on(days)).toMatchObject({ plan: 'DEPOSIT', depositPercent: 20, now: { inr: 17_602 } });
    }
    for (const days of [60, 1, 0]) {
      expect(on(days)).toMatchObject({ plan: 'FULL', now: { usd: 100_010, inr: 88_009 }, balanceDue: null });
    }
  });

  it('CO-09 without a rate there are dollars only', () => {
    const due = calculatePaymentsDue(totalOf(100_010, null), 'DEPOSIT', addDays(departure, -91), departure);
    expect([due.now, due.later]).toEqual([
      { usd: 10_001, inr: null },
      { usd: 90_009, inr: null },
    ]);
    const whole = calculatePaymentsDue(totalOf(100_010, null), 'FULL', addDays(departure, -91), departure);
    expect([whole.now.inr, whole.later.inr]).toEqual([null, null]);
  });
});

describe('CO-12 a cancellation in rupees', () => {
  const departure = '2027-06-30';

  it('CO-12 never returns more than came in, and returns all of it but the fee', () => {
    const booked = fc.record({
      totalInr: fc.integer({ min: 0, max: 400_000_000 }),
      plan: fc.constantFrom('FULL' as const, 'DEPOSIT' as const),
      bookedDays: fc.integer({ min: 0, max: 400 }),
      cancelledDays: fc.integer({ min: -3, max: 400 }),
      balancePaid: fc.boolean(),
    });
    fc.assert(
      fc.property(booked, ({ totalInr, plan, bookedDays, cancelledDays, balancePaid }) => {
        const bookedOn = addDays(departure, -Math.max(bookedDays, cancelledDays));
        const total = { usd: totalInr, inr: totalInr };
        const due = calculatePaymentsDue({ total }, plan, bookedOn, departure);
        const paidInr = balancePaid ? totalInr : (due.now.inr ?? 0);
        const terms = calculateCancellationTerms(
          { totalInr, paidInr, depositPercent: due.depositPercent, departure },
          addDays(departure, -cancelledDays),
        );
        expect(terms.daysBefore).toBe(cancelledDays);
        expect(terms.refundInr).toBe(Math.max(0, paidInr - terms.feeInr));
        expect(terms.feeInr).toBe(percentOf(totalInr, terms.feePercent));
        if (terms.band === 'late') expect(terms.refundInr).toBe(0);
        // The deposit, and never more, is what a customer loses until day 61.
        if (terms.band !== 'late' && due.plan === 'DEPOSIT' && !balancePaid)
          expect([terms.refundInr, paidInr - terms.feeInr]).toEqual([0, 0]);
      }),
      runs,
    );
  });

  it('CO-12 comes out as reckoned by hand', () => {
    const terms = (paidInr: number, depositPercent: 10 | 20 | 100, days: number) => {
      const { band, feePercent, feeInr, refundInr } = calculateCancellationTerms(
        { totalInr: 88_009, paidInr, depositPercent, departure },
        addDays(departure, -days),
      );
      return [band, feePercent, feeInr, refundInr];
    };
    expect(terms(88_009, 10, 91)).toEqual(['early', 10, 8_801, 79_208]);
    expect(terms(8_801, 10, 91)).toEqual(['early', 10, 8_801, 0]);
    // The departure was moved to a later day after it was booked.
    expect(terms(17_602, 20, 91)).toEqual(['early', 10, 8_801, 8_801]);
    expect(terms(88_009, 10, 90)).toEqual(['middle', 10, 8_801, 79_208]);
    expect(terms(88_009, 20, 61)).toEqual(['middle', 20, 17_602, 70_407]);
    expect(terms(88_009, 10, 60)).toEqual(['late', 100, 88_009, 0]);
    expect(terms(8_801, 10, 0)).toEqual(['late', 100, 88_009, 0]);
  });

  it('OF-09 keeps what was kept of parts cancelled before, and its percentage of the rest', () => {
    const departure = '2027-06-01';
    const terms = (days: number) =>
      calculateCancellationTerms(
        { totalInr: 60_000, paidInr: 60_000, depositPercent: 10, departure, partFeesInr: 10_000 },
        addDays(departure, -days),
      );
    expect(terms(91)).toMatchObject({
      feePercent: 10,
      feeInr: 15_000,
      refundInr: 45_000,
      isLeastKept: false,
    });
    expect(terms(60)).toMatchObject({ feePercent: 100, feeInr: 60_000, refundInr: 0 });
  });
});
