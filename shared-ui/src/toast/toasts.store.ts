import { createStore } from 'zustand/vanilla';

export type ToastTone = 'success' | 'error' | 'info';

export type Toast = { id: number; message: string; tone: ToastTone };

export type Toasts = {
  subscribe: (listener: () => void) => () => void;
  getState: () => readonly Toast[];
  /**
   * Shows a message and returns its id. The same message again replaces the one still shown, so that it is announced
   * anew. An error removes messages of success, and a success removes errors.
   */
  show: (toast: { message: string; tone?: ToastTone }) => number;
  dismiss: (id: number) => void;
  /** Removes the error messages. */
  dismissErrors: () => void;
};

/**
 * Creates the messages of one page. Create one store per page in the browser and one per request on the server, never
 * one per module.
 */
export function createToasts(): Toasts {
  const { getState, setState, subscribe } = createStore<readonly Toast[]>(() => []);
  let lastId = 0;
  const remove = (isRemoved: (toast: Toast) => boolean) => getState().filter((toast) => !isRemoved(toast));
  return {
    getState,
    subscribe,
    show({ message, tone = 'info' }) {
      lastId += 1;
      const opposite = { success: 'error', error: 'success', info: null }[tone];
      const others = remove(
        (toast) => toast.tone === opposite || (toast.message === message && toast.tone === tone),
      );
      setState([...others, { id: lastId, message, tone }], true);
      return lastId;
    },
    dismiss: (id) =>
      setState(
        remove((toast) => toast.id === id),
        true,
      ),
    dismissErrors: () =>
      setState(
        remove(({ tone }) => tone === 'error'),
        true,
      ),
  };
}
