/** Lazily loaded parts of the shell, with a message to the visitor when a part cannot be loaded. */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LazyPart } from '@antara/contracts/react/lazy-part';
import { useShell } from '../composition/shell-context.ts';
import * as m from '../messages/use-lazy-part.ts';

/**
 * Loads `part` because the visitor asked for it. Resolves to false after a failure; the visitor sees a message and can
 * try again.
 */
export function useLoadPart(part: Pick<LazyPart<never>, 'load'>): () => Promise<boolean> {
  const { appContext } = useShell();
  return useCallback(async () => {
    try {
      await part.load();
      return true;
    } catch (error) {
      appContext.log('part of the shell failed to load', { cause: String(error) });
      appContext.notify(m.failed(), 'error');
      return false;
    }
  }, [part, appContext]);
}

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * Returns a dialog in its own chunk. `show` loads and opens the dialog, `prefetch` only loads it, and the caller has to
 * render `dialog`. The dialog itself restores the focus.
 */
export function useLazyDialog<Props extends DialogState>(
  Part: LazyPart<Props>,
  props: Omit<Props, keyof DialogState>,
): { show: () => unknown; prefetch: () => unknown; dialog: ReactNode } {
  const { appContext } = useShell();
  const load = useLoadPart(Part);
  const [open, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  // Keeps other overlays from opening unasked before the dialog is open.
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
  // The dialog is rendered closed, so that it only has to open. A failure is only shown when the visitor asks for the
  // dialog.
  const prefetch = () =>
    Part.load().then(
      () => setLoaded(true),
      () => {},
    );
  const dialogProps = { ...props, open, onClose: () => setOpen(false) } as Props;
  return {
    show,
    prefetch,
    dialog: isLoaded && <Part {...dialogProps} />,
  };
}
