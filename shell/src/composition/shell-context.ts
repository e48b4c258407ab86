/** The objects that the shell's own components share on one page. Remotes only get `appContext`. */
import { createContext, useContext, useEffect } from 'react';
import type { createToasts } from '@antara/shared-ui/toast';
import type { AppName } from '@antara/contracts/composition/release';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { PageLanguage } from './page-language.ts';
import type { Pages } from './pages.ts';
import type { ServerPage } from './server-page.ts';

export interface Shell {
  appContext: AppContext;
  pages: Pages;
  toasts: ReturnType<typeof createToasts>;
  /** Missing on a site with one language. */
  language?: PageLanguage | undefined;
  /** The page that the server rendered. Absent on the server, and when the server rendered no page. */
  serverPage?: ServerPage;
  /** Called when a page's screen, or the error for the failed `app`, is mounted. `path` is the page's pattern. */
  onScreenReady?: (app?: AppName, ok?: boolean, path?: string) => void;
  /** Called when the visitor is sent from the page at `pathname` to another page. */
  onMoved?: (pathname: string) => void;
}

export const ShellContext = createContext<Shell | null>(null);

/** Returns the shell of this page. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside the shell');
  return shell;
}

/**
 * Reports that the page is interactive, so that the boot script replays earlier clicks. Every component that can be
 * shown as a page calls it. `app` is the page's owner, `ok` whether its screen is shown, `path` the pattern. The edge
 * counts these reports per release and page (MF-07).
 */
export function useScreenReady(app?: AppName, ok = true, path?: string): void {
  const { onScreenReady } = useShell();
  useEffect(() => {
    // The braces keep the handler's result from becoming the effect's clean-up.
    onScreenReady?.(app, ok, path);
  }, [onScreenReady, app, ok, path]);
}
