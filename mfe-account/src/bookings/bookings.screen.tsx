import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { BookingList } from './booking-list.tsx';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import type { BookingsData } from './bookings.loader.ts';
import styles from './bookings.module.css';

/** My bookings: a card for each, upcoming ones before past ones (CO-11). */
export default function BookingsScreen() {
  const data = useLoaderData<BookingsData>();
  // New loader data gets a new boundary, which shows the skeleton at once instead of the previous list.
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
