/**
 * The download time of the small boot script, in milliseconds, from which on a line counts as slow. On a slow line,
 * waiting for the scripts costs the visitor more than scripts that compete with other downloads.
 */
const slowMs = 100;

/** Returns true when the current script came over a slow line. A script from the browser's cache did not. */
export function isLineSlow(): boolean {
  const { src } = document.currentScript as HTMLScriptElement;
  const [ownEntry] = performance.getEntriesByName(src, 'resource') as PerformanceResourceTiming[];
  return ownEntry !== undefined && ownEntry.duration > slowMs;
}
