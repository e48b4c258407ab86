/** A hold of the office that the page's address names: a hold that was made before, also for somebody who waits. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeskError } from '@antara/desk-common/calls';
import { useOperation } from '../desk/use-operation.ts';
import { createHoldDraft, type Draft } from './draft.ts';

/** Takes up the hold of `?hold=ANT-7K3QXM` in the draft. Returns what hinders it; null when nothing does. */
export function useTakenHold(draft: Draft, update: (changes: Partial<Draft>) => void) {
  const [query] = useSearchParams();
  const booking_id = query.get('hold');
  const { data, error, refetch } = useOperation('bookings.show', booking_id ? { booking_id } : null);
  const isTakenUp = draft.hold?.booking_id === booking_id;
  const { departure } = draft;
  const taken = useRef<string | null>(null);
  useEffect(() => {
    // Once only, because the address may still have the hold when the next caller's draft begins.
    if (!data || taken.current === data.booking_id) return;
    taken.current = data.booking_id;
    // What was typed for the same hold stays. Either change takes the hold out of the address.
    const next = isTakenUp ? { departure } : createHoldDraft(data);
    if (next) update(next);
  }, [data, isTakenUp, departure, update]);
  if (error) return { error, onRetry: () => void refetch() };
  if (!data || isTakenUp || data.hold) return null;
  return {
    error: new DeskError(`${data.booking_id} is not held any more, or was booked: see its page.`, {}),
  };
}
