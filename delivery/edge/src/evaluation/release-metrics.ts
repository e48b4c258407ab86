/**
 * Counts how each release renders its pages and fragments, and how it starts in browsers. Prometheus reads the counts.
 */
import { LRUCache } from 'lru-cache';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { VitalName } from '@delivery/contract/page-report';
import type { ReleaseName } from '@delivery/contract/release';
import { vitalBuckets } from './vital-buckets.ts';
import { site } from '@delivery/store/site';

/** Upper bounds of the histogram's buckets, in seconds. */
const renderSecondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
/** Maximum of releases with counts; the release that was counted least recently is dropped first. */
const maxReleases = 200;

const counterNames = {
  renders: [`${site.id}_renders_total`, 'Pages rendered on the server with this release'],
  renderErrors: [
    `${site.id}_render_errors_total`,
    'Pages that could not be rendered on the server with this release',
  ],
  fragments: [`${site.id}_fragments_total`, 'Fragments of this release rendered on pages of other apps'],
  fragmentErrors: [
    `${site.id}_fragment_errors_total`,
    'Fragments of this release that failed on pages of other apps',
  ],
  boots: [`${site.id}_boots_total`, 'Starts of this release in browsers'],
  failedBoots: [`${site.id}_failed_boots_total`, 'Starts of this release in browsers that failed'],
  browserErrors: [
    `${site.id}_browser_errors_total`,
    'Errors in browsers that pages reported of this release',
  ],
} as const;
type CounterName = keyof typeof counterNames;

/** Creates the counters of all releases. */
export function createReleaseMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['app', 'version'];
  const counters = Object.fromEntries(
    Object.entries(counterNames).map(([key, [name, help]]) => [
      key,
      new Counter({ name, help, labelNames, registers: [registry] }),
    ]),
  ) as Record<CounterName, Counter>;
  const renderSeconds = new Histogram({
    name: `${site.id}_render_seconds`,
    help: 'Seconds that rendering a page with this release took',
    labelNames,
    buckets: renderSecondsBuckets,
    registers: [registry],
  });
  const vitalHistograms = Object.fromEntries(
    Object.entries(vitalBuckets).map(([name, buckets]) => [
      name,
      new Histogram({
        name: `${site.id}_web_vitals_${name.toLowerCase()}`,
        help: `${name} of visits to pages with this release${name === 'CLS' ? '' : ', in milliseconds'}`,
        labelNames,
        buckets: [...buckets],
        registers: [registry],
      }),
    ]),
  ) as Record<VitalName, Histogram>;
  const metrics = [...Object.values(counters), renderSeconds, ...Object.values(vitalHistograms)];
  /** The releases that have counts, because labels of releases that nobody uses any more would fill the memory. */
  const counted = new LRUCache<string, ReleaseName>({
    max: maxReleases,
    disposeAfter: (release, _key, reason) => {
      if (reason === 'evict') for (const metric of metrics) metric.remove({ ...release });
    },
  });

  /** Returns the labels of a release, and marks the release as counted just now. */
  function labelsOf({ app, version }: ReleaseName) {
    counted.set(`${app} ${version}`, { app, version });
    return { app, version };
  }

  const increment = (release: ReleaseName, name: CounterName): void => counters[name].inc(labelsOf(release));

  return {
    /** Counts a page that was rendered, or failed, after `seconds`. */
    pageRendered(release: ReleaseName, ok: boolean, seconds: number): void {
      increment(release, ok ? 'renders' : 'renderErrors');
      renderSeconds.observe(labelsOf(release), seconds);
    },
    /** Counts a fragment that was rendered, or failed, on another app's page on the server. */
    fragmentRendered: (release: ReleaseName, ok: boolean): void =>
      increment(release, ok ? 'fragments' : 'fragmentErrors'),
    /** Counts a start in a browser, good or failed. */
    bootReported: (release: ReleaseName, ok: boolean): void =>
      increment(release, ok ? 'boots' : 'failedBoots'),
    /** Counts a web vital of one visit: milliseconds, or for CLS a share of the window. */
    vitalReported: (release: ReleaseName, name: VitalName, value: number): void =>
      vitalHistograms[name].observe(labelsOf(release), value),
    /** Counts an error of a release's script in a browser. */
    errorReported: (release: ReleaseName): void => increment(release, 'browserErrors'),
    /** Returns all counts, and the process's own metrics, in Prometheus's text format. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type ReleaseMetrics = ReturnType<typeof createReleaseMetrics>;
