/**
 * Focuses the heading of the section `id`, or its first control, without scrolling: for links to it. The router
 * scrolls, smoothly while something on the page has the focus; the browser's own jump to a fragment would be undone by
 * the router, which takes it for a step back in history.
 */
export function focusSection(id: string): void {
  const target = document.getElementById(id)?.querySelector<HTMLElement>('h2, select, a[href]');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
