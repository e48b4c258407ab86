/** Counts how each release does: pages rendered and failed, starts in browsers, and how long renders took. */
import type { AppName } from '@antara/contracts/composition/release';

/** What was counted of one release. `took[i]` is the renders that took longer than `bounds[i - 1]` and at most `bounds[i]`. */
export interface ReleaseCounts {
  renders: number;
  renderErrors: number;
  /** Pieces of it on others' pages, drawn on the server. */
  pieces: number;
  pieceErrors: number;
  boots: number;
  failedBoots: number;
  renderSeconds: number;
  renderBuckets: number[];
}

/** A release by name. */
export interface ReleaseName {
  app: AppName;
  version: string;
}

/** Upper bounds of the buckets of render times, in seconds; what took longer stands last. */
export const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2] as const;
/** Releases that are remembered; the one that was heard of least recently goes first. */
const limit = 200;

/** Counters for every release that has drawn or started anything here. */
export function createReleaseMetrics() {
  const releases = new Map<string, ReleaseName & ReleaseCounts>();

  function countsOf({ app, version }: ReleaseName): ReleaseCounts {
    const key = `${app} ${version}`;
    const known = releases.get(key) ?? {
      app,
      version,
      renders: 0,
      renderErrors: 0,
      pieces: 0,
      pieceErrors: 0,
      boots: 0,
      failedBoots: 0,
      renderSeconds: 0,
      renderBuckets: Array.from({ length: bucketBounds.length + 1 }, () => 0),
    };
    releases.delete(key);
    releases.set(key, known);
    for (const oldest of releases.keys()) {
      if (releases.size <= limit) break;
      releases.delete(oldest);
    }
    return known;
  }

  return {
    of: countsOf,
    /** A page was rendered, or could not be, in `seconds`. */
    pageRendered(release: ReleaseName, ok: boolean, seconds: number): void {
      const counts = countsOf(release);
      counts[ok ? 'renders' : 'renderErrors'] += 1;
      counts.renderSeconds += seconds;
      const bucket = bucketBounds.findIndex((bound) => seconds <= bound);
      const index = bucket < 0 ? bucketBounds.length : bucket;
      counts.renderBuckets[index] = (counts.renderBuckets[index] ?? 0) + 1;
    },
    /** A piece that a release lends stood in another's page on the server, or could not. */
    fragmentRendered(release: ReleaseName, ok: boolean): void {
      countsOf(release)[ok ? 'pieces' : 'pieceErrors'] += 1;
    },
    /** A release started in a browser, or could not. */
    bootReported(release: ReleaseName, ok: boolean): void {
      countsOf(release)[ok ? 'boots' : 'failedBoots'] += 1;
    },
    /** In the text format that Prometheus reads. */
    text(): string {
      const all = [...releases.values()];
      const counter = (name: string, count: (one: ReleaseCounts) => number) => [
        `# TYPE antara_${name} counter`,
        ...all.map((one) => `antara_${name}${labels(one)} ${count(one)}`),
      ];
      const lines = [
        ...counter('renders_total', (one) => one.renders),
        ...counter('render_errors_total', (one) => one.renderErrors),
        ...counter('pieces_total', (one) => one.pieces),
        ...counter('piece_errors_total', (one) => one.pieceErrors),
        ...counter('boots_total', (one) => one.boots),
        ...counter('failed_boots_total', (one) => one.failedBoots),
        '# TYPE antara_render_seconds histogram',
        ...all.flatMap((one) => histogram(one)),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

function labels({ app, version }: ReleaseName, more = ''): string {
  return `{app="${app}",version="${version}"${more}}`;
}

function histogram(one: ReleaseName & ReleaseCounts): string[] {
  let sum = 0;
  const buckets = one.renderBuckets.map((count, index) => {
    sum += count;
    return `antara_render_seconds_bucket${labels(one, `,le="${bucketBounds[index] ?? '+Inf'}"`)} ${sum}`;
  });
  return [
    ...buckets,
    `antara_render_seconds_sum${labels(one)} ${one.renderSeconds.toFixed(6)}`,
    `antara_render_seconds_count${labels(one)} ${sum}`,
  ];
}

/** The counters. */
export type ReleaseMetrics = ReturnType<typeof createReleaseMetrics>;
