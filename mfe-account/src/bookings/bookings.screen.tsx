import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { BookingCard } from './booking-card.tsx';
import { orderBookings } from './booking-order.ts';
import type { BookingsData } from './bookings.loader.ts';
import styles from './bookings.module.css';

/** My bookings: a card each, those ahead before those past (CO-11). */
export default function BookingsScreen() {
  const data = useLoaderData<BookingsData>();
  const { revalidate, state } = useRevalidator();

  return (
    <PageSection>
      <PageHeading
        eyebrow="Your account"
        title="My bookings"
        lead="Every voyage you have booked with us, and everything you need before you step aboard."
      />
      {data.bookings === null ? (
        <ErrorPanel
          title="Your bookings could not be read"
          message="They are safe with us; only this page could not fetch them. Please try again."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      ) : data.bookings.length === 0 ? (
        <EmptyState
          title="No voyages yet"
          action={<ButtonLink to={paths.journeys()}>See our journeys</ButtonLink>}
        >
          <p>
            Once you have booked a journey it waits for you here, with your suites, your dates and every
            detail.
          </p>
        </EmptyState>
      ) : (
        <Groups {...orderBookings(data.bookings, data.today)} />
      )}
    </PageSection>
  );
}

function Groups({ upcoming, past }: { upcoming: Booking[]; past: Booking[] }) {
  return (
    <div className={styles.groups}>
      <Group title="Upcoming voyages" bookings={upcoming} />
      <Group title="Past voyages" bookings={past} />
    </div>
  );
}

function Group({ title, bookings }: { title: string; bookings: Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul role="list" className={styles.cards}>
        {bookings.map((booking) => (
          <li key={booking.booking_id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}
