/**
 * Has the whole page laid out, as scroll positions that are restored need it. The first page of a visit estimates the
 * heights of what is far off the screen (`--off-screen` in tokens.css).
 */
export function requireExactHeights(): void {
  document.documentElement.dataset.exactHeights = '';
}
