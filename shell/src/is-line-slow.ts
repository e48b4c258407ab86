/**
 * Milliseconds that the starter, of some kilobytes, takes over a line on which waiting costs the visitor more than
 * other bytes in its place.
 */
const slowMs = 100;

/** Did the script that is being run come over a slow line? One from the browser's cache did not. */
export function isLineSlow(): boolean {
  const { src } = document.currentScript as HTMLScriptElement;
  const [own] = performance.getEntriesByName(src, 'resource') as PerformanceResourceTiming[];
  return own !== undefined && own.duration > slowMs;
}
