import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage, isSuccess, type Failure } from '@antara/contracts/api/client';
import type { Quote } from '@antara/contracts/booking-rules';
import type { Guest } from '@antara/contracts/api/booking';
import type { OrderData, PaymentOrder } from '@antara/contracts/api/payment';
import { paths } from '@antara/contracts/routes';
import { useSite } from '@antara/contracts/use-site';
import { takenRooms } from '../basket/index.ts';
import type { Payment } from '../payment/index.ts';
import type { FailureState, SuccessState } from '../results/index.ts';
import type { DraftHandle } from './checkout-draft.ts';
import { isQuote, newIdempotencyKey, orderOf, type Basket } from './order.ts';

/** Refused for want of a rate, a provider, or an order that could be made (decisions, "Money and booking"). */
export const unavailable = 'Payment is unavailable right now. Please try again later.';

export type OrderPhase =
  | { step: 'idle' }
  | { step: 'ordering' }
  | { step: 'paying'; order: PaymentOrder; data: OrderData }
  | { step: 'confirming' };

export interface OrderEvents {
  /** The server prices the order otherwise. */
  onQuote: (quote: Quote, message: string) => void;
  onTaken: (rooms: string[]) => void;
  /** The order stands: the suites are kept longer now. */
  onOrdered: () => void;
  /** Paid and confirmed: nothing of this checkout is needed any more. */
  onBooked: () => void;
}

/** Order, the provider's window, verification, and where that leads (CO-09). */
export function useOrder(basket: Basket, { current, keep }: DraftHandle, events: OrderEvents) {
  const site = useSite();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<OrderPhase>({ step: 'idle' });
  const busy = useRef(false);
  const address = paths.checkout(basket.slug, { date: basket.date });

  const refused = (failure: Failure) => {
    // An order that may have been made after all is asked for again with the same key; a refused one is not.
    if (failure.response !== 'NO_ANSWER') keep({ attempt: null });
    if (failure.response === 'UNAUTHORISED') {
      site.session.signedOut();
      return site.notify('Please log in to pay.', 'error');
    }
    const { quote } = failure.data;
    if (isQuote(quote)) {
      return events.onQuote(
        quote,
        failure.data.message ?? 'The price has changed. Please look at it before you pay.',
      );
    }
    const taken = takenRooms(failure);
    if (taken.length) return events.onTaken(taken);
    site.notify(failureMessage(failure, unavailable, unavailable), 'error');
  };

  return {
    phase,

    /** Orders what is shown. A second press, or a reload, asks with the same key and gets the same order. */
    async pay(guests: Guest[], shown: Quote) {
      const order = orderOf(basket, guests, shown);
      if (!order) return site.notify(unavailable, 'error');
      if (busy.current) return;
      busy.current = true;
      setPhase({ step: 'ordering' });
      const body = { ...order, currency: 'INR' as const };
      const of = JSON.stringify(body);
      const known = current().attempt;
      const key = known?.of === of ? known.key : newIdempotencyKey();
      keep({ attempt: { key, of } });
      const answer = await site.api('createOrder', { headers: { 'idempotency-key': key }, body });
      busy.current = false;
      if (!isSuccess(answer)) {
        setPhase({ step: 'idle' });
        return refused(answer);
      }
      events.onOrdered();
      setPhase({ step: 'paying', order: answer.data, data: order.data });
    },

    /** The window says it is paid: the server decides. */
    async confirm({ raw, ...payment }: Payment, data: OrderData) {
      setPhase({ step: 'confirming' });
      const body = { ...payment, data, response: raw };
      let answer = await site.api('verifyPayment', { body });
      // The money has moved: one lost answer must not look like a failed payment. Asking twice is safe.
      if (answer.response === 'NO_ANSWER') answer = await site.api('verifyPayment', { body });
      if (!isSuccess(answer)) return fail();
      const state: SuccessState = { bookingId: answer.booking_id };
      await navigate(paths.success(), { state, replace: true });
      events.onBooked();
    },

    /** A card was declined; the window stays open for another. */
    declined(reason: string | undefined) {
      const why = reason ? `The payment did not go through: ${reason}` : 'The payment did not go through.';
      site.notify(`${why} Nothing was charged. Please try again or use another card.`, 'error');
    },

    /** The window did not open: nothing was paid, the order stands, the next press asks for it again. */
    unavailable(cause: string) {
      site.log('the payment window could not be opened', { cause });
      setPhase({ step: 'idle' });
      site.notify(unavailable, 'error');
    },

    /** The window was closed, or the payment did not count. */
    dismiss: fail,
  };

  async function fail() {
    const state: FailureState = { checkout: address };
    await navigate(paths.failure(), { state });
    setPhase({ step: 'idle' });
  }
}
