/**
 * Fetches a page's code and data shortly before a visitor opens it: on hover, focus or touch of its link. Does nothing
 * when the visitor saves data.
 */
import type { AppContext } from '@antara/contracts/composition/remote';
import type { Pages } from './pages.ts';

/**
 * Milliseconds that a visitor has to stay on a link before its data are loaded, because a pointer that crosses a list
 * of links wants none of them.
 */
const intentMs = 80;
/** The most pages whose data are prefetched at the same time. */
const maxLoads = 2;

/**
 * Starts prefetching. Listens on the document, so that links need no code of their own. The loaders get `appContext`,
 * whose calls keep their answers for the page.
 */
export function prefetchOnIntent(document: Document, pages: Pages, appContext: AppContext): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loading = new Set<string>();

  async function loadData(path: string, url: URL): Promise<void> {
    const outcome = await pages.route(path);
    if (outcome.status !== 'ready' || loading.size >= maxLoads || loading.has(url.href)) return;
    loading.add(url.href);
    try {
      await outcome.route.load?.({
        appContext,
        locale: appContext.locale,
        params: paramsOf(path, url),
        url,
        signal: new AbortController().signal,
      });
    } catch {
      // The page itself loads the data again and shows the failure.
    }
    loading.delete(url.href);
  }

  /**
   * The last press. The next page may put its own links under the pointer, which has not moved. Not taken from `click`,
   * because Chromium rounds its position but not that of pointer events.
   */
  let pressed: MouseEvent | undefined;
  const isUnderStillPointer = (event: Event) =>
    event instanceof MouseEvent && event.clientX === pressed?.clientX && event.clientY === pressed.clientY;

  const prefetch = (event: Event) => {
    if (isUnderStillPointer(event)) return;
    // Only Chromium has this property (Network Information API).
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const link = (event.target as Element | null)?.closest?.(
      'a[href^="/"]:not([href^="//"], [role="button"])',
    );
    const url = link && new URL((link as HTMLAnchorElement).href);
    const path = url && pages.table.match(url.pathname);
    if (!path) return;
    void pages.screen(path);
    // Personal data are only loaded when the visitor opens the page.
    if (pages.table.entry(path).access !== 'public') return;
    if (url.pathname + url.search === location.pathname + location.search) return;
    clearTimeout(timer);
    timer = setTimeout(() => void loadData(path, url), intentMs);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true });
  }
  // After a click the page loads its data itself.
  for (const type of ['pointerout', 'focusout', 'touchmove', 'click']) {
    document.addEventListener(type, () => clearTimeout(timer), { passive: true });
  }
  document.addEventListener('pointerup', (event) => (pressed = event), { passive: true });
}

/** Returns the parameters that a matching address has for each `:name` of `path`. */
function paramsOf(path: string, { pathname }: URL): Record<string, string> {
  const parts = path.split('/');
  // The last segments, because an address may begin with a language.
  const segments = pathname.split('/').slice(-parts.length);
  const names = parts.flatMap((part, nth) => (part.startsWith(':') ? [[part.slice(1), nth] as const] : []));
  return Object.fromEntries(names.map(([name, nth]) => [name, decodeURIComponent(segments[nth] ?? '')]));
}
