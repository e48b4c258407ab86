/** Tells the panel of everything that goes wrong in this document, and lets it go on to where it was going. */
import { fromFailedLoad, fromUncaught, fromConsole } from './page-errors.ts';
import type { PanelStore } from './panel.store.ts';

export function watchErrors({ context, addError }: PanelStore): void {
  const write = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    write(...words);
    addError(fromConsole(words, new Error().stack ?? '', context));
  };
  // Scripts and styles that do not come say so to themselves alone: on their way down.
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
