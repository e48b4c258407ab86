import type { Booking } from '@antara/contracts/api/booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { formatInr } from '@antara/shared-ui/price';
import { toAmountRow } from '../amount-row.tsx';
import { formatDueDate, hasBalanceDue } from '../balance.ts';
import { BookingSection } from './booking-section.tsx';
import styles from './price-breakdown.module.css';

/** Shows the amount paid, the balance with its due date, and after a cancellation the refund, in rupees (CO-12). */
export function Payments({ booking, today }: { booking: Booking; today: string }) {
  return (
    <BookingSection title="Payment" className={styles.breakdown} data-surface="raised">
      <DefinitionList rows={toPaymentRows(booking, today)} />
    </BookingSection>
  );
}

function toPaymentRows(booking: Booking, today: string): DefinitionRow[] {
  const { cancellation, paid_inr: paid } = booking;
  const byLink = booking.client_paid_inr
    ? `${formatInr(booking.client_paid_inr)} of it by ${booking.client ? `${booking.client.name}’s` : 'your client’s'} payment link`
    : undefined;
  if (cancellation) {
    const cancelledOn = formatDate(toCivilDate(new Date(cancellation.cancelled_at)));
    return [
      toAmountRow('Paid', paid, byLink),
      toAmountRow('Kept as cancellation fee', paid - cancellation.refund_inr),
      toAmountRow('Refund', cancellation.refund_inr, `Cancelled on ${cancelledOn}`, 'total'),
    ];
  }
  const returnedTerm = byLink ? 'Returned' : 'Returned to you';
  const returned =
    booking.returned_inr > 0 ? [toAmountRow(returnedTerm, booking.returned_inr, 'Taken off the price')] : [];
  if (!hasBalanceDue(booking)) {
    const note = byLink ?? (booking.status === 'CONFIRMED' ? 'In full' : undefined);
    return [toAmountRow('Paid so far', paid, note), ...returned];
  }
  const due = formatDueDate(booking, today);
  const { booking_id: id, expected_transfer: expected } = booking;
  return [
    toAmountRow('Paid so far', paid, byLink),
    ...returned,
    toAmountRow('Balance', booking.balance_inr, due.charAt(0).toUpperCase() + due.slice(1), 'total'),
    ...(expected
      ? [
          toAmountRow(
            'Expected by bank transfer',
            expected.inr,
            `Until ${formatDate(expected.until)}, with ${id} as the reference`,
          ),
        ]
      : []),
  ];
}
