/** Ends a canary by itself when it does worse than the release it is to replace (MF-07). */
import type { AppName, Canary } from '@antara/contracts/composition/release';
import type { ReleaseCounts, ReleaseMetrics } from './release-metrics.ts';

/** Fewer failures decide nothing: a single visitor's bad line must not end a canary. */
export const minFailures = 5;
/** By how much a canary's share of failures may be above the live release's. */
const maxShareAbove = 0.05;

/** Good and bad ends of one thing. */
interface Tally {
  good: number;
  bad: number;
}

/** Does the canary fail so much more often than the live release that it must be withdrawn? A fault of both is not its doing. */
export function isWorse(canary: Tally, live: Tally): boolean {
  return canary.bad >= minFailures && failureShare(canary) > failureShare(live) + maxShareAbove;
}

function failureShare({ good, bad }: Tally): number {
  return good + bad === 0 ? 0 : bad / (good + bad);
}

const signals = [
  ['renders', 'renders', 'renderErrors'],
  ['fragments on others’ pages', 'fragments', 'fragmentErrors'],
  ['starts in browsers', 'boots', 'failedBoots'],
] as const;

interface Comparison {
  canary: Canary;
  liveVersion: string;
  /** What had been counted when it began. */
  before: { canaryCounts: ReleaseCounts; liveCounts: ReleaseCounts };
}

/** Watches the canaries, each by itself; calls `withdraw` once for each that must go. */
export function watchCanaries(
  metrics: ReleaseMetrics,
  withdraw: (canary: Canary, reason: string) => Promise<void>,
) {
  const comparisons = new Map<AppName, Comparison>();

  function startComparison(canary: Canary, liveVersion: string): Comparison {
    const canaryCounts = { ...metrics.countsOf(canary) };
    const liveCounts = { ...metrics.countsOf({ app: canary.app, version: liveVersion }) };
    const comparison = { canary, liveVersion, before: { canaryCounts, liveCounts } };
    comparisons.set(canary.app, comparison);
    return comparison;
  }

  /** Why the canary must be withdrawn, or null: compares what failed since the comparison began with the live release of the same app. */
  function withdrawalReason({ canary, liveVersion, before }: Comparison): string | null {
    const now = {
      canaryCounts: metrics.countsOf(canary),
      liveCounts: metrics.countsOf({ app: canary.app, version: liveVersion }),
    };
    for (const [what, good, bad] of signals) {
      const since = (which: 'canaryCounts' | 'liveCounts'): Tally => ({
        good: now[which][good] - before[which][good],
        bad: now[which][bad] - before[which][bad],
      });
      const [canaryCounts, liveCounts] = [since('canaryCounts'), since('liveCounts')];
      if (isWorse(canaryCounts, liveCounts)) {
        return `${canaryCounts.bad} of ${canaryCounts.good + canaryCounts.bad} ${what} failed; of the live release ${liveCounts.bad} of ${liveCounts.good + liveCounts.bad}`;
      }
    }
    return null;
  }

  return {
    /** Compares every canary with the live release of its app; called after something was counted. */
    async check(canaries: readonly Canary[], live: Partial<Record<AppName, string>>): Promise<void> {
      for (const app of comparisons.keys()) {
        if (!canaries.some((canary) => canary.app === app)) comparisons.delete(app);
      }
      for (const canary of canaries) {
        const liveVersion = live[canary.app];
        if (!liveVersion) continue;
        const known = comparisons.get(canary.app);
        const isSame = known?.canary.version === canary.version && known.liveVersion === liveVersion;
        const reason = withdrawalReason(isSame ? known : startComparison(canary, liveVersion));
        if (reason === null) continue;
        // While the withdrawal is on its way, a new comparison begins: it is not withdrawn twice.
        startComparison(canary, liveVersion);
        await withdraw(canary, reason);
      }
    },
  };
}
