/** The bytes that the page has transferred for each app, from resource timing. */
import type { AppName } from '@antara/contracts/composition/release';
import { releasedFile } from './script-address.ts';

/** The fields used of a `PerformanceResourceTiming`. */
export type Resource = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'duration' | 'transferSize' | 'encodedBodySize'
>;

export interface Transfer {
  app: AppName;
  files: number;
  /** Bytes over the network, including headers. */
  bytes: number;
  /** The number of files from the browser's cache. */
  kept: number;
}

/** Returns the transfers by app, most bytes first. */
export function transfersOf(resources: readonly Resource[]): Transfer[] {
  const by = new Map<AppName, Transfer>();
  for (const { name, transferSize, encodedBodySize } of resources) {
    const app = releasedFile(name)?.app;
    if (!app) continue;
    const one = by.get(app) ?? { app, files: 0, bytes: 0, kept: 0 };
    one.files += 1;
    one.bytes += transferSize;
    if (transferSize === 0 && encodedBodySize > 0) one.kept += 1;
    by.set(app, one);
  }
  return [...by.values()].toSorted((one, other) => other.bytes - one.bytes);
}

/**
 * Returns the latest successful fetch of an app's file. Prefers one over the network, because a preloaded file has a
 * second entry from the cache.
 */
export function fetchOf(resources: readonly Resource[], app: AppName, file: string): Resource | null {
  const fetched = resources.filter(({ name, encodedBodySize }) => {
    const found = releasedFile(name);
    return found?.app === app && found.file === file && encodedBodySize > 0;
  });
  return fetched.findLast(({ transferSize }) => transferSize > 0) ?? fetched[0] ?? null;
}
