/**
 * Web vitals by release and page, as histograms of a fixed size. The console shows them with their 75th percentile, by
 * which sites are usually rated.
 */
import { LRUCache } from 'lru-cache';
import { formatRelease, type ReleaseName } from '@delivery/contract/release';
import type { VitalName } from '@delivery/contract/page-report';
import { vitalBuckets } from './vital-buckets.ts';

const maxReleases = 50;
/** Maximum of a release's pages with separate histograms; a site has far fewer patterns. */
const maxPages = 400;

/** The 75th percentile over the visits to a page, and their number. */
export interface VitalSummary {
  p75: number;
  visits: number;
}

/** A page of a release, with a summary of each vital. */
export interface PageVitals {
  page: string;
  vitals: Partial<Record<VitalName, VitalSummary>>;
}

/** Creates the histograms of one edge, which begin empty. */
export function createVitals() {
  const releases = new LRUCache<string, Map<string, Partial<Record<VitalName, number[]>>>>({
    max: maxReleases,
  });

  return {
    /** Counts the value of one visit to `page`: milliseconds, or for CLS a share of the window. */
    add(release: ReleaseName, page: string, name: VitalName, value: number): void {
      const key = formatRelease(release);
      const pages = releases.get(key) ?? new Map<string, Partial<Record<VitalName, number[]>>>();
      releases.set(key, pages);
      const histograms = pages.get(page) ?? {};
      if (!pages.has(page) && pages.size >= maxPages) return;
      pages.set(page, histograms);
      const bounds = vitalBuckets[name];
      const counts = (histograms[name] ??= Array.from({ length: bounds.length + 1 }, () => 0));
      const at = bounds.findIndex((bound) => value <= bound);
      const bucket = at < 0 ? bounds.length : at;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    },

    /** Returns the measured pages of a release, most visited first. */
    summarize(release: ReleaseName): PageVitals[] {
      const pages = [...(releases.get(formatRelease(release)) ?? [])].map(([page, histograms]) => ({
        page,
        vitals: Object.fromEntries(
          Object.entries(histograms).map(([name, counts]) => [
            name,
            summarizeOne(counts, vitalBuckets[name as VitalName]),
          ]),
        ) as PageVitals['vitals'],
      }));
      const visitsOf = ({ vitals }: PageVitals) =>
        Math.max(...Object.values(vitals).map(({ visits }) => visits));
      return pages.toSorted((one, other) => visitsOf(other) - visitsOf(one));
    },
  };
}

export type Vitals = ReturnType<typeof createVitals>;

/** Interpolates the percentile within its bucket, as if the bucket's visits were spread evenly. */
function summarizeOne(counts: readonly number[], bounds: readonly number[]): VitalSummary {
  const visits = counts.reduce((sum, count) => sum + count, 0);
  const rank = visits * 0.75;
  let seen = 0;
  for (const [at, count] of counts.entries()) {
    if (seen + count < rank || count === 0) {
      seen += count;
      continue;
    }
    const low = bounds[at - 1] ?? 0;
    const high = bounds[at] ?? low;
    return { p75: low + ((high - low) * (rank - seen)) / count, visits };
  }
  return { p75: 0, visits };
}
