import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/routes';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { BookingData } from './booking.loader.ts';
import { BookingSummary } from './booking-summary.tsx';
import { PriceBreakup } from './price-breakup.tsx';
import { Rooms } from './rooms.tsx';
import styles from './booking.module.css';

/** The confirmation of one booking (CO-12). */
export default function BookingScreen() {
  const data = useLoaderData<BookingData>();
  const { revalidate, state } = useRevalidator();

  if (data.state === 'found') return <Confirmation booking={data.booking} />;
  return (
    <PageSection width="narrow">
      <h1>
        <VisuallyHidden>Your booking</VisuallyHidden>
      </h1>
      {data.state === 'missing' ? (
        <EmptyState
          title="We cannot find this booking"
          action={<ButtonLink to={paths.myBookings()}>My bookings</ButtonLink>}
        >
          <p>
            The link may be incomplete, or the booking was made with another account. Yours are all in My
            bookings.
          </p>
        </EmptyState>
      ) : (
        <ErrorPanel
          title="Your booking could not be read"
          message="It is safe with us; only this page could not fetch it. Please try again."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
          action={<TextLink to={paths.myBookings()}>My bookings</TextLink>}
        />
      )}
    </PageSection>
  );
}

function Confirmation({ booking }: { booking: Booking }) {
  return (
    <PageSection className={styles.page}>
      <BookingSummary booking={booking} />
      <div className={styles.details}>
        <Rooms booking={booking} />
        <PriceBreakup booking={booking} />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
        <TextLink to={paths.myBookings()} variant="arrow">
          All my bookings
        </TextLink>
      </div>
    </PageSection>
  );
}
