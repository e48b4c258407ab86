import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Stores values by key; nothing throws. */
export interface DraftStorage {
  /** Null when there is none. */
  get(key: string): unknown;
  set(key: string, value: unknown): unknown;
  remove(key: string): void;
}

/**
 * Keeps what is typed in `storage` under `draft:<name>`, so that a reload loses nothing; removed by what is returned.
 * What stands in a field already wins: it was typed before the page came alive, or the address asked for it.
 */
export function useDraft<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  name: string,
  storage: DraftStorage,
): { clear: () => void } {
  const { getValues, setValue, subscribe } = form;
  const key = `draft:${name}`;
  useEffect(() => {
    const stored = storage.get(key);
    for (const [field, value] of Object.entries(typeof stored === 'object' ? (stored ?? {}) : {})) {
      if (!value || getValues(field as Path<Values>)) continue;
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(([, value]) => Boolean(value));
        if (typed.length) storage.set(key, Object.fromEntries(typed));
        else storage.remove(key);
      },
    });
  }, [getValues, key, setValue, storage, subscribe]);
  return useMemo(() => ({ clear: () => storage.remove(key) }), [key, storage]);
}
