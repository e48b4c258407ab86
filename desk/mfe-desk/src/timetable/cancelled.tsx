/** What a cancelled departure means: who is written to, what is paid back, what is offered instead. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { formatRefundWay } from '../bookings/format.ts';
import { useNameBooking } from '../components/booking-name.tsx';
import { TextAreaField } from '@antara/shared-ui/field';
import { Letter } from '../components/letter.tsx';
import { Facts } from '../components/page.tsx';
import styles from './timetable.module.css';
import { getReasonLabel } from '../desk/with-reason.ts';
import { formatCount } from '../desk/words.ts';
import type { Departure } from './weeks.ts';

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
  letter,
}: CancelledProps) {
  const nameBooking = useNameBooking(departure);
  return (
    <>
      <p>{describeBookings(bookings, refund_inr)}</p>
      {bookings.length > 0 && (
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">Booking</th>
              <th scope="col">Paid</th>
              <th scope="col">Goes back</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((one) => (
              <tr key={one.booking_id}>
                <td>
                  <span>{nameBooking(one.booking_id)}</span>{' '}
                  <span className={styles.suites}>
                    {`${one.suites.join(', ')} · ${formatCount(one.guests, 'guest')}`}
                  </span>
                </td>
                <td className={styles.amount}>{formatInr(one.paid_inr)}</td>
                <td>
                  {formatRefundWay(one.refund_inr, one.transfer_paise, one.link_paise) || 'nothing was paid'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts
        facts={[
          ['Options that end', options.length],
          ['Groups that end', groups.length],
          ['Told on the waiting list', waiting],
        ]}
      />
      <p>
        {alternatives.length
          ? `Offered instead: ${alternatives.map(({ name, date }) => `${name}, ${formatDate(date)}`).join('; ')}. Nobody is moved there: guests who want another day book it from their letter, and pay it anew.`
          : 'No other departure of this journey has suites free near it: none is offered.'}
      </p>
      {paying.length > 0 && (
        <p>{`${formatCount(paying.length, 'booking')} may be being paid just now, and are paid back when the money arrives: ${paying.map(nameBooking).join(', ')}.`}</p>
      )}
      {letter && (
        <section className={styles.letter}>
          <h3>{`The letter to ${nameBooking(letter.booking_id)}`}</h3>
          <p>
            {`“${letter.subject}”.${bookings.length > 1 ? ' The other letters have the sums of their own bookings.' : ''}`}
          </p>
          <Letter html={letter.html} opensIn="Telephone" />
        </section>
      )}
    </>
  );
}

interface LetterReasonProps {
  departure: Departure;
  value: string;
  onChange(reason: string): void;
}

/** The reason of a cancellation, asked for first because the letter that is shown has it. */
export const LetterReason = ({ departure, value, onChange }: LetterReasonProps) => (
  <TextAreaField
    label={
      departure.sold === 0
        ? 'Reason, which only groups, agents with options and the waiting list read'
        : getReasonLabel('departures.cancel', {})
    }
    rows={2}
    required
    minLength={3}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Says after a cancellation who is written to. */
export function describeDone({ bookings, options, groups, waiting }: CancelledProps): string {
  if (bookings.length > 0) return 'It was cancelled. The letters and refunds are on their way.';
  return options.length + groups.length + waiting > 0
    ? 'It was cancelled. Nobody had booked it. Letters go to groups, agents with options and the waiting list.'
    : 'It was cancelled. Nobody had booked it, so nobody is written to.';
}

/** Says what becomes of the sale while the cancellation waits for a second person. */
export const SaleStops = ({ departure }: { departure: Departure }) => (
  <p>
    {departure.closed_at
      ? 'It is closed, and stays so.'
      : 'Its sale stops as soon as you ask for it, and goes on when the request is rejected or has expired.'}
  </p>
);

/** Says how many guests lose their journey, and what goes back to them. */
function describeBookings(bookings: CancelledProps['bookings'], refundInr: number): string {
  if (bookings.length === 0) return 'Nobody has booked it.';
  const guests = bookings.reduce((sum, one) => sum + one.guests, 0);
  const ending = `Cancelled: ${formatCount(bookings.length, 'booking')} with ${formatCount(guests, 'guest')}.`;
  return refundInr > 0
    ? `${ending} All that was paid goes back, ${formatInr(refundInr)}, and nothing is kept.`
    : `${ending} Nothing was paid, so nothing goes back.`;
}
