import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Keeps what is typed in `sessionStorage` under `draft:<name>`, so that a reload loses nothing; gone with the tab, or by what is
 * returned. What stands in a field already wins: it was typed before the page came alive, or the address asked for it.
 */
export function useDraft<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  name: string,
): { forget: () => void } {
  const { getValues, setValue, subscribe } = form;
  const key = `draft:${name}`;
  useEffect(() => {
    for (const [field, value] of Object.entries(read(key))) {
      if (!value || getValues(field as Path<Values>)) continue;
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => write(key, values) });
  }, [getValues, key, setValue, subscribe]);
  return useMemo(() => ({ forget: () => write(key, {}) }), [key]);
}

function read(key: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    // Storage is forbidden, or holds something else: nothing was kept.
    return {};
  }
}

function write(key: string, values: object): void {
  try {
    const typed = Object.entries(values).filter(([, value]) => Boolean(value));
    if (typed.length) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: what is typed lasts as long as the page.
  }
}
