/** Tells the panel of everything that goes wrong in this document, and lets it go on to where it was going. */
import { failedLoad, uncaught, written } from './page-errors.ts';
import type { PanelStore } from './panel.store.ts';

export function watchErrors({ around, wentWrong }: PanelStore): void {
  const write = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    write(...words);
    wentWrong(written(words, new Error().stack ?? '', around));
  };
  // Scripts and styles that do not come say so to themselves alone: on their way down.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) wentWrong(failedLoad(target.src, around));
      else if (target instanceof HTMLLinkElement) wentWrong(failedLoad(target.href, around));
      else if (event instanceof ErrorEvent) {
        wentWrong(uncaught(event.error ?? event.message, event.filename, around));
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => wentWrong(uncaught(reason, '', around)));
}
