import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateCouponDiscount,
  calculateExtraCost,
  checkExtraTravellers,
  calculateDeclinedTerms,
  moveBalanceDue,
  maxRooms,
  calculateQuote,
  calculateSuiteFare,
  type ChosenExtra,
  type CouponTerms,
  type Quote,
  type QuoteInput,
} from './booking-rules.ts';
import { gstPercent } from './money.ts';
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

describe('CO-05 the price breakdown', () => {
  it.each(['usd', 'inr'] as const)('CO-05 adds up as printed in %s', (currency) => {
    fc.assert(
      fc.property(basket, rate, (input, inrPerUsd) => {
        const quoted = calculateQuote({ ...input, inrPerUsd });
        const amount = (line: keyof Quote) => quoted[line][currency] ?? NaN;
        expect(amount('suites') + amount('addOns') + amount('extensions')).toBe(amount('subtotal'));
        expect(amount('subtotal') - amount('discount') + amount('tax')).toBe(amount('total'));
        const lines = Object.keys(quoted) as (keyof Quote)[];
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
        const quoted = calculateQuote(input);
        expect(quoted.tax.usd).toBe(
          input.isImp ? 0 : percentOf(quoted.subtotal.usd - quoted.discount.usd, 5),
        );
      }),
      runs,
    );
  });

  it('CO-12 the GST in rupees is 5 % of the rupees above it, to the nearest rupee', () => {
    fc.assert(
      fc.property(basket, rate, (input, inrPerUsd) => {
        const { subtotal, discount, tax } = calculateQuote({ ...input, inrPerUsd });
        const taxable = subtotal.inr! - discount.inr!;
        // A twentieth, half up.
        expect(tax.inr).toBe(input.isImp ? 0 : Math.floor((taxable + 10) / 20));
      }),
      runs,
    );
    // 970,702 × 5 % = 48,535.10; five per cent of the dollars are 48,535.52 at this rate.
    const suites = [1_103_070];
    const quoted = calculateQuote({ ...empty, suites, inrPerUsd: 88 });
    expect([quoted.subtotal.inr, quoted.tax.inr, quoted.total.inr]).toEqual([970_702, 48_535, 1_019_237]);
  });

  it('CO-05 comes out as reckoned by hand', () => {
    const quoted = calculateQuote({
      suites: [calculateSuiteFare({ price_single: 400_000, price_twin: 500_000 }, 2, 110), 300_001],
      addOns: [{ price: 2_500, per_person: true, travellers: 3 }],
      extensions: [{ price: 10_000, per_person: false, travellers: 2 }],
      coupon: { coupon_type: 'PERCENTAGE', discount: 10 },
      isImp: false,
      inrPerUsd: 88.5,
    });
    expect(quoted).toEqual({
      suites: { usd: 850_001, inr: 752_251 },
      addOns: { usd: 7_500, inr: 6_638 },
      extensions: { usd: 10_000, inr: 8_850 },
      subtotal: { usd: 867_501, inr: 767_739 },
      discount: { usd: 86_750, inr: 76_774 },
      tax: { usd: 39_038, inr: 34_548 },
      total: { usd: 819_789, inr: 725_513 },
    });
  });

  it('CO-05 rounds each rupee line once, half up, to whole rupees', () => {
    fc.assert(
      fc.property(basket, rate, (input, inrPerUsd) => {
        const quoted = calculateQuote({ ...input, inrPerUsd });
        for (const line of [quoted.suites, quoted.addOns, quoted.extensions]) {
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
    const quoted = calculateQuote({
      ...empty,
      suites: [1],
      addOns: [one],
      extensions: [one],
      coupon: { coupon_type: 'FIXED', discount: 0.02 },
      inrPerUsd: 40,
    });
    expect(quoted.subtotal).toEqual({ usd: 3, inr: 0 });
    expect(quoted.total).toEqual({ usd: 1, inr: 0 });
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
  it('CO-05 one traveller pays the single price, two the twin price, times the season', () => {
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

it('CO-03 an extra is taken by whole travellers, one of the party at least and all of it at most', () => {
  expect([1, 2].map((travellers) => checkExtraTravellers(travellers, 2))).toEqual([null, null]);
  expect(checkExtraTravellers(3, 2)).toBe('ABOVE_PARTY');
  for (const travellers of [0, -1, 1.5, NaN])
    expect(checkExtraTravellers(travellers, 2)).toBe('INVALID_NUMBER');
});

describe('OF-05 a departure that the company moved', () => {
  it.each([
    ['later: sixty days before the new day', '2027-03-01', '2027-05-10', '2027-03-11'],
    ['a little sooner: no sooner than it was', '2027-03-01', '2027-04-20', '2027-03-01'],
    ['much sooner: the day before she leaves', '2027-03-01', '2027-02-20', '2027-02-19'],
  ])('its balance is due %s', (_how, due, departure, expected) => {
    expect(moveBalanceDue(due, departure)).toBe(expected);
  });

  it('may be declined: all that was paid goes back, however near she leaves', () => {
    expect(calculateDeclinedTerms({ paidInr: 5_000, departure: '2027-02-20' }, '2027-02-15')).toEqual({
      daysBefore: 5,
      band: 'late',
      feePercent: 0,
      feeInr: 0,
      refundInr: 5_000,
      isLeastKept: false,
    });
  });
});
