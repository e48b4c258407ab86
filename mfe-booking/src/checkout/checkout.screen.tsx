import { useLoaderData, useSearchParams } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Skeleton } from '@antara/shared-ui/skeleton';
import { Steps } from '@antara/shared-ui/steps';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { roomsOfTour, useBasket } from '../basket/index.ts';
import { useHydrated } from '../hydrated/use-hydrated.ts';
import { bookingSteps, departureOn } from '../tour/index.ts';
import { TourUnavailable } from '../tour-unavailable/index.ts';
import { Checkout } from './checkout.tsx';
import type { CheckoutData } from './checkout.loader.ts';
import { atTodaysFares } from './order.ts';
import styles from './checkout.module.css';

/** Rooms, guests, extras, coupon, price and payment (CO-01). */
export default function CheckoutScreen() {
  const { slug, detail, inrPerUsd } = useLoaderData<CheckoutData>();
  const [search] = useSearchParams();
  if (!isSuccess(detail)) return <TourUnavailable />;
  const departure = departureOn(detail.dates, search.get('date'));
  return (
    <PageSection space="small" className={styles.page}>
      <PageHeading
        className={styles.heading!}
        eyebrow={departure ? formatDateRange(departure.date_from, departure.date_to) : detail.tour.duration}
        title="Checkout"
        lead={`${detail.tour.name}, aboard ${detail.tour.tour_cruise.name}`}
      />
      <Steps
        items={bookingSteps(paths.bookNow(slug, departure ? { date: departure.date_from } : {}))}
        current={1}
        label="Booking"
      />
      <Contents slug={slug} detail={detail} inrPerUsd={inrPerUsd} asked={departure?.date_from ?? null} />
    </PageSection>
  );
}

/** The basket is the browser's alone: the server sends its outline. */
function Contents({
  slug,
  detail,
  inrPerUsd,
  asked,
}: {
  slug: string;
  detail: TourDetail;
  inrPerUsd: number | null;
  asked: string | null;
}) {
  const hydrated = useHydrated();
  const mine = roomsOfTour(useBasket(), detail);
  const date = asked ?? mine[0]?.date ?? null;
  const rooms = atTodaysFares(
    mine.filter((room) => room.date === date),
    detail,
  );
  if (!hydrated) {
    return (
      <div className={styles.checkout} role="status">
        <VisuallyHidden>Loading your suites</VisuallyHidden>
        <div className={styles.main}>
          <Skeleton shape="control" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <Skeleton shape="block" />
        <noscript>The checkout needs JavaScript, for your suites are kept in your browser.</noscript>
      </div>
    );
  }
  if (!date || !rooms.length) {
    return (
      <EmptyState
        title="No suites chosen yet"
        action={
          <ButtonLink to={paths.bookNow(slug, asked ? { date: asked } : {})}>Choose your suites</ButtonLink>
        }
      >
        <p>Please select at least one room.</p>
      </EmptyState>
    );
  }
  return (
    <Checkout
      key={`${slug} ${date}`}
      slug={slug}
      date={date}
      detail={detail}
      rooms={rooms}
      inrPerUsd={inrPerUsd}
    />
  );
}
