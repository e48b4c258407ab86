export type ToastTone = 'success' | 'error' | 'info';

export type Toast = { id: number; message: string; tone: ToastTone };

export type Toasts = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => readonly Toast[];
  /** Shows a message; returns its id. The same message again replaces the one still shown, so that it is announced anew. */
  show: (toast: { message: string; tone?: ToastTone }) => number;
  dismiss: (id: number) => void;
};

/** The messages of one page. Make one per page (per request on the server), never one per module. */
export function createToasts(): Toasts {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => shown,
    show({ message, tone = 'info' }) {
      lastId += 1;
      set([
        ...shown.filter((toast) => toast.message !== message || toast.tone !== tone),
        { id: lastId, message, tone },
      ]);
      return lastId;
    },
    dismiss(id) {
      if (shown.some((toast) => toast.id === id)) set(shown.filter((toast) => toast.id !== id));
    },
  };
}
