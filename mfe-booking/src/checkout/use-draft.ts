import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { useShallow } from 'zustand/react/shallow';
import type { CheckoutOffer } from './carry-over.ts';
import { openCheckoutChannel } from './checkout-channel.ts';
import { clearDraft, createDraftStore, type DraftState } from './draft.store.ts';
import { emptyDraft, type Draft } from './draft.ts';

export interface DraftHandle {
  /** The draft but for what forms show themselves: typing in them renders nothing else. */
  draft: Omit<Draft, 'guests' | 'spareGuests' | 'client' | 'wishes' | 'billing' | 'attempt'>;
  /** How often the draft was replaced, as by another tab's: forms are then filled anew. */
  revision: number;
  /** The keys of the guests in the draft: one string, which changes when guests come, go or move. */
  guestKeys: string;
  /** The ages of the guests in the draft as typed, in one string: a child's fare depends on them. */
  ages: string;
  /** The whole draft at this moment, also between renders. */
  getDraft: () => Draft;
  /** Persists a change and sends it to other tabs. */
  update: (change: Partial<Draft>) => void;
  /** Like `update`, and the forms are filled anew. */
  replace: (change: Partial<Draft>) => void;
}

const selectShown = ({ draft, revision }: DraftState) => {
  const { beds, addOns, extensions, coupon, plan, accepted, carried } = draft;
  const guestKeys = draft.guests.map(({ key, roomNumber }) => `${key}:${roomNumber}`).join(' ');
  const ages = draft.guests.map(({ age }) => age).join(' ');
  return { beds, addOns, extensions, coupon, plan, accepted, carried, revision, guestKeys, ages };
};

/** The draft of one checkout, in step with other tabs. Only in components that render in the browser alone. */
export function useDraft(slug: string, date: string, offer: CheckoutOffer): DraftHandle {
  const [store] = useState(() => createDraftStore(slug, date, offer));
  const channel = useRef<ReturnType<typeof openCheckoutChannel>>(null);
  const isBooked = useRef(false);

  useEffect(() => {
    const opened = openCheckoutChannel(slug, date, (message) => {
      const { draft, revision } = store.getState();
      if (message.kind === 'requested' && draft !== emptyDraft) opened.send({ kind: 'draft', draft });
      if (message.kind === 'booked') {
        isBooked.current = true;
        clearDraft(slug, date);
      }
      if (message.kind === 'draft' && !isBooked.current) {
        // A tab of an older release sends no spare guests.
        const draft = { ...emptyDraft, ...message.draft };
        store.setState({ draft, revision: revision + 1, isCarriedOver: false });
      }
    });
    channel.current = opened;
    const { draft, isCarriedOver } = store.getState();
    if (draft === emptyDraft || isCarriedOver) opened.send({ kind: 'requested' });
    return () => opened.close();
  }, [store, slug, date]);

  const actions = useMemo(() => {
    const update = (change: Partial<Draft>) => {
      const before = store.getState().draft;
      const isSame = (Object.keys(change) as (keyof Draft)[]).every(
        (key) => JSON.stringify(change[key]) === JSON.stringify(before[key]),
      );
      // A booked checkout is not stored any more, whatever is still on its way.
      if (isBooked.current || isSame) return;
      const draft = { ...before, ...change };
      store.setState({ draft, isCarriedOver: false });
      channel.current?.send({ kind: 'draft', draft });
    };
    const replace = (change: Partial<Draft>) => {
      update(change);
      if (!isBooked.current) store.setState(({ revision }) => ({ revision: revision + 1 }));
    };
    return { getDraft: () => store.getState().draft, update, replace };
  }, [store]);
  const { revision, guestKeys, ages, ...draft } = useStore(store, useShallow(selectShown));
  return { draft, revision, guestKeys, ages, ...actions };
}
