import type { Booking } from '@antara/contracts/api/booking';
import { Badge, type BadgeProps } from '@antara/shared-ui/badge';
import { isOverdue } from './balance.ts';

type Words = { tone: BadgeProps['tone']; label: string };

const words: Record<Booking['status'], Words> = {
  CONFIRMED: { tone: 'teal', label: 'Confirmed' },
  PENDING: { tone: 'marigold', label: 'Awaiting payment' },
  CANCELLED: { tone: 'neutral', label: 'Cancelled' },
  REFUNDED: { tone: 'neutral', label: 'Refunded' },
};

function wordsOf(booking: Booking, today: string): Words {
  if (booking.status === 'CONFIRMED' && booking.booking_date_to < today) {
    return { tone: 'neutral', label: 'Sailed' };
  }
  return isOverdue(booking, today) ? { tone: 'brick', label: 'Balance overdue' } : words[booking.status];
}

/** Where a booking stands on the day `today` (ISO date), in a word or two. */
export function BookingStatus({ booking, today }: { booking: Booking; today: string }) {
  const { tone, label } = wordsOf(booking, today);
  return <Badge tone={tone}>{label}</Badge>;
}
