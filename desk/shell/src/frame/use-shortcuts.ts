/** The keys that work on every page. */
import { useEffect, useRef } from 'react';
import { isEditable } from '@antara/desk-common/is-editable';
import type { LinkList } from './links.ts';

interface Shortcuts {
  lists: readonly LinkList[];
  go(path: string): void;
  /** Puts the cursor into the search. */
  search(): void;
  openPalette(): void;
}

/** Milliseconds within which the second key of a pair has to follow. */
const pairMs = 1_200;

/**
 * Listens for `/` (search), `⌘K` or `Ctrl K` (everything), and `g` with the letter of a page. Letters do nothing while
 * somebody types.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    let pairUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      const { lists, go, search, openPalette } = current.current;
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isEditable(event.target)) return;
      if (event.timeStamp < pairUntil) {
        pairUntil = 0;
        const link = lists.flatMap(({ links }) => links).find(({ key }) => key === event.key.toLowerCase());
        if (link) {
          event.preventDefault();
          go(link.path);
        }
      } else if (event.key === 'g') pairUntil = event.timeStamp + pairMs;
      else if (event.key === '/') {
        event.preventDefault();
        search();
      }
    };
    // A window lives as long as the shell.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
