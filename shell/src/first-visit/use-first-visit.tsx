/** Shows the welcome once in each browser. `localStorage.visited` records that it was shown (SH-02). */
import { useEffect, useState, type ReactNode } from 'react';
import { localStore } from '@antara/contracts/react/browser-storage';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useShell } from '../composition/shell-context.ts';

const storageKey = 'visited';

const Welcome = lazyPart(() => import(/* webpackChunkName: "first-visit" */ './first-visit.tsx'));

/** Returns the welcome while it is open. Its code is only loaded on a first visit. */
export function useFirstVisit(): ReactNode {
  const { appContext } = useShell();
  const [opened, setShown] = useState<{ onClose: () => void } | null>(null);

  useEffect(() => {
    if (!isFirstVisit()) return;
    const leaving = new AbortController();
    // Registered before the welcome's code has loaded, so that nothing else opens unasked before it.
    const unregister = appContext.overlays.register('welcome');
    const show = async () => {
      await Welcome.load();
      await appContext.overlays.whenFree(leaving.signal, unregister);
      // Another tab may have shown the welcome meanwhile. Without storage it is not shown, because every page load
      // would look like a first visit.
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

  return opened && <Welcome onClose={opened.onClose} />;
}

const isFirstVisit = () => localStore.get(storageKey) === null;
