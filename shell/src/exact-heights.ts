/**
 * Makes the browser lay out the whole page, because restored scroll positions need exact heights. The first page of a
 * visit only estimates the heights far off the screen (`--off-screen` in tokens.css).
 */
export function requireExactHeights(): void {
  document.documentElement.dataset.exactHeights = '';
}
