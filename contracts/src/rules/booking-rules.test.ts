import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  getNoticeBand,
  calculateCancellationFee,
  calculateCancellationTerms,
  calculateCouponDiscount,
  daysBetween,
  calculateExtraCost,
  gstPercent,
  maxRooms,
  calculatePaymentPlan,
  calculatePaymentsDue,
  calculateQuote,
  calculateSuiteFare,
  type ChosenExtra,
  type CouponTerms,
  type Quote,
  type QuoteInput,
} from './booking-rules.ts';
import { percentOf, toRupees } from './money.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const extra: fc.Arbitrary<ChosenExtra> = fc.record({
  price: cents,
  per_person: fc.boolean(),
  travellers: fc.integer({ min: 0, max: 10 }),
});
const coupon: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({
    coupon_type: fc.constant('PERCENTAGE' as const),
    discount: fc.integer({ min: 0, max: 15_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({
    coupon_type: fc.constant('FIXED' as const),
    discount: fc.integer({ min: 0, max: 20_000_000 }).map((hundredths) => hundredths / 100),
  }),
);
const rate = fc.integer({ min: 1, max: 2_000_000 }).map((tenThousandths) => tenThousandths / 10_000);
const basket: fc.Arbitrary<QuoteInput> = fc.record({
  suites: fc.array(cents, { maxLength: maxRooms }),
  addOns: fc.array(extra, { maxLength: 4 }),
  extensions: fc.array(extra, { maxLength: 4 }),
  coupon: fc.option(coupon),
  isImp: fc.boolean(),
  inrPerUsd: fc.option(rate),
});
const runs = { numRuns: 1_000 };
const empty: QuoteInput = {
  suites: [],
  addOns: [],
  extensions: [],
  coupon: null,
  isImp: false,
  inrPerUsd: null,
};

describe('CO-05 the price breakup', () => {
  it.each(['usd', 'inr'] as const)('CO-05 adds up as printed in %s', (currency) => {
    fc.assert(
      fc.property(basket, rate, (input, inrPerUsd) => {
        const made = calculateQuote({ ...input, inrPerUsd });
        const amount = (line: keyof Quote) => made[line][currency] ?? NaN;
        expect(amount('suites') + amount('addOns') + amount('extensions')).toBe(amount('subtotal'));
        expect(amount('subtotal') - amount('discount') + amount('tax')).toBe(amount('total'));
        const lines = Object.keys(made) as (keyof Quote)[];
        expect(lines.filter((line) => !Number.isSafeInteger(amount(line)) || amount(line) < 0)).toEqual([]);
      }),
      runs,
    );
  });

  it('CO-05 shows no rupees when no rate is to be had', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const lines = Object.values(calculateQuote({ ...input, inrPerUsd: null }));
        expect(lines.map(({ inr }) => inr)).toEqual(lines.map(() => null));
      }),
      { numRuns: 100 },
    );
  });

  it('CO-05 charges 5 % GST on what the coupon leaves, and none on an is_imp journey', () => {
    expect(gstPercent).toBe(5);
    fc.assert(
      fc.property(basket, (input) => {
        const made = calculateQuote(input);
        expect(made.tax.usd).toBe(input.isImp ? 0 : percentOf(made.subtotal.usd - made.discount.usd, 5));
      }),
      runs,
    );
  });

  it('CO-05 comes out as reckoned by hand', () => {
    const made = calculateQuote({
      suites: [calculateSuiteFare({ price_single: 400_000, price_twin: 500_000 }, 2, 110), 300_001],
      addOns: [{ price: 2_500, per_person: true, travellers: 3 }],
      extensions: [{ price: 10_000, per_person: false, travellers: 2 }],
      coupon: { coupon_type: 'PERCENTAGE', discount: 10 },
      isImp: false,
      inrPerUsd: 88.5,
    });
    expect(made).toEqual({
      suites: { usd: 850_001, inr: 752_251 },
      addOns: { usd: 7_500, inr: 6_638 },
      extensions: { usd: 10_000, inr: 8_850 },
      subtotal: { usd: 867_501, inr: 767_739 },
      discount: { usd: 86_750, inr: 76_774 },
      tax: { usd: 39_038, inr: 34_549 },
      total: { usd: 819_789, inr: 725_514 },
    });
  });

  it('CO-05 rounds each rupee line once, half up, to whole rupees', () => {
    fc.assert(
      fc.property(basket, rate, (input, inrPerUsd) => {
        const made = calculateQuote({ ...input, inrPerUsd });
        for (const line of [made.suites, made.addOns, made.extensions, made.tax]) {
          expect(line.inr).toBe(toRupees(line.usd, inrPerUsd));
        }
      }),
      runs,
    );
  });

  it('CO-05 does not depend on the order in which things were chosen', () => {
    const shuffled = basket.chain((input) =>
      fc.record({
        input: fc.constant(input),
        suites: fc.shuffledSubarray([...input.suites], { minLength: input.suites.length }),
        addOns: fc.shuffledSubarray([...input.addOns], { minLength: input.addOns.length }),
        extensions: fc.shuffledSubarray([...input.extensions], { minLength: input.extensions.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, ...order }) => {
        expect(calculateQuote({ ...input, ...order })).toEqual(calculateQuote(input));
      }),
      runs,
    );
  });

  it('CO-05 a coupon never raises the rupee total, one for everything leaves nothing to pay', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const whole = calculateQuote({ ...input, coupon: { coupon_type: 'PERCENTAGE', discount: 100 } });
        expect(whole.total.usd).toBe(0);
        expect(whole.total.inr).toBe(input.inrPerUsd === null ? null : 0);
      }),
      runs,
    );
  });

  it('CO-05 a coupon for all but a cent does not turn rupees negative, whatever the lines were rounded to', () => {
    // Three lines of 0.4 rupees are printed as 0 each; two thirds of their sum as 1.
    const one = { price: 1, per_person: false, travellers: 1 };
    const made = calculateQuote({
      ...empty,
      suites: [1],
      addOns: [one],
      extensions: [one],
      coupon: { coupon_type: 'FIXED', discount: 0.02 },
      inrPerUsd: 40,
    });
    expect(made.subtotal).toEqual({ usd: 3, inr: 0 });
    expect(made.total).toEqual({ usd: 1, inr: 0 });
  });

  it('CO-05 of an empty basket is nothing', () => {
    expect(calculateQuote({ ...empty, inrPerUsd: 88 }).total).toEqual({ usd: 0, inr: 0 });
  });
});

describe('CO-04 coupons', () => {
  it('CO-04 takes a percentage of the subtotal, or dollars', () => {
    expect(calculateCouponDiscount(250_050, { coupon_type: 'PERCENTAGE', discount: 12.5 })).toBe(31_256);
    expect(calculateCouponDiscount(250_050, { coupon_type: 'FIXED', discount: 150 })).toBe(15_000);
    expect(calculateCouponDiscount(250_050, { coupon_type: 'FIXED', discount: 19.99 })).toBe(1_999);
    expect(calculateCouponDiscount(250_050, null)).toBe(0);
  });

  it('CO-04 never takes more than there is, and never adds', () => {
    const any = fc.record({
      coupon_type: fc.constantFrom('PERCENTAGE' as const, 'FIXED' as const),
      discount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(cents, any, (subtotal, terms) => {
        const off = calculateCouponDiscount(subtotal, terms);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(subtotal);
      }),
      runs,
    );
  });
});

describe('fares and extras', () => {
  it('one traveller pays the single price, two the twin price, times the season', () => {
    const suite = { price_single: 310_000, price_twin: 420_005 };
    expect(calculateSuiteFare(suite, 1, 100)).toBe(310_000);
    expect(calculateSuiteFare(suite, 2, 100)).toBe(420_005);
    expect(calculateSuiteFare(suite, 2, 90)).toBe(378_005);
  });

  it('CO-03 an extra costs by the person or once, and nothing for nobody', () => {
    expect(calculateExtraCost({ price: 5_000, per_person: true, travellers: 3 })).toBe(15_000);
    expect(calculateExtraCost({ price: 5_000, per_person: false, travellers: 3 })).toBe(5_000);
    expect(calculateExtraCost({ price: 5_000, per_person: false, travellers: 0 })).toBe(0);
    expect(calculateExtraCost({ price: 5_000, per_person: true, travellers: -1 })).toBe(0);
  });
});

describe('TJ-06 five suites', () => {
  it('TJ-06 a hold and an order take five suites and refuse six', async () => {
    const { schemas } = await import('../api/schemas.ts');
    const rooms = (count: number) => Array.from({ length: count }, (_, index) => String(101 + index));
    const hold = (count: number) =>
      schemas.hold.body.safeParse({
        tourName: 'epic-of-bengal',
        selectedDate: '2027-01-04',
        rooms: rooms(count),
      }).success;
    expect([0, 1, 5, 6].map(hold)).toEqual([false, true, true, false]);

    const ordered = schemas.createOrder.body.shape.data.shape.rooms;
    const order = (count: number) =>
      ordered.safeParse(rooms(count).map((roomNumber) => ({ roomNumber, travellers: 2 }))).success;
    expect([0, 1, 5, 6].map(order)).toEqual([false, true, true, false]);
  });
});

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
    expect(terms(88_009, 10, 90)).toEqual(['middle', 10, 8_801, 79_208]);
    expect(terms(88_009, 20, 61)).toEqual(['middle', 20, 17_602, 70_407]);
    expect(terms(88_009, 10, 60)).toEqual(['late', 100, 88_009, 0]);
    expect(terms(8_801, 10, 0)).toEqual(['late', 100, 88_009, 0]);
  });
});
