/** The place of the page's messages. Its code comes in a quiet moment, before anything goes wrong: offline it could not. */
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { ToastRegionProps } from '@antara/shared-ui/toast';
import { useShell } from '../composition/shell-context.ts';

/** Shows what is notified (`role="alert"`). A message that comes before the code does waits for it. */
export function Messages() {
  const { site, toasts } = useShell();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const wanted = shown.length > 0;

  useEffect(() => {
    if (Region) return;
    let current = true;
    const load = () =>
      import(/* webpackChunkName: "messages" */ '@antara/shared-ui/toast').then(
        ({ ToastRegion }) => current && setRegion(() => ToastRegion),
        (error: unknown) => site.log('part of the shell failed to load', { cause: String(error) }),
      );
    const stopWaiting = wanted ? void load() : whenIdle(() => void load());
    return () => {
      current = false;
      stopWaiting?.();
    };
  }, [Region, wanted, site]);

  return Region && <Region toasts={toasts} />;
}

/** Safari has no `requestIdleCallback`. Returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const turn = requestIdleCallback(work, { timeout: 3_000 });
    return () => cancelIdleCallback(turn);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
