/** Adds the errors of this document to the panel's list. The console still shows them. */
import type { StoreApi } from 'zustand/vanilla';
import {
  addError,
  fromConsole,
  fromFailedLoad,
  fromUncaught,
  type PageContext,
  type PageError,
} from './page-errors.ts';

export function watchErrors(store: StoreApi<readonly PageError[]>, context: PageContext): void {
  const add = (error: PageError | null) => error && store.setState(addError(store.getState(), error), true);
  const write = console.error.bind(console);
  console.error = (...args: unknown[]) => {
    write(...args);
    add(fromConsole(args, new Error().stack ?? '', context));
  };
  // Listens in the capture phase, because the `error` events of scripts and styles do not bubble.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) add(fromFailedLoad(target.src, context));
      else if (target instanceof HTMLLinkElement) add(fromFailedLoad(target.href, context));
      else if (event instanceof ErrorEvent) {
        add(fromUncaught(event.error ?? event.message, event.filename, context));
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => add(fromUncaught(reason, '', context)));
}
