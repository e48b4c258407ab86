/** A document that is being edited, with the version that it was made from. Kept in the tab until it is saved. */
import { useCallback, useState } from 'react';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import type { Conflict, Json } from './merge-documents.ts';

export interface Draft {
  document: Json;
  /** The document as the site had it; null for a new one. */
  origin: Json;
  /** The revision of `origin`; null for a new document. */
  base: { revision: number; digest: string } | null;
  /** The places that others have changed as well and that are still to be decided; absent when nothing was joined. */
  conflicts?: readonly Conflict[];
}

/** A log-out clears what has this prefix, so that the next person at this computer does not save it unseen. */
const prefix = 'draft:document ';

/** Returns the draft of a document, null while nothing was changed, and a function that stores or drops it. */
export function useDraft(file: string): [Draft | null, (draft: Draft | null) => void] {
  const [draft, setDraft] = useState(() => sessionStore.get(prefix + file) as Draft | null);
  const store = useCallback(
    (next: Draft | null) => {
      setDraft(next);
      if (next === null) sessionStore.remove(prefix + file);
      else sessionStore.set(prefix + file, next);
    },
    [file],
  );
  return [draft, store];
}
