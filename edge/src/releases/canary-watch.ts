/** Ends a canary by itself when it does worse than the release it is to replace (MF-07). */
import type { Canary } from '@antara/contracts/release';
import type { ReleaseCounts, ReleaseMetrics } from './release-metrics.ts';

/** Below this many failures nothing is known yet: a single visitor's bad line must not end a canary. */
export const leastFailures = 5;
/** By how much a canary's share of failures may be above the live release's. */
export const margin = 0.05;

/** Good and bad ends of one thing. */
interface Tally {
  good: number;
  bad: number;
}

/** Does the canary fail so much more often than the live release that it must go? What fails for all is not its doing. */
export function isWorse(canary: Tally, live: Tally): boolean {
  return canary.bad >= leastFailures && share(canary) > share(live) + margin;
}

function share({ good, bad }: Tally): number {
  return good + bad === 0 ? 0 : bad / (good + bad);
}

/** Watches one canary after another; `withdraw` is called once for each that must go. */
export function watchCanary(
  metrics: ReleaseMetrics,
  withdraw: (canary: Canary, reason: string) => Promise<void>,
) {
  let watched: Canary | null = null;
  let before: { canary: ReleaseCounts; live: ReleaseCounts } | null = null;

  return {
    /** To be called after something was counted: what is on trial now, and what it is compared with. */
    async look(canary: Canary | null, liveVersion: string | undefined): Promise<void> {
      if (!canary || !liveVersion) {
        watched = null;
        return;
      }
      const now = {
        canary: { ...metrics.of(canary) },
        live: { ...metrics.of({ app: canary.app, version: liveVersion }) },
      };
      // What either did before this trial does not count.
      if (!before || watched?.app !== canary.app || watched.version !== canary.version) {
        watched = canary;
        before = now;
        return;
      }
      const since = (
        which: 'canary' | 'live',
        good: 'renders' | 'pieces' | 'boots',
        bad: 'renderErrors' | 'pieceErrors' | 'failedBoots',
      ) => ({
        good: now[which][good] - (before?.[which][good] ?? 0),
        bad: now[which][bad] - (before?.[which][bad] ?? 0),
      });
      for (const [what, good, bad] of [
        ['renders', 'renders', 'renderErrors'],
        ['pieces on others’ pages', 'pieces', 'pieceErrors'],
        ['starts in browsers', 'boots', 'failedBoots'],
      ] as const) {
        const [tried, usual] = [since('canary', good, bad), since('live', good, bad)];
        if (!isWorse(tried, usual)) continue;
        watched = null;
        await withdraw(
          canary,
          `${tried.bad} of ${tried.good + tried.bad} ${what} failed; of the live release ${usual.bad} of ${usual.good + usual.bad}`,
        );
        return;
      }
    },
  };
}
