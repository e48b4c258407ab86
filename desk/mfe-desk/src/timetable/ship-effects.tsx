/** What a change of the ship does besides moving guests: letters, the sale, and what ends. */
import { declineDays } from '@antara/contracts/rules/booking-rules';
import { useNameBooking } from '../components/booking-name.tsx';
import type { Result } from '@antara/desk-common/operations';
import { formatCount } from '../desk/words.ts';
import styles from './timetable.module.css';

type ShipChange = Result<'departures.changeShip'>;

export function ShipEffects(result: ShipChange) {
  const { departure, moved, apart, options } = result;
  const nameBooking = useNameBooking(departure);
  const bookings = new Set(moved.map(({ booking_id }) => booking_id)).size;
  return (
    <>
      {apart.map(({ booking_id, room }) => (
        <p key={`${booking_id} ${room}`} className={styles.decision}>
          {`${nameBooking(booking_id)}: a child would sleep alone in ${room}, away from the adults. Choose another suite.`}
        </p>
      ))}
      {bookings > 0 && (
        <p>
          {`Letters to the guests of ${formatCount(bookings, 'booking')} have both ships, the suites before and now, and your reason. Guests keep their price, and may decline without a fee for ${declineDays} days.`}
        </p>
      )}
      {options.length > 0 && (
        <p>{`${formatCount(options.length, 'option')} of agents end, and each agent is written to.`}</p>
      )}
      <p>{describe(result, nameBooking)}</p>
    </>
  );
}

function describe(
  { departure, unpriced, released, paying, blocks, closed_suites, waiting }: ShipChange,
  nameBooking: (id: string) => string,
) {
  return [
    unpriced.length > 0
      ? `It is closed until these categories have a price: ${unpriced.join(', ')}.`
      : departure.closed
        ? 'It stays closed.'
        : `It stays on sale, with the suites of ${departure.ship}.`,
    released > 0 && `${formatCount(released, 'hold')} of visitors end.`,
    paying.length > 0 &&
      `Being paid just now, and paid back when it arrives: ${paying.map(nameBooking).join(', ')}.`,
    blocks.length > 0 && `No longer blocked: ${blocks.map(({ room }) => room).join(', ')}.`,
    closed_suites.length > 0 && `Out of order on the new ship: ${closed_suites.join(', ')}.`,
    waiting > 0 && `${waiting} on the waiting list stay there.`,
  ]
    .filter(Boolean)
    .join(' ');
}
