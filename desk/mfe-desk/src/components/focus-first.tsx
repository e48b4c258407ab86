import { useEffect, useRef, type ReactNode } from 'react';

/** Where the cursor stands when a form opens: its first field, and the button that goes on where it has none. */
export const firstField = ':is(input, select, textarea, [type="submit"])';

/**
 * Puts the cursor into the first field of a form that was opened, or on what comes before the form, and back where it
 * was when the form is closed.
 */
export function FocusFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const first = box.current?.querySelector<HTMLElement>('[data-first]');
    (first ?? box.current?.querySelector<HTMLElement>(firstField))?.focus();
    return () => {
      // The focus is on the body when what had it is gone with the form.
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
