/** How a booking stands, in words (CO-12). */
import { bankRefundTime } from '@antara/contracts/api/messages';
import type { Booking } from '@antara/contracts/api/booking';
import { formatInr } from '@antara/shared-ui/price';
import { hasBalanceDue } from '../balance.ts';

export interface StatusText {
  title: string;
  lead: string;
}

const refundTime = `goes back the way it was paid; a bank takes ${bankRefundTime} to show it.`;

/** The page's title and the sentence under it. */
export function bookingStatusText(booking: Booking): StatusText {
  if (booking.cancellation) {
    const { refund_inr: refund } = booking.cancellation;
    return {
      title: 'This booking was cancelled',
      lead:
        refund > 0
          ? `${formatInr(refund)} ${refundTime}`
          : 'Nothing comes back, and nothing more is due on it.',
    };
  }
  switch (booking.status) {
    case 'CONFIRMED':
      return {
        title: 'Your Booking has been completed',
        lead: hasBalanceDue(booking)
          ? 'Your deposit has reached us and the suites are yours. The balance completes the payment.'
          : 'We look forward to welcoming you on board. Keep the booking ID at hand when you write or call.',
      };
    case 'PENDING':
      return {
        title: 'Your booking is awaiting payment',
        lead: 'Your suites are being kept for you, and the booking is complete as soon as the payment has reached us.',
      };
    case 'CANCELLED':
      return {
        title: 'This booking was cancelled',
        lead: 'Nothing more is due on it. It is kept here for your records.',
      };
    case 'REFUNDED':
      return { title: 'This booking was refunded', lead: `The amount ${refundTime}` };
  }
}
