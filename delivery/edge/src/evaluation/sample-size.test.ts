import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { isSignalWorse, shareOutcomeAlarms } from './find-worse.ts';
import { estimateVisits } from './sample-size.ts';

/** Visits to each release, by the usual formula for two shares, at a false alarm of 0.005 % and a power of one half. */
const byFormula = (share: number, change: number) => {
  const other = share * (1 - change);
  return (3.89 ** 2 * (share * (1 - share) + other * (1 - other))) / (share - other) ** 2;
};

describe('DL-12 how many visits it takes until a difference shows', () => {
  it.each([
    [0.4, 0.2],
    [0.4, 0.1],
    [0.4, 0.05],
    [0.03, 0.2],
    [0.9, 0.05],
  ])(
    'DL-12 where %d go on and a share of %d fewer do, is one to three times that of a test that is looked at once',
    (share, change) => {
      const visits = estimateVisits({ good: share * 1_000, bad: (1 - share) * 1_000 }, change) ?? 0;
      expect(visits / byFormula(share, change)).toBeGreaterThan(1);
      expect(visits / byFormula(share, change)).toBeLessThan(3.1);
    },
  );

  it('DL-12 is what half of all releases need', () => {
    const expected = estimateVisits({ good: 40, bad: 60 }, 0.2) ?? 0;
    const seen = Array.from({ length: 100 }, (_, seed) => {
      const random = createRandom(seed);
      const candidate = { good: 0, bad: 0 };
      const live = { good: 0, bad: 0 };
      for (let nth = 0; nth < expected; nth += 1) {
        candidate[random() < 0.32 ? 'good' : 'bad'] += 1;
        live[random() < 0.4 ? 'good' : 'bad'] += 1;
      }
      return isSignalWorse('steps', candidate, live, shareOutcomeAlarms(200));
    }).filter(Boolean).length;
    expect(seen).toBeGreaterThan(30);
    expect(seen).toBeLessThan(70);
  });

  it('DL-12 is never where nobody goes on', () => {
    expect(estimateVisits({ good: 0, bad: 100 }, 0.2)).toBeNull();
  });
});
