import { describe, expect, it } from 'vitest';
import type { Tally } from './page-tallies.ts';
import { isWorse, minFailures } from './sequential-test.ts';

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Visitors one after the other, a tenth of them the candidate's, judged after each failure; how many of those failed, if it was withdrawn. */
function simulate(seed: number, starts: number, candidateShare: number, liveShare: number, part = 0.1) {
  const random = createRandom(seed);
  const candidate: Tally = { good: 0, bad: 0 };
  const live: Tally = { good: 0, bad: 0 };
  for (let nth = 0; nth < starts; nth += 1) {
    const isCandidates = random() < part;
    const failed = random() < (isCandidates ? candidateShare : liveShare);
    (isCandidates ? candidate : live)[failed ? 'bad' : 'good'] += 1;
    if (isCandidates && failed && isWorse(candidate, live)) return candidate;
  }
  return null;
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN;

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

  it.each([0, 0.001, 0.01, 0.1, 0.5])(
    'DL-06 at an equal failure share of %d at most 1 % of canaries are withdrawn within 100,000 starts on 10 pages',
    (share) => {
      let withdrawn = 0;
      const canaries = 100;
      for (let canary = 0; canary < canaries; canary += 1) {
        const pages = Array.from({ length: 10 }, (_, page) =>
          simulate(canary * 10 + page, 10_000, share, share),
        );
        if (pages.some((page) => page !== null)) withdrawn += 1;
      }
      expect(withdrawn / canaries).toBeLessThanOrEqual(0.01);
    },
    60_000,
  );

  it.each([
    // share of failures, of the live release; visitors harmed at most (median, 9 of 10 canaries)
    [1, 0, 5, 5],
    [0.5, 0, 5, 6],
    [0.05, 0, 8, 10],
    [0.04, 0, 8, 10],
    [0.01, 0, 12, 16],
    [0.05, 0.005, 16, 30],
  ])(
    'DL-06 a canary with a failure share of %d against %d harms few',
    (share, liveShare, half, most) => {
      const harmed = Array.from(
        { length: 100 },
        (_, seed) => simulate(seed, 200_000, share, liveShare)?.bad ?? 1e9,
      );
      const sorted = harmed.toSorted((one, other) => one - other);
      expect(median(harmed)).toBeLessThanOrEqual(half);
      expect(sorted[89]).toBeLessThanOrEqual(most);
    },
    60_000,
  );
});
