/** Components of the shell that load when they are needed, with a message to the visitor when they cannot be loaded. */
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useShell } from '../composition/shell-context.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface LazyComponent<Props> {
  /** The component once it is loaded. */
  Loaded: ComponentType<Props> | null;
  /** Loads it because the visitor asked for it. Resolves to false after a failure, which the visitor is told and may repeat. */
  fetch: () => Promise<boolean>;
  /** Loads it because the visitor may ask for it soon; a failure is ignored. */
  prefetch: () => void;
}

/** Lets the browser paint what the event changed: to ask for code takes a cheap telephone as long as a frame. */
const answerFirst = () => new Promise((resolve) => setTimeout(resolve));

/** A component in a chunk of its own. Only the first `load` is used, so it has to be the same `import()` in every render. */
export function useLazyComponent<Props>(load: Load<Props>): LazyComponent<Props> {
  const { appContext } = useShell();
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const pending = useRef<Promise<{ default: ComponentType<Props> }>>(null);
  const given = useRef(load);

  const loadOnce = useCallback(async () => {
    pending.current ??= answerFirst().then(given.current);
    try {
      const module = await pending.current;
      setLoaded(() => module.default);
    } catch (error) {
      pending.current = null;
      throw error;
    }
  }, []);
  const fetch = useCallback(async () => {
    try {
      await loadOnce();
      return true;
    } catch (error) {
      appContext.log('part of the shell failed to load', { cause: String(error) });
      appContext.notify('This could not be opened just now. Please try again.', 'error');
      return false;
    }
  }, [loadOnce, appContext]);
  const prefetch = useCallback(() => void loadOnce().catch(() => undefined), [loadOnce]);
  return { Loaded, fetch, prefetch };
}

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog in a chunk of its own. `show` loads and opens it, `prefetch` only loads it, and `dialog` has to be rendered. The dialog itself
 * restores the focus.
 */
export function useLazyDialog<Props extends DialogState>(
  load: Load<Props>,
  props: Omit<Props, keyof DialogState>,
): { show: () => void; prefetch: () => void; dialog: ReactNode } {
  const { appContext } = useShell();
  const { Loaded, fetch, prefetch } = useLazyComponent(load);
  const [open, setOpen] = useState(false);
  // Until the dialog is open nothing that opens by itself may come before it.
  const announced = useRef<() => void>(null);
  useEffect(() => {
    if (open) announced.current?.();
  }, [open]);
  const show = async () => {
    announced.current?.();
    const withdraw = appContext.overlays.register();
    announced.current = withdraw;
    if (await fetch()) setOpen(true);
    else withdraw();
  };
  const given = { ...props, open, onClose: () => setOpen(false) } as Props;
  return { show: () => void show(), prefetch, dialog: Loaded && <Loaded {...given} /> };
}
