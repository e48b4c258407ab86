import type { Booking } from '@antara/contracts/api/booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { Amount, formatInr } from '@antara/shared-ui/price';
import { formatDueDate, hasBalanceDue } from '../balance.ts';
import { BookingSection } from './booking-section.tsx';
import styles from './price-breakdown.module.css';

/** Shows the payments, the balance and its due date, and after a cancellation the refund (CO-12). Amounts in rupees. */
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
  const paidRow: DefinitionRow = {
    term: 'Paid so far',
    note: byLink,
    description: <Amount>{formatInr(paid)}</Amount>,
  };
  if (cancellation) {
    return [
      { ...paidRow, term: 'Paid' },
      {
        term: 'Kept as cancellation fee',
        description: <Amount>{formatInr(paid - cancellation.refund_inr)}</Amount>,
      },
      {
        term: 'Refund',
        note: `Cancelled on ${formatDate(toCivilDate(new Date(cancellation.cancelled_at)))}`,
        description: <Amount>{formatInr(cancellation.refund_inr)}</Amount>,
        tone: 'total',
      },
    ];
  }
  const returnedRow: DefinitionRow = {
    term: byLink ? 'Returned' : 'Returned to you',
    note: 'Taken off the price',
    description: <Amount>{formatInr(booking.returned_inr)}</Amount>,
  };
  const returned = booking.returned_inr > 0 ? [returnedRow] : [];
  if (!hasBalanceDue(booking))
    return [
      { ...paidRow, note: byLink ?? (booking.status === 'CONFIRMED' ? 'In full' : undefined) },
      ...returned,
    ];
  const due = formatDueDate(booking, today);
  return [
    paidRow,
    ...returned,
    {
      term: 'Balance',
      note: due.charAt(0).toUpperCase() + due.slice(1),
      description: <Amount>{formatInr(booking.balance_inr)}</Amount>,
      tone: 'total',
    },
    ...toExpectedRows(booking),
  ];
}

function toExpectedRows({ booking_id, expected_transfer: expected }: Booking): DefinitionRow[] {
  if (!expected) return [];
  return [
    {
      term: 'Expected by bank transfer',
      note: `Until ${formatDate(expected.until)}, with ${booking_id} as the reference`,
      description: <Amount>{formatInr(expected.inr)}</Amount>,
    },
  ];
}
