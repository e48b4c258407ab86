import { useEffect, useRef, type ReactNode } from 'react';

/** Puts the cursor into the first field of a form that was opened, and back where it was when the form is closed. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    box.current?.querySelector<HTMLElement>('input, select, textarea, [type="submit"]')?.focus();
    return () => {
      // The focus is on the body when what had it is gone with the form.
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
