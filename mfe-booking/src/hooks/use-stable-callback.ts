import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a function that stays the same in every render and calls the latest `callback`, so that memoized children do
 * not render again. Do not call the function while rendering.
 */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const last = useRef(callback);
  useInsertionEffect(() => {
    last.current = callback;
  });
  return useCallback((...args) => last.current(...args), []);
}
