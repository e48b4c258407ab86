/** Counts by release, page and signal how often it went well: what releases are compared by. A network counts once. */
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AppName } from '@antara/contracts/composition/release';
import type { ReleaseName } from './release-metrics.ts';

/** Good and bad ends of one thing. */
export interface Tally {
  good: number;
  bad: number;
  /**
   * The most bad ends that one edge has counted, where there are several: a network may have failed at each of them.
   */
  badAtOneEdge?: number;
}

/** What is counted, and how a reason names what went wrong. */
export const signals = {
  renders: 'renders failed',
  fragments: 'fragments on others’ pages failed',
  starts: 'starts in browsers failed',
  errors: 'visits met errors of its scripts',
  LCP: 'visits saw the largest part of the page after more than 2.5 seconds (LCP)',
  INP: 'visits waited more than 200 milliseconds for an answer of the page (INP)',
  CLS: 'visits saw the page move (CLS over 0.1)',
} as const;
export type Signal = keyof typeof signals;

/** The counts of a release at one moment, by `<signal> <page>`. */
export type TallySnapshot = ReadonlyMap<string, Readonly<Tally>>;

/** The counts of releases, by `<app> <version>` and `<signal> <page>`, `[good, bad]`: as edges tell them each other. */
export type TallyTotals = Record<string, Record<string, [good: number, bad: number]>>;

/** All pages of the release together: a fault may be spread thinly over many. */
export const allPages = 'all pages';

/** Whom renders count for that the edge does by itself; no network is called that. */
export const networkOfEdge = 'the edge';

const maxReleases = 50;
/** Pages of a release that are counted by themselves; a site has far fewer patterns. */
const maxPages = 400;
/** Visits that are remembered, so that nobody counts twice; each takes some 100 bytes. */
const maxVisits = 100_000;
/**
 * Networks with a failed visit that a tally remembers by itself: more than any decision needs. Otherwise the visits of
 * others would make the edge forget the networks of a flood, which would count again.
 */
const maxFailedNetworks = 100;

interface OwnTally extends Tally {
  failedBy: Set<string>;
}

export function createPageTallies() {
  const releases = new LRUCache<string, Map<string, OwnTally>>({ max: maxReleases });
  const visits = new LRUCache<string, boolean>({ max: maxVisits });
  // Addresses are kept as hashes that mean nothing outside this process.
  const salt = randomBytes(16);
  /** What other edges of the site have counted, by edge. */
  let others: readonly TallyTotals[] = [];
  /** By app: visitors count again in each period. */
  const periods = new Map<string, number>();

  const keyOf = ({ app, version }: ReleaseName) => `${app} ${version}`;

  function tallyOf(release: ReleaseName, signal: Signal, page: string): OwnTally {
    const pages = releases.get(keyOf(release)) ?? new Map<string, OwnTally>();
    releases.set(keyOf(release), pages);
    const key = `${signal} ${page}`;
    const known = pages.get(key);
    if (known) return known;
    const tally = { good: 0, bad: 0, failedBy: new Set<string>() };
    if (pages.size < maxPages * Object.keys(signals).length) pages.set(key, tally);
    return tally;
  }

  function countVisit(
    release: ReleaseName,
    signal: Signal,
    page: string,
    network: string,
    ok: boolean,
  ): void {
    const key = createHash('sha256')
      .update(salt)
      .update(`${periods.get(release.app) ?? 0} ${keyOf(release)} ${signal} ${page} ${network}`)
      .digest('base64url')
      .slice(0, 16);
    const tally = tallyOf(release, signal, page);
    const before = tally.failedBy.has(key) ? false : visits.get(key);
    // What failed once is a failed visit, whatever follows.
    if (before === ok || before === false) return;
    visits.set(key, ok);
    if (!ok && tally.failedBy.size < maxFailedNetworks) tally.failedBy.add(key);
    tally[ok ? 'good' : 'bad'] += 1;
    if (before !== undefined) tally.good -= 1;
  }

  return {
    /** Counts a network once for each page, and once for all; a failure takes the place of a success. */
    visited(release: ReleaseName, signal: Signal, page: string, network: string, ok: boolean): void {
      countVisit(release, signal, page, network, ok);
      countVisit(release, signal, allPages, network, ok);
    },

    /** From now on networks that were counted before for the app count again: a comparison begins. */
    startPeriod(app: AppName): void {
      periods.set(app, (periods.get(app) ?? 0) + 1);
      for (const [key, pages] of releases)
        if (key.startsWith(`${app} `)) for (const tally of pages.values()) tally.failedBy.clear();
    },

    /** The counts of a release as they are now, at all edges together; later counts do not change them. */
    snapshot(release: ReleaseName): TallySnapshot {
      const own = releases.get(keyOf(release)) ?? new Map<string, OwnTally>();
      const sums = new Map<string, Tally>([...own].map(([key, { good, bad }]) => [key, { good, bad }]));
      for (const totals of others) {
        for (const [key, [good, bad]] of Object.entries(totals[keyOf(release)] ?? {})) {
          const sum = sums.get(key) ?? { good: 0, bad: 0 };
          const badAtOneEdge = Math.max(bad, sum.badAtOneEdge ?? sum.bad);
          const all = { good: sum.good + good, bad: sum.bad + bad };
          sums.set(key, badAtOneEdge < all.bad ? { ...all, badAtOneEdge } : all);
        }
      }
      return sums;
    },

    /** What this edge has counted of `wanted`. */
    ownTotals(wanted: readonly ReleaseName[]): TallyTotals {
      const known = wanted.filter((release) => releases.has(keyOf(release)));
      return Object.fromEntries(
        known.map((release) => [
          keyOf(release),
          Object.fromEntries(
            [...(releases.get(keyOf(release)) ?? [])].map(([key, { good, bad }]) => [key, [good, bad]]),
          ),
        ]),
      );
    },

    /** Takes the place of all that was known of other edges. */
    setOthers(totals: readonly TallyTotals[]): void {
      others = totals;
    },
  };
}

export type PageTallies = ReturnType<typeof createPageTallies>;

/** What was counted since `before`. */
export function tallySince(now: TallySnapshot, before: TallySnapshot, key: string): Tally {
  const [current, earlier] = [now.get(key), before.get(key)];
  return {
    good: Math.max(0, (current?.good ?? 0) - (earlier?.good ?? 0)),
    bad: Math.max(0, (current?.bad ?? 0) - (earlier?.bad ?? 0)),
  };
}

/** At least so many networks have failed since `before`, however many edges each of them came to. */
export function countFailedNetworks(now: TallySnapshot, before: TallySnapshot, key: string): number {
  const atOneEdge = (tally: Tally | undefined) => tally?.badAtOneEdge ?? tally?.bad ?? 0;
  return Math.max(0, atOneEdge(now.get(key)) - atOneEdge(before.get(key)));
}
