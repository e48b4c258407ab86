/** The keys of one page. They do nothing while somebody types. */
import { useEffect, useRef } from 'react';
import { isEditable } from '@antara/desk-common/is-editable';

type Keys = { [key: string]: (() => unknown) | undefined };

/** Calls what `keys` has for a key. The key after `g` belongs to the shell, which opens a page by it. */
export function usePageKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    let wasG = false;
    const onKey = (event: KeyboardEvent) => {
      const isPair = wasG;
      wasG = event.key === 'g';
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (isPair || isEditable(event.target) || document.querySelector('dialog[open]')) return;
      const run = current.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
