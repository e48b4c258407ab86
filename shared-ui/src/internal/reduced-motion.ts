/** Returns true when the visitor prefers reduced motion. Only works in the browser. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
