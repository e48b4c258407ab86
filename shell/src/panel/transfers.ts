/** What the page has fetched of each app, from the browser's own book of it (resource timing). */
import type { AppName } from '@antara/contracts/composition/release';
import { releasedFile } from './script-address.ts';

/** What is read of a `PerformanceResourceTiming`. */
export type Resource = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'duration' | 'transferSize' | 'encodedBodySize'
>;

/** One app's files on this page. */
export interface Transfer {
  app: AppName;
  files: number;
  /** Bytes that came over the network, heads included. */
  bytes: number;
  /** Files that the browser had already. */
  kept: number;
}

/** By app, most bytes first. */
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

/** The last fetch of an app's file that brought something; one that is asked for by a preload too is the fetch that went out. */
export function fetchOf(resources: readonly Resource[], app: AppName, file: string): Resource | null {
  const fetched = resources.filter(({ name, encodedBodySize }) => {
    const found = releasedFile(name);
    return found?.app === app && found.file === file && encodedBodySize > 0;
  });
  return fetched.findLast(({ transferSize }) => transferSize > 0) ?? fetched[0] ?? null;
}
