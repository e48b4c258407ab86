/** The draft of a booking on the telephone, kept in the tab until it is done. */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { applyQuery, createDraft, type Draft } from './draft.ts';

const key = 'draft:new-booking';

/** Returns the stored draft of this member. Another member who logs in at the same tab does not see it. */
function loadDraft(member: string): Draft {
  const stored = sessionStore.get(key) as { member: string; draft: Draft } | null;
  return { ...createDraft(), ...(stored?.member === member && stored.draft) };
}

/**
 * Returns the draft, a function that changes some of its fields, and one that begins anew. `talkNumber` counts the
 * talks, so that nothing of the last caller stays in the form.
 */
export function useDraft(member: string) {
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useState(() => applyQuery(loadDraft(member), query));
  useEffect(() => {
    sessionStore.set(key, { member, draft });
  }, [member, draft]);
  const [talkNumber, setTalkNumber] = useState(1);
  const { enquiry } = draft;
  const update = useCallback(
    (changes: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      if (changes.departure === undefined) return;
      // The address names what is talked about, so that it can be sent to a colleague.
      const { departure } = changes;
      setQuery(
        { ...(departure && { departure }), ...(enquiry && { enquiry: enquiry.reference }) },
        { replace: true },
      );
    },
    [enquiry, setQuery],
  );
  const clear = useCallback(() => {
    setDraft(createDraft());
    setTalkNumber((number) => number + 1);
    setQuery({}, { replace: true });
  }, [setQuery]);
  return { draft, update, clear, talkNumber };
}
