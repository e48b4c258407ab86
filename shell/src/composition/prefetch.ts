/** Fetches a page's code when a visitor is about to ask for it: on hover, focus or touch of its link. Not for whoever saves data. */
import type { Pages } from './pages.ts';

/** Listens on the document, so links need no code of their own. */
export function prefetchOnIntent(document: Document, pages: Pages): void {
  const prefetch = (event: Event) => {
    // Chromium alone says so (Network Information API).
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const link = (event.target as Element | null)?.closest?.(
      'a[href^="/"]:not([href^="//"], [role="button"])',
    );
    const path = link && pages.table.match(new URL((link as HTMLAnchorElement).href).pathname);
    if (path) void pages.screen(path);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}
