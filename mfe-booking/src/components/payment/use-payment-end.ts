import { useNavigate } from 'react-router-dom';
import type { Failure, Result } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { broadcastPaid } from './paid-channel.ts';
import { writePendingPayment } from './pending-payment.ts';
import type { FailureState, SuccessState } from './result-state.ts';
import type { Verification } from './use-confirmation.ts';

/** The callbacks of a page that takes payments from people without a session and shows the outcome itself. */
export interface GuestPayment {
  verify: (verification: Verification) => Promise<Result<'verifyPayment'>>;
  onPaid: (bookingId: string) => void;
  /** `reason` is the server's message, if the server refused the payment. */
  onFailed: (reason: string | undefined) => void;
}

/** Options of `usePaymentEnd`. */
export interface PaymentEndOptions {
  saveAttempt: (attempt: null) => void;
  /** Navigation state for `/success`, besides the booking's id. */
  success?: Omit<SuccessState, 'bookingId'>;
  /** Navigation state for `/failure`. `retry` is also the key of the pending payment. */
  failure: FailureState;
  /** Called after the payment is confirmed, when no data of this purchase is needed any more. */
  onPaid: (bookingId: string) => void;
  guest?: GuestPayment;
}

/** Returns the functions that end a payment: they clean up and navigate to the page that shows the outcome. */
export function usePaymentEnd({ saveAttempt, success, failure, onPaid, guest }: PaymentEndOptions) {
  const navigate = useNavigate();
  return {
    async toSuccess(bookingId: string) {
      broadcastPaid(failure.retry);
      if (guest) guest.onPaid(bookingId);
      else {
        const state: SuccessState = { ...success, bookingId };
        await navigate(paths.success(), { state, replace: true });
      }
      writePendingPayment(failure.retry, null);
      onPaid(bookingId);
    },
    /** Handles a payment that the server refused. The next press creates another order. */
    async toFailure({ data }: Failure) {
      writePendingPayment(failure.retry, null);
      saveAttempt(null);
      if (guest) return guest.onFailed(data.message);
      const state: FailureState = { ...failure, ...(data.message && { reason: data.message }) };
      await navigate(paths.failure(), { state, replace: true });
    },
  };
}
