/** A hold of the office that the page's address names: a hold that was made before, also for somebody who waits. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeskError } from '@antara/desk-common/calls';
import { useOperation } from '../desk/use-operation.ts';
import { createHoldDraft, hasTalk, type Draft } from './draft.ts';

interface TakenHold {
  /** What hinders it. */
  problem?: { error: Error; onRetry?: () => void };
  /** Present while another talk is typed, which would be cleared away. */
  question?: { booking_id: string; onTakeUp(): void };
}

/** Takes up the hold of `?hold=ANT-7K3QXM` in the draft: at once when nothing is typed, otherwise when asked to. */
export function useTakenHold(draft: Draft, update: (changes: Partial<Draft>) => void): TakenHold {
  const [query] = useSearchParams();
  const booking_id = query.get('hold');
  const { data, error, refetch } = useOperation('bookings.show', booking_id ? { booking_id } : null);
  const isTakenUp = draft.hold?.booking_id === booking_id;
  const [agreed, setAgreed] = useState<string | null>(null);
  const isAsked = !isTakenUp && hasTalk(draft) && agreed !== booking_id;
  const { departure } = draft;
  const taken = useRef<string | null>(null);
  useEffect(() => {
    // Once only, because the address may still have the hold when the next caller's draft begins.
    if (!data || isAsked || taken.current === data.booking_id) return;
    taken.current = data.booking_id;
    // What was typed for the same hold stays. Either change takes the hold out of the address.
    const next = isTakenUp ? { departure } : createHoldDraft(data);
    if (next) update(next);
  }, [data, isTakenUp, isAsked, departure, update]);
  if (error) return { problem: { error, onRetry: () => void refetch() } };
  if (!data || isTakenUp) return {};
  if (!data.hold)
    return {
      problem: {
        error: new DeskError(`${data.booking_id} is not held any more, or was booked: see its page.`, {}),
      },
    };
  return isAsked
    ? { question: { booking_id: data.booking_id, onTakeUp: () => setAgreed(data.booking_id) } }
    : {};
}
