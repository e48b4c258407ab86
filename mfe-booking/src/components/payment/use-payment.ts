import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureMessage, isSuccess, type Failure } from '@antara/contracts/api/client';
import type { BookedOrder } from '@antara/contracts/api/payment';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createIdempotencyKey, type Attempt } from './payment-attempt.ts';
import type { WindowOrder } from './payment-window-props.ts';
import { usePaidElsewhere } from './paid-channel.ts';
import { readPendingPayment, writePendingPayment } from './pending-payment.ts';
import { isDecided, type Verification } from './use-confirmation.ts';
import { usePaymentEnd, type PaymentEndOptions } from './use-payment-end.ts';
import type { Payment } from './window-message.ts';

/** Shown when there is no rate, no provider, or no order could be made (decisions, "Money and booking"). */
export const paymentUnavailable = 'Payment is unavailable right now. Please try again later.';

/** Shown when the server could not be reached. Pressing again asks for the same order. */
export const connectionLost =
  'We could not reach our server. Please check your connection, and press again: nothing is charged twice.';

const paidElsewhere = 'This has been paid in another tab. Nothing is charged twice.';

const windowClosed = 'The payment window was closed. Press again to pay: it is the same order.';

export type PaymentPhase =
  | { step: 'idle' }
  | { step: 'ordering' }
  | { step: 'paying'; order: WindowOrder }
  /** The window was closed, and the server is asked whether it was paid all the same. */
  | { step: 'closing' }
  | { step: 'confirming'; verification: Verification };

/** What the server answers to an order. */
type OrderResult = { response: 'SUCCESS'; data: WindowOrder | BookedOrder } | Failure;

/** What is paid for, and the pages after it. */
export interface PaymentOptions extends PaymentEndOptions {
  /** The attempt under way, from storage that survives a reload. */
  getAttempt: () => Attempt | null;
  saveAttempt: (attempt: Attempt | null) => void;
  /** Handles a refused order; false when the refusal is about something else. */
  onRefused: (failure: Failure) => boolean;
  /** The window of the attempt is closed, or did not open; nothing is known to be paid. */
  onWindowClosed?: () => Promise<unknown>;
}

/** In the navigation state while the window is open: Back removes it, and closes the window. */
interface WindowState {
  paymentWindow?: string;
}

/**
 * Order, the provider's window, verification, and the page after it (CO-09). A payment that was not confirmed before a
 * reload is confirmed first. Only in components that render in the browser alone.
 */
export function usePayment({ getAttempt, onRefused, onWindowClosed, ...end }: PaymentOptions) {
  const appContext = useAppContext();
  const navigate = useNavigate();
  const location = useLocation();
  const { saveAttempt, failure } = end;
  const { toSuccess, toFailure } = usePaymentEnd(end);
  const [phase, setPhase] = useState<PaymentPhase>(() => {
    const verification = readPendingPayment(failure.retry);
    return verification ? { step: 'confirming', verification } : { step: 'idle' };
  });
  // From the press until the window is closed, so that a second press does nothing.
  const isUnderWay = useRef(false);
  const orderData = useRef<unknown>(undefined);
  /** Asks for the order under way once more. */
  const repeat = useRef<() => Promise<OrderResult | null>>(async () => null);

  // Back closes the window: it goes to the entry before the one that was pushed with it.
  const orderId = phase.step === 'paying' ? phase.order.id : null;
  const isShown = (location.state as WindowState | null)?.paymentWindow === orderId;
  const wasShown = useRef(false);
  const onBack = useEffectEvent(() => {
    void onWindowClosed?.();
    reset();
    appContext.notify(windowClosed);
  });
  useEffect(() => {
    if (orderId && wasShown.current && !isShown) onBack();
    wasShown.current = orderId !== null && isShown;
  }, [orderId, isShown]);

  // Another tab may have paid this order, another one for the same, or something else of the booking: the server knows.
  usePaidElsewhere(orderId && failure.retry, async (signal) => {
    const answer = await repeat.current();
    if (signal.aborted || !answer) return;
    if (isSuccess(answer)) {
      if ('booked' in answer.data) await toSuccess(answer.data.booking_id);
      return;
    }
    if (!isDecided(answer)) return;
    void onWindowClosed?.();
    reset();
    saveAttempt(null);
    appContext.notify(paidElsewhere, 'success');
    onRefused(answer);
  });

  const refused = (answer: Failure) => {
    // Unless the server says that this order cannot be had, it may have been made: the next press repeats it with the
    // same key.
    if (answer.response === 'CONFLICT') saveAttempt(null);
    if (answer.response === 'UNAUTHORISED') return appContext.notify('Please log in to pay.', 'error');
    if (!onRefused(answer))
      appContext.notify(failureMessage(answer, paymentUnavailable, connectionLost), 'error');
  };

  return {
    phase,
    /** The window is open from the moment on at which Back closes it. */
    isWindowOpen: orderId !== null && isShown,
    toSuccess,
    async toFailure(answer: Failure) {
      // A guest's page stays, and may start another payment.
      if (end.guest) reset();
      await toFailure(answer);
    },
    /** How a guest's payment is verified. */
    verify: end.guest?.verify,

    /**
     * Orders `body` by `call` and opens the window; answers whether it is open. A second press, or a reload, asks with
     * the same key and gets the same order. What is booked already leads to the booking. `data` is sent with the
     * verification.
     */
    async start<Body>(
      body: Body,
      createOrder: (key: string, body: Body) => Promise<OrderResult>,
      data?: unknown,
    ): Promise<boolean> {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setPhase({ step: 'ordering' });
      const of = JSON.stringify(body);
      const known = getAttempt();
      const key = known?.of === of ? known.key : createIdempotencyKey();
      saveAttempt({ key, of });
      repeat.current = () => createOrder(key, body);
      const answer = await createOrder(key, body);
      if (!isSuccess(answer)) {
        void onWindowClosed?.();
        reset();
        refused(answer);
        return false;
      }
      if ('booked' in answer.data) {
        await toSuccess(answer.data.booking_id);
        return false;
      }
      orderData.current = data;
      const order = answer.data;
      const state: WindowState = { ...(location.state as object | null), paymentWindow: order.id };
      const isOpenedBefore = (location.state as WindowState | null)?.paymentWindow === order.id;
      // At once, not as a transition: the window is shown when Back can close it.
      await navigate(location, {
        state,
        // After a reload, or Forward, this entry is the window's already: Back leaves it once, not twice.
        replace: isOpenedBefore,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        flushSync: true,
      });
      // What was wrong at an earlier press would stand beside the window.
      appContext.dismissErrors?.();
      setPhase({ step: 'paying', order });
      return true;
    },

    /** Has the server verify what the window reported as paid. */
    paid({ raw, ...proof }: Payment) {
      writePendingPayment(failure.retry, proof);
      setPhase({ step: 'confirming', verification: { ...proof, data: orderData.current, response: raw } });
    },

    /** A card was declined; the window stays open for another. */
    declined(reason: string | undefined) {
      const why = reason ? `The payment did not go through: ${reason}` : 'The payment did not go through.';
      appContext.notify(`${why} Nothing was charged. Please try again or use another card.`, 'error');
    },

    /** The window did not open: nothing was paid, and the next press repeats the same order. */
    unavailable(cause: string) {
      appContext.log('the payment window could not be opened', { cause });
      void onWindowClosed?.();
      reset();
      appContext.notify(navigator.onLine ? paymentUnavailable : connectionLost, 'error');
    },

    /**
     * The window was closed by its own button. It may have closed on a payment whose answer was lost: only what the
     * server knows to be unpaid has failed.
     */
    async dismiss() {
      wasShown.current = false;
      setPhase({ step: 'closing' });
      const answer = await repeat.current();
      if (answer && isSuccess(answer) && 'booked' in answer.data) {
        return toSuccess(answer.data.booking_id);
      }
      await onWindowClosed?.();
      reset();
      if (answer && (isSuccess(answer) || isDecided(answer))) {
        if (end.guest) return end.guest.onFailed(undefined);
        return navigate(paths.failure(), { state: failure, replace: true });
      }
      appContext.notify(windowClosed);
    },
  };

  function reset() {
    isUnderWay.current = false;
    setPhase({ step: 'idle' });
  }
}

/** A payment under way. */
export type PaymentHandle = ReturnType<typeof usePayment>;
