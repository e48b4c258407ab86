import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { suspendedAgencyMessage } from '@antara/contracts/api/messages';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { isExtensionAhead } from '@antara/contracts/rules/sale-rules';
import { useAppContext, useSession } from '@antara/contracts/react/use-app-context';
import { ButtonLink } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Skeleton } from '@antara/shared-ui/skeleton';
import { Steps } from '@antara/shared-ui/steps';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { useBasket } from '../basket/basket.store.ts';
import { applyCurrentFares, filterRoomsOfTour } from '../basket/selected-rooms.ts';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { useOptionBasket } from './use-option-basket.ts';
import { readPendingPayment } from '../components/payment/pending-payment.ts';
import type { SuccessState } from '../components/payment/result-state.ts';
import { PriceDisplayContext } from '../components/agent-prices/price-display.ts';
import { createBookingSteps } from '../tour-data/booking-steps.ts';
import { applyDepartureShip } from '../tour-data/departure-ship.ts';
import { findDeparture } from '../tour-data/departures.ts';
import { TourUnavailable } from '../components/tour-unavailable.tsx';
import { clearDraft } from './draft.store.ts';
import { Checkout } from './checkout.tsx';
import type { TourData } from '../tour-data/load-tour.ts';
import { saveOptionReference } from './option-reference.ts';
import { useBookedElsewhere } from './checkout-channel.ts';
import { paymentAddress } from './use-order.ts';
import { useStep, type Step } from './use-step.ts';
import * as m from '../messages/checkout.ts';
import styles from './checkout.module.css';

/** The checkout (CO-01): rooms, guests, extras, coupon and price, then the review, then the payment. */
export default function CheckoutScreen() {
  const { slug, detail, inrPerUsd, today } = useLatestTour();
  const [search] = useSearchParams();
  const step = useStep();
  if (!isSuccess(detail)) return <TourUnavailable />;
  const departure = findDeparture(detail.dates, search.get('date'));
  const date = departure ? { date: departure.date_from } : {};
  const review = step === 'review';
  return (
    <PageSection space="small" className={styles.page}>
      <PageHeading
        className={styles.heading!}
        eyebrow={departure ? formatDateRange(departure.date_from, departure.date_to) : detail.tour.duration}
        title={review ? m.reviewAndPay() : m.checkout()}
        lead={m.aboard({ name: detail.tour.name, name2: (departure?.ship ?? detail.tour.tour_cruise).name })}
      />
      <Steps
        items={createBookingSteps(paths.bookNow(slug, date), paths.checkout(slug, date))}
        current={review ? 2 : 1}
        label={m.booking()}
      />
      <PriceDisplayContext value={detail.tour.price_display}>
        <Contents
          slug={slug}
          step={step}
          detail={detail}
          today={today}
          inrPerUsd={inrPerUsd}
          addressDate={departure?.date_from ?? null}
          option={search.get('option')}
        />
      </PriceDisplayContext>
    </PageSection>
  );
}

/**
 * Returns the tour as it was last read. Back and Forward between the steps read the tour again, and a failure then
 * keeps the previous tour.
 */
function useLatestTour(): TourData {
  const data = useLoaderData<TourData>();
  const [latest, setLatest] = useState(data);
  const isUsable = isSuccess(data.detail) || data.slug !== latest.slug;
  if (isUsable && data !== latest) setLatest(data);
  return isUsable ? data : latest;
}

/** Renders the checkout's contents. The basket exists only in the browser, so the server renders a placeholder. */
function Contents({
  slug,
  step,
  detail,
  today,
  inrPerUsd,
  addressDate,
  option,
}: {
  slug: string;
  step: Step;
  detail: TourDetail;
  today: string;
  inrPerUsd: number | null;
  addressDate: string | null;
  /** The id of the agent's option to be booked. */
  option: string | null;
}) {
  const appContext = useAppContext();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { role } = useSession();
  const mine = filterRoomsOfTour(useBasket(), detail);
  const date = addressDate ?? mine.at(-1)?.date ?? null;
  const rooms = applyCurrentFares(
    mine.filter((room) => room.date === date),
    detail,
  );
  // An extension before the cruise is offered only while its first night is ahead.
  const offered = useMemo(
    () => ({
      ...applyDepartureShip(detail, findDeparture(detail.dates, date)),
      extensions: detail.extensions.filter((one) => date !== null && isExtensionAhead(one, date, today)),
    }),
    [detail, date, today],
  );
  useBookedElsewhere(slug, date, (bookingId) => {
    clearDraft(slug, date ?? '');
    appContext.notify(m.thisBookingHasJustBeen(), 'success');
    const state: SuccessState = { bookingId };
    void navigate(paths.success(), { state, replace: true });
  });
  const optioned = useOptionBasket(slug, detail, option, saveOptionReference);
  if (!hydrated || optioned.state === 'filling') {
    return (
      <div className={styles.checkout} role="status">
        <VisuallyHidden>{m.loadingYourSuites()}</VisuallyHidden>
        <div className={styles.main}>
          <Skeleton shape="control" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <Skeleton shape="block" />
        <noscript>{m.theCheckoutNeedsJavascriptFor()}</noscript>
      </div>
    );
  }
  if (optioned.state === 'failed') {
    return (
      <ErrorPanel title={m.yourOptionCouldNotBe()} message={m.itStandsAsItDid()} onRetry={optioned.retry} />
    );
  }
  if (optioned.state === 'gone' && role?.name === 'SUSPENDED_AGENT') {
    return (
      <EmptyState
        title={m.yourAgencyIsSuspended()}
        action={<ButtonLink to={paths.contactUs()}>{m.contactUs()}</ButtonLink>}
      >
        <p>{suspendedAgencyMessage()}</p>
      </EmptyState>
    );
  }
  if (optioned.state === 'gone') {
    return (
      <EmptyState
        title={m.thisOptionIsNotOpen()}
        action={<ButtonLink to={paths.agentPortal()}>{m.seeYourOptions()}</ButtonLink>}
      >
        <p>{m.itWasBookedReleasedOr()}</p>
      </EmptyState>
    );
  }
  // A pending payment is verified even when the basket is empty.
  const isPending = date !== null && readPendingPayment(paymentAddress(slug, date)) !== null;
  if (!date || !(rooms.length || isPending)) {
    return (
      <EmptyState
        title={m.noSuitesChosenYet()}
        action={
          <ButtonLink to={paths.bookNow(slug, addressDate ? { date: addressDate } : {})}>
            {m.chooseYourSuites()}
          </ButtonLink>
        }
      >
        <p>{m.pleaseSelectAtLeastOne()}</p>
      </EmptyState>
    );
  }
  return (
    <Checkout
      key={`${slug} ${date}`}
      slug={slug}
      date={date}
      step={step}
      detail={offered}
      rooms={rooms}
      inrPerUsd={inrPerUsd}
    />
  );
}
