/** The full-page loader while a returning visitor's session is being checked (SH-03). */
import { useEffect } from 'react';
import { useStore } from '@antara/contracts/react/use-app-context';
import { useShell } from '../composition/shell-context.ts';

/**
 * The starter sets `<html data-checking>` before the first frame of scripts, and CSS shows the loader; this removes the
 * attribute once the check is over. The HTML of the page is thus the same for everyone and can be cached.
 */
export function SessionLoader() {
  const { appContext } = useShell();
  const checking = useStore(appContext.session, (session) => session.status === 'checking');
  useEffect(() => {
    if (!checking) delete document.documentElement.dataset.checking;
  }, [checking]);
  return null;
}
