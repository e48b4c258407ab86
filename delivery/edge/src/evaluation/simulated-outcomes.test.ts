import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { findWorse } from './find-worse.ts';
import type { Signal, Tally } from './page-tallies.ts';
import { listTransitions } from './step-transitions.ts';

/** Each test simulates some millions of visits, which takes a minute where other processes want the same cores. */
const timeoutMs = 600_000;
const nothing = new Map();

/** The share of visits of a sound release that have each outcome, on each of three pages. */
const soundShares = {
  notFound: 0,
  missing: 0.005,
  moved: 0.02,
  calls: 0.1,
  fields: 0.15,
  dead: 0.05,
  usable: 0.1,
} satisfies Partial<Record<Signal, number>>;
/** The share of visits that go on to the next step. */
const goOn = 0.4;
const pages = ['/a', '/b', '/c'];

/** Counts of one release, to which visits are added. */
function createCounts(random: () => number, shares: Partial<Record<Signal, number>>) {
  const now = new Map<string, Tally>();
  const add = (key: string, isOk: boolean) => {
    const tally = now.get(key) ?? { good: 0, bad: 0 };
    now.set(key, tally);
    tally[isOk ? 'good' : 'bad'] += 1;
  };
  return {
    period: { now, before: nothing },
    addVisit(): void {
      for (const [signal, share] of Object.entries(shares)) {
        const page = pages[Math.floor(random() * pages.length)];
        add(`${signal} ${page}`, random() >= share);
      }
      const reached = new Set<string>();
      for (const { name, from } of listTransitions()) {
        if (!reached.has(from)) {
          reached.add(from);
          add(`steps ${from}`, true);
        }
        if (random() >= goOn) break;
        add(`steps ${name}`, true);
      }
    },
  };
}

/**
 * Simulates visits to two releases, half to each, compared after every fifth. Returns the number of the candidate's
 * visits and the signal when the candidate was found to be worse, or null.
 */
function simulate(seed: number, visits: number, shares: Partial<Record<Signal, number>> = soundShares) {
  const random = createRandom(seed);
  const candidate = createCounts(random, shares);
  const live = createCounts(random, soundShares);
  for (let nth = 1; nth <= visits; nth += 1) {
    candidate.addVisit();
    live.addVisit();
    const finding = nth % 5 === 0 ? findWorse(candidate.period, live.period) : null;
    if (finding) return { visits: nth, signal: finding.signal };
  }
  return null;
}

describe('DL-12 outcomes are compared over simulated visits', () => {
  it(
    'DL-12 of 2,000 sound releases none is worse by any outcome or step, looked at all the time',
    () => {
      const found = Array.from({ length: 2_000 }, (_, seed) => simulate(seed, 300)).filter(Boolean);
      expect(found).toEqual([]);
    },
    timeoutMs,
  );

  it.each([
    // signal, its share in the candidate, the most visits until it is found (9 of 10 releases)
    ['notFound', 1, 15],
    ['calls', 1, 50],
    ['calls', 0.5, 225],
    ['missing', 0.2, 320],
    ['dead', 1, 60],
    ['moved', 1, 50],
  ] as const)(
    'DL-12 a release with %s of %d is found soon',
    (signal, share, most) => {
      const visits = Array.from({ length: 100 }, (_, seed) => {
        const found = simulate(seed, 1_000, { ...soundShares, [signal]: share });
        return found?.signal === signal ? found.visits : 1_000;
      });
      expect(visits.toSorted((one, other) => one - other)[89]).toBeLessThanOrEqual(most);
    },
    timeoutMs,
  );
});
