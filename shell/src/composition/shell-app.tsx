/** The shell around a router, the same on the server and in the browser. */
import type { ReactNode } from 'react';
import { ShellContext, type Shell } from './shell-context.ts';

/** Gives the shell of this page to everything below. */
export function ShellApp({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}
