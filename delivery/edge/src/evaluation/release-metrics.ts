/**
 * Counts how each release renders its pages and fragments, and how it starts in browsers. Prometheus reads the counts.
 */
import { LRUCache } from 'lru-cache';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { VitalName } from '@delivery/contract/page-report';
import type { AppName } from '@delivery/contract/release';
import { vitalBuckets } from './vital-buckets.ts';

/** The counts of one release since this process started. */
export interface ReleaseCounts {
  renders: number;
  renderErrors: number;
  /** Fragments of the release on pages of other apps, rendered on the server. */
  fragments: number;
  fragmentErrors: number;
  boots: number;
  failedBoots: number;
  /** Errors of the release's scripts that browsers reported. */
  browserErrors: number;
}

/** A release by name. */
export interface ReleaseName {
  app: AppName;
  version: string;
}

/** Upper bounds of the histogram's buckets, in seconds. */
const renderSecondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
/** Maximum of releases with counts; the release that was counted least recently is dropped first. */
const maxReleases = 200;

const counterNames: Record<keyof ReleaseCounts, [name: string, help: string]> = {
  renders: ['antara_renders_total', 'Pages rendered on the server with this release'],
  renderErrors: [
    'antara_render_errors_total',
    'Pages that could not be rendered on the server with this release',
  ],
  fragments: ['antara_fragments_total', 'Fragments of this release rendered on pages of other apps'],
  fragmentErrors: [
    'antara_fragment_errors_total',
    'Fragments of this release that failed on pages of other apps',
  ],
  boots: ['antara_boots_total', 'Starts of this release in browsers'],
  failedBoots: ['antara_failed_boots_total', 'Starts of this release in browsers that failed'],
  browserErrors: ['antara_browser_errors_total', 'Errors in browsers that pages reported of this release'],
};

/** Creates the counters of all releases. */
export function createReleaseMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['app', 'version'];
  const counters = Object.entries(counterNames).map(
    ([key, [name, help]]) =>
      [key as keyof ReleaseCounts, new Counter({ name, help, labelNames, registers: [registry] })] as const,
  );
  const byKey = Object.fromEntries(counters) as Record<keyof ReleaseCounts, Counter>;
  const renderSeconds = new Histogram({
    name: 'antara_render_seconds',
    help: 'Seconds that rendering a page with this release took',
    labelNames,
    buckets: renderSecondsBuckets,
    registers: [registry],
  });
  const vitalHistograms = Object.fromEntries(
    Object.entries(vitalBuckets).map(([name, buckets]) => [
      name,
      new Histogram({
        name: `antara_web_vitals_${name.toLowerCase()}`,
        help: `${name} of visits to pages with this release${name === 'CLS' ? '' : ', in milliseconds'}`,
        labelNames,
        buckets: [...buckets],
        registers: [registry],
      }),
    ]),
  ) as Record<VitalName, Histogram>;
  const releases = new LRUCache<string, ReleaseName & ReleaseCounts>({
    max: maxReleases,
    disposeAfter: ({ app, version }, _key, reason) => {
      if (reason !== 'evict') return;
      for (const [, counter] of counters) counter.remove({ app, version });
      renderSeconds.remove({ app, version });
      for (const histogram of Object.values(vitalHistograms)) histogram.remove({ app, version });
    },
  });

  /** Returns the counts of a release, all zero before the first count. */
  function countsOf({ app, version }: ReleaseName): ReleaseCounts {
    const key = `${app} ${version}`;
    const known = releases.get(key);
    if (known) return known;
    const counts = {
      app,
      version,
      renders: 0,
      renderErrors: 0,
      fragments: 0,
      fragmentErrors: 0,
      boots: 0,
      failedBoots: 0,
      browserErrors: 0,
    };
    releases.set(key, counts);
    return counts;
  }

  function increment({ app, version }: ReleaseName, key: keyof ReleaseCounts): void {
    countsOf({ app, version })[key] += 1;
    byKey[key].inc({ app, version });
  }

  return {
    countsOf,
    /** Counts a page that was rendered, or failed, after `seconds`. */
    pageRendered(release: ReleaseName, ok: boolean, seconds: number): void {
      increment(release, ok ? 'renders' : 'renderErrors');
      renderSeconds.observe({ app: release.app, version: release.version }, seconds);
    },
    /** Counts a fragment that was rendered, or failed, on another app's page on the server. */
    fragmentRendered: (release: ReleaseName, ok: boolean): void =>
      increment(release, ok ? 'fragments' : 'fragmentErrors'),
    /** Counts a start in a browser, good or failed. */
    bootReported: (release: ReleaseName, ok: boolean): void =>
      increment(release, ok ? 'boots' : 'failedBoots'),
    /** Counts a web vital of one visit: milliseconds, or for CLS a share of the window. */
    vitalReported(release: ReleaseName, name: VitalName, value: number): void {
      countsOf(release);
      vitalHistograms[name].observe({ app: release.app, version: release.version }, value);
    },
    /** Counts an error of a release's script in a browser. */
    errorReported: (release: ReleaseName): void => increment(release, 'browserErrors'),
    /** Returns all counts, and the process's own metrics, in Prometheus's text format. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type ReleaseMetrics = ReturnType<typeof createReleaseMetrics>;
