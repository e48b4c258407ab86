import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateQuote } from './booking-rules.ts';
import { applyChildFare, describeChildFare, divideSuites } from './child-fare.ts';

const rule = { under: 12, percent: 60 };

test('VX-16 a child who shares a suite with an adult pays the operator’s part of the adult’s half', () => {
  expect(applyChildFare({ price: 300_000 }, [41, 10], rule)).toEqual({
    price: 240_000,
    child_reduction: 60_000,
  });
  expect(applyChildFare({ price: 300_000 }, [6, 18], rule)).toEqual({
    price: 240_000,
    child_reduction: 60_000,
  });
  expect(applyChildFare({ price: 300_000 }, [41, 10], { ...rule, percent: 0 }).price).toBe(150_000);
  expect(applyChildFare({ price: 300_001 }, [41, 10], { ...rule, percent: 75 })).toEqual({
    price: 262_501,
    child_reduction: 37_500,
  });
});

test.each([
  [[41, 12]],
  [[41, 40]],
  [[17, 10]],
  [[10, 8]],
  [[10]],
  [[41]],
  [[]],
  [[41, Number.NaN]],
  [[Number.NaN, 10]],
])('VX-16 guests of %j pay the whole fare', (ages) => {
  expect(applyChildFare({ price: 300_000 }, ages, rule)).toEqual({ price: 300_000 });
});

test('VX-16 without a rule, or at 100%, a child pays as an adult', () => {
  expect(applyChildFare({ price: 300_000 }, [41, 10], null)).toEqual({ price: 300_000 });
  expect(applyChildFare({ price: 300_000 }, [41, 10], undefined)).toEqual({ price: 300_000 });
  expect(applyChildFare({ price: 300_000 }, [41, 10], { ...rule, percent: 100 })).toEqual({ price: 300_000 });
});

test('VX-16 fare less child’s fare is the line of the suites, in cents and in rupees, whatever the rate', () => {
  const fares = fc.array(
    fc.record({ fare: fc.integer({ min: 1, max: 5_000_000 }), ages: fc.tuple(fc.nat(60), fc.nat(60)) }),
    { minLength: 1, maxLength: 5 },
  );
  const percents = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fares, percents, fc.integer({ min: 500_000, max: 1_500_000 }), (suites, percent, rate) => {
      const inrPerUsd = rate / 10_000;
      const rooms = suites.map(({ fare, ages }, index) => ({
        number: String(index),
        fare,
        ...applyChildFare({ price: fare }, ages, { under: 12, percent }),
      }));
      for (const { fare, price, child_reduction = 0 } of rooms) {
        expect(price + child_reduction).toBe(fare);
        expect(price * 2).toBeGreaterThanOrEqual(fare - 1);
      }
      const extras = { addOns: [], extensions: [], coupon: null, isImp: false, inrPerUsd };
      const quote = calculateQuote({ suites: rooms.map(({ price }) => price), ...extras });
      const { fare: whole, parts } = divideSuites(quote, rooms, inrPerUsd);
      expect(parts.length === 0).toBe(rooms.every(({ price, fare }) => price === fare));
      expect(whole.usd).toBe(suites.reduce((sum, { fare }) => sum + fare, 0));
      const off = parts[0]?.line ?? { usd: 0, inr: 0 };
      expect(whole.usd - off.usd).toBe(quote.suites.usd);
      expect(whole.inr! - off.inr!).toBe(quote.suites.inr);
    }),
  );
});

test('VX-16 the line names the suites; the rule is a sentence', () => {
  const suites = { usd: 480_000, inr: null };
  const rooms = [
    { number: '101', child_reduction: 60_000 },
    { number: '103' },
    { number: '105', child_reduction: 60_000 },
  ];
  expect(divideSuites({ suites }, rooms, null)).toEqual({
    fare: { usd: 600_000, inr: null },
    parts: [{ label: 'Child’s fare, suites 101 and 105', line: { usd: 120_000, inr: null }, off: true }],
  });
  expect(describeChildFare(rule)).toBe(
    'Children under 12 who share a suite with an adult pay 60% of an adult’s fare.',
  );
  expect(describeChildFare({ ...rule, percent: 0 })).toBe(
    'Children under 12 who share a suite with an adult travel free of charge.',
  );
  expect(describeChildFare(null)).toBe('');
});
