import { useEffect, useRef } from 'react';

/** Calls `leave` when Escape is pressed, unless somebody is typing or a form has used the key. */
export function useEscape(leave: () => void): void {
  const current = useRef(leave);
  useEffect(() => {
    current.current = leave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInForm = event.target instanceof Element && event.target.closest('form, dialog');
      if (event.key === 'Escape' && !event.defaultPrevented && !isInForm) current.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
