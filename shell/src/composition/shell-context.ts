/** What the shell's own parts share on one page; remotes see only the `site` in it. */
import { createContext, useContext, useEffect } from 'react';
import type { createToasts } from '@antara/shared-ui/toast';
import type { AppName } from '@antara/contracts/composition/release';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { Pages } from './pages.ts';

/** One page's shell: the site it hands down, its pages, its messages. */
export interface Shell {
  site: AppContext;
  pages: Pages;
  toasts: ReturnType<typeof createToasts>;
  /** Called when a page's screen, or what stands in its place because `app` failed, is up and listening. */
  onScreenReady?: (app?: AppName, ok?: boolean) => void;
}

export const ShellContext = createContext<Shell | null>(null);

/** The shell of this page. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside the shell');
  return shell;
}

/**
 * Says that this page listens, so that what was pressed before is done now. Everything that can stand in a page's place
 * calls it: until then the starter keeps every press for later. `app` is whose page it is, `ok` whether it is there: that
 * is what the edge learns of a release (MF-07).
 */
export function useScreenReady(app?: AppName, ok = true): void {
  const { onScreenReady } = useShell();
  useEffect(() => {
    // A handler's result must not become the effect's clean-up.
    onScreenReady?.(app, ok);
  }, [onScreenReady, app, ok]);
}
