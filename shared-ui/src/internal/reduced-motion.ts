/** Whether the visitor prefers reduced motion. Only in the browser. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
