/** The way back of the keyboard from a form beside the content. */
import { useEffect, useRef, type FocusEvent } from 'react';
import { firstField } from './focus-first.tsx';

/**
 * Returns the listeners for the content and for what stands beside it. When a form beside the content is done, the
 * focus goes back to the button or link of the content from which it came; when a rehearsal is left, to the form.
 * Otherwise Tab would begin again at the top of the page.
 */
export function useReturningFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const leaving = useRef<HTMLElement | null>(null);
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!leaving.current || leaving.current.isConnected) return;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const next =
      aside.current?.querySelector<HTMLElement>(`form:not([hidden]) ${firstField}`) ?? opener.current;
    if (next?.isConnected) next.focus({ preventScroll: true });
  });
  return {
    aside,
    besideAside(event: FocusEvent<HTMLElement>) {
      opener.current = event.target;
      leaving.current = null;
    },
    inAside(event: FocusEvent<HTMLElement>) {
      leaving.current = event.target;
    },
  };
}
