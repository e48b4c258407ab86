import type { Booking } from '@antara/contracts/api/booking';
import { Badge, type BadgeProps } from '@antara/shared-ui/badge';

const words: Record<Booking['status'], { tone: BadgeProps['tone']; label: string }> = {
  CONFIRMED: { tone: 'teal', label: 'Confirmed' },
  PENDING: { tone: 'marigold', label: 'Awaiting payment' },
  CANCELLED: { tone: 'neutral', label: 'Cancelled' },
  REFUNDED: { tone: 'neutral', label: 'Refunded' },
};

/** Where a booking stands, in a word or two. */
export function BookingStatus({ status }: { status: Booking['status'] }) {
  const { tone, label } = words[status];
  return <Badge tone={tone}>{label}</Badge>;
}
