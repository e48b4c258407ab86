/** What is typed into a form, kept for this tab, so that a reload or a log-in loses nothing. */
import { useCallback, useState } from 'react';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import type { Draft, DraftFields } from './draft.ts';

/** A log-out clears the drafts with this prefix, because they may name guests. */
const toKey = (name: string) => `draft:task ${name}`;

/** Files are too long for the store of a tab, so they are chosen again after a reload. */
const longestKept = 100_000;

const withoutFiles = (fields: DraftFields) =>
  JSON.parse(
    JSON.stringify(fields, (_key, value: unknown) =>
      typeof value === 'string' && value.length > longestKept ? undefined : value,
    ),
  ) as DraftFields;

/** Returns the draft `name`, which begins as `initial`, with functions that change a field of it and end it. */
export function useDraft(name: string, initial: DraftFields) {
  const [fields, setFields] = useState<DraftFields>(
    () => (sessionStore.get(toKey(name)) as DraftFields | null) ?? initial,
  );
  const change = useCallback(
    (key: string, value: Draft) =>
      setFields((before) => {
        const after = { ...before, [key]: value };
        sessionStore.set(toKey(name), withoutFiles(after));
        return after;
      }),
    [name],
  );
  const forget = useCallback(() => {
    sessionStore.remove(toKey(name));
    setFields({});
  }, [name]);
  return { fields, change, forget };
}
