import { useEffect, useId, useState, type MouseEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Guest, SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { isSuccess } from '@antara/contracts/api/client';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { OrderQuote } from '@antara/contracts/api/payment';
import { civilDate } from '@antara/contracts/rules/civil-date';
import { paths } from '@antara/contracts/composition/routes';
import { useSession, useSite } from '@antara/contracts/react/use-site';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Spinner } from '@antara/shared-ui/page-loader';
import { standsSentence, takenSentence, useReleaseOnLeave, writeBasket } from '../basket/index.ts';
import { Confirming, Paying, unavailable } from '../payment/index.ts';
import { HoldAsOption } from '../option/index.ts';
import { departureOn, loadRate } from '../tour/index.ts';
import { clearDraft, useDraft } from './checkout-draft.ts';
import { ClientSection } from './client-section.tsx';
import { Conditions, notAccepted } from './conditions.tsx';
import { CouponForm } from './coupon-form.tsx';
import { Details } from './details.tsx';
import { forgetPassports, useGuestForm } from './guest-form.ts';
import { HoldBar } from './hold-bar.tsx';
import { basketOf, quoteOf, withDue } from './order.ts';
import { tellBooked } from './other-tabs.ts';
import { suggestedReference } from './option-reference.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PayBar, PayNote } from './pay-bar.tsx';
import { PriceBreakup } from './price-breakup.tsx';
import { QuoteChanges } from './quote-changes.tsx';
import { Review } from './review.tsx';
import { ReviewedClient } from './reviewed-client.tsx';
import { useHold } from './use-hold.ts';
import { useLeadClient } from './use-lead-client.ts';
import { useOrder } from './use-order.ts';
import { useStepFocus, useSteps, type Step } from './use-step.ts';
import styles from './checkout.module.css';

/** What the server quoted for exactly the contents `of`, and what the page had shown. */
interface Theirs {
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
  const site = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const handle = useDraft(slug, date);
  const { draft, update } = handle;
  const steps = useSteps(slug, date);
  const heading = useStepFocus(step);
  const acceptId = useId();
  const [unaccepted, setUnaccepted] = useState(false);
  const [lateRate, setLateRate] = useState<number | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [today] = useState(() => civilDate(new Date()));

  const rate = inrPerUsd ?? lateRate;
  const basket = basketOf(slug, date, rooms, draft, detail);
  // What the server quoted counts until the basket changes, or how it is paid.
  const contents = JSON.stringify([basket, draft.plan]);
  const answer = theirs?.of === contents ? theirs : null;
  const quote = answer?.quote ?? withDue(quoteOf(basket, detail, rate), draft.plan, today, date);
  // The conditions are accepted for what is shown, and for nothing else.
  const shown = JSON.stringify([contents, quote.due]);
  const accepted = draft.accepted === shown;

  const leave = async () => {
    setLeaving(true);
    await navigate(paths.journey(slug, { date }));
    writeBasket([]);
    clearDraft(slug, date);
  };
  const lose = (gone: string[]) => {
    const kept = rooms.filter(({ roomNumber }) => !gone.includes(roomNumber));
    const sentence = takenSentence(gone, kept.length);
    site.notify(sentence, 'error');
    if (!kept.length) return void leave();
    setNews(sentence);
    writeBasket(kept);
  };
  const hold = useHold(slug, date, rooms, lose);
  useReleaseOnLeave(slug, hold.state.status === 'held');
  const form = useGuestForm(rooms, handle);
  const lead = useLeadClient(handle, session);
  const order = useOrder(basket, handle, {
    onQuote(server, message) {
      setTheirs({ quote: server, before: quote, of: contents, message });
      site.notify(message, 'error');
      void revalidate();
    },
    onTaken: lose,
    onPeople(failure) {
      if (!forgetPassports(form, failure) && !lead.tell(failure)) return false;
      site.notify(failure.data.message ?? guestsMissing, 'error');
      void steps.toDetails();
      return true;
    },
    onOrdered: () => void hold.recheck(),
    onBooked(bookingId) {
      tellBooked(slug, date, bookingId);
      writeBasket([]);
      clearDraft(slug, date);
    },
  });
  // A review of people who are not all there, as after a reload without storage: they are entered first.
  const { toDetails } = steps;
  useEffect(() => {
    if (step !== 'review') return;
    let over = false;
    const whole = [form.trigger(), ...(lead.asked ? [lead.form.trigger()] : [])];
    void Promise.all(whole).then((all) => {
      if (all.includes(false) && !over) void toDetails();
    });
    return () => {
      over = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step, form, lead.asked]);

  const remove = async (roomNumber: string) => {
    const kept = rooms.filter((room) => room.roomNumber !== roomNumber);
    setNews(null);
    if (kept.length) return writeBasket(kept);
    const released = site.api('releaseHold', {});
    await leave();
    const answer = await released;
    if (isSuccess(answer) && answer.option_until) site.notify(standsSentence(answer.option_until));
  };
  /** Without a rate there is nothing to charge: it is asked for once more. */
  const knowRate = async () => {
    if (rate !== null) return true;
    const fresh = await loadRate({ site });
    if (fresh === null) site.notify(unavailable, 'error');
    else setLateRate(fresh);
    return fresh !== null;
  };
  /** With everybody's details whole. The client stands above the guests, so what is wrong there has the focus. */
  const withPeople =
    (
      goOn: (guests: Guest[], client: LeadClient | null) => Promise<unknown>,
      missing: () => unknown = () => {},
    ) =>
    async (event: MouseEvent) => {
      const client = lead.asked ? await lead.checked() : null;
      if (client === undefined) {
        await form.trigger();
        site.notify(clientMissing, 'error');
        return missing();
      }
      const incomplete = () => {
        site.notify(guestsMissing, 'error');
        return missing();
      };
      await form.handleSubmit(({ guests }) => goOn(guests, client), incomplete)(event);
    };
  const goOn = withPeople(async () => {
    setNews(null);
    if (!(await knowRate())) return;
    if (hold.state.status === 'expired' && !(await hold.renew())) return;
    await steps.toReview();
  });
  const pay = withPeople(async (guests, client) => {
    if (rate === null) {
      if (await knowRate())
        site.notify('The amount in rupees is shown now. Please look at it before you pay.');
      return;
    }
    if (!accepted) {
      setUnaccepted(true);
      site.notify(notAccepted, 'error');
      return document.getElementById(acceptId)?.focus();
    }
    await order.pay(guests, client, quote);
  }, steps.toDetails);

  if (order.phase.step === 'confirming') return <Confirming />;
  if (leaving) {
    return (
      <div className={styles.waiting}>
        <Spinner label="Back to the journey" />
      </div>
    );
  }
  const review = step === 'review';
  const departure = departureOn(detail.dates, date);
  return (
    <div className={styles.checkout}>
      <div className={styles.main}>
        <div className={styles.top}>
          <HoldBar
            state={hold.state}
            onEnd={() => void hold.end()}
            onExtend={async () => {
              if (await hold.renew()) site.notify('Your suites are kept for 15 more minutes.', 'success');
            }}
          />
          <FormMessage>{news}</FormMessage>
        </div>
        {review ? (
          <Review
            rooms={rooms}
            guests={form.getValues('guests')}
            client={lead.asked && <ReviewedClient form={lead.form} back={steps.details} />}
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
            client={lead.asked && <ClientSection form={lead.form} guests={form} rooms={rooms} />}
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
          <PriceBreakup quote={quote} isImp={detail.tour.is_imp} couponCode={draft.coupon?.code ?? null} />
          <Conditions
            departure={date}
            today={today}
            {...(review && {
              acceptance: {
                id: acceptId,
                given: accepted,
                error: unaccepted && !accepted ? notAccepted : null,
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
              suggest={() => suggestedReference(lead.form.getValues())}
              onTaken={lose}
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
          onPress={(event) => void (review ? pay : goOn)(event)}
        />
      </aside>

      <Paying payment={order} />
    </div>
  );
}
