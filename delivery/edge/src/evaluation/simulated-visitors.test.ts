import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import type { Tally } from './page-tallies.ts';
import { isWorse } from './sequential-test.ts';

/** Each test simulates millions of visitors, which takes minutes where other processes want the same cores. */
const timeoutMs = 600_000;

/**
 * Visitors one after the other, a tenth of them the candidate's, evaluated after each failure; how many of those
 * failed, if it was withdrawn.
 */
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

describe('DL-06 a release is judged by a sequential test, over simulated visitors', () => {
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
    timeoutMs,
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
    'DL-06 a canary with a failure share of %d against %d harms %d visitors, and nine of ten harm at most %d',
    (share, liveShare, half, most) => {
      const harmed = Array.from(
        { length: 100 },
        (_, seed) => simulate(seed, 200_000, share, liveShare)?.bad ?? 1e9,
      );
      const sorted = harmed.toSorted((one, other) => one - other);
      expect(median(harmed)).toBeLessThanOrEqual(half);
      expect(sorted[89]).toBeLessThanOrEqual(most);
    },
    timeoutMs,
  );
});
