import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addQuotes, countTravellersLeft, subtractQuotes } from './addition-rules.ts';
import { calculateQuote, type Quote } from './booking-rules.ts';

const anyQuote = (coupon: { coupon_type: 'PERCENTAGE'; discount: number } | null) =>
  fc
    .record({
      suites: fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 3 }),
      price: fc.integer({ min: 0, max: 90_000 }),
      travellers: fc.integer({ min: 1, max: 10 }),
      rate: fc.integer({ min: 100_000, max: 1_500_000 }).map((value) => value / 10_000),
    })
    .map(({ suites, price, travellers, rate }) =>
      calculateQuote({
        suites,
        addOns: [{ price, travellers, per_person: true }],
        extensions: [],
        coupon,
        isImp: false,
        inrPerUsd: rate,
      }),
    );

const adds = ({ suites, addOns, extensions, subtotal, discount, tax, total }: Quote) => {
  for (const unit of ['usd', 'inr'] as const) {
    expect(subtotal[unit]).toBe(suites[unit]! + addOns[unit]! + extensions[unit]!);
    expect(total[unit]).toBe(subtotal[unit]! - discount[unit]! + tax[unit]!);
  }
};

test('CO-05 a booking with what was added to it adds up as printed, in dollars and in rupees', () => {
  fc.assert(
    fc.property(anyQuote({ coupon_type: 'PERCENTAGE', discount: 10 }), anyQuote(null), (booked, added) => {
      const whole = addQuotes(booked, added);
      adds(whole);
      expect(whole.total.inr).toBe(booked.total.inr! + added.total.inr!);
      expect(whole.total.usd).toBe(booked.total.usd + added.total.usd);
      expect(subtractQuotes(whole, added)).toEqual(booked);
    }),
  );
});

test('CO-05 where one of both had no rate, the sum has no rupees instead of half of them', () => {
  const quote = (inrPerUsd: number | null) =>
    calculateQuote({
      suites: [100_00],
      addOns: [],
      extensions: [],
      coupon: null,
      isImp: false,
      inrPerUsd,
    });
  for (const [booked, added] of [
    [quote(null), quote(90)],
    [quote(90), quote(null)],
  ] as const)
    expect(addQuotes(booked, added).total).toEqual({ usd: 210_00, inr: null });
});

test('CO-03 what is priced a head is there for those who have it not, what is priced once is there once', () => {
  expect([0, 1, 3, 4].map((booked) => countTravellersLeft(true, booked, 3))).toEqual([3, 2, 0, 0]);
  expect([0, 1, 3].map((booked) => countTravellersLeft(false, booked, 3))).toEqual([3, 0, 0]);
});
