import type { PortalBooking } from '@antara/contracts/api/agents';
import type { BookingPaymentLinks } from '@antara/contracts/api/payment-links';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { bookingDisplayName } from '@antara/contracts/rules/booking-client';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Amount, formatInr } from '@antara/shared-ui/price';
import styles from './home.module.css';

interface BalanceCellProps {
  booking: PortalBooking;
  links: BookingPaymentLinks | null;
  onAsk: () => void;
}

/**
 * Shows the balance of a booking and the button of its payment link. After the payment, shows that the client has paid.
 */
export function BalanceCell({ booking, links, onAsk }: BalanceCellProps) {
  const { status, balance_inr: balanceInr } = booking;
  if (links?.paid_at && balanceInr === 0) {
    return <span>{`Paid by the client on ${formatDate(toCivilDate(new Date(links.paid_at)))}`}</span>;
  }
  if (status !== 'CONFIRMED' || balanceInr === 0) return <span>–</span>;
  return (
    <div className={styles.balance}>
      <Amount>{formatInr(balanceInr)}</Amount>
      {links && links.open > 0 && <span className={styles.soft}>Link is open</span>}
      <Button
        variant="quiet"
        aria-label={`Payment link for ${bookingDisplayName(booking) || booking.booking_id}`}
        onClick={onAsk}
      >
        Payment link
      </Button>
    </div>
  );
}
