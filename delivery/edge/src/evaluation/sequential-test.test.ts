import { describe, expect, it } from 'vitest';
import { isWorse, minFailures, slowness } from './sequential-test.ts';

describe('DL-06 a release is judged by a sequential test', () => {
  it.each([
    ['few failures say nothing', { good: 0, bad: minFailures - 1 }, { good: 100, bad: 0 }, false],
    ['five visitors of five do', { good: 0, bad: minFailures }, { good: 100, bad: 0 }, true],
    [
      'also where nobody has visited the live release',
      { good: 0, bad: minFailures },
      { good: 0, bad: 0 },
      true,
    ],
    ['4 % of 5,000 against nothing do', { good: 4_800, bad: 200 }, { good: 45_000, bad: 0 }, true],
    [
      'half a percent of 1,000 is chance against as much',
      { good: 995, bad: 5 },
      { good: 9_950, bad: 50 },
      false,
    ],
    ['what fails for all is not its doing', { good: 50, bad: 50 }, { good: 50, bad: 50 }, false],
    ['nor is what has just begun for all', { good: 0, bad: 6 }, { good: 0, bad: 54 }, false],
    ['a little worse than a bad one stays', { good: 48, bad: 52 }, { good: 50, bad: 50 }, false],
    ['much worse than a bad one goes', { good: 40, bad: 160 }, { good: 500, bad: 500 }, true],
    [
      'a twentieth of a percent more decides nothing',
      { good: 999_000, bad: 1_000 },
      { good: 999_500, bad: 500 },
      false,
    ],
  ])('DL-06 %s', (_, candidate, live, worse) => {
    expect(isWorse(candidate, live)).toBe(worse);
  });

  // By the formula of the module's sources, with the gamma function of another language.
  it.each([
    // starts of the candidate; good and bad of the live release; the fewest failures that end the candidate
    [20, [0, 0], 9],
    [100, [0, 0], 28],
    [100, [20, 0], 28],
    [100, [49, 1], 36],
    [100, [60, 40], 78],
    [100, [5, 5], 53],
    [100, [0, 20], 84],
    [200, [500, 500], 144],
    [1_000, [0, 0], 250],
    [1_000, [9_950, 50], 27],
    [1_000, [10_000, 0], 11],
    [10_000, [100_000, 0], 35],
    [1_000_000, [999_500, 500], 1_810],
  ] as const)(
    'DL-06 a release of %d starts beside %j is ended neither too early nor too late: with %d failures',
    (starts, [good, bad], fewest) => {
      const isEnded = (failed: number) => isWorse({ good: starts - failed, bad: failed }, { good, bad });
      expect([isEnded(fewest - 1), isEnded(fewest)]).toEqual([false, true]);
    },
  );

  it.each([
    [100, [100, 0], 31],
    [1_000, [900, 100], 302],
  ] as const)(
    'DL-06 a release of %d visits beside %j is ended as slow neither too early nor too late: with %d slow ones',
    (visits, [good, bad], fewest) => {
      const isEnded = (slow: number) => isWorse({ good: visits - slow, bad: slow }, { good, bad }, slowness);
      expect([isEnded(fewest - 1), isEnded(fewest)]).toEqual([false, true]);
    },
  );

  it.each([
    [20, [0, 0]],
    [100, [1, 0]],
    [100, [10, 90]],
  ] as const)(
    'DL-06 %d slow visits of as many end nothing beside %j: nobody knows that the live release is quick',
    (slow, [good, bad]) => {
      expect(isWorse({ good: 0, bad: slow }, { good, bad }, slowness)).toBe(false);
    },
  );
});
