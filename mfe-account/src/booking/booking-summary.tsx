import type { Ref } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { formatBalance, hasBalanceDue } from '../balance.ts';
import { describeBookingStatus } from './booking-status-text.ts';
import styles from './booking.module.css';

/** Shows the booked journey, ship and dates, and the status of the booking (CO-12). */
export function BookingSummary({
  booking,
  today,
  ref,
}: {
  booking: Booking;
  today: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const { booking_tour: tour } = booking;
  return (
    <div ref={ref} className={styles.summary}>
      <div>
        <PageHeading {...describeBookingStatus(booking, today)}>
          {hasBalanceDue(booking) && (
            <>
              <ButtonLink to={paths.payBalance(booking.booking_id)} className={styles.pay}>
                Pay the balance
              </ButtonLink>
              <p className={styles.balance}>{`Balance ${formatBalance(booking, today)}`}</p>
            </>
          )}
        </PageHeading>
        <DefinitionList
          variant="facts"
          rows={[
            {
              term: 'Booking ID',
              description: (
                <span translate="no" className={styles.id}>
                  {booking.booking_id}
                </span>
              ),
            },
            { term: 'Journey', description: tour.name },
            { term: 'Cruise', description: tour.tour_cruise.name },
            { term: 'Departure', description: formatDate(booking.booking_date_from) },
            { term: 'Return', description: formatDate(booking.booking_date_to) },
            { term: 'Duration', description: tour.duration },
          ]}
        />
      </div>
      <Picture
        picture={tour.cover_image}
        ratio="4/3"
        sizes="(width >= 64rem) 32rem, 100vw"
        className={styles.picture}
      />
    </div>
  );
}
