/**
 * Has React taken this element over, so that its handlers run? React has no API for it; it marks the elements it owns
 * with properties whose names begin with `__react` (decision 0030). An element outside the root is not React's and
 * counts as hydrated.
 */
export function isHydrated(element: HTMLElement): boolean {
  return !element.closest('#root') || Object.keys(element).some((key) => key.startsWith('__react'));
}
