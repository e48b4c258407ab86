/** Filters, tabs and the open row in the address, so that it can be sent to a colleague. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | boolean | null | undefined>;

export interface Address {
  /** Returns true when the parameter has this value at the time of the call, by which the page may have gone on. */
  isNow(name: string, value: string): boolean;
  /** The value of a parameter; undefined for none. */
  get(name: string): string | undefined;
  /** Changes parameters; null, undefined, false or an empty text removes one. */
  set(changes: Changes): void;
}

export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  // A change that takes seconds ends with the `set` of its beginning. With the parameters of that time it would take
  // back what was chosen meanwhile.
  const current = useRef(setParams);
  const latest = useRef(params);
  useLayoutEffect(() => {
    current.current = setParams;
    latest.current = params;
  });
  const isNow = useCallback((name: string, value: string) => latest.current.get(name) === value, []);
  const set = useCallback(
    (changes: Changes) =>
      current.current(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, String(value));
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [],
  );
  return { get: (name) => params.get(name) ?? undefined, set, isNow };
}
