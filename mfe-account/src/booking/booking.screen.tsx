import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { hasBalanceDue } from '../balance.ts';
import { CancelBooking } from '../cancel/cancel-booking.tsx';
import { Documents } from '../booking-documents/documents.tsx';
import type { BookingData, FoundBooking } from './booking.loader.ts';
import { BookingSection } from './booking-section.tsx';
import { AddToJourney } from './add-to-journey.tsx';
import { ChangeDate } from './change-date.tsx';
import { ClientDetails } from './client-details.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { Extras } from './extras.tsx';
import { Papers } from './papers.tsx';
import { Passports } from './passports.tsx';
import { Payments } from './payments.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { TravelDocuments } from './travel-documents.tsx';
import { Rooms } from './rooms.tsx';
import styles from './booking.module.css';

/** The confirmation of one booking (CO-12). */
export default function BookingScreen() {
  const data = useLoaderData<BookingData>();
  const { revalidate, state } = useRevalidator();

  if (data.state === 'found') return <Confirmation {...data} />;
  return (
    <PageSection width="narrow" className={styles.page}>
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

function Confirmation({ booking: read, travel, today, additions, passports, dates }: FoundBooking) {
  const summary = useRef<HTMLDivElement>(null);
  // The result of a change or a cancellation is shown until the page is read again.
  const [changed, setChanged] = useState<{ of: Booking; booking: Booking } | null>(null);
  const booking = changed?.of === read ? changed.booking : read;
  const cancelled = changed?.booking.cancellation ?? null;
  const show = (now: Booking) => setChanged({ of: read, booking: now });
  // The heading takes the focus, because the pressed button has disappeared and the result is at the top.
  useEffect(() => {
    if (cancelled) summary.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [cancelled]);

  return (
    <PageSection className={styles.page}>
      <BookingSummary ref={summary} booking={booking} today={today} />
      <div className={styles.details}>
        <div className={styles.column}>
          <Rooms booking={booking} onChanged={show} />
          <Passports booking={booking} passports={passports} />
          <Extras booking={booking} />
          <ClientDetails booking={booking} />
          <TravelDocuments booking={booking} travel={travel} />
          {booking.documents.length > 0 && (
            <BookingSection title="Documents" className={styles.documents}>
              <Documents booking={booking} label="Documents to download" />
              <Papers booking={booking} />
              {hasBalanceDue(booking) && (
                <p className={styles.soft}>
                  {booking.invoices?.length
                    ? 'The invoice of the journey itself follows when the balance is paid.'
                    : 'The invoice follows when the balance is paid.'}
                </p>
              )}
            </BookingSection>
          )}
        </div>
        <div className={styles.column}>
          <PriceBreakdown booking={booking} />
          <Payments booking={booking} today={today} />
          <AddToJourney booking={booking} additions={additions} />
          <ChangeDate booking={booking} dates={dates} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
        <TextLink to={paths.myBookings()} variant="arrow">
          All my bookings
        </TextLink>
        {booking.can_cancel && dates && (
          <ButtonLink href="#change-date" variant="quiet">
            Change the date
          </ButtonLink>
        )}
        {booking.can_cancel && <CancelBooking booking={booking} onCancelled={show} />}
      </div>
    </PageSection>
  );
}
