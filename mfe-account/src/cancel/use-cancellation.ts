import { useRef, useState } from 'react';
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { failureMessage, isSuccess, type Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';

export type CancellationState =
  | { step: 'closed' }
  | { step: 'reading' }
  | { step: 'unread'; failure: Failure }
  | { step: 'shown'; terms: CancellationQuote; notice: string | null; error: string | null; busy: boolean };

/** Shown when the refund differs from the one shown to the customer. */
const termsChanged = 'The terms have changed since you opened this. Please look at them again.';
const failed = 'The booking could not be cancelled just now. Nothing has changed. Please try again.';
const unknownOutcome =
  'We could not see whether the booking was cancelled. Please try again: it is cancelled once only.';

/** Runs a cancellation (B§9): reads the terms, shows them, and cancels at exactly these terms. */
export function useCancellation({ booking_id: id }: Booking, onCancelled: (booking: Booking) => void) {
  const appContext = useAppContext();
  const [state, setState] = useState<CancellationState>({ step: 'closed' });
  const latestRequest = useRef(0);
  const busy = useRef(false);

  async function loadTerms(notice: string | null = null) {
    const requestId = ++latestRequest.current;
    setState({ step: 'reading' });
    const answer = await appContext.api('cancellation', { query: { id } });
    // The dialog was closed meanwhile, or a later request is under way.
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

  /** Closes the dialog when the session has ended. The shell leads to the login and back. */
  function onSessionEnded() {
    setState({ step: 'closed' });
    appContext.notify('Please log in to cancel a booking.', 'error');
  }

  function onDone(booking: Booking) {
    setState({ step: 'closed' });
    appContext.notify('Your booking is cancelled.', 'success');
    onCancelled(booking);
  }

  /** Cancels at the shown terms. The server refuses when the refund would differ; the new terms are then shown. */
  async function confirm(terms: CancellationQuote) {
    if (busy.current) return;
    busy.current = true;
    setState({ step: 'shown', terms, notice: null, error: null, busy: true });
    const answer = await appContext.api('cancelBooking', { body: { id, refund_inr: terms.refund_inr } });
    // Without a response the booking may be cancelled nevertheless, so the booking is read again.
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
