import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/**
 * Keeps the typed values when the session ends, and fills the form with them after the next log-in. The values are kept
 * in this tab alone and for the same person alone, and are not kept after a log-out.
 */
export function useDraftThroughLogin<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  person: string,
): void {
  const { session } = useAppContext();
  useEffect(() => {
    const key = `kept:${name}`;
    for (const [field, value] of Object.entries(takeDraft(key, person))) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    let isDirty = false;
    const stop = form.subscribe({
      formState: { isDirty: true },
      callback: (state) => (isDirty = state.isDirty ?? false),
    });
    return () => {
      stop();
      if (isDirty && session.getState().status !== 'known') {
        sessionStore.set(key, { person, values: form.getValues() });
      }
    };
  }, [form, name, person, session]);
}

function takeDraft(key: string, person: string): Record<string, unknown> {
  const draft = sessionStore.get(key) as { person?: unknown; values?: Record<string, unknown> } | null;
  sessionStore.remove(key);
  return (draft?.person === person && draft.values) || {};
}
