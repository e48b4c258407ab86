/** Parts of the shell whose code comes when it is wanted, and which say so when it cannot come. */
import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useShell } from '../composition/shell-context.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component on its way. */
export interface LazyComponent<Props> {
  /** The component, once it is there. */
  Loaded: ComponentType<Props> | null;
  /** Fetches it, because the visitor asked. True once it is there; a failure is told to the visitor, and may be tried again. */
  fetch: () => Promise<boolean>;
  /** Fetches it because it is likely to be asked for; a failure is nobody's concern yet. */
  prefetch: () => void;
}

/** A component whose code is not part of the first page. `load` is to be the same `import()` at every render. */
export function useLazyComponent<Props>(load: Load<Props>): LazyComponent<Props> {
  const { site } = useShell();
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const pending = useRef<Promise<{ default: ComponentType<Props> }>>(null);
  const given = useRef(load);

  const loadOnce = useCallback(async () => {
    pending.current ??= given.current();
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
      site.log('part of the shell failed to load', { cause: String(error) });
      site.notify('This could not be opened just now. Please try again.', 'error');
      return false;
    }
  }, [loadOnce, site]);
  const prefetch = useCallback(() => void loadOnce().catch(() => undefined), [loadOnce]);
  return { Loaded, fetch, prefetch };
}

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code comes when it is first asked for. `show` loads and opens it; `dialog` is to be drawn; focus goes back to
 * where it was by the dialog itself. `prefetch` may be called when opening is likely.
 */
export function useLazyDialog<Props extends DialogState>(
  load: Load<Props>,
  props: Omit<Props, keyof DialogState>,
): { show: () => void; prefetch: () => void; dialog: ReactNode } {
  const { Loaded, fetch, prefetch } = useLazyComponent(load);
  const [open, setOpen] = useState(false);
  const given = { ...props, open, onClose: () => setOpen(false) } as Props;
  return {
    show: () => void fetch().then((there) => there && setOpen(true)),
    prefetch,
    dialog: Loaded && <Loaded {...given} />,
  };
}
