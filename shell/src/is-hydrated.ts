/**
 * Returns true when React has hydrated this element, so that its handlers run. React has no API for this, but marks its
 * elements with properties whose names begin with `__react` (decision 0030). An element outside the root does not
 * belong to React and counts as hydrated.
 */
export function isHydrated(element: HTMLElement): boolean {
  return !element.closest('#root') || Object.keys(element).some((key) => key.startsWith('__react'));
}
