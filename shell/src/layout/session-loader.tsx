/** The full-page loader while a returning visitor's session is being checked (SH-03). */
import { useEffect } from 'react';
import { useStore } from '@antara/contracts/react/use-app-context';
import { useShell } from '../composition/shell-context.ts';

/**
 * Removes `<html data-checking>` once the session check is over. The boot script sets the attribute before the first
 * frame, and CSS shows the loader meanwhile. The page's HTML is therefore the same for everyone and can be cached.
 */
export function SessionLoader() {
  const { appContext } = useShell();
  const checking = useStore(appContext.session, (session) => session.status === 'checking');
  useEffect(() => {
    if (!checking) delete document.documentElement.dataset.checking;
  }, [checking]);
  return null;
}
