/**
 * Fetches a page's code and data when a visitor is about to ask for it: on hover, focus or touch of its link. Not for
 * whoever saves data.
 */
import type { AppContext } from '@antara/contracts/composition/remote';
import type { Pages } from './pages.ts';

/** Milliseconds that a visitor stays at a link before its data is read: who passes over a list of them wants none. */
const intentMs = 80;
/** Pages whose data is being read ahead at a time. */
const maxLoads = 2;

/**
 * Listens on the document, so links need no code of their own. Loaders are given `appContext`, whose calls keep their
 * answers for the page.
 */
export function prefetchOnIntent(document: Document, pages: Pages, appContext: AppContext): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loading = new Set<string>();

  async function loadData(path: string, url: URL): Promise<void> {
    const outcome = await pages.route(path);
    if (outcome.status !== 'ready' || loading.size >= maxLoads || loading.has(url.href)) return;
    loading.add(url.href);
    try {
      const params = paramsOf(path, url);
      await outcome.route.load?.({ appContext, params, url, signal: new AbortController().signal });
    } catch {
      // The page asks again, and says what fails.
    }
    loading.delete(url.href);
  }

  /**
   * Where the visitor pressed last: the page that follows puts links of its own under the pointer, which stands still.
   * Not the `click`: Chromium rounds its place, and not that of the pointer's events.
   */
  let pressed: MouseEvent | undefined;
  const isUnderStillPointer = (event: Event) =>
    event instanceof MouseEvent && event.clientX === pressed?.clientX && event.clientY === pressed.clientY;

  const prefetch = (event: Event) => {
    if (isUnderStillPointer(event)) return;
    // Chromium alone says so (Network Information API).
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const link = (event.target as Element | null)?.closest?.(
      'a[href^="/"]:not([href^="//"], [role="button"])',
    );
    const url = link && new URL((link as HTMLAnchorElement).href);
    const path = url && pages.table.match(url.pathname);
    if (!path) return;
    void pages.screen(path);
    // What is one visitor's alone is read when they ask for it.
    if (pages.table.entry(path).access !== 'public') return;
    if (url.pathname + url.search === location.pathname + location.search) return;
    clearTimeout(timer);
    timer = setTimeout(() => void loadData(path, url), intentMs);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true });
  }
  // From the click on, the page reads for itself.
  for (const type of ['pointerout', 'focusout', 'touchmove', 'click']) {
    document.addEventListener(type, () => clearTimeout(timer), { passive: true });
  }
  document.addEventListener('pointerup', (event) => (pressed = event), { passive: true });
}

/** What stands in the address in the place of each `:name` of a path that matches it. */
function paramsOf(path: string, { pathname }: URL): Record<string, string> {
  const given = pathname.split('/');
  const names = path
    .split('/')
    .flatMap((part, nth) => (part.startsWith(':') ? [[part.slice(1), nth] as const] : []));
  return Object.fromEntries(names.map(([name, nth]) => [name, decodeURIComponent(given[nth] ?? '')]));
}
