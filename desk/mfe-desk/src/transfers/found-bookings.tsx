/** The bookings that a search finds for a line. */
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { Candidate } from './proposed-booking.tsx';
import styles from './transfers.module.css';

interface FoundBookingsProps {
  text: string;
  onMatch(id: string): void;
}

const groupPattern = /^GRP-[0-9A-Z]+$/i;

export function FoundBookings({ text, onMatch }: FoundBookingsProps) {
  const { may } = useDesk();
  const isGroup = groupPattern.test(text);
  const found = useOperation(
    'bookings.find',
    text.length >= 2 && !isGroup && may('bookings.find') ? { text, limit: 10 } : null,
  );
  if (isGroup) return <Candidate id={text.toUpperCase()} onMatch={onMatch} />;
  const bookings = found.data?.bookings;
  return (
    <>
      {found.error && <Problem error={found.error} />}
      <div role="status">
        {bookings?.length === 0 && <p className={styles.nothing}>{`Nothing is found for “${text}”.`}</p>}
        {text.length === 1 && <p className={styles.nothing}>Write at least two letters or digits.</p>}
      </div>
      {bookings?.map((booking) => (
        <Candidate key={booking.booking_id} id={booking.booking_id} booking={booking} onMatch={onMatch} />
      ))}
    </>
  );
}
