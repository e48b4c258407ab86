import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Keeps what is typed in `sessionStorage` under `draft:<name>`, so that a reload loses nothing; gone with the tab, or by what is
 * returned. What stands in a field already wins: it was typed before the page came alive, or the address asked for it.
 */
export function useDraft<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  name: string,
): { clear: () => void } {
  const { getValues, setValue, subscribe } = form;
  const key = `draft:${name}`;
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(key))) {
      if (!value || getValues(field as Path<Values>)) continue;
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, values) });
  }, [getValues, key, setValue, subscribe]);
  return useMemo(() => ({ clear: () => writeDraft(key, {}) }), [key]);
}

function readDraft(key: string): Record<string, unknown> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown;
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    // Storage is forbidden, or holds something else: nothing was kept.
    return {};
  }
}

function writeDraft(key: string, values: object): void {
  try {
    const typed = Object.entries(values).filter(([, value]) => Boolean(value));
    if (typed.length) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: what is typed lasts as long as the page.
  }
}
