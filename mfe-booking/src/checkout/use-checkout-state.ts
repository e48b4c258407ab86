import { useEffect, useId, useReducer, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { guestsMissingMessage } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { replaceRooms } from '../basket/basket.store.ts';
import { formatOptionKeptMessage, formatTakenMessage, ownBookingMessage } from '../basket/hold-suites.ts';
import { useReleaseOnLeave } from '../hooks/use-release-on-leave.ts';
import { isDepositOffered } from './carry-over.ts';
import type { AskedClient } from './client-payment/client-payment-props.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { endCheckout } from './end-checkout.ts';
import { useBilling } from './use-billing.ts';
import { useDraft } from './use-draft.ts';
import { applyGuestErrors, useGuestForm } from './use-guest-form.ts';
import { useHold } from './use-hold.ts';
import { useLeadClient } from './use-lead-client.ts';
import { useOrder } from './use-order.ts';
import { useShownQuote, type ServerQuote } from './use-shown-quote.ts';
import { useStepNavigation } from './use-step.ts';
import { useWishes } from './use-wishes.ts';

interface CheckoutStatus {
  /** Explains a change that the visitor did not make. */
  notice: string | null;
  /** True on the way to another page, when the checkout has nothing left to show. */
  isLeaving: boolean;
  /** True after the visitor tried to pay without accepting the conditions. */
  isAcceptanceMissing: boolean;
  /** The exchange rate, when it was read after the page had loaded. */
  lateRate: number | null;
  serverQuote: ServerQuote | null;
  /** Set when the agent's client has been asked to pay, which ends the checkout. */
  askedClient: AskedClient | null;
}

const initialStatus: CheckoutStatus = {
  notice: null,
  isLeaving: false,
  isAcceptanceMissing: false,
  lateRate: null,
  serverQuote: null,
  askedClient: null,
};

/** Returns the state that the parts of one checkout share: draft, quote, hold, forms and order. */
export function useCheckoutState(props: CheckoutProps) {
  const { slug, date, step, rooms } = props;
  const appContext = useAppContext();
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const acceptanceId = useId();
  const [today] = useState(() => toCivilDate(new Date()));
  const { addOns, extensions } = props.detail;
  const offer = { addOns, extensions, hasDeposit: isDepositOffered(today, date) };
  const draftHandle = useDraft(slug, date, offer);
  const steps = useStepNavigation(slug, date);
  const [status, setStatus] = useReducer(
    (before: CheckoutStatus, change: Partial<CheckoutStatus>) => ({ ...before, ...change }),
    initialStatus,
  );
  const inrPerUsd = props.inrPerUsd ?? status.lateRate;
  const shownQuote = useShownQuote(props, draftHandle, today, inrPerUsd, status.serverQuote);

  const leave = async () => {
    setStatus({ isLeaving: true });
    await navigate(paths.journey(slug, { date }));
    // The draft is kept, so that a visitor who chooses another suite types nothing again.
    replaceRooms(rooms, []);
  };
  const removeUnavailableRooms = (gone: string[]) => {
    const remaining = rooms.filter(({ roomNumber }) => !gone.includes(roomNumber));
    const message = formatTakenMessage(gone, remaining.length);
    appContext.notify(message, 'error');
    if (!remaining.length) return void leave();
    setStatus({ notice: message });
    replaceRooms(rooms, remaining);
  };
  const removeRoom = async (roomNumber: string) => {
    const remaining = rooms.filter((room) => room.roomNumber !== roomNumber);
    setStatus({ notice: null });
    if (remaining.length) return replaceRooms(rooms, remaining);
    const released = hold.release();
    await leave();
    const answer = await released;
    if (isSuccess(answer) && answer.option_until)
      appContext.notify(formatOptionKeptMessage(answer.option_until));
  };

  /**
   * Leads to the booking of suites that the visitor has already paid, for example when the response to the payment was
   * lost.
   */
  const goToOwnBooking = async (bookingId: string) => {
    setStatus({ isLeaving: true });
    appContext.notify(ownBookingMessage());
    await navigate(paths.booking(bookingId), { replace: true });
    endCheckout(props, bookingId);
  };

  const hold = useHold(slug, date, rooms, {
    onTaken: removeUnavailableRooms,
    onOwnBooking: (bookingId) => void goToOwnBooking(bookingId),
  });
  useReleaseOnLeave(slug, hold.state.status === 'held' && !status.askedClient, hold.release);
  const { suites, bookings, tour } = props.detail;
  const guests = useGuestForm(
    rooms,
    shownQuote.quote.due.plan,
    { suites, bookings, date, childBed: tour.child_bed },
    draftHandle,
  );
  const client = useLeadClient(draftHandle, session);
  const billing = useBilling(draftHandle);
  const wishes = useWishes(draftHandle);
  const order = useOrder(shownQuote.contents, draftHandle, {
    onQuote(quote, message) {
      setStatus({
        serverQuote: { quote, before: shownQuote.quote, contentsKey: shownQuote.contentsKey, message },
      });
      appContext.notify(message, 'error');
      void revalidate();
    },
    onTaken: removeUnavailableRooms,
    onGuestError(failure) {
      const isHandled =
        applyGuestErrors(guests.form, failure) ||
        client.applyServerErrors(failure) ||
        wishes.applyServerErrors(failure) ||
        billing.applyServerErrors(failure);
      if (!isHandled) return false;
      appContext.notify(failure.data.message ?? guestsMissingMessage(), 'error');
      void steps.toDetails();
      return true;
    },
    onOrdered: () => void hold.readOrdered(),
    onOwnBooking: (bookingId) => void goToOwnBooking(bookingId),
    onBooked: (bookingId) => endCheckout(props, bookingId),
  });

  // A review with incomplete guests, client, wishes or invoice returns to the details. This happens after a reload
  // without storage.
  const { toDetails } = steps;
  useEffect(() => {
    if (step !== 'review') return;
    let isOver = false;
    const forms = [
      guests.form.trigger(),
      billing.form.trigger(),
      wishes.form.trigger(),
      ...(client.isRequired ? [client.form.trigger()] : []),
    ];
    void Promise.all(forms).then((results) => {
      if (results.includes(false) && !isOver) void toDetails();
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step, guests.form, wishes.form, billing.form, client.isRequired]);

  return {
    ...props,
    ...shownQuote,
    today,
    inrPerUsd,
    session,
    acceptanceId,
    draft: draftHandle.draft,
    updateDraft: draftHandle.update,
    steps,
    status,
    setStatus,
    removeRoom,
    removeUnavailableRooms,
    hold,
    guests,
    client,
    billing,
    wishes,
    order,
  };
}

export type CheckoutState = ReturnType<typeof useCheckoutState>;
