/** Shows the welcome once in each browser; `localStorage.visited` records that it was shown (SH-02). */
import { useEffect, useState, type ReactNode } from 'react';
import type { AppContext } from '@antara/contracts/composition/remote';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useShell } from '../composition/shell-context.ts';

const storageKey = 'visited';

const Welcome = lazyPart(() => import(/* webpackChunkName: "first-visit" */ './first-visit.tsx'));

/** The welcome while it is open. Its code is fetched on a first visit only. */
export function useFirstVisit(): ReactNode {
  const { appContext } = useShell();
  const [shown, setShown] = useState<{ onClose: () => void } | null>(null);

  useEffect(() => {
    if (!isFirstVisit(appContext)) return;
    const leaving = new AbortController();
    // Registered before its code is there, so that nothing else that opens unasked goes before it.
    const unregister = appContext.overlays.register('welcome');
    const show = async () => {
      await Welcome.load();
      await appContext.overlays.whenFree(leaving.signal, unregister);
      // Another tab may have shown it meanwhile.
      if (!isFirstVisit(appContext)) return unregister();
      localStorage.setItem(storageKey, 'true');
      const onClose = () => {
        unregister();
        setShown(null);
      };
      setShown({ onClose });
    };
    show().catch((error: unknown) => {
      unregister();
      if (!leaving.signal.aborted) appContext.log('the welcome could not be shown', { cause: String(error) });
    });
    return () => {
      leaving.abort();
      unregister();
    };
  }, [appContext]);

  return shown && <Welcome onClose={shown.onClose} />;
}

/** False where storage is forbidden: nothing could record the visit, so each would count as the first. */
function isFirstVisit(appContext: AppContext): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch (error) {
    appContext.log('storage is closed', { cause: String(error) });
    return false;
  }
}
