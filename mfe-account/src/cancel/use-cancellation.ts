import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Booking, CancellationQuote } from '@antara/contracts/api/booking';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';

export type CancellationState =
  | { step: 'closed' }
  | { step: 'reading' }
  | { step: 'unread' }
  | { step: 'shown'; terms: CancellationQuote; news: string | null; error: string | null }
  | { step: 'cancelling'; terms: CancellationQuote };

/** Shown when the refund is no longer what the customer was shown. */
const changed = 'The terms have changed since you opened this. Please look at them again.';
const failed = 'The booking could not be cancelled just now. Nothing has changed. Please try again.';
const unsure =
  'We could not see whether the booking was cancelled. Please try again: it is cancelled once only.';

/** The way through a cancellation (B§9): read the terms, look at them, confirm exactly these. */
export function useCancellation({ booking_id: id }: Booking, onCancelled: (booking: Booking) => void) {
  const site = useAppContext();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<CancellationState>({ step: 'closed' });
  const asked = useRef(0);
  const busy = useRef(false);

  async function read(news: string | null = null) {
    const turn = ++asked.current;
    setState({ step: 'reading' });
    const answer = await site.api('cancellation', { query: { id } });
    // Closed meanwhile, or asked again.
    if (turn !== asked.current) return;
    if (isSuccess(answer)) {
      return setState({ step: 'shown', terms: answer.cancellation, news, error: null });
    }
    if (answer.response === 'UNAUTHORISED') return leave();
    setState({ step: 'unread' });
  }

  function close() {
    if (busy.current) return;
    asked.current++;
    setState({ step: 'closed' });
  }

  /** The session is over: asked again without one, the page leads to the login and back. */
  function leave() {
    setState({ step: 'closed' });
    site.session.signedOut();
    site.notify('Please log in to cancel a booking.', 'error');
    void revalidate();
  }

  function done(booking: Booking) {
    setState({ step: 'closed' });
    site.notify('Your booking is cancelled.', 'success');
    onCancelled(booking);
  }

  /** Cancels at the terms shown; a refund that would be another is refused and shown anew. */
  async function confirm(terms: CancellationQuote) {
    if (busy.current) return;
    busy.current = true;
    setState({ step: 'cancelling', terms });
    const answer = await site.api('cancelBooking', { body: { id, refund_inr: terms.refund_inr } });
    // Without an answer it may be cancelled all the same: the booking itself knows.
    const now = answer.response === 'NO_ANSWER' ? await site.api('booking', { query: { id } }) : null;
    busy.current = false;
    if (isSuccess(answer)) return done(answer.booking);
    if (now && isSuccess(now) && now.booking.cancellation) return done(now.booking);
    if (answer.response === 'UNAUTHORISED') return leave();
    if (answer.response === 'CONFLICT') return read(answer.data.message ?? changed);
    const exception = now && isSuccess(now) ? failed : unsure;
    setState({ step: 'shown', terms, news: null, error: failureMessage(answer, failed, exception) });
  }

  return { state, open: () => void read(), retry: () => void read(), confirm, close };
}
