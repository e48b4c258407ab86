import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { useShallow } from 'zustand/react/shallow';
import type { CheckoutOffer } from './carry-over.ts';
import { openCheckoutChannel } from './checkout-channel.ts';
import { clearDraft, createDraftStore, type DraftState } from './draft.store.ts';
import { emptyDraft, type Draft } from './draft.ts';

export interface DraftHandle {
  /** The draft without the values that forms show themselves, so that typing in a form renders no other part. */
  draft: Omit<Draft, 'guests' | 'spareGuests' | 'client' | 'wishes' | 'billing' | 'attempt'>;
  /** How often the whole draft was replaced, for example by another tab. Forms fill themselves again on each change. */
  revision: number;
  /** The keys and suites of the guests in one string, which changes when guests come, go or move. */
  guestKeys: string;
  /** The typed ages of the guests in one string. A child's fare depends on them. */
  ages: string;
  /** Returns the whole draft at this moment, also between renders. */
  getDraft: () => Draft;
  /** Persists a change and sends it to other tabs. */
  update: (change: Partial<Draft>) => void;
  /** Does the same as `update`, and makes the forms fill themselves again. */
  replace: (change: Partial<Draft>) => void;
}

const selectShown = ({ draft, revision }: DraftState) => {
  const { beds, addOns, extensions, coupon, plan, accepted, carried } = draft;
  const guestKeys = draft.guests.map(({ key, roomNumber }) => `${key}:${roomNumber}`).join(' ');
  const ages = draft.guests.map(({ age }) => age).join(' ');
  return { beds, addOns, extensions, coupon, plan, accepted, carried, revision, guestKeys, ages };
};

/**
 * Returns the draft of one checkout, synchronised with other tabs. Use the hook only in components that render in the
 * browser alone.
 */
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
        // A tab with an older release sends no spare guests.
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
      // Changes that arrive after the booking are not stored.
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
