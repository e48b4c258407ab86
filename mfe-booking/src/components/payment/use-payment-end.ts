import { useNavigate } from 'react-router-dom';
import type { Failure, Result } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { broadcastPaid } from './paid-channel.ts';
import { writePendingPayment } from './pending-payment.ts';
import type { FailureState, SuccessState } from './result-state.ts';
import type { Verification } from './use-confirmation.ts';

/** A payment by somebody who may have no session, on a page that shows itself how it ended. */
export interface GuestPayment {
  verify: (verification: Verification) => Promise<Result<'verifyPayment'>>;
  onPaid: (bookingId: string) => void;
  /** `reason`: the server's sentence, when it refused the payment. */
  onFailed: (reason: string | undefined) => void;
}

/** What a payment leads to. */
export interface PaymentEndOptions {
  saveAttempt: (attempt: null) => void;
  /** Handed to `/success` beside the booking's id. */
  success?: Omit<SuccessState, 'bookingId'>;
  /** Handed to `/failure`. `retry` also names the stored payment. */
  failure: FailureState;
  /** Paid and confirmed: nothing of this purchase is needed any more. */
  onPaid: (bookingId: string) => void;
  guest?: GuestPayment;
}

/** Where a payment ends: the page after it, once it is known what became of it. */
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
    /** The server refused the payment: the next press is another order. */
    async toFailure({ data }: Failure) {
      writePendingPayment(failure.retry, null);
      saveAttempt(null);
      if (guest) return guest.onFailed(data.message);
      const state: FailureState = { ...failure, ...(data.message && { reason: data.message }) };
      await navigate(paths.failure(), { state, replace: true });
    },
  };
}
