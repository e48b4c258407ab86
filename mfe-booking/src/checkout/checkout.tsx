import { useEffect, useId, useState, type MouseEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Guest, SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { isSuccess } from '@antara/contracts/api/client';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { OrderQuote } from '@antara/contracts/api/payment';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { paths } from '@antara/contracts/composition/routes';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Spinner } from '@antara/shared-ui/page-loader';
import { formatOptionKeptMessage, formatTakenMessage } from '../basket/hold-suites.ts';
import { useReleaseOnLeave } from '../hooks/use-release-on-leave.ts';
import { writeBasket } from '../basket/basket.store.ts';
import { ConfirmingPayment, ActivePaymentWindow } from '../components/payment/paying.tsx';
import { unavailable } from '../components/payment/use-payment.ts';
import { HoldAsOption } from '../components/courtesy-option/hold-as-option.tsx';
import { findDeparture } from '../tour-data/departures.ts';
import { loadRate } from '../tour-data/load-tour.ts';
import { clearDraft, useDraft } from './checkout-draft.ts';
import { ClientSection } from './client-section.tsx';
import { Conditions, termsNotAccepted } from './conditions.tsx';
import { CouponForm } from './coupon-form.tsx';
import { Details } from './details.tsx';
import { clearMissingPassports, useGuestForm } from './use-guest-form.ts';
import { HoldBar } from './hold-bar.tsx';
import { buildCheckoutContents, calculateBasketQuote, addPaymentsDue } from './order.ts';
import { broadcastBooked } from './checkout-channel.ts';
import { suggestOptionReference } from './option-reference.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PayBar, PayNote } from './pay-bar.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { QuoteChanges } from './quote-changes.tsx';
import { Review } from './review.tsx';
import { ClientSummary } from './client-summary.tsx';
import { useHold } from './use-hold.ts';
import { useLeadClient } from './use-lead-client.ts';
import { useOrder } from './use-order.ts';
import { useStepFocus, useStepNavigation, type Step } from './use-step.ts';
import styles from './checkout.module.css';

/** What the server quoted for exactly the contents `of`, and what the page had shown. */
interface ServerQuote {
  quote: OrderQuote;
  before: OrderQuote;
  of: string;
  message: string;
}

const guestsMissing = 'Please add guests details to proceed with the payment';
const clientMissing = 'Please add your client’s details to proceed with the payment';

/** A checkout with rooms in it. Only in the browser: everything here is the visitor's own. */
export function Checkout({
  slug,
  date,
  step,
  detail,
  rooms,
  inrPerUsd,
}: {
  slug: string;
  date: string;
  step: Step;
  detail: TourDetail;
  rooms: readonly SelectedRoom[];
  inrPerUsd: number | null;
}) {
  const site = useAppContext();
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const draftHandle = useDraft(slug, date);
  const { draft, update } = draftHandle;
  const steps = useStepNavigation(slug, date);
  const heading = useStepFocus(step);
  const acceptId = useId();
  const [unaccepted, setUnaccepted] = useState(false);
  const [lateRate, setLateRate] = useState<number | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [serverQuote, setServerQuote] = useState<ServerQuote | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [today] = useState(() => toCivilDate(new Date()));

  const rate = inrPerUsd ?? lateRate;
  const basket = buildCheckoutContents(slug, date, rooms, draft, detail);
  // What the server quoted counts until the basket changes, or how it is paid.
  const contents = JSON.stringify([basket, draft.plan]);
  const answer = serverQuote?.of === contents ? serverQuote : null;
  const quote =
    answer?.quote ?? addPaymentsDue(calculateBasketQuote(basket, detail, rate), draft.plan, today, date);
  // The conditions are accepted for what is shown, and for nothing else.
  const shown = JSON.stringify([contents, quote.due]);
  const accepted = draft.accepted === shown;

  const leave = async () => {
    setLeaving(true);
    await navigate(paths.journey(slug, { date }));
    writeBasket([]);
    clearDraft(slug, date);
  };
  const removeUnavailableRooms = (gone: string[]) => {
    const kept = rooms.filter(({ roomNumber }) => !gone.includes(roomNumber));
    const sentence = formatTakenMessage(gone, kept.length);
    site.notify(sentence, 'error');
    if (!kept.length) return void leave();
    setNotice(sentence);
    writeBasket(kept);
  };
  const hold = useHold(slug, date, rooms, removeUnavailableRooms);
  useReleaseOnLeave(slug, hold.state.status === 'held');
  const form = useGuestForm(rooms, draftHandle);
  const client = useLeadClient(draftHandle, session);
  const order = useOrder(basket, draftHandle, {
    onQuote(server, message) {
      setServerQuote({ quote: server, before: quote, of: contents, message });
      site.notify(message, 'error');
      void revalidate();
    },
    onTaken: removeUnavailableRooms,
    onGuestError(failure) {
      if (!clearMissingPassports(form, failure) && !client.applyServerErrors(failure)) return false;
      site.notify(failure.data.message ?? guestsMissing, 'error');
      void steps.toDetails();
      return true;
    },
    onOrdered: () => void hold.recheck(),
    onBooked(bookingId) {
      broadcastBooked(slug, date, bookingId);
      writeBasket([]);
      clearDraft(slug, date);
    },
  });
  // A review of people who are not all there, as after a reload without storage: they are entered first.
  const { toDetails } = steps;
  useEffect(() => {
    if (step !== 'review') return;
    let over = false;
    const whole = [form.trigger(), ...(client.isRequired ? [client.form.trigger()] : [])];
    void Promise.all(whole).then((all) => {
      if (all.includes(false) && !over) void toDetails();
    });
    return () => {
      over = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step, form, client.isRequired]);

  const remove = async (roomNumber: string) => {
    const kept = rooms.filter((room) => room.roomNumber !== roomNumber);
    setNotice(null);
    if (kept.length) return writeBasket(kept);
    const released = site.api('releaseHold', {});
    await leave();
    const answer = await released;
    if (isSuccess(answer) && answer.option_until) site.notify(formatOptionKeptMessage(answer.option_until));
  };
  /** Without a rate there is nothing to charge: it is asked for once more. */
  const ensureRate = async () => {
    if (rate !== null) return true;
    const fresh = await loadRate({ site });
    if (fresh === null) site.notify(unavailable, 'error');
    else setLateRate(fresh);
    return fresh !== null;
  };
  /** With everybody's details whole. The client stands above the guests, so what is wrong there has the focus. */
  const withValidatedGuests =
    (
      onValid: (guests: Guest[], client: LeadClient | null) => Promise<unknown>,
      missing: () => unknown = () => {},
    ) =>
    async (event: MouseEvent) => {
      const leadClient = client.isRequired ? await client.validate() : null;
      if (leadClient === undefined) {
        await form.trigger();
        site.notify(clientMissing, 'error');
        return missing();
      }
      const incomplete = () => {
        site.notify(guestsMissing, 'error');
        return missing();
      };
      await form.handleSubmit(({ guests }) => onValid(guests, leadClient), incomplete)(event);
    };
  const goToReview = withValidatedGuests(async () => {
    setNotice(null);
    if (!(await ensureRate())) return;
    if (hold.state.status === 'expired' && !(await hold.renew())) return;
    await steps.toReview();
  });
  const pay = withValidatedGuests(async (guests, client) => {
    if (rate === null) {
      if (await ensureRate())
        site.notify('The amount in rupees is shown now. Please look at it before you pay.');
      return;
    }
    if (!accepted) {
      setUnaccepted(true);
      site.notify(termsNotAccepted, 'error');
      return document.getElementById(acceptId)?.focus();
    }
    await order.pay(guests, client, quote);
  }, steps.toDetails);

  if (order.phase.step === 'confirming') return <ConfirmingPayment />;
  if (leaving) {
    return (
      <div className={styles.waiting}>
        <Spinner label="Back to the journey" />
      </div>
    );
  }
  const review = step === 'review';
  const departure = findDeparture(detail.dates, date);
  return (
    <div className={styles.checkout}>
      <div className={styles.main}>
        <div className={styles.top}>
          <HoldBar
            state={hold.state}
            onEnd={() => void hold.checkExpiry()}
            onExtend={async () => {
              if (await hold.renew()) site.notify('Your suites are kept for 15 more minutes.', 'success');
            }}
          />
          <FormMessage>{notice}</FormMessage>
        </div>
        {review ? (
          <Review
            rooms={rooms}
            guests={form.getValues('guests')}
            client={client.isRequired && <ClientSummary form={client.form} back={steps.details} />}
            basket={basket}
            detail={detail}
            due={quote.due}
            inrPerUsd={rate}
            back={steps.details}
            heading={heading}
          />
        ) : (
          <Details
            rooms={rooms}
            form={form}
            basket={basket}
            detail={detail}
            inrPerUsd={rate}
            heading={heading}
            client={client.isRequired && <ClientSection form={client.form} guests={form} rooms={rooms} />}
            payment={
              <PlanChoice
                quote={quote}
                departure={date}
                today={today}
                plan={quote.due.plan}
                onChange={(plan) => update({ plan })}
              />
            }
            onRemove={(room) => void remove(room)}
            onChange={update}
          />
        )}
      </div>

      <aside aria-label="Price and payment" className={styles.aside}>
        <div data-surface="raised" className={styles.card}>
          <h2 className={styles.asideTitle}>Price</h2>
          {!review && <CouponForm coupon={draft.coupon} onChange={(coupon) => update({ coupon })} />}
          {answer && <QuoteChanges before={answer.before} now={answer.quote} message={answer.message} />}
          <PriceBreakdown quote={quote} isImp={detail.tour.is_imp} couponCode={draft.coupon?.code ?? null} />
          <Conditions
            departure={date}
            today={today}
            {...(review && {
              acceptance: {
                id: acceptId,
                given: accepted,
                error: unaccepted && !accepted ? termsNotAccepted : null,
                onChange: (given) => update({ accepted: given ? shown : null }),
              },
            })}
          />
          <PayNote step={step} loggedOut={session.status === 'anonymous'} />
          {!review && departure && hold.state.status === 'held' && !hold.state.option && (
            <HoldAsOption
              slug={slug}
              detail={detail}
              departure={departure}
              rooms={rooms}
              inrPerUsd={rate}
              suggest={() => suggestOptionReference(client.form.getValues())}
              onTaken={removeUnavailableRooms}
            />
          )}
        </div>
        <PayBar
          step={step}
          due={quote.due}
          session={session.status}
          busy={order.phase.step === 'ordering'}
          onLogin={() =>
            void navigate(paths.login(), { state: { from: review ? steps.review : steps.details } })
          }
          onPress={(event) => void (review ? pay : goToReview)(event)}
        />
      </aside>

      <ActivePaymentWindow payment={order} />
    </div>
  );
}
