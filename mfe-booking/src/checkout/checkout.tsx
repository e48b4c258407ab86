import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Quote } from '@antara/contracts/booking-rules';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/routes';
import { useSession, useSite } from '@antara/contracts/use-site';
import { Button } from '@antara/shared-ui/button';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Spinner } from '@antara/shared-ui/page-loader';
import { takenSentence, writeBasket } from '../basket/index.ts';
import { Confirming, Paying, unavailable } from '../payment/index.ts';
import { loadRate } from '../tour/index.ts';
import { clearDraft, useDraft } from './checkout-draft.ts';
import { Conditions } from './conditions.tsx';
import { CouponForm } from './coupon-form.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { useGuestForm } from './guest-form.ts';
import { GuestsSection } from './guests-section.tsx';
import { HoldBar } from './hold-bar.tsx';
import { basketOf, quoteOf } from './order.ts';
import { PriceBreakup } from './price-breakup.tsx';
import { QuoteChanges } from './quote-changes.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { Section } from './section.tsx';
import { useHold } from './use-hold.ts';
import { useOrder } from './use-order.ts';
import styles from './checkout.module.css';

/** A checkout with rooms in it. Only in the browser: everything here is the visitor's own. */
export function Checkout({
  slug,
  date,
  detail,
  rooms,
  inrPerUsd,
}: {
  slug: string;
  date: string;
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
  const [lateRate, setLateRate] = useState<number | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<{ quote: Quote; before: Quote; of: string; message: string } | null>(
    null,
  );
  const [leaving, setLeaving] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));

  const rate = inrPerUsd ?? lateRate;
  const basket = basketOf(slug, date, rooms, draft, detail);
  // What the server quoted counts until the basket changes.
  const contents = JSON.stringify(basket);
  const answer = theirs?.of === contents ? theirs : null;
  const quote = answer?.quote ?? quoteOf(basket, detail, rate);

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
  const order = useOrder(basket, handle, {
    onQuote(server, message) {
      setTheirs({ quote: server, before: quote, of: contents, message });
      site.notify(message, 'error');
      void revalidate();
    },
    onTaken: lose,
    onOrdered: () => void hold.recheck(),
    onBooked() {
      writeBasket([]);
      clearDraft(slug, date);
    },
  });
  const form = useGuestForm(rooms, handle);

  const remove = async (roomNumber: string) => {
    const kept = rooms.filter((room) => room.roomNumber !== roomNumber);
    setNews(null);
    if (kept.length) return writeBasket(kept);
    const released = site.api('releaseHold', {});
    await leave();
    await released;
  };
  const pay = form.handleSubmit(
    async ({ guests }) => {
      if (rate !== null) return order.pay(guests, quote);
      const fresh = await loadRate({ site });
      if (fresh === null) return site.notify(unavailable, 'error');
      setLateRate(fresh);
      site.notify('The amount in rupees is shown now. Please look at it and press Pay Now again.');
    },
    () => site.notify('Please add guests details to proceed with the payment', 'error'),
  );
  const loggedOut = session.status === 'anonymous';
  const { phase } = order;

  if (phase.step === 'confirming') return <Confirming />;
  if (leaving) {
    return (
      <div className={styles.waiting}>
        <Spinner label="Back to the journey" />
      </div>
    );
  }
  return (
    <div className={styles.checkout}>
      <div className={styles.main}>
        <div className={styles.top}>
          <HoldBar
            state={hold.state}
            onEnd={() => void hold.renew()}
            onExtend={async () => {
              if (await hold.renew()) site.notify('Your suites are kept for 15 more minutes.', 'success');
            }}
          />
          <FormMessage>{news}</FormMessage>
        </div>
        <Section title="Your suites">
          <RoomsSection rooms={rooms} inrPerUsd={rate} onRemove={(room) => void remove(room)} />
        </Section>
        <Section title="Guests" lead="As in the passport of each traveller.">
          <GuestsSection rooms={rooms} form={form} countries={detail.countries.map(({ name }) => name)} />
        </Section>
        {detail.addOns.length > 0 && (
          <Section title="Add-ons" lead="Excursions and treats on the way, if you like.">
            <ExtrasSection
              kind="add-ons"
              offered={detail.addOns.map(({ id, title, price, price_per_person }) => ({
                id,
                title,
                price,
                perPerson: price_per_person,
              }))}
              chosen={basket.addOns}
              party={basket.party}
              inrPerUsd={rate}
              onChange={(addOns) => update({ addOns })}
            />
          </Section>
        )}
        {detail.extensions.length > 0 && (
          <Section title="Extensions" lead="Nights on land before or after the cruise.">
            <ExtrasSection
              kind="extensions"
              offered={detail.extensions.map(({ id, title, price }) => ({
                id,
                title,
                price,
                perPerson: true,
              }))}
              chosen={basket.extensions}
              party={basket.party}
              inrPerUsd={rate}
              onChange={(extensions) => update({ extensions })}
            />
          </Section>
        )}
      </div>

      <aside aria-label="Price and payment" data-surface="raised" className={styles.aside}>
        <h2 className={styles.asideTitle}>Price</h2>
        <CouponForm coupon={draft.coupon} onChange={(coupon) => update({ coupon })} />
        {answer && <QuoteChanges before={answer.before} now={answer.quote} message={answer.message} />}
        <PriceBreakup quote={quote} isImp={detail.tour.is_imp} couponCode={draft.coupon?.code ?? null} />
        <Conditions departure={date} today={today} />
        {loggedOut ? (
          <Button
            wide
            onClick={() => void navigate(paths.login(), { state: { from: paths.checkout(slug, { date }) } })}
          >
            Login &amp; Pay
          </Button>
        ) : (
          <Button
            wide
            disabled={session.status === 'checking'}
            busy={phase.step === 'ordering'}
            busyLabel="Preparing your payment…"
            onClick={(event) => void pay(event)}
          >
            Pay Now
          </Button>
        )}
        {loggedOut && <p className={styles.soft}>What you have entered is kept while you log in.</p>}
      </aside>

      <Paying payment={order} />
    </div>
  );
}
