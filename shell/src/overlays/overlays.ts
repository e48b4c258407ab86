/** Keeps a page from opening two overlays at once: see `Overlays` in the contract. */
import type { Overlays } from '@antara/contracts/composition/remote';

/**
 * Creates the overlays of one page. Native `<dialog>`s count without registering; other overlays, and those about to
 * open, are registered.
 */
export function createOverlays(): Overlays {
  const registered = new Set<() => void>();
  const changes = new EventTarget();
  let hadWelcome = false;
  return {
    get hadWelcome() {
      return hadWelcome;
    },
    register(what) {
      hadWelcome ||= what === 'welcome';
      const unregister = () => {
        if (registered.delete(unregister)) changes.dispatchEvent(new Event('change'));
      };
      registered.add(unregister);
      return unregister;
    },
    async whenFree(signal, ownRegistration) {
      for (;;) {
        signal.throwIfAborted();
        const dialog = document.querySelector('dialog[open]');
        if (dialog) await nextEvent(dialog, 'close', signal);
        else if ([...registered].some((one) => one !== ownRegistration))
          await nextEvent(changes, 'change', signal);
        else return;
      }
    },
  };
}

function nextEvent(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(type, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
