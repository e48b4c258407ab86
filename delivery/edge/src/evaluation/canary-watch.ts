/** Ends a canary automatically when it does worse than the live release (MF-07, DL-06). */
import type { AppName, AppVersions, Canary, ReleaseName } from '@delivery/contract/release';
import { describeFinding, findWorse, type Finding } from './find-worse.ts';
import type { PageTallies, TallySnapshot } from './page-tallies.ts';
import { findDecisiveReason, type ReportEvidence } from './report-evidence.ts';

interface Comparison {
  canary: Canary;
  liveVersion: string;
  /** The counts when the comparison began. */
  before: { canary: TallySnapshot; live: TallySnapshot };
}

/**
 * Watches each canary separately. Calls `withdraw` once for a canary that does worse, with the figures and the cause
 * that `describeCause` names. A finding that may not move the canary (`ReportEvidence.decides`) becomes a
 * suspicion.
 */
export function watchCanaries(
  tallies: PageTallies,
  withdraw: (canary: Canary, reason: string) => Promise<void>,
  evidence: Pick<ReportEvidence, 'decides' | 'describe' | 'suspect' | 'forget'>,
  describeCause: (release: ReleaseName, finding: Finding) => string = () => '',
) {
  const comparisons = new Map<AppName, Comparison>();

  function startComparison(canary: Canary, liveVersion: string): Comparison {
    const live = { app: canary.app, version: liveVersion };
    const before = { canary: tallies.snapshot(canary), live: tallies.snapshot(live) };
    tallies.startPeriod(canary.app);
    evidence.forget(canary);
    const comparison = { canary, liveVersion, before };
    comparisons.set(canary.app, comparison);
    return comparison;
  }

  /**
   * Returns why the canary must be withdrawn, or null. Compares the failures since the comparison began with those of
   * the app's live release.
   */
  function withdrawalReason({ canary, liveVersion, before }: Comparison): string | null {
    const live = { app: canary.app, version: liveVersion };
    return findDecisiveReason(
      evidence,
      canary,
      (accept) =>
        findWorse(
          { now: tallies.snapshot(canary), before: before.canary },
          { now: tallies.snapshot(live), before: before.live },
          accept,
        ),
      (finding) => `${describeFinding(finding, 'the live release')}${describeCause(canary, finding)}`,
    );
  }

  return {
    /** Compares every canary with the live release of its app; called after something was counted. */
    async check(canaries: readonly Canary[], live: AppVersions): Promise<void> {
      for (const app of comparisons.keys()) {
        if (!canaries.some((canary) => canary.app === app)) comparisons.delete(app);
      }
      for (const canary of canaries) {
        const liveVersion = live[canary.app];
        if (!liveVersion) continue;
        const current = comparisons.get(canary.app);
        const isSame = current?.canary.version === canary.version && current.liveVersion === liveVersion;
        const reason = withdrawalReason(isSame ? current : startComparison(canary, liveVersion));
        if (reason === null) continue;
        // A new comparison begins while the withdrawal is under way, so that the canary is not withdrawn twice.
        startComparison(canary, liveVersion);
        await withdraw(canary, reason);
      }
    },
  };
}
