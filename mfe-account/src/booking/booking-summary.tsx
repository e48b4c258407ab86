import type { Booking } from '@antara/contracts/api/booking';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import styles from './booking.module.css';

const words: Record<Booking['status'], { title: string; lead: string }> = {
  CONFIRMED: {
    title: 'Your Booking has been completed',
    lead: 'We look forward to welcoming you on board. Keep the booking ID at hand when you write or call.',
  },
  PENDING: {
    title: 'Your booking is awaiting payment',
    lead: 'Your suites are being kept for you, and the booking is complete as soon as the payment has reached us.',
  },
  CANCELLED: {
    title: 'This booking was cancelled',
    lead: 'Nothing more is due on it. It is kept here for your records.',
  },
  REFUNDED: {
    title: 'This booking was refunded',
    lead: 'The amount went back the way it was paid; a bank may take some days to show it.',
  },
};

/** What was booked: journey, ship, dates, and how the booking stands (CO-12). */
export function BookingSummary({ booking }: { booking: Booking }) {
  const { booking_tour: tour } = booking;
  return (
    <div className={styles.summary}>
      <div>
        <PageHeading title={words[booking.status].title} lead={words[booking.status].lead} />
        <DefinitionList
          variant="facts"
          rows={[
            { term: 'Booking ID', description: <span className={styles.id}>{booking.booking_id}</span> },
            { term: 'Journey', description: tour.name },
            { term: 'Cruise', description: tour.tour_cruise.name },
            { term: 'Departure', description: formatDate(booking.booking_date_from) },
            { term: 'Return', description: formatDate(booking.booking_date_to) },
            { term: 'Duration', description: tour.duration },
          ]}
        />
      </div>
      <Picture
        path={tour.cover_image}
        alt={tour.cover_alt}
        ratio="4/3"
        sizes="(width >= 64rem) 32rem, 100vw"
        className={styles.picture}
      />
    </div>
  );
}
