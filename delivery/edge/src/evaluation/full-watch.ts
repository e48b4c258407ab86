/**
 * Watches a release after everyone got it by a release, a rollback or a restore, and replaces it automatically by the
 * release before when it does worse than that (DL-06, DL-13).
 */
import {
  appEntries,
  type AppName,
  formatRelease,
  type LiveSet,
  type ReleaseEvent,
  type ReleaseName,
} from '@delivery/contract/release';
import { describeFinding, findWorse, isSignalWorse, type Finding } from './find-worse.ts';
import {
  allPages,
  outcomeSignals,
  tallySince,
  type PageTallies,
  type Signal,
  type TallySnapshot,
} from './page-tallies.ts';
import { findDecisiveReason, type ReportEvidence } from './report-evidence.ts';
import { findReasonToStay, listWatchedSwitches } from './counterparts.ts';

/** A release to be rolled back, and the release that replaces it. */
export interface TakeBack {
  app: AppName;
  version: string;
  previous: string;
  reason: string;
}

interface Watch {
  version: string;
  previous: string;
  /** The counts of the release before, taken before the switch, because afterwards nobody gets that release. */
  baseline: TallySnapshot;
  before: TallySnapshot;
  /**
   * The counts of the other apps’ releases at the switch. An outage raises the failures of all apps, and is no app's
   * fault.
   */
  othersBefore: ReadonlyMap<string, TallySnapshot>;
  isOver: boolean;
}

const nothing: TallySnapshot = new Map();

/**
 * Creates the watch. Calls `takeBack` at most once per switch, or `raise` instead when the release must stay
 * (`findReasonToStay`). A finding that may not move the release (`ReportEvidence.decides`) becomes a suspicion. An
 * outcome must also be worse than in the same hours of the day before (`isWorseThanDayBefore`).
 */
export function watchFullReleases(
  tallies: PageTallies,
  takeBack: (what: TakeBack) => Promise<void>,
  evidence: Pick<ReportEvidence, 'decides' | 'describe' | 'suspect' | 'forget'>,
  raise: (release: ReleaseName, message: string) => void,
  describeCause: (release: ReleaseName, finding: Finding) => string = () => '',
  now: () => number = Date.now,
  isWorseThanDayBefore: (release: ReleaseName, finding: Finding) => boolean = () => true,
) {
  const watches = new Map<AppName, Watch>();

  function startWatch(live: LiveSet, { app, to, from }: ReleaseEvent): Watch {
    const watch: Watch = {
      version: to ?? '',
      previous: from ?? '',
      baseline: tallies.snapshot({ app, version: from ?? '' }),
      before: tallies.snapshot({ app, version: to ?? '' }),
      othersBefore: new Map(
        otherReleases(live, app).map((other) => [formatRelease(other), tallies.snapshot(other)]),
      ),
      isOver: false,
    };
    tallies.startPeriod(app);
    evidence.forget({ app, version: watch.version });
    watches.set(app, watch);
    return watch;
  }

  /** Returns the counts of the other apps’ releases since the switch. */
  function countOthers(live: LiveSet, app: AppName, watch: Watch, signal: Signal) {
    const sum = { good: 0, bad: 0 };
    for (const other of otherReleases(live, app)) {
      const before = watch.othersBefore.get(formatRelease(other)) ?? nothing;
      const { good, bad } = tallySince(tallies.snapshot(other), before, `${signal} ${allPages}`);
      sum.good += good;
      sum.bad += bad;
    }
    return sum;
  }

  return {
    /**
     * Evaluates every release that went live within `watchMs`. Called after something was counted, and after a switch.
     */
    async check(live: LiveSet): Promise<void> {
      const switches = listWatchedSwitches(live, now());
      for (const app of watches.keys()) if (!switches.some((event) => event.app === app)) watches.delete(app);
      for (const event of switches) {
        const { app } = event;
        const current = watches.get(app);
        const watch = current?.version === event.to ? current : startWatch(live, event);
        if (watch.isOver) continue;
        const release = { app, version: watch.version };
        const isWorseThanOthers = ({ signal, candidate }: Finding) => {
          const others = countOthers(live, app, watch, signal);
          const isUnknown = outcomeSignals.has(signal) && others.good + others.bad === 0;
          return isUnknown || isSignalWorse(signal, candidate, others);
        };
        const isItsFault = (finding: Finding) =>
          // Visitors of a new release are still on their way, so its steps are left to `watchDays`.
          finding.signal !== 'steps' &&
          isWorseThanOthers(finding) &&
          (!outcomeSignals.has(finding.signal) || isWorseThanDayBefore(release, finding));
        const reason = findDecisiveReason(
          evidence,
          release,
          (accept) =>
            findWorse(
              { now: tallies.snapshot(release), before: watch.before },
              { now: watch.baseline, before: nothing },
              (finding) => isItsFault(finding) && accept(finding),
            ),
          (finding) => `${describeFinding(finding, 'the release before')}${describeCause(release, finding)}`,
        );
        if (reason === null) continue;
        watch.isOver = true;
        const whyStay = findReasonToStay(live, event);
        if (whyStay !== null) {
          const remedy = `\`npm run release rollback ${app}\` takes it back`;
          raise(release, `${reason}. It stays, because ${whyStay}; ${remedy}`);
          continue;
        }
        await takeBack({ ...release, previous: watch.previous, reason });
      }
    },
  };
}

/**
 * Returns the live releases of the other remotes. The shell is excluded, because it is part of every page and cannot be
 * compared.
 */
function otherReleases({ versions }: LiveSet, app: AppName): ReleaseName[] {
  return appEntries(versions)
    .filter(([other]) => other !== app && other !== 'shell' && app !== 'shell')
    .map(([other, version]) => ({ app: other, version }));
}
