import { useEffect, useEffectEvent, useState } from 'react';
import { isSuccess, type CallInput, type Failure, type Result } from '@antara/contracts/api/client';
import { useAppContext, useSession } from '@antara/contracts/react/use-app-context';

/** The body of `verifyPayment`. */
export type Verification = CallInput<'verifyPayment'>['body'];

/** `delayed`: no decision after 30 seconds. `logged-out`: the server answers only the owner of the order. */
export type ConfirmationState = 'asking' | 'delayed' | 'logged-out';

const askForMs = 30_000;
const pauseMs = 2_000;

const decided = new Set([400, 409, 422]);

/**
 * Returns true when the response says whether the payment succeeded. After any other response, or none, the outcome is
 * unknown.
 */
export const isDecided = ({ status }: Failure) => decided.has(status);

/**
 * Asks the server to verify a payment, again and again for 30 seconds while the outcome is unknown. The money may have
 * moved, so a lost response must not look like a failed payment. Asking twice is safe. `verify` replaces the call for a
 * payer who needs no session.
 */
export function useConfirmation(
  verification: Verification,
  events: { onPaid: (bookingId: string) => void; onRefused: (answer: Failure) => void },
  verify?: (verification: Verification) => Promise<Result<'verifyPayment'>>,
): { state: ConfirmationState; askAgain: () => void } {
  const appContext = useAppContext();
  const { status } = useSession();
  const [round, setRound] = useState(0);
  const [delayedRound, setDelayedRound] = useState(-1);
  const onPaid = useEffectEvent(events.onPaid);
  const onRefused = useEffectEvent(events.onRefused);
  const isGuest = verify !== undefined;
  const ask = useEffectEvent(() =>
    verify ? verify(verification) : appContext.api('verifyPayment', { body: verification }),
  );

  useEffect(() => {
    if (status !== 'known' && !isGuest) return;
    const startedAt = Date.now();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const askOnce = async (pauseAfterMs: number) => {
      const answer = await ask();
      if (isOver) return;
      if (isSuccess(answer)) return onPaid(answer.booking_id);
      if (isDecided(answer)) return onRefused(answer);
      // The server answers 404 for another account's order, so asking again is of no use.
      if (answer.status === 404 || Date.now() - startedAt >= askForMs) return setDelayedRound(round);
      timer = setTimeout(() => void askOnce(pauseMs), pauseAfterMs);
    };
    void askOnce(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [status, isGuest, verification, round]);

  const waiting = delayedRound === round ? 'delayed' : 'asking';
  return {
    state: status === 'anonymous' && !isGuest ? 'logged-out' : waiting,
    askAgain: () => setRound((before) => before + 1),
  };
}
