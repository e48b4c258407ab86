/**
 * Focuses the heading or the first control of the section with the id `id`, without scrolling. Links to a section call
 * this function when they are clicked. The router then scrolls, smoothly because an element of the page has the focus.
 * The browser's own jump to a fragment is not used, because the router would take the jump for a step back in the
 * history and undo it.
 */
export function focusSection(id: string): void {
  const target = document.getElementById(id)?.querySelector<HTMLElement>('h2, select, a[href]');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
