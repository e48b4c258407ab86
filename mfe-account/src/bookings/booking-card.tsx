import { useId } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { DateText, formatDate } from '@antara/shared-ui/date';
import { Picture } from '@antara/shared-ui/picture';
import { formatInr } from '@antara/shared-ui/price';
import { formatBalance, hasBalanceDue } from '../balance.ts';
import { BookingStatus } from '../booking-status.tsx';
import { CancelBooking } from '../cancel/cancel-booking.tsx';
import { Documents } from '../booking-documents/documents.tsx';
import { saveSelectedBooking } from '../selected-booking.ts';
import { formatCount } from './sort-bookings.ts';
import styles from './booking-card.module.css';

/**
 * Shows one booking of the list: journey, ship, departure, duration, suites, balance and documents (CO-11). Links lead
 * to its confirmation and to the payment of the balance, and a button cancels the booking.
 */
export function BookingCard({
  booking,
  today,
  onCancelled,
}: {
  booking: Booking;
  /** ISO date. */
  today: string;
  onCancelled: (booking: Booking) => void;
}) {
  const { booking_tour: tour } = booking;
  const heading = useId();
  const travellers = booking.booking_data.reduce((total, room) => total + room.traveller, 0);
  return (
    <article aria-labelledby={heading} className={styles.card}>
      <Picture
        picture={tour.cover_image}
        ratio="3/2"
        sizes="(width >= 64rem) 24rem, (width >= 40rem) 40vw, 100vw"
      />
      <div className={styles.body}>
        <div className={styles.title}>
          <BookingStatus booking={booking} today={today} />
          <h3 id={heading}>{tour.name}</h3>
          <p className={styles.ship}>{`Aboard ${tour.tour_cruise.name}`}</p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Departure</dt>
            <dd>
              <DateText date={booking.booking_date_from} />
            </dd>
          </div>
          <div>
            <dt>Duration</dt>
            <dd>{tour.duration}</dd>
          </div>
          <div>
            <dt>Suites</dt>
            <dd>
              {`${formatCount(booking.booking_data.length, 'suite')}, ${formatCount(travellers, 'traveller')}`}
            </dd>
          </div>
          {booking.client && (
            <div>
              <dt>Client</dt>
              <dd>{booking.client.name}</dd>
            </div>
          )}
          <div>
            <dt>Booking ID</dt>
            <dd translate="no">{booking.booking_id}</dd>
          </div>
        </dl>
        {hasBalanceDue(booking) && (
          <p className={styles.balance}>{`Balance ${formatBalance(booking, today)}`}</p>
        )}
        {booking.passports_missing && booking.passports_until && (
          <p className={styles.balance}>
            {today > booking.passports_until
              ? `Passports missing since ${formatDate(booking.passports_until)}: please add them now`
              : `Passports missing: please add them by ${formatDate(booking.passports_until)}`}
          </p>
        )}
        {booking.cancellation && (
          <p className={styles.ship}>
            {`Cancelled on ${formatDate(toCivilDate(new Date(booking.cancellation.cancelled_at)))}, ${
              booking.cancellation.refund_inr > 0
                ? `${formatInr(booking.cancellation.refund_inr)} refunded`
                : 'without a refund'
            }`}
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink
            to={paths.booking(booking.booking_id)}
            variant="secondary"
            aria-describedby={heading}
            onClick={() => saveSelectedBooking(booking)}
          >
            VIEW BOOKING
          </ButtonLink>
          {hasBalanceDue(booking) && (
            <ButtonLink to={paths.payBalance(booking.booking_id)} aria-describedby={heading}>
              Pay the balance
            </ButtonLink>
          )}
          {booking.can_cancel && (
            <CancelBooking booking={booking} onCancelled={onCancelled} describedBy={heading} />
          )}
        </div>
        {booking.documents.length > 0 && (
          <Documents booking={booking} label={`Documents of ${tour.name}, ${booking.booking_id}`} />
        )}
      </div>
    </article>
  );
}
