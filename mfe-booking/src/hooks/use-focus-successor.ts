import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus when a pressed control makes way for another: `keepFocus()` before the change, `ref` on what takes
 * its place once `state` is another. Without a press nothing is focused.
 */
export function useFocusSuccessor<Control extends HTMLElement>(
  state: unknown,
): { ref: RefObject<Control | null>; keepFocus: () => void } {
  const ref = useRef<Control>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    ref.current?.focus();
  }, [state]);
  return { ref, keepFocus: () => void (wasPressed.current = true) };
}
