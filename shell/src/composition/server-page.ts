/**
 * The first page of a visit: what the server rendered stays until the browser can take it over, whatever fails
 * meanwhile.
 */
import type { Pages } from './pages.ts';

/** The page as the server rendered it. */
export interface ServerPage {
  /** Whether the page at the pattern `path` is the first one: its HTML came from the server. */
  isShown(path: string): boolean;
  /** Resolves once a screen that failed to load has loaded after all. */
  whenLoaded(): Promise<void>;
  /** The visitor has gone to another page, or the page is rendered afresh. */
  leave(): void;
}

/**
 * Loads the screen of the page at `path`. When that fails, `onFailed` is called and `showFailure` gets what its Retry
 * does; it returns what takes it away again.
 */
export function createServerPage(
  path: string,
  pages: Pick<Pages, 'screen' | 'retry'>,
  onFailed: () => void,
  showFailure: (onRetry: () => void) => () => void,
): ServerPage {
  let isShown = true;
  let hideFailure: (() => void) | undefined;
  let setLoaded = () => {};
  const loaded = new Promise<void>((resolve) => (setLoaded = resolve));

  async function load(): Promise<void> {
    const outcome = await pages.screen(path);
    hideFailure?.();
    hideFailure = undefined;
    if (!isShown) return;
    if (outcome.status === 'ready') return setLoaded();
    onFailed();
    hideFailure = showFailure(() => {
      pages.retry(path);
      void load();
    });
  }
  void load();

  return {
    isShown: (asked) => isShown && asked === path,
    whenLoaded: () => loaded,
    leave() {
      isShown = false;
      hideFailure?.();
      hideFailure = undefined;
    },
  };
}
