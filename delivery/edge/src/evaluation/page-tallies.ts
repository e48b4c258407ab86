/**
 * Counts good and bad results by release, page and signal, so that releases can be compared. Each network counts once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type AppName, formatRelease, type ReleaseName } from '@delivery/contract/release';

/** Numbers of good and bad results. */
export interface Tally {
  good: number;
  bad: number;
  /**
   * The highest number of bad results at a single edge, when several edges have counted. The same network may have
   * failed at each of these edges.
   */
  badAtOneEdge?: number;
}

/**
 * The signals, and the words for a failure in a reason. The edge observes `renders`, `fragments`, `notFound` and
 * `logIns` itself; pages report the others. `calls` are counted by call instead of by page, and `steps` by step
 * (`step-transitions.ts`).
 */
export const signals = {
  renders: 'renders failed',
  fragments: 'fragments on others’ pages failed',
  starts: 'starts in browsers failed',
  errors: 'visits met errors of its scripts',
  LCP: 'visits saw the largest part of the page after more than 2.5 seconds (LCP)',
  INP: 'visits waited more than 200 milliseconds for an answer of the page (INP)',
  CLS: 'visits saw the page move (CLS over 0.1)',
  notFound: 'answers were “not found”',
  logIns: 'answers led to the log-in',
  missing: 'visits ended at “not found”',
  moved: 'visits were sent on to another page',
  calls: 'visits met a refusal',
  fields: 'visits met errors at the fields of a form',
  dead: 'visits pressed something to no effect',
  usable: 'visits waited more than 5 seconds until they could use the page',
  steps: 'visits went no further',
} as const;
export type Signal = keyof typeof signals;

/** The signals that say what a visit came to (DL-12). */
export const outcomeSignals: ReadonlySet<Signal> = new Set<Signal>([
  'notFound',
  'logIns',
  'missing',
  'moved',
  'calls',
  'fields',
  'dead',
  'usable',
  'steps',
]);

/** The counts of a release at one moment, by `<signal> <page>`. */
export type TallySnapshot = ReadonlyMap<string, Readonly<Tally>>;

/** The counts of releases as edges exchange them: by `<app> <version>` and by `<signal> <page>`, each `[good, bad]`. */
export type TallyTotals = Record<string, Record<string, [good: number, bad: number]>>;

/** Key for all pages of a release together, because a fault may occur rarely on many pages. */
export const allPages = 'all pages';

/** The network of renders that the edge starts by itself. No real network has this name. */
export const networkOfEdge = 'the edge';

const maxReleases = 50;
/** Maximum of pages of a release that are counted separately; a site has far fewer patterns. */
const maxPages = 400;
/** Maximum of visits that are kept, each of some 100 bytes. A visit that is kept does not count twice. */
const maxVisits = 100_000;
/**
 * Maximum of failed networks that each tally remembers by itself, which is more than any decision needs. Otherwise
 * other visits could push a flood's networks out of `visits`, and these networks would count again.
 */
const maxFailedNetworks = 100;

interface OwnTally extends Tally {
  failedBy: Set<string>;
}

/** Creates the counts of one edge, which begin empty. */
export function createPageTallies() {
  const releases = new LRUCache<string, Map<string, OwnTally>>({ max: maxReleases });
  const visits = new LRUCache<string, boolean>({ max: maxVisits });
  // Addresses are stored only as hashes, salted so that the hashes mean nothing outside this process.
  const salt = randomBytes(16);
  /** The counts of the site's other edges. */
  let others: readonly TallyTotals[] = [];
  /** The number of the present comparison, by app. Visitors count again in each comparison. */
  const periods = new Map<string, number>();

  function tallyOf(release: ReleaseName, signal: Signal, page: string): OwnTally {
    const pages = releases.get(formatRelease(release)) ?? new Map<string, OwnTally>();
    releases.set(formatRelease(release), pages);
    const key = `${signal} ${page}`;
    const existing = pages.get(key);
    if (existing) return existing;
    const tally = { good: 0, bad: 0, failedBy: new Set<string>() };
    if (pages.size < maxPages * Object.keys(signals).length) pages.set(key, tally);
    return tally;
  }

  function visitKey(release: ReleaseName, signal: Signal, page: string, network: string): string {
    return createHash('sha256')
      .update(salt)
      .update(`${periods.get(release.app) ?? 0} ${formatRelease(release)} ${signal} ${page} ${network}`)
      .digest('base64url')
      .slice(0, 16);
  }

  function countVisit(
    release: ReleaseName,
    signal: Signal,
    page: string,
    network: string,
    ok: boolean,
  ): void {
    const key = visitKey(release, signal, page, network);
    const tally = tallyOf(release, signal, page);
    const before = tally.failedBy.has(key) ? false : visits.get(key);
    // A visit that failed once stays a failure, whatever follows.
    if (before === ok || before === false) return;
    visits.set(key, ok);
    if (!ok && tally.failedBy.size < maxFailedNetworks) tally.failedBy.add(key);
    tally[ok ? 'good' : 'bad'] += 1;
    if (before !== undefined) tally.good -= 1;
  }

  return {
    /** Counts a network once for the page, and once for all pages. A failure replaces a success. */
    visited(release: ReleaseName, signal: Signal, page: string, network: string, ok: boolean): void {
      countVisit(release, signal, page, network, ok);
      countVisit(release, signal, allPages, network, ok);
    },

    /** Returns true when this edge has counted a visit of the network in the present comparison. */
    hasVisited: (release: ReleaseName, signal: Signal, page: string, network: string): boolean =>
      visits.has(visitKey(release, signal, page, network)),

    /** Begins a new comparison of the app, in which each network counts again. */
    startPeriod(app: AppName): void {
      periods.set(app, (periods.get(app) ?? 0) + 1);
      for (const [key, pages] of releases)
        if (key.startsWith(`${app} `)) for (const tally of pages.values()) tally.failedBy.clear();
    },

    /** Returns the present counts of a release at all edges together. The snapshot does not change later. */
    snapshot(release: ReleaseName): TallySnapshot {
      const ownTallies = releases.get(formatRelease(release)) ?? new Map<string, OwnTally>();
      const sums = new Map<string, Tally>(
        [...ownTallies].map(([key, { good, bad }]) => [key, { good, bad }]),
      );
      for (const totals of others) {
        for (const [key, [good, bad]] of Object.entries(totals[formatRelease(release)] ?? {})) {
          const sum = sums.get(key) ?? { good: 0, bad: 0 };
          const badAtOneEdge = Math.max(bad, sum.badAtOneEdge ?? sum.bad);
          const all = { good: sum.good + good, bad: sum.bad + bad };
          sums.set(key, badAtOneEdge < all.bad ? { ...all, badAtOneEdge } : all);
        }
      }
      return sums;
    },

    /** Returns the counts of this edge for these releases, without releases that it has not counted. */
    ownTotals(names: readonly ReleaseName[]): TallyTotals {
      const counted = names.filter((release) => releases.has(formatRelease(release)));
      return Object.fromEntries(
        counted.map((release) => [
          formatRelease(release),
          Object.fromEntries(
            [...(releases.get(formatRelease(release)) ?? [])].map(([key, { good, bad }]) => [
              key,
              [good, bad],
            ]),
          ),
        ]),
      );
    },

    /** Replaces all counts of other edges. */
    setOthers(totals: readonly TallyTotals[]): void {
      others = totals;
    },
  };
}

export type PageTallies = ReturnType<typeof createPageTallies>;

/** Returns what was counted since `before`. */
export function tallySince(now: TallySnapshot, before: TallySnapshot, key: string): Tally {
  const [current, earlier] = [now.get(key), before.get(key)];
  return {
    good: Math.max(0, (current?.good ?? 0) - (earlier?.good ?? 0)),
    bad: Math.max(0, (current?.bad ?? 0) - (earlier?.bad ?? 0)),
  };
}

/**
 * Returns a lower bound of the networks that have failed since `before`, even when a network failed at several edges.
 */
export function countFailedNetworks(now: TallySnapshot, before: TallySnapshot, key: string): number {
  const atOneEdge = (tally: Tally | undefined) => tally?.badAtOneEdge ?? tally?.bad ?? 0;
  return Math.max(0, atOneEdge(now.get(key)) - atOneEdge(before.get(key)));
}
