import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage, isSuccess, type Failure, type Result } from '@antara/contracts/api/client';
import type { PaymentOrder } from '@antara/contracts/api/payment';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import type { FailureState, SuccessState } from './result-state.ts';
import { createIdempotencyKey, type Attempt } from './payment-attempt.ts';
import type { Payment } from './window-message.ts';

/** Shown when there is no rate, no provider, or no order could be made (decisions, "Money and booking"). */
export const paymentUnavailable = 'Payment is unavailable right now. Please try again later.';

export type PaymentPhase =
  { step: 'idle' } | { step: 'ordering' } | { step: 'paying'; order: PaymentOrder } | { step: 'confirming' };

/** What is paid for, and the pages after it. */
export interface PaymentOptions {
  /** The attempt under way, from storage that survives a reload. */
  getAttempt: () => Attempt | null;
  saveAttempt: (attempt: Attempt | null) => void;
  /** Handles a refused order; false when the refusal is about something else. */
  onRefused: (failure: Failure) => boolean;
  /** Handed to `/success` beside the booking's id. */
  success?: Omit<SuccessState, 'bookingId'>;
  /** Handed to `/failure`. */
  failure: FailureState;
  /** Paid and confirmed: nothing of this purchase is needed any more. */
  onPaid: (bookingId: string) => void;
}

/** Order, the provider's window, verification, and the page after it (CO-09). */
export function usePayment({ getAttempt, saveAttempt, onRefused, success, failure, onPaid }: PaymentOptions) {
  const appContext = useAppContext();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<PaymentPhase>({ step: 'idle' });
  // From the press until the window is closed, so that a second press does nothing.
  const isUnderWay = useRef(false);
  const orderData = useRef<unknown>(undefined);

  const refused = (answer: Failure) => {
    // Without an answer the order may have been made: the next press repeats it with the same key.
    if (answer.response !== 'NO_ANSWER') saveAttempt(null);
    if (answer.response === 'UNAUTHORISED') {
      appContext.session.signedOut();
      return appContext.notify('Please log in to pay.', 'error');
    }
    if (!onRefused(answer))
      appContext.notify(failureMessage(answer, paymentUnavailable, paymentUnavailable), 'error');
  };

  return {
    phase,

    /**
     * Orders `body` by `call` and opens the window; answers whether it is open. A second press, or a reload, asks with the
     * same key and gets the same order. `data` is sent with the verification.
     */
    async start<Body>(
      body: Body,
      createOrder: (key: string, body: Body) => Promise<Result<'createOrder'>>,
      data?: unknown,
    ): Promise<boolean> {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setPhase({ step: 'ordering' });
      const of = JSON.stringify(body);
      const known = getAttempt();
      const key = known?.of === of ? known.key : createIdempotencyKey();
      saveAttempt({ key, of });
      const answer = await createOrder(key, body);
      if (!isSuccess(answer)) {
        reset();
        refused(answer);
        return false;
      }
      orderData.current = data;
      setPhase({ step: 'paying', order: answer.data });
      return true;
    },

    /** Has the server verify what the window reported as paid. */
    async confirm({ raw, ...payment }: Payment) {
      setPhase({ step: 'confirming' });
      const body = { ...payment, data: orderData.current, response: raw };
      let answer = await appContext.api('verifyPayment', { body });
      // The money has moved: one lost answer must not look like a failed payment. Asking twice is safe.
      if (answer.response === 'NO_ANSWER') answer = await appContext.api('verifyPayment', { body });
      if (!isSuccess(answer)) return goToFailure();
      const state: SuccessState = { ...success, bookingId: answer.booking_id };
      await navigate(paths.success(), { state, replace: true });
      onPaid(answer.booking_id);
    },

    /** A card was declined; the window stays open for another. */
    declined(reason: string | undefined) {
      const why = reason ? `The payment did not go through: ${reason}` : 'The payment did not go through.';
      appContext.notify(`${why} Nothing was charged. Please try again or use another card.`, 'error');
    },

    /** The window did not open: nothing was paid, and the next press repeats the same order. */
    unavailable(cause: string) {
      appContext.log('the payment window could not be opened', { cause });
      reset();
      appContext.notify(paymentUnavailable, 'error');
    },

    /** The window was closed, or the payment did not count. */
    dismiss: goToFailure,
  };

  function reset() {
    isUnderWay.current = false;
    setPhase({ step: 'idle' });
  }

  async function goToFailure() {
    await navigate(paths.failure(), { state: failure });
    reset();
  }
}

/** A payment under way. */
export type PaymentHandle = ReturnType<typeof usePayment>;
