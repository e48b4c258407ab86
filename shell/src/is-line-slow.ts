/**
 * Milliseconds that the small boot script takes on a slow line. On such a line waiting costs the visitor more than
 * scripts that compete with other downloads.
 */
const slowMs = 100;

/** Returns true when the current script came over a slow line. A script from the browser's cache did not. */
export function isLineSlow(): boolean {
  const { src } = document.currentScript as HTMLScriptElement;
  const [own] = performance.getEntriesByName(src, 'resource') as PerformanceResourceTiming[];
  return own !== undefined && own.duration > slowMs;
}
