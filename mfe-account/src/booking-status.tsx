import type { Booking } from '@antara/contracts/api/booking';
import { Badge, type BadgeProps } from '@antara/shared-ui/badge';
import { isOverdue } from './balance.ts';

type StatusBadge = { tone: BadgeProps['tone']; label: string };

const statusBadges: Record<Booking['status'], StatusBadge> = {
  CONFIRMED: { tone: 'teal', label: 'Confirmed' },
  PENDING: { tone: 'marigold', label: 'Awaiting payment' },
  CANCELLED: { tone: 'neutral', label: 'Cancelled' },
  REFUNDED: { tone: 'neutral', label: 'Refunded' },
};

function getStatusBadge(booking: Booking, today: string): StatusBadge {
  if (booking.status === 'CONFIRMED' && booking.booking_date_to < today) {
    return { tone: 'neutral', label: 'Sailed' };
  }
  return isOverdue(booking, today)
    ? { tone: 'brick', label: 'Balance overdue' }
    : statusBadges[booking.status];
}

/** Shows the status of a booking on the day `today` (ISO date) as a badge. */
export function BookingStatus({ booking, today }: { booking: Booking; today: string }) {
  const { tone, label } = getStatusBadge(booking, today);
  return <Badge tone={tone}>{label}</Badge>;
}
