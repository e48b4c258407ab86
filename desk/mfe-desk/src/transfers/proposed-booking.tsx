/** A booking that a line may pay, with why. */
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import type { BankLine } from './bank-line.ts';
import styles from './transfers.module.css';
import { BookingLink } from '../components/booking-link.tsx';

type Reason = BankLine['proposals'][number]['why'][number];
export type BookingLine = Result<'bookings.find'>['bookings'][number];

const reasonTexts: Record<Reason, string> = {
  number: 'its number',
  amount: 'the amount',
  name: 'the name',
  payer: 'a known payer',
};

interface ProposedBookingProps {
  /** The number of a booking or a group. */
  id: string;
  why: readonly Reason[];
  onMatch(id: string): void;
}

export function ProposedBooking({ id, why, onMatch }: ProposedBookingProps) {
  const { may } = useDesk();
  const isGroup = id.startsWith('GRP-');
  const found = useOperation(
    'bookings.find',
    !isGroup && may('bookings.find') ? { text: id, limit: 1 } : null,
  );
  return (
    <Candidate
      id={id}
      booking={found.data?.bookings.find(({ booking_id }) => booking_id === id)}
      why={why.map((reason) => reasonTexts[reason])}
      onMatch={onMatch}
    />
  );
}

interface CandidateProps {
  id: string;
  booking?: BookingLine | undefined;
  why?: readonly string[];
  onMatch(id: string): void;
}

/** A booking with what is open of it, and the button that rehearses the match. */
export function Candidate({ id, booking, why = [], onMatch }: CandidateProps) {
  const { may } = useDesk();
  const isGroup = id.startsWith('GRP-');
  return (
    <div className={styles.candidate}>
      <div className={styles.booking}>
        <span className={styles.names}>
          {isGroup ? <strong>{id}</strong> : <BookingLink id={id} />}
          {booking && <span>{booking.agency ?? booking.customer}</span>}
          {why.map((reason) => (
            <Badge key={reason} tone="marigold">
              {reason}
            </Badge>
          ))}
        </span>
        {booking && (
          <span className={styles.day}>
            {`${booking.ship}, ${formatDate(booking.date, 'short')} · ${booking.status.toLowerCase()} · ${describeBalance(booking)}`}
          </span>
        )}
        {isGroup && <span className={styles.day}>a group: the amount is divided among its bookings</span>}
      </div>
      {may('transfers.match') && (
        <Button size="small" variant="secondary" aria-label={`Match ${id}`} onClick={() => onMatch(id)}>
          Match
        </Button>
      )}
    </div>
  );
}

/** Says what is open of a booking. */
function describeBalance({ balance_inr, total_inr, refund_inr }: BookingLine): string {
  if (balance_inr > 0) return `${formatInr(balance_inr)} to pay of ${formatInr(total_inr ?? balance_inr)}`;
  if (refund_inr > 0) return `${formatInr(refund_inr)} of it go back`;
  return total_inr === null ? 'not paid yet' : `paid, ${formatInr(total_inr)}`;
}
