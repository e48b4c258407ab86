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
import * as m from '../../messages/use-payment.ts';

/** Shown when the rate or the provider is missing, or the order cannot be created (decisions, "Money and booking"). */
export const paymentUnavailable = m.unavailable;

/** Shown when the server could not be reached. Another press requests the same order. */
export const connectionLost = m.connectionLost;

export type PaymentPhase =
  | { step: 'idle' }
  | { step: 'ordering' }
  | { step: 'paying'; order: WindowOrder }
  /** The visitor closed the window; the page asks the server whether the payment went through nevertheless. */
  | { step: 'closing' }
  | { step: 'confirming'; verification: Verification };

/** The server's response when an order is created. */
type OrderResult = { response: 'SUCCESS'; data: WindowOrder | BookedOrder } | Failure;

/** Options of `usePayment`: the stored attempt, the caller's handlers, and the pages that follow the payment. */
export interface PaymentOptions extends PaymentEndOptions {
  /** Returns the attempt under way from storage that survives a reload. */
  getAttempt: () => Attempt | null;
  saveAttempt: (attempt: Attempt | null) => void;
  /**
   * Handles a refused order. Returns false when the refusal does not concern the caller; the hook then reports the
   * refusal.
   */
  onRefused: (failure: Failure) => boolean;
  /** Called when the window closed or did not open and no payment is known. */
  onWindowClosed?: () => Promise<unknown>;
}

/** Navigation state while the payment window is open. Back removes this state, which closes the window. */
interface WindowState {
  paymentWindow?: string;
}

/**
 * Runs a payment (CO-09): creates the order, opens the provider's window, verifies the payment and navigates to the
 * page that follows. A payment that was not confirmed before a reload is confirmed first. Use the hook only in
 * components that render in the browser alone.
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
  // True from the press until the window is closed, so that a second press does nothing.
  const isUnderWay = useRef(false);
  const orderData = useRef<unknown>(undefined);
  /** Requests the order under way again, with the same key. */
  const repeat = useRef<() => Promise<OrderResult | null>>(async () => null);

  // Back closes the window, because Back returns to the history entry before the one that was pushed for the window.
  const orderId = phase.step === 'paying' ? phase.order.id : null;
  const isShown = (location.state as WindowState | null)?.paymentWindow === orderId;
  const wasShown = useRef(false);
  const onBack = useEffectEvent(() => {
    void onWindowClosed?.();
    reset();
    appContext.notify(m.windowClosed());
  });
  useEffect(() => {
    if (orderId && wasShown.current && !isShown) onBack();
    wasShown.current = orderId !== null && isShown;
  }, [orderId, isShown]);

  // Another tab may have paid this order, another order for the same purchase, or something else of this booking.
  // Repeating the order asks the server which.
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
    appContext.notify(m.paidElsewhere(), 'success');
    onRefused(answer);
  });

  const refused = (answer: Failure) => {
    // Only CONFLICT says that this order cannot be created. After any other failure the order may exist, so the attempt
    // is kept and the next press repeats the order with the same key.
    if (answer.response === 'CONFLICT') saveAttempt(null);
    if (answer.response === 'UNAUTHORISED') return appContext.notify(m.pleaseLogInToPay(), 'error');
    if (!onRefused(answer))
      appContext.notify(failureMessage(answer, paymentUnavailable(), connectionLost()), 'error');
  };

  return {
    phase,
    /** True once the window is open and Back would close it. */
    isWindowOpen: orderId !== null && isShown,
    toSuccess,
    async toFailure(answer: Failure) {
      // A payer without a session stays on the page and may start another payment.
      if (end.guest) reset();
      await toFailure(answer);
    },
    /** Verifies the payment of somebody without a session; undefined when the purchase needs a session. */
    verify: end.guest?.verify,

    /**
     * Creates an order for `body` with `createOrder` and opens the payment window. Returns true when the window is
     * open. A second press or a reload sends the same key, so the server returns the same order. An order that is
     * already booked leads to its booking instead. `data` is sent with the verification.
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
      const earlierAttempt = getAttempt();
      const key = earlierAttempt?.of === of ? earlierAttempt.key : createIdempotencyKey();
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
      // `flushSync` navigates at once instead of in a transition, so that Back can close the window as soon as it is
      // shown.
      await navigate(location, {
        state,
        // After a reload or Forward the current history entry already belongs to this window. A second entry would make
        // the visitor press Back twice.
        replace: isOpenedBefore,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        flushSync: true,
      });
      // Removes the errors of an earlier press, which would otherwise stay beside the window.
      appContext.dismissErrors?.();
      setPhase({ step: 'paying', order });
      return true;
    },

    /** Starts the server's verification of a payment that the window reported. */
    paid({ raw, ...proof }: Payment) {
      writePendingPayment(failure.retry, proof);
      setPhase({ step: 'confirming', verification: { ...proof, data: orderData.current, response: raw } });
    },

    /** Reports a declined card. The window stays open for another card. */
    declined(reason: string | undefined) {
      const why = reason ? m.thePaymentDidNotGo({ reason }) : m.thePaymentDidNotGoThrough();
      appContext.notify(m.nothingWasChargedPleaseTry({ why }), 'error');
    },

    /** Handles a window that did not open. Nothing was paid, and the next press repeats the same order. */
    unavailable(cause: string) {
      appContext.log('the payment window could not be opened', { cause });
      void onWindowClosed?.();
      reset();
      appContext.notify(navigator.onLine ? paymentUnavailable() : connectionLost(), 'error');
    },

    /**
     * Handles a window that was closed by its own button. The window may have closed on a payment whose response was
     * lost, so the payment counts as failed only when the server knows the order as unpaid.
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
      appContext.notify(m.windowClosed());
    },
  };

  function reset() {
    isUnderWay.current = false;
    setPhase({ step: 'idle' });
  }
}

/** The state and actions of a payment, as `usePayment` returns them. */
export type PaymentHandle = ReturnType<typeof usePayment>;
