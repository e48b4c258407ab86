import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Stores values by key. No method throws. */
export interface DraftStorage {
  /** Returns null when there is no value. */
  get(key: string): unknown;
  set(key: string, value: unknown): unknown;
  remove(key: string): void;
}

/**
 * Keeps the typed values in `storage` under `draft:<name>`, so that a reload loses nothing. The returned `clear`
 * removes them. A field that already has a value keeps it, because it was typed before hydration or comes from the
 * address.
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
