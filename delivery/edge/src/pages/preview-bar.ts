/**
 * The bar that marks every page of a preview and lets the visitor leave it. The bar needs no script, so it works even
 * when the preview's scripts fail.
 */
import { localOrigin } from '@delivery/contract/development';
import type { Preview } from '@delivery/store/store';
import { keptPreviewPath, leavePreviewPath } from '../releases/preview-routes.ts';

/** The styles of the bar, for a `<style>` whose hash the page's policy names. */
export const previewStyle = `
.preview-bar{position:fixed;inset:auto 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:center;
align-items:center;padding:.25rem 1rem;background:#12172f;color:#fffdf8;font:500 .9375rem/1.3 'Figtree',system-ui,sans-serif}
.preview-bar a{display:inline-flex;align-items:center;min-height:2.25rem;color:#f8c467;text-decoration:underline;text-underline-offset:.22em}
.preview-bar a:focus-visible{outline:.1875rem solid #f8c467;outline-offset:.125rem}
.preview-bar code{font-size:.875em}
body:has(> .preview-bar){--window-floor:3rem;padding-block-end:var(--window-floor)}
@media (width < 40rem){body:has(> .preview-bar){--window-floor:5rem}}`;

/** Returns the bar for a preview of these releases, with a link to the page of a preview that is kept under a name. */
export function renderPreviewBar({
  versions,
  of,
  local,
}: Pick<Preview, 'versions' | 'of' | 'local'>): string {
  const shown = { ...versions, ...(local && { [local.app]: localOrigin(local) }) };
  const names = Object.entries(shown).map(([app, version]) => `${app} <code>${version}</code>`);
  return `<aside class="preview-bar" aria-label="Preview"><span>Preview of ${new Intl.ListFormat('en').format(names)}</span>${of ? `<a href="${keptPreviewPath(of.id)}">Pictures and comments</a>` : ''}<a href="${leavePreviewPath}">Leave preview</a></aside>`;
}

/** The page for a preview whose set does not start. The edge's log contains the reason. */
export const previewUnavailable = `<!doctype html><html lang="en"><title>Preview</title><h1>This preview does not start</h1><p><a href="${leavePreviewPath}">Leave preview</a></p></html>`;
