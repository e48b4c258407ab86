/** What a cancelled departure means: who is written to, what is paid back, what is offered instead. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { useNameBooking } from '../components/booking-name.tsx';
import { Facts } from '../components/page.tsx';
import styles from './timetable.module.css';
import { formatCount } from '../desk/words.ts';

type CancelledProps = Result<'departures.cancel'>;

export function Cancelled({
  departure,
  bookings,
  refund_inr,
  options,
  groups,
  waiting,
  paying,
  alternatives,
}: CancelledProps) {
  const nameBooking = useNameBooking(departure);
  return (
    <>
      <p>Guests read the reason in their letters: write it for them.</p>
      {bookings.length > 0 && (
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">Booking</th>
              <th scope="col">Suites</th>
              <th scope="col">Paid back</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((one) => (
              <tr key={one.booking_id}>
                <td>{nameBooking(one.booking_id)}</td>
                <td>{one.suites.join(', ')}</td>
                <td>{formatInr(one.refund_inr)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts
        facts={[
          ['Bookings that end', bookings.length],
          ['Paid back in all', formatInr(refund_inr)],
          ['Options that end', options.length],
          ['Groups that end', groups.length],
          ['Told on the waiting list', waiting],
        ]}
      />
      <p>
        {alternatives.length
          ? `Offered instead: ${alternatives.map(({ name, date }) => `${name}, ${formatDate(date)}`).join('; ')}.`
          : 'No other departure of this journey has suites free near it: none is offered.'}
      </p>
      {paying.length > 0 && (
        <p>{`${formatCount(paying.length, 'booking')} may be being paid just now, and are paid back when the money arrives: ${paying.map(nameBooking).join(', ')}.`}</p>
      )}
    </>
  );
}
