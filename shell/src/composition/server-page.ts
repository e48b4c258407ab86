/**
 * The first page of a visit. The server's HTML stays until the browser can hydrate it, even when scripts or loads fail
 * meanwhile.
 */
import type { Pages } from './pages.ts';

/** The page that the server rendered. */
export interface ServerPage {
  /** Returns true when the page at the pattern `path` is the first one, whose HTML came from the server. */
  isShown(path: string): boolean;
  /** Resolves once a screen that failed to load has loaded after all. */
  whenLoaded(): Promise<void>;
  /** Call this when the visitor has gone to another page, or when the page is rendered afresh. */
  leave(): void;
}

/**
 * Loads the screen of the page at `path`. On failure, calls `onFailed`, and passes the action of the Retry button to
 * `showFailure`, which returns the function that hides the failure again.
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
    isShown: (requestedPath) => isShown && requestedPath === path,
    whenLoaded: () => loaded,
    leave() {
      isShown = false;
      hideFailure?.();
      hideFailure = undefined;
    },
  };
}
