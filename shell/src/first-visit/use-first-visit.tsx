/** Shows the welcome once in this browser: `localStorage.visited` remembers (SH-02). */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useShell } from '../composition/shell-context.ts';

const storageKey = 'visited';

/** The welcome, when it is due; its code is not even asked for otherwise. */
export function useFirstVisit(): ReactNode {
  const { site } = useShell();
  const [Welcome, setWelcome] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  useEffect(() => {
    let stopped = false;
    try {
      if (localStorage.getItem(storageKey)) return;
    } catch (error) {
      // Storage may be forbidden: then every visit would be the first, so none is.
      site.log('storage is closed', { cause: String(error) });
      return;
    }
    const show = async () => {
      const { default: Loaded } = await import(/* webpackChunkName: "first-visit" */ './first-visit.tsx');
      // Whoever has opened the menu meanwhile is not to be greeted over it.
      await waitForNoDialog(() => stopped);
      if (stopped || localStorage.getItem(storageKey)) return;
      localStorage.setItem(storageKey, 'true');
      setWelcome(() => Loaded);
    };
    show().catch((error: unknown) => site.log('the welcome could not be shown', { cause: String(error) }));
    return () => {
      stopped = true;
    };
  }, [site]);

  return Welcome && <Welcome onClose={() => setWelcome(null)} />;
}

/** Resolves when no dialog is open. */
async function waitForNoDialog(stopped: () => boolean): Promise<void> {
  for (;;) {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog || stopped()) return;
    await new Promise((closed) => dialog.addEventListener('close', closed, { once: true }));
  }
}
