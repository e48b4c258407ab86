import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '@antara/contracts/api/client';
import type { OrderQuote } from '@antara/contracts/api/payment';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { parseOwnBooking, parseTakenRooms } from '../basket/hold-suites.ts';
import { getWindowId } from '../components/payment/payment-attempt.ts';
import { paymentUnavailable, usePayment } from '../components/payment/use-payment.ts';
import type { DraftHandle } from './use-draft.ts';
import { isOrderQuote, toOrder, type CheckoutContents, type OrderDetails } from './order.ts';
import * as m from '../messages/use-order.ts';

/** Returns the address at which a checkout is paid, and paid again after a failure. */
export const paymentAddress = (slug: string, date: string) => paths.checkout(slug, { date, step: 'review' });

export interface OrderEvents {
  /** Called when the server quotes another price. */
  onQuote: (quote: OrderQuote, message: string) => void;
  onTaken: (rooms: string[]) => void;
  /** Called when the visitor has already booked these suites. */
  onOwnBooking: (bookingId: string) => void;
  /** Handles a refusal about the guests, the agent's client or the invoice. Returns false for any other refusal. */
  onGuestError: (failure: Failure) => boolean;
  /** Called after the order was created, which extends the hold. */
  onOrdered: () => void;
  /** Called after the payment is confirmed, when no data of this checkout is needed any more. */
  onBooked: (bookingId: string) => void;
}

/** Returns the order and the payment of a checkout (CO-09). */
export function useOrder(contents: CheckoutContents, { getDraft, update }: DraftHandle, events: OrderEvents) {
  const appContext = useAppContext();
  // Closing the order turns its suites back into an ordinary hold, which this tab may change.
  const closeOrder = async () => {
    const key = getDraft().attempt?.key;
    if (key) await appContext.api('closeOrder', { body: { key, window: getWindowId() } });
  };
  // After a reload the earlier payment window is gone, so its order is closed.
  const onStart = useEffectEvent(closeOrder);
  useEffect(() => void onStart(), []);
  /** Handles a refused order. Returns false when the visitor has yet to be notified. */
  const onRefused = (failure: Failure): boolean => {
    const { quote, message } = failure.data;
    if (isOrderQuote(quote)) {
      events.onQuote(quote, message ?? m.thePriceHasChangedPlease());
      return true;
    }
    const ownBooking = parseOwnBooking(failure);
    if (ownBooking) {
      events.onOwnBooking(ownBooking);
      return true;
    }
    const takenRooms = parseTakenRooms(failure);
    if (takenRooms.length) events.onTaken(takenRooms);
    return takenRooms.length > 0 || events.onGuestError(failure);
  };
  const payment = usePayment({
    getAttempt: () => getDraft().attempt,
    saveAttempt: (attempt) => update({ attempt }),
    failure: { retry: paymentAddress(contents.slug, contents.date) },
    onWindowClosed: closeOrder,
    onPaid: events.onBooked,
    onRefused,
  });

  return {
    ...payment,
    onRefused,

    /**
     * Orders what the page shows. A second press or a reload sends the same key, so the server returns the same order.
     */
    async pay(details: Omit<OrderDetails, 'beds'>, shownQuote: OrderQuote) {
      const order = toOrder(contents, { ...details, beds: getDraft().beds }, shownQuote);
      if (!order) return appContext.notify(paymentUnavailable(), 'error');
      const opened = await payment.start(
        { ...order, currency: 'INR' as const },
        (key, body) =>
          appContext.api('createOrder', {
            headers: { 'idempotency-key': key, 'payment-window': getWindowId() },
            body,
          }),
        order.data,
      );
      if (opened) events.onOrdered();
    },
  };
}
