import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server and in the browser's first render, so that both produce the same HTML, and true
 * afterwards. Data that only the browser has (storage, history state) may be read once it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
