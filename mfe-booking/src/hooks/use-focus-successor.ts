import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when a pressed control is replaced by another. Call `keepFocus()` before the change, and put `ref` on
 * the replacement, which takes the focus once `state` has changed. Without a call nothing is focused.
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
