import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that is the same in every render, so that what it is given to need not be rendered again, and calls the
 * last `callback`. Not while rendering.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const last = useRef(callback);
  useInsertionEffect(() => {
    last.current = callback;
  });
  return useCallback((...given) => last.current(...given), []);
}
