/** Reports the errors of this document to the panel. The console still shows them. */
import { fromFailedLoad, fromUncaught, fromConsole } from './page-errors.ts';
import type { PanelStore } from './panel.store.ts';

export function watchErrors({ context, addError }: PanelStore): void {
  const write = console.error.bind(console);
  console.error = (...args: unknown[]) => {
    write(...args);
    addError(fromConsole(args, new Error().stack ?? '', context));
  };
  // Listens in the capture phase, because the `error` events of scripts and styles do not bubble.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) addError(fromFailedLoad(target.src, context));
      else if (target instanceof HTMLLinkElement) addError(fromFailedLoad(target.href, context));
      else if (event instanceof ErrorEvent) {
        addError(fromUncaught(event.error ?? event.message, event.filename, context));
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => addError(fromUncaught(reason, '', context)));
}
