/** Watches a release after everyone got it, and takes it back by itself when it does worse than the one before (DL-06). */
import type { AppName, LiveSet, ReleaseEvent } from '@antara/contracts/composition/release';
import { describeFinding, findWorse, isSignalWorse } from './find-worse.ts';
import { allPages, tallySince, type PageTallies, type Signal, type TallySnapshot } from './page-tallies.ts';
import type { ReleaseName } from './release-metrics.ts';

/** For how long after the switch a release is watched, in milliseconds. */
export const watchMs = 1_800_000;

/** A release that is taken back, and the one that visitors get again. */
export interface TakeBack {
  app: AppName;
  version: string;
  previous: string;
  reason: string;
}

interface Watch {
  version: string;
  previous: string;
  /** What the release before had come to; counted before the switch, because afterwards nobody gets it. */
  baseline: TallySnapshot;
  before: TallySnapshot;
  /** What the other apps’ releases had come to: an outage that hits all pages is no app’s doing. */
  othersBefore: ReadonlyMap<string, TallySnapshot>;
  isOver: boolean;
}

const nothing: TallySnapshot = new Map();

/** Creates the watch; `takeBack` is called at most once for each switch. */
export function watchFullReleases(
  tallies: PageTallies,
  takeBack: (what: TakeBack) => Promise<void>,
  describeErrors: (release: ReleaseName) => string = () => '',
  now: () => number = Date.now,
) {
  const watches = new Map<AppName, Watch>();

  function startWatch(live: LiveSet, { app, to, from }: ReleaseEvent): Watch {
    const watch: Watch = {
      version: to ?? '',
      previous: from ?? '',
      baseline: tallies.snapshot({ app, version: from ?? '' }),
      before: tallies.snapshot({ app, version: to ?? '' }),
      othersBefore: new Map(
        otherReleases(live, app).map((other) => [`${other.app} ${other.version}`, tallies.snapshot(other)]),
      ),
      isOver: false,
    };
    tallies.startPeriod(app);
    watches.set(app, watch);
    return watch;
  }

  /** What the other apps’ releases have come to since the switch. */
  function countOthers(live: LiveSet, app: AppName, watch: Watch, signal: Signal) {
    const sum = { good: 0, bad: 0 };
    for (const other of otherReleases(live, app)) {
      const before = watch.othersBefore.get(`${other.app} ${other.version}`) ?? nothing;
      const { good, bad } = tallySince(tallies.snapshot(other), before, `${signal} ${allPages}`);
      sum.good += good;
      sum.bad += bad;
    }
    return sum;
  }

  return {
    /** Looks at every release that went live within `watchMs`; called after something was counted, and after a switch. */
    async check(live: LiveSet): Promise<void> {
      for (const app of Object.keys(live.versions) as AppName[]) {
        const event = lastSwitch(live, app);
        if (!event || now() - Date.parse(event.at) > watchMs || wasTakenBack(live, event)) {
          watches.delete(app);
          continue;
        }
        const known = watches.get(app);
        const watch = known?.version === event.to ? known : startWatch(live, event);
        if (watch.isOver) continue;
        const release = { app, version: watch.version };
        const finding = findWorse(
          { now: tallies.snapshot(release), before: watch.before },
          { now: watch.baseline, before: nothing },
          (signal, tally) => isSignalWorse(signal, tally, countOthers(live, app, watch, signal)),
        );
        if (!finding) continue;
        watch.isOver = true;
        const reason = `${describeFinding(finding, 'the release before')}${describeErrors(release)}`;
        await takeBack({ ...release, previous: watch.previous, reason });
      }
    },
  };
}

/** The event that gave `app` its present release to everyone, if that replaced another one by a release or a promotion. */
function lastSwitch({ versions, history }: LiveSet, app: AppName): ReleaseEvent | undefined {
  const event = history.findLast(
    (each) =>
      each.app === app &&
      each.to === versions[app] &&
      ['release', 'promote', 'rollback'].includes(each.action),
  );
  return event?.from && event.from !== event.to && event.action !== 'rollback' ? event : undefined;
}

/** Whoever releases again what was taken back by itself insists on it: it is not taken back twice. */
function wasTakenBack({ history }: LiveSet, { app, to }: ReleaseEvent): boolean {
  return history.some(
    (each) => each.app === app && each.from === to && each.action === 'rollback' && each.reason !== undefined,
  );
}

/** The live releases of the other remotes. The shell is part of every page and says nothing of its own. */
function otherReleases({ versions }: LiveSet, app: AppName): ReleaseName[] {
  return (Object.entries(versions) as [AppName, string][])
    .filter(([other]) => other !== app && other !== 'shell' && app !== 'shell')
    .map(([other, version]) => ({ app: other, version }));
}
