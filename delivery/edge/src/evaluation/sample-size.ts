/** Estimates how many visits it takes until a difference between two releases is seen (DL-12). */
import { shareOutcomeAlarms, isSignalWorse } from './find-worse.ts';
import type { Tally } from './page-tallies.ts';

/** Comparisons of a release's outcomes on a site of some twenty pages, by which false alarms are bounded. */
const usualComparisons = 200;
/** More visits than any site waits for. */
const maxVisits = 10_000_000;

/**
 * Returns the number of visits to each of two releases after which the test of steps (`isSignalWorse`) sees that
 * `change` fewer go on, by the share of `baseline`; in half of all cases it takes longer. Null when it sees that never.
 * @param change a share of those who go on, 0.05 for 5 % fewer
 */
export function estimateVisits(baseline: Tally, change: number): number | null {
  const goOn = baseline.good / (baseline.good + baseline.bad);
  const tallyOf = (visits: number, share: number): Tally => {
    const good = Math.round(visits * share);
    return { good, bad: visits - good };
  };
  const isSeen = (visits: number) =>
    isSignalWorse(
      'steps',
      tallyOf(visits, goOn * (1 - change)),
      tallyOf(visits, goOn),
      shareOutcomeAlarms(usualComparisons),
    );
  let high = 10;
  while (!isSeen(high)) {
    high *= 2;
    if (high > maxVisits) return null;
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isSeen(middle)) high = middle;
    else low = middle;
  }
  return high;
}
