/**
 * Evaluates releases by their counts: withdraws canaries, rolls back full releases, and raises the share of ramps
 * (MF-07, DL-06).
 */
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseName } from '@delivery/contract/release';
import { goodVitals, type PageReport } from '@delivery/contract/page-report';
import type { ReleaseStore, RampStep } from '@delivery/store/store';
import { watchDays } from './day-watch.ts';
import { watchCanaries } from './canary-watch.ts';
import { advanceCanaries, takeBackRelease } from './change-live.ts';
import { createOutcomeCounter } from './count-outcomes.ts';
import { createErrorLog } from './error-log.ts';
import { createExamples } from './examples.ts';
import { createFailedRenders } from './failed-renders.ts';
import type { Finding } from './find-worse.ts';
import { watchFullReleases } from './full-watch.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import { createPageTallies, outcomeSignals, type PageTallies } from './page-tallies.ts';
import { createVitals } from './vitals.ts';
import { watchRamps } from './ramp-watch.ts';
import { createReportEvidence } from './report-evidence.ts';
import { watchMs } from './counterparts.ts';
import { createSharedCounts } from './shared-counts.ts';
import type { ReleaseMetrics } from './release-metrics.ts';

/** Milliseconds after which outcomes are evaluated. */
const checkDelayMs = 1_000;
/** Milliseconds between two checks of the ramps. */
const rampCheckMs = 2_000;
/** Milliseconds between two exchanges of counts with other edges: while a release is being evaluated, and otherwise. */
const exchangeMs = { judging: 2_000, idle: 30_000 };

/** A release that should be withdrawn but cannot be, so a person has to decide. */
export interface Alarm extends ReleaseName {
  at: string;
  message: string;
}

export interface JudgeOptions {
  /** Milliseconds that a render may take. */
  renderTimeoutMs?: number;
  /**
   * Looks for a reported fault in this machine's browser (`report-evidence.ts`). Null or missing: there is no browser.
   */
  reproduce?: ((release: ReleaseName, finding: Finding) => Promise<string | null>) | null;
  /** Called when a release needs a decision of a person. */
  onAlarm?: (release: ReleaseName, message: string) => void;
  /** Set by tests. */
  rampSteps?: readonly RampStep[];
}

/**
 * Creates the evaluation of releases at one edge. `live` returns the sets in service, or null before the edge has
 * started.
 */
export function createJudge(
  store: ReleaseStore,
  live: () => LiveSets | null,
  metrics: ReleaseMetrics,
  log: FastifyBaseLogger,
  { renderTimeoutMs = 2_000, reproduce = null, onAlarm, rampSteps: steps }: JudgeOptions = {},
) {
  const comparisons = createPageTallies();
  const vitals = createVitals();
  const errors = createErrorLog();
  const examples = createExamples();
  /** Returns what explains a finding: examples of an outcome, else the most frequent error of the release. */
  function describeCause(release: ReleaseName, { signal }: Finding): string {
    if (!outcomeSignals.has(signal)) return errors.describe(release);
    // A page may have been removed, or put behind the log-in, on purpose.
    const remedy =
      signal === 'notFound' || signal === 'logIns' ? '; if it is meant, release with --insist' : '';
    return examples.describe(release, signal) + remedy;
  }
  const alarms: Alarm[] = [];

  const raise = ({ app, version }: ReleaseName, message: string) => {
    log.error({ app, version, alarm: message }, 'a release needs a decision');
    alarms.push({ app, version, at: new Date().toISOString(), message });
    alarms.splice(0, alarms.length - 20);
    onAlarm?.({ app, version }, message);
  };

  const days = watchDays(raise, describeCause);
  /** The counts of comparisons. Everything that they count also counts for the comparison day by day. */
  const tallies: PageTallies = {
    ...comparisons,
    visited: (...visit) => {
      comparisons.visited(...visit);
      days.visited(...visit);
    },
  };

  const evidence = createReportEvidence({ reproduce, onReproduced: () => void check(), raise, log });
  const failedRenders = createFailedRenders({
    liveSet: () => live()?.observedLiveSet() ?? null,
    startSet: async (versions) => {
      const sets = live();
      if (!sets) throw new Error('The edge has not started yet.');
      return sets.startApart(versions);
    },
    renderTimeoutMs,
    tallies,
    countUncompared: (...visit) => {
      days.visited(...visit);
      checkSoon();
    },
    addExample: examples.add,
    log,
    onCounted: () => void check(),
    raise,
  });

  const canaries = watchCanaries(
    tallies,
    async (canary, reason) => {
      log.error({ app: canary.app, version: canary.version, reason }, 'canary withdrawn');
      await live()?.withdraw(canary, reason);
    },
    evidence,
    describeCause,
  );
  const full = watchFullReleases(
    tallies,
    async (what) => {
      try {
        if (await takeBackRelease(store, what)) log.error({ ...what }, 'release taken back');
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        raise(what, `${what.reason}. It cannot go back to ${what.previous} by itself: ${why}`);
      }
    },
    evidence,
    raise,
    describeCause,
    Date.now,
    days.isWorseThanDayBefore,
  );
  const ramps = watchRamps(
    tallies,
    async (ramping, percent, reason) => {
      if (!(await advanceCanaries(store, ramping, percent, reason))) return;
      for (const { app, version } of ramping) log.info({ app, version, percent, reason }, 'canary goes on');
    },
    { ...(steps && { steps }), isSuspected: evidence.isSuspected },
  );
  const logFailure = (what: string) => (error: unknown) => log.error({ cause: String(error) }, what);

  let isRamping = false;
  async function checkRamps(): Promise<void> {
    const sets = live();
    if (!sets || isRamping) return;
    isRamping = true;
    await ramps.check(sets.observedLiveSet()).catch(logFailure('canary does not go on'));
    isRamping = false;
  }
  const timer = setInterval(() => void checkRamps(), steps ? 100 : rampCheckMs).unref();

  /**
   * Evaluates all counts. Called after each failure. Also called after a switch, because the comparison of the new
   * release begins with the counts of this call.
   */
  async function check(): Promise<void> {
    const sets = live();
    if (!sets) return;
    const ramping = checkRamps();
    await canaries
      .check(sets.canaries(), sets.current()?.versions ?? {})
      .catch(logFailure('canary not withdrawn'));
    await full.check(sets.observedLiveSet()).catch(logFailure('release not taken back'));
    days.check(sets.observedLiveSet());
    await ramping;
  }

  const countOutcomes = createOutcomeCounter({
    tallies,
    examples,
    routes: () =>
      live()
        ?.inService()
        .map(({ routes }) => routes) ?? [],
    serves: (release) => live()?.serves(release) ?? false,
  });
  let pendingCheck: NodeJS.Timeout | null = null;
  /**
   * Evaluates all counts within a second. Sound releases have refused calls and unknown addresses as well, so that not
   * each of them may begin a check.
   */
  function checkSoon(): void {
    pendingCheck ??= setTimeout(() => {
      pendingCheck = null;
      void check();
    }, checkDelayMs).unref();
  }

  const shared = createSharedCounts(store, tallies, log);
  let exchangedAt = -Infinity;
  /** Exchanges counts with other edges, because this edge alone may have too few visitors for a decision. */
  async function exchangeCounts(): Promise<void> {
    const sets = live();
    if (!sets) return;
    const { versions, canaries = [], history } = sets.observedLiveSet();
    const isJudging = canaries.length > 0 || Date.now() - Date.parse(history.at(-1)?.at ?? '') < watchMs;
    if (performance.now() - exchangedAt < exchangeMs[isJudging ? 'judging' : 'idle'] * 0.9) return;
    exchangedAt = performance.now();
    const inService = Object.entries(versions).map(([app, version]) => ({ app, version }) as ReleaseName);
    if (await shared.exchange([...inService, ...canaries])) await check();
  }
  const exchangeTimer = setInterval(() => {
    void exchangeCounts();
    // Steps that fewer visits reach are no failure that would begin a check.
    if (days.hasHourEnded() || (live()?.canaries().length ?? 0) > 0) void check();
  }, exchangeMs.judging).unref();

  return {
    tallies,
    vitals,
    errors,
    failedRenders,
    check,
    exchangeCounts,
    alarms: (): readonly Alarm[] => alarms,

    /**
     * Counts a page's report for the releases in service. Other releases are ignored, because they come from a page
     * that was opened before a switch.
     */
    async report(report: PageReport, address: string): Promise<void> {
      const { versions, starts } = report;
      // Counts unknown paths together as `*`. Otherwise invented paths would displace the counts of real pages.
      const path = live()?.hasPath(report.path) ? report.path : '*';
      const releaseOf = ({ app }: { app: ReleaseName['app'] }): ReleaseName | null => {
        const version = versions[app];
        return version && live()?.serves({ app, version }) ? { app, version } : null;
      };
      let hasFailed = false;
      for (const start of starts) {
        const release = releaseOf(start);
        if (!release) continue;
        metrics.bootReported(release, start.ok);
        tallies.visited(release, 'starts', path, address, start.ok);
        if (start.ok) tallies.visited(release, 'errors', path, address, true);
        hasFailed ||= !start.ok;
      }
      for (const error of report.errors) {
        const release = releaseOf(error);
        if (!release) continue;
        errors.add(release, { path }, error);
        metrics.errorReported(release);
        // A failed load does not count as an error, because a later attempt may have succeeded. If none did, the start
        // counts as failed.
        if (error.kind === 'load') continue;
        tallies.visited(release, 'errors', path, address, false);
        hasFailed = true;
      }
      for (const { app, name, value } of report.vitals ?? []) {
        // Every page contains the shell, so the value counts for the shell as well.
        for (const each of new Set<ReleaseName['app']>([app, 'shell'])) {
          const release = releaseOf({ app: each });
          if (!release) continue;
          const isGood = value <= goodVitals[name];
          metrics.vitalReported(release, name, value);
          vitals.add(release, path, name, value);
          tallies.visited(release, name, path, address, isGood);
          hasFailed ||= !isGood;
        }
      }
      if (report.outcomes && countOutcomes(report.outcomes, versions, address)) checkSoon();
      if (hasFailed) await check();
    },

    async close(): Promise<void> {
      clearInterval(timer);
      if (pendingCheck) clearTimeout(pendingCheck);
      clearInterval(exchangeTimer);
      await failedRenders.close();
    },
  };
}

export type Judge = ReturnType<typeof createJudge>;
