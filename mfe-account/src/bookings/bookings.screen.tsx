import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Skeleton, SkeletonText } from '@antara/shared-ui/skeleton';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { BookingCard } from './booking-card.tsx';
import type { BookingsData, BookingsPage } from './bookings.loader.ts';
import { sortBookings } from './sort-bookings.ts';
import cardStyles from './booking-card.module.css';
import styles from './bookings.module.css';

/** Shows My bookings: a card for each booking, upcoming voyages before past ones (CO-11). */
export default function BookingsScreen() {
  const data = useLoaderData<BookingsData>();
  // Each new loader result gets its own Suspense boundary, which shows the skeleton at once. The old boundary would
  // keep showing the previous list.
  const [reading, setReading] = useState({ data, count: 0 });
  if (reading.data !== data) setReading({ data, count: reading.count + 1 });
  return (
    <PageSection className={styles.page}>
      <PageHeading
        eyebrow="Your account"
        title="My bookings"
        lead="Every voyage you have booked with us, and everything you need before you step aboard."
      />
      <Suspense key={reading.count} fallback={<BookingsSkeleton />}>
        <BookingList data={data} />
      </Suspense>
    </PageSection>
  );
}

/** Shows the bookings as cards. Shows a note when there are none, and Retry when they could not be read (ER-01). */
function BookingList({ data: { page: reading, cursor, today } }: { data: BookingsData }) {
  const read = use(reading);
  const { revalidate } = useRevalidator();
  // The shell sends a visitor whose session has ended to the login, and then back here.
  if (read === 'ended') return null;
  if (read === null) {
    return (
      <ErrorPanel
        title="Your bookings could not be read"
        message="They are safe with us; only this page could not fetch them. Please try again."
        onRetry={() => void revalidate()}
      />
    );
  }
  if (read.bookings.length === 0 && cursor) {
    return (
      <EmptyState
        title="No earlier voyages"
        action={<ButtonLink to={paths.myBookings()}>Your bookings from the first</ButtonLink>}
      />
    );
  }
  if (read.bookings.length === 0) {
    return (
      <EmptyState
        title="No voyages yet"
        action={<ButtonLink to={paths.journeys()}>See our journeys</ButtonLink>}
      >
        <p>
          Once you have booked a journey it waits for you here, with your suites, your dates and every detail.
        </p>
      </EmptyState>
    );
  }
  return <BookingGroups page={read} cursor={cursor} today={today} />;
}

function BookingGroups({
  page: { bookings: read, more },
  cursor,
  today,
}: {
  page: BookingsPage;
  cursor: string;
  today: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  // The bookings that were cancelled after the list was read, by booking id.
  const [cancelled, setCancelled] = useState<Record<string, Booking>>({});
  const [last, setLast] = useState<string | null>(null);
  const { upcoming, past } = sortBookings(
    read.map((booking) => cancelled[booking.booking_id] ?? booking),
    today,
  );
  // The link of the cancelled booking takes the focus, because its card has moved and no longer has the button that had
  // the focus.
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-booking="${CSS.escape(last)}"] a`)?.focus();
  }, [last]);

  const cards = (bookings: Booking[]) => (
    <ul role="list" className={styles.cards}>
      {bookings.map((booking) => (
        <li key={booking.booking_id} data-booking={booking.booking_id}>
          <BookingCard
            booking={booking}
            today={today}
            onCancelled={(now) => {
              setCancelled((before) => ({ ...before, [now.booking_id]: now }));
              setLast(now.booking_id);
            }}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div
      ref={list}
      id="bookings"
      role="group"
      aria-label={cursor ? 'Earlier bookings' : 'Your bookings'}
      className={styles.groups}
    >
      {/* A later page has no empty section of upcoming voyages, because these are on earlier pages. */}
      {(upcoming.length > 0 || !cursor) && (
        <section>
          <h2 className={styles.groupTitle}>Upcoming voyages</h2>
          {upcoming.length > 0 ? (
            cards(upcoming)
          ) : (
            <EmptyState
              headingLevel={3}
              title="No voyage ahead"
              action={<ButtonLink to={paths.journeys()}>See our journeys</ButtonLink>}
            />
          )}
        </section>
      )}
      {past.length > 0 && (
        <section>
          <h2 className={styles.groupTitle}>Past and cancelled voyages</h2>
          {cards(past)}
        </section>
      )}
      {(more ?? cursor) && (
        <nav aria-label="Pages of your bookings" className={styles.steps}>
          {cursor && <TextLink to={`${paths.myBookings()}#bookings`}>The first bookings</TextLink>}
          {more && (
            <TextLink to={`${paths.myBookings({ cursor: more })}#bookings`} variant="arrow">
              {past.length > 0 ? 'Earlier bookings' : 'More bookings'}
            </TextLink>
          )}
        </nav>
      )}
    </div>
  );
}

/** Renders a skeleton of two cards. */
function BookingsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your bookings</VisuallyHidden>
      <div className={styles.cards}>
        {[0, 1].map((place) => (
          <div key={place} className={cardStyles.card}>
            <Skeleton shape="picture" ratio="3/2" />
            <div className={cardStyles.body}>
              <Skeleton shape="title" width="long" />
              <SkeletonText lines={4} />
              <Skeleton shape="control" width="half" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
