/** What the shell's own components share on one page; remotes get only its `appContext`. */
import { createContext, useContext, useEffect } from 'react';
import type { createToasts } from '@antara/shared-ui/toast';
import type { AppName } from '@antara/contracts/composition/release';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { Pages } from './pages.ts';
import type { ServerPage } from './server-page.ts';

export interface Shell {
  appContext: AppContext;
  pages: Pages;
  toasts: ReturnType<typeof createToasts>;
  /** The page that the server rendered; absent on the server, and where it rendered none. */
  serverPage?: ServerPage;
  /** Called when a page's screen, or the error shown because `app` failed, is mounted. `path` is the page's pattern. */
  onScreenReady?: (app?: AppName, ok?: boolean, path?: string) => void;
}

export const ShellContext = createContext<Shell | null>(null);

/** The shell of this page. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside the shell');
  return shell;
}

/**
 * Reports that the page is interactive, so that the starter replays what was pressed before. Every component that can
 * be shown as a page calls it. `app` is the page's owner, `ok` whether its screen is shown, `path` the pattern: the
 * edge counts them per release and page (MF-07).
 */
export function useScreenReady(app?: AppName, ok = true, path?: string): void {
  const { onScreenReady } = useShell();
  useEffect(() => {
    // Braces: the handler's result must not become the effect's clean-up.
    onScreenReady?.(app, ok, path);
  }, [onScreenReady, app, ok, path]);
}
