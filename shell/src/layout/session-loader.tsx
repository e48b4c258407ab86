/** The full-page loader while a returning visitor's session is being checked (SH-03). */
import { useEffect } from 'react';
import { useStore } from '@antara/contracts/react/use-app-context';
import { useShell } from '../composition/shell-context.ts';

/**
 * The starter script marks `<html data-checking>` before the first frame of scripts, and CSS shows the loader; this
 * takes the mark away once the check is over. The page itself is thus the same for everyone.
 */
export function SessionLoader() {
  const { site } = useShell();
  const checking = useStore(site.session, (session) => session.status === 'checking');
  useEffect(() => {
    if (!checking) delete document.documentElement.dataset.checking;
  }, [checking]);
  return null;
}
