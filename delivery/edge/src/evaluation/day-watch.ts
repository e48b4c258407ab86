/**
 * Watches every live release without an end, because a fault may begin long after the switch: at midnight, when a sale
 * ends, or when the API changes. Compares the last hour, and the last 24 hours, with the same hours of the day before
 * (DL-13). Calls the operator instead of changing what is live, because the release before may have the same fault.
 *
 * Sound releases have refused calls and the like as well, so outcomes (DL-12) are compared only with hours that had
 * enough of them: the day before, else the hours before. Steps are compared in finished hours, because visitors of the
 * present one are still on their way.
 */
import {
  appEntries,
  formatRelease,
  type AppName,
  type LiveSet,
  type ReleaseName,
} from '@delivery/contract/release';
import { listWatchedSwitches } from './counterparts.ts';
import { describeFinding, findFewerSteps, findWorse, isSignalWorse, type Finding } from './find-worse.ts';
import {
  createPageTallies,
  outcomeSignals,
  type PageTallies,
  type Signal,
  type Tally,
  type TallySnapshot,
} from './page-tallies.ts';
import { isWorse } from './sequential-test.ts';

const hourMs = 3_600_000;
/** The numbers of hours that are compared. The longer one finds a fault on a page with few visitors. */
const windows = [1, 24] as const;
/** Hours that are kept: the longest window, and the same hours of the day before. */
const keptHours = 48;
/** Milliseconds after which an alarm about the same release and signal is repeated. */
const repeatMs = 24 * hourMs;

/** Visits that an hour must have had for its outcomes to be compared with. */
const minBaseline = 50;
/** Visitors of two days differ, so this much less going on to the next step decides nothing. */
const betweenDays = { toleratedIncrease: 0.05, presumedGood: 0 };
const nothing: TallySnapshot = new Map();

/** The counts of an app's live release in one hour. */
interface Hour {
  version: string;
  counts: TallySnapshot;
}

/** Creates the watch of one edge, which counts in memory. Calls `raise` with what the operator should know. */
export function watchDays(
  raise: (release: ReleaseName, message: string) => void,
  describeCause: (release: ReleaseName, finding: Finding) => string = () => '',
  now: () => number = Date.now,
) {
  let hour = Math.floor(now() / hourMs);
  let tallies: PageTallies = createPageTallies();
  /** The live releases at the last check, whose counts are kept at the end of the hour. */
  let live: readonly ReleaseName[] = [];
  /** The finished hours, by app and by number of the hour since 1970. */
  const finished = new Map<AppName, Map<number, Hour>>();
  /** Sums of finished hours, which every check of an hour needs again, by what they are sums of. */
  const sums = new Map<string, TallySnapshot>();
  /** When the operator was called, by release and signal. */
  const raised = new Map<string, number>();

  /** Ends the present hour when it is over. Every visitor counts once in each hour. */
  function beginHour(): void {
    const present = Math.floor(now() / hourMs);
    if (present === hour) return;
    for (const release of live) {
      const hours = finished.get(release.app) ?? new Map<number, Hour>();
      finished.set(release.app, hours);
      const counts = tallies.snapshot(release);
      if (counts.size > 0) hours.set(hour, { version: release.version, counts });
      for (const old of hours.keys()) if (old <= present - keptHours) hours.delete(old);
    }
    for (const [key, time] of raised) if (now() - time >= repeatMs) raised.delete(key);
    hour = present;
    sums.clear();
    tallies = createPageTallies();
  }

  /**
   * Adds up the counts of the app's `length` hours that end with the hour `last`; with `version`, only of that release.
   */
  function sumHours(app: AppName, last: number, length: number, version?: string): TallySnapshot {
    const key = `${app} ${last} ${length} ${version ?? ''}`;
    const known = sums.get(key);
    if (known) return known;
    const sum = new Map<string, Tally>();
    for (let nth = 0; nth < length; nth += 1) {
      const each = finished.get(app)?.get(last - nth);
      if (each && (version === undefined || each.version === version)) addCounts(sum, each.counts);
    }
    sums.set(key, sum);
    return sum;
  }

  /**
   * Returns the app's counts of the day before. Outcomes that had too few visits then are those of the last 24 finished
   * hours.
   */
  function baselineOf(app: AppName, length: number): TallySnapshot {
    const key = `${app} ${length} baseline`;
    const known = sums.get(key);
    if (known) return known;
    const dayBefore = sumHours(app, hour - 24, length);
    const baseline = new Map(dayBefore);
    for (const [name, tally] of sumHours(app, hour - length, 24))
      if (outcomeSignals.has(name.split(' ')[0] as Signal) && totalOf(dayBefore.get(name)) < minBaseline)
        baseline.set(name, tally);
    sums.set(key, baseline);
    return baseline;
  }

  const isNew = (release: ReleaseName, signal: Signal) => !raised.has(`${formatRelease(release)} ${signal}`);
  const describeHours = (length: number) =>
    length === 1 ? 'the same hour of the day before' : 'the 24 hours before those';

  /** Finds a signal of the last `length` hours, the present one included, that is worse than the day before. */
  function findFailure(release: ReleaseName, length: number): (Finding & { hours: string }) | null {
    const { app, version } = release;
    const candidate = new Map(sumHours(app, hour - 1, length - 1, version));
    addCounts(candidate, tallies.snapshot(release));
    const dayBefore = sumHours(app, hour - 24, length);
    const before = baselineOf(app, length);
    const finding = findWorse(
      { now: candidate, before: nothing },
      { now: before, before: nothing },
      (each) =>
        isNew(release, each.signal) &&
        each.signal !== 'steps' &&
        (!outcomeSignals.has(each.signal) || totalOf(each.live) >= minBaseline),
    );
    if (!finding) return null;
    const key = `${finding.signal} ${finding.page}`;
    const isOfDayBefore = before.get(key) === dayBefore.get(key);
    return { ...finding, hours: isOfDayBefore ? describeHours(length) : 'the 24 hours before' };
  }

  /** Finds a step that fewer visits of the last `length` finished hours went on to than the day before. */
  function findStep(release: ReleaseName, length: number): (Finding & { hours: string }) | null {
    const finding = findFewerSteps(
      { now: sumHours(release.app, hour - 1, length, release.version), before: nothing },
      { now: sumHours(release.app, hour - 25, length), before: nothing },
      ({ signal, candidate, live: before }) =>
        isNew(release, signal) && isWorse(candidate, before, betweenDays),
    );
    return finding && { ...finding, hours: describeHours(length) };
  }

  return {
    /** Counts a result, as the tallies of a comparison do (`PageTallies.visited`). */
    visited: ((...visit) => {
      beginHour();
      tallies.visited(...visit);
    }) satisfies PageTallies['visited'] as PageTallies['visited'],

    /** Returns true when an hour has ended since the last result or check. */
    hasHourEnded: (): boolean => Math.floor(now() / hourMs) !== hour,

    /**
     * Returns true when `finding` is worse than the app's same hours of the day before as well, or when these hours had
     * too few visits.
     */
    isWorseThanDayBefore({ app }: ReleaseName, { signal, page, candidate }: Finding): boolean {
      beginHour();
      const before = sumHours(app, hour - 24, 2).get(`${signal} ${page}`);
      return totalOf(before) < minBaseline || isSignalWorse(signal, candidate, before ?? { good: 0, bad: 0 });
    },

    /** Compares every live release, except those that `watchFullReleases` still compares. Called after a failure. */
    check(liveSet: LiveSet): void {
      beginHour();
      live = appEntries(liveSet.versions).map(([app, version]) => ({ app, version }));
      const watched = listWatchedSwitches(liveSet, now()).map(({ app }) => app);
      for (const release of live) {
        if (watched.includes(release.app)) continue;
        for (const length of windows) {
          const finding = findFailure(release, length) ?? findStep(release, length);
          if (!finding) continue;
          raised.set(`${formatRelease(release)} ${finding.signal}`, now());
          const { app } = release;
          raise(
            release,
            `${describeFinding(finding, finding.hours)}${describeCause(release, finding)}. It is live for longer than half an hour, so it is not taken back by itself; \`npm run release log ${app}\` shows what has changed, and \`npm run release rollback ${app}\` goes back`,
          );
        }
      }
    },
  };
}

const totalOf = (tally: Tally | undefined): number => (tally ? tally.good + tally.bad : 0);

function addCounts(sum: Map<string, Tally>, counts: TallySnapshot): void {
  for (const [key, { good, bad }] of counts) {
    const before = sum.get(key);
    sum.set(key, { good: good + (before?.good ?? 0), bad: bad + (before?.bad ?? 0) });
  }
}
