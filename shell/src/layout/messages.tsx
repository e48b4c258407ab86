/** Shows the page's messages. Its code loads when the browser is idle, because it could not load once the browser is offline. */
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { ToastRegionProps } from '@antara/shared-ui/toast';
import { useShell } from '../composition/shell-context.ts';

/** A message shown before the code has loaded waits for it. */
export function Messages() {
  const { appContext, toasts } = useShell();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getState, toasts.getState);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const wanted = shown.length > 0;

  useEffect(() => {
    if (Region) return;
    let current = true;
    const load = () =>
      import(/* webpackChunkName: "messages" */ '@antara/shared-ui/toast').then(
        ({ ToastRegion }) => current && setRegion(() => ToastRegion),
        (error: unknown) => appContext.log('part of the shell failed to load', { cause: String(error) }),
      );
    const stopWaiting = wanted ? void load() : whenIdle(() => void load());
    return () => {
      current = false;
      stopWaiting?.();
    };
  }, [Region, wanted, appContext]);

  return Region && <Region toasts={toasts} />;
}

/** Safari has no `requestIdleCallback`. The returned function cancels. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    // oxlint-disable-next-line browsers/known -- asked for above
    const handle = requestIdleCallback(work, { timeout: 3_000 });
    // oxlint-disable-next-line browsers/known -- comes with the other
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
