import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the server renders and the first time the browser does, so that both write the same HTML; true from
 * then on. What only the browser knows (storage, history state) may be read when it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
