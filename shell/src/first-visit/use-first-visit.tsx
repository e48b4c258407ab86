/** Shows the welcome once in each browser; `localStorage.visited` records that it was shown (SH-02). */
import { useEffect, useState, type ReactNode } from 'react';
import { localStore } from '@antara/contracts/react/browser-storage';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useShell } from '../composition/shell-context.ts';

const storageKey = 'visited';

const Welcome = lazyPart(() => import(/* webpackChunkName: "first-visit" */ './first-visit.tsx'));

/** The welcome while it is open. Its code is fetched on a first visit only. */
export function useFirstVisit(): ReactNode {
  const { appContext } = useShell();
  const [shown, setShown] = useState<{ onClose: () => void } | null>(null);

  useEffect(() => {
    if (!isFirstVisit()) return;
    const leaving = new AbortController();
    // Registered before its code is there, so that nothing else that opens unasked goes before it.
    const unregister = appContext.overlays.register('welcome');
    const show = async () => {
      await Welcome.load();
      await appContext.overlays.whenFree(leaving.signal, unregister);
      // Another tab may have shown it meanwhile. A visit that cannot be stored would be the first one at each page
      // load.
      if (!isFirstVisit() || !localStore.set(storageKey, true)) return unregister();
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

const isFirstVisit = () => localStore.get(storageKey) === null;
