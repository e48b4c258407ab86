/** Parts of the shell that load when they are asked for, with a message to the visitor when they cannot be loaded. */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LazyPart } from '@antara/contracts/react/lazy-part';
import { useShell } from '../composition/shell-context.ts';

/**
 * Loads `part` because the visitor asked for it. Resolves to false after a failure, which the visitor is told and may
 * repeat.
 */
export function useLoadPart(part: Pick<LazyPart<never>, 'load'>): () => Promise<boolean> {
  const { appContext } = useShell();
  return useCallback(async () => {
    try {
      await part.load();
      return true;
    } catch (error) {
      appContext.log('part of the shell failed to load', { cause: String(error) });
      appContext.notify('This could not be opened just now. Please try again.', 'error');
      return false;
    }
  }, [part, appContext]);
}

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog in a chunk of its own. `show` loads and opens it, `prefetch` only loads it, and `dialog` has to be rendered.
 * The dialog itself restores the focus.
 */
export function useLazyDialog<Props extends DialogState>(
  Part: LazyPart<Props>,
  props: Omit<Props, keyof DialogState>,
): { show: () => void; prefetch: () => void; dialog: ReactNode } {
  const { appContext } = useShell();
  const load = useLoadPart(Part);
  const [open, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  // Until the dialog is open nothing that opens by itself may come before it.
  const announced = useRef<() => void>(null);
  useEffect(() => {
    if (open) announced.current?.();
  }, [open]);
  const show = async () => {
    announced.current?.();
    const withdraw = appContext.overlays.register();
    announced.current = withdraw;
    if (!(await load())) return withdraw();
    setLoaded(true);
    setOpen(true);
  };
  // Rendered closed, so that it only has to open. A failure is told when the dialog is asked for.
  const prefetch = () =>
    Part.load().then(
      () => setLoaded(true),
      () => {},
    );
  const given = { ...props, open, onClose: () => setOpen(false) } as Props;
  return {
    show: () => void show(),
    prefetch: () => void prefetch(),
    dialog: isLoaded && <Part {...given} />,
  };
}
