import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateQuote, type Travellers } from './booking-rules.ts';
import { calculateSuitePrice, describeChildBed, findBedProblem, takesChildBed } from './child-bed.ts';
import { applyChildFare, divideSuites, getSuiteFare } from './child-fare.ts';
import { findMinorProblem } from './minor-rules.ts';

const rule = { under: 12, percent: 50 };
const offer = { child_bed: rule };
const suite = { price_single: 200_000, price_twin: 300_000 };

test('VX-16 a child’s bed costs the operator’s part of half the fare for two, in the season of the departure', () => {
  expect(calculateSuitePrice(suite, 3, 100, offer)).toEqual({ price: 375_000, child_bed: 75_000 });
  expect(calculateSuitePrice(suite, 3, 110, offer)).toEqual({ price: 412_500, child_bed: 82_500 });
  expect(calculateSuitePrice(suite, 3, 100, { child_bed: { ...rule, percent: 0 } })).toEqual({
    price: 300_000,
  });
  expect(calculateSuitePrice(suite, 2, 100, offer)).toEqual({ price: 300_000 });
  expect(calculateSuitePrice(suite, 1, 100, offer)).toEqual({ price: 200_000 });
});

test('VX-16 a suite takes a bed where it has one and the operator sells them', () => {
  expect(takesChildBed({ takes_child_bed: true }, offer)).toBe(true);
  expect(takesChildBed({ takes_child_bed: true }, { child_bed: null })).toBe(false);
  expect(takesChildBed({ takes_child_bed: false }, offer)).toBe(false);
  expect(takesChildBed({}, offer)).toBe(false);
});

const inSuite = (roomNumber: string, ...ages: number[]) => ages.map((age) => ({ age, roomNumber }));

test('VX-16 one of three guests of a suite is younger than the rule says; else the last of them is named', () => {
  expect(findBedProblem(inSuite('101', 41, 40, 10), offer)).toBeNull();
  expect(findBedProblem(inSuite('101', 10, 41, 40), offer)).toBeNull();
  expect(findBedProblem([...inSuite('103', 41, 40), ...inSuite('101', 41, 40, 12)], offer)).toBe(4);
  expect(findBedProblem(inSuite('101', 41, 40), offer)).toBeNull();
  expect(findBedProblem(inSuite('101', 41, 40, 30), { child_bed: null })).toBeNull();
});

test('VX-16 the youngest of three has the bed, and a second child pays the child’s fare', () => {
  const published = calculateSuitePrice(suite, 3, 100, offer);
  const childFare = { under: 12, percent: 60 };
  expect(applyChildFare(published, [41, 40, 10], childFare)).toEqual(published);
  expect(applyChildFare(published, [8, 41, 10], childFare)).toEqual({
    price: 315_000,
    child_bed: 75_000,
    child_reduction: 60_000,
  });
  // As long as an age is missing nothing is taken off.
  expect(applyChildFare(published, [41, Number.NaN, 10], childFare)).toEqual(published);
  expect(getSuiteFare({ price: 315_000, child_bed: 75_000, child_reduction: 60_000 })).toBe(300_000);
});

test('VX-16 a child in the bed is with the adults of the suite', () => {
  const suites = [{ number: '101', vessel: 'A', deck: 'upper', side: 'port', door: 1 }];
  expect(findMinorProblem(inSuite('101', 41, 40, 10), suites)).toBeNull();
});

test('VX-16 fare, beds and child’s fares are the line of the suites, in cents and in rupees, whatever the rate', () => {
  const rooms = fc.array(
    fc.record({
      twin: fc.integer({ min: 1, max: 5_000_000 }),
      ages: fc.array(fc.integer({ min: 6, max: 60 }), { minLength: 2, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const percents = fc.integer({ min: 0, max: 100 });
  const rates = fc.integer({ min: 500_000, max: 1_500_000 });
  fc.assert(
    fc.property(rooms, percents, percents, rates, (chosen, bedPercent, farePercent, rate) => {
      const inrPerUsd = rate / 10_000;
      const priced = chosen.map(({ twin, ages }, index) => {
        const prices = { price_single: twin, price_twin: twin };
        const bedOffer = { child_bed: { under: 12, percent: bedPercent } };
        const published = calculateSuitePrice(prices, ages.length as Travellers, 100, bedOffer);
        const price = applyChildFare(published, ages, { under: 12, percent: farePercent });
        expect(getSuiteFare(price)).toBe(twin);
        return { number: String(index), ...price };
      });
      const quote = calculateQuote({
        suites: priced.map(({ price }) => price),
        addOns: [],
        extensions: [],
        coupon: null,
        isImp: false,
        inrPerUsd,
      });
      const { fare, parts } = divideSuites(quote, priced, inrPerUsd);
      const sum = (of: 'usd' | 'inr') =>
        parts.reduce((left, { line, off }) => left + (off ? -1 : 1) * line[of]!, fare[of]!);
      expect([sum('usd'), sum('inr')]).toEqual([quote.suites.usd, quote.suites.inr]);
      expect(fare.usd).toBe(chosen.reduce((left, { twin }) => left + twin, 0));
    }),
  );
});

test('VX-16 the line names the suites; the rule is a sentence', () => {
  const quote = { suites: { usd: 375_000, inr: null } };
  expect(divideSuites(quote, [{ number: '101', child_bed: 75_000 }], null)).toEqual({
    fare: { usd: 300_000, inr: null },
    parts: [{ label: 'Child’s bed, suite 101', line: { usd: 75_000, inr: null } }],
  });
  expect(describeChildBed(rule)).toBe(
    'Some suites take a child’s bed beside two guests, for a child under 12 at 50% of an adult’s fare.',
  );
  expect(describeChildBed({ ...rule, percent: 0 }, ['Balcony Suite'])).toBe(
    'The Balcony Suite takes a child’s bed beside two guests, for a child under 12, free of charge.',
  );
  expect(describeChildBed(rule, ['Balcony Suite', 'Maharaja Suite'])).toContain(
    'The Balcony Suite and Maharaja Suite take',
  );
  expect(describeChildBed(rule, [])).toBe('');
  expect(describeChildBed(null)).toBe('');
});
