import type { MouseEvent } from 'react';
import { guestsMissingMessage } from '@antara/contracts/api/messages';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { connectionLost, paymentUnavailable } from '../components/payment/use-payment.ts';
import { loadRate } from '../tour-data/load-tour.ts';
import type { Guest } from '@antara/contracts/api/booking';
import { findExtraProblem } from './extra-guests.ts';
import { createWhoGoesId } from './extras-section.tsx';
import { termsNotAccepted } from './conditions.tsx';
import { keepSuitesId } from './hold-bar.tsx';
import type { ClientOrder } from './client-payment/client-payment-props.ts';
import { toOrder, type OrderDetails } from './order.ts';
import type { CheckoutState } from './use-checkout-state.ts';
import * as m from '../messages/use-checkout-actions.ts';

/** Returns the actions of the pay bar's button: from the details to the review, and from the review to the payment. */
export function useCheckoutActions(checkout: CheckoutState) {
  const {
    inrPerUsd,
    steps,
    setStatus,
    hold,
    guests,
    client,
    wishes,
    billing,
    order,
    contents,
    draft,
    quote,
    isAccepted,
    acceptanceId,
    detail,
    guestKeys,
  } = checkout;
  const appContext = useAppContext();

  /**
   * Returns true when another tab holds other suites, and tells the visitor. Only the button of the notice replaces
   * that hold, because the button announces the replacement.
   */
  const isMoved = () => {
    if (hold.state.status !== 'moved') return false;
    appContext.notify(m.suitesMoved(), 'error');
    document.getElementById(keepSuitesId)?.focus();
    return true;
  };

  /**
   * Reads the exchange rate again when the page has none, because no rupees can be charged without it. Returns true
   * when the rate is known.
   */
  const ensureRate = async () => {
    if (inrPerUsd !== null) return true;
    const lateRate = await loadRate({ appContext });
    if (lateRate === null)
      appContext.notify(navigator.onLine ? paymentUnavailable() : connectionLost(), 'error');
    else setStatus({ lateRate });
    return lateRate !== null;
  };
  /** Returns the first extra whose guests may not go by themselves, with its field; null when there is none. */
  const findExtrasProblem = (entered: readonly Guest[]) => {
    for (const [kind, extras, offered] of [
      // An add-on with one price for the party is for everybody, adults included.
      ['add-ons', draft.addOns, detail.addOns.filter((one) => one.price_per_person)],
      ['extensions', draft.extensions, detail.extensions],
    ] as const) {
      const here = extras.filter(({ id }) => offered.some((one) => one.id === id));
      const problem = findExtraProblem(here, guestKeys, entered);
      if (problem) return { message: problem.message, field: createWhoGoesId(kind, problem.id) };
    }
    return null;
  };
  /**
   * Calls `onValid` with the details when all forms are valid, otherwise `onMissing`. The forms are validated in the
   * order of the page (client, guests, wishes), so that the first error takes the focus.
   */
  const withValidatedDetails =
    (
      onValid: (details: Omit<OrderDetails, 'beds'>) => Promise<unknown>,
      onMissing: () => unknown = () => {},
    ) =>
    async (event: MouseEvent) => {
      const leadClient = client.isRequired ? await client.validate() : null;
      if (leadClient === undefined) {
        await guests.form.trigger();
        appContext.notify(m.clientMissing(), 'error');
        return onMissing();
      }
      await guests.form.handleSubmit(
        async (values) => {
          const problem = findExtrasProblem(values.guests);
          if (problem) {
            appContext.notify(problem.message, 'error');
            document.getElementById(problem.field)?.focus();
            return onMissing();
          }
          const [wished, invoice] = [await wishes.validate(), await billing.validate()];
          if (wished && invoice !== null)
            return onValid({
              guests: values.guests,
              client: leadClient,
              wishes: wished,
              ...(invoice && { billing: invoice }),
            });
          appContext.notify(wished ? m.billingWrong() : m.wishesIncomplete(), 'error');
          return onMissing();
        },
        () => {
          appContext.notify(guestsMissingMessage(), 'error');
          return onMissing();
        },
      )(event);
    };

  /**
   * Calls `onAccepted` with the details once they are valid, the price in rupees is known and the conditions are
   * accepted.
   */
  const withAcceptedOrder = (onAccepted: (details: Omit<OrderDetails, 'beds'>) => Promise<unknown>) =>
    withValidatedDetails(async (details) => {
      if (isMoved()) return;
      if (inrPerUsd === null) {
        if (await ensureRate()) appContext.notify(m.theAmountInRupeesIs());
        return;
      }
      if (!isAccepted) {
        setStatus({ isAcceptanceMissing: true });
        appContext.notify(termsNotAccepted(), 'error');
        return document.getElementById(acceptanceId)?.focus();
      }
      await onAccepted(details);
    }, steps.toDetails);

  return {
    goToReview: withValidatedDetails(async () => {
      setStatus({ notice: null });
      if (isMoved() || !(await ensureRate())) return;
      const { status } = hold.state;
      if ((status === 'expired' || status === 'released') && !(await hold.renew())) return;
      await steps.toReview();
    }),

    pay: withAcceptedOrder((details) => order.pay(details, quote)),

    /** Passes the order to `onReady`, so that the agent's client can pay it. */
    prepareClientOrder: (event: MouseEvent, onReady: (order: ClientOrder) => void) =>
      void withAcceptedOrder(async (details) => {
        const prepared = toOrder(contents, { ...details, beds: draft.beds }, quote);
        if (prepared) onReady(prepared);
        else appContext.notify(paymentUnavailable(), 'error');
      })(event),
  };
}
