import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/**
 * Keeps what was typed while the session ended, so that a form reached again by way of the login is as it was left. It
 * is kept for the same person alone, in this tab, and only then: whoever logs out leaves nothing behind.
 */
export function useDraftThroughLogin<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  person: string,
): void {
  const { session } = useAppContext();
  useEffect(() => {
    const key = `kept:${name}`;
    for (const [field, value] of Object.entries(take(key, person))) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    let dirty = false;
    const stop = form.subscribe({
      formState: { isDirty: true },
      callback: (state) => (dirty = state.isDirty ?? false),
    });
    return () => {
      stop();
      if (dirty && session.getState().status !== 'known') keep(key, person, form.getValues());
    };
  }, [form, name, person, session]);
}

function keep(key: string, person: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ person, values }));
  } catch {
    // Storage is full or forbidden: it has to be typed again.
  }
}

function take(key: string, person: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      person?: unknown;
      values?: Record<string, unknown>;
    } | null;
    sessionStorage.removeItem(key);
    return (kept?.person === person && kept.values) || {};
  } catch {
    // Storage is forbidden, or holds something else: nothing was kept.
    return {};
  }
}
