import { useRef, useState } from 'react';
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { failureMessage, isSuccess, type Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/**
 * The state of the dialog. `unread`: the terms could not be read. `shown`: the customer sees the terms, and `busy` is
 * true while the booking is being cancelled.
 */
export type CancellationState =
  | { step: 'closed' }
  | { step: 'reading' }
  | { step: 'unread'; failure: Failure }
  | { step: 'shown'; terms: CancellationQuote; notice: string | null; error: string | null; busy: boolean };

/** Shown when the server would refund another amount than the customer saw. */
const termsChanged = 'The terms have changed since you opened this. Please look at them again.';
const failed = 'The booking could not be cancelled just now. Nothing has changed. Please try again.';
const unknownOutcome =
  'We could not see whether the booking was cancelled. Please try again: it is cancelled once only.';

/**
 * Returns the state and the actions of a cancellation (B§9), which loads the terms, shows them, and cancels only at the
 * terms that were shown.
 */
export function useCancellation({ booking_id: id }: Booking, onCancelled: (booking: Booking) => void) {
  const appContext = useAppContext();
  const [state, setState] = useState<CancellationState>({ step: 'closed' });
  const latestRequest = useRef(0);
  const busy = useRef(false);

  async function loadTerms(notice: string | null = null) {
    const requestId = ++latestRequest.current;
    setState({ step: 'reading' });
    const answer = await appContext.api('cancellation', { query: { id } });
    // Ignores the answer when the dialog was closed meanwhile, or when a later request is running.
    if (requestId !== latestRequest.current) return;
    if (isSuccess(answer)) {
      return setState({ step: 'shown', terms: answer.cancellation, notice, error: null, busy: false });
    }
    if (answer.response === 'UNAUTHORISED') return onSessionEnded();
    setState({ step: 'unread', failure: answer });
  }

  function close() {
    if (busy.current) return;
    latestRequest.current++;
    setState({ step: 'closed' });
  }

  /** Closes the dialog after the session has ended. The shell sends the visitor to the login and back. */
  function onSessionEnded() {
    setState({ step: 'closed' });
    appContext.notify('Please log in to cancel a booking.', 'error');
  }

  function onDone(booking: Booking) {
    setState({ step: 'closed' });
    appContext.notify('Your booking is cancelled.', 'success');
    onCancelled(booking);
  }

  /**
   * Cancels the booking at the shown terms. When the refund would differ, the server refuses, and the dialog shows the
   * new terms.
   */
  async function confirm(terms: CancellationQuote) {
    if (busy.current) return;
    busy.current = true;
    setState({ step: 'shown', terms, notice: null, error: null, busy: true });
    const answer = await appContext.api('cancelBooking', { body: { id, refund_inr: terms.refund_inr } });
    // Without an answer the booking may have been cancelled, so this call reads the booking again.
    const now = answer.response === 'NO_ANSWER' ? await appContext.api('booking', { query: { id } }) : null;
    busy.current = false;
    if (isSuccess(answer)) return onDone(answer.booking);
    if (now && isSuccess(now) && now.booking.cancellation) return onDone(now.booking);
    if (answer.response === 'UNAUTHORISED') return onSessionEnded();
    if (answer.response === 'CONFLICT') return loadTerms(answer.data.message ?? termsChanged);
    const error = failureMessage(answer, failed, now && isSuccess(now) ? failed : unknownOutcome);
    setState({ step: 'shown', terms, notice: null, error, busy: false });
  }

  return { state, open: () => void loadTerms(), retry: () => void loadTerms(), confirm, close };
}
