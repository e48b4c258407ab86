/** Describes the status of a booking (CO-12). */
import { bankRefundTime } from '@antara/contracts/api/messages';
import type { Booking } from '@antara/contracts/api/booking';
import { describeWholeRefund } from '@antara/contracts/api/refund-way';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { hasBalanceDue } from '../balance.ts';
import { formatRefundWay } from '../refund-way.ts';

export interface StatusText {
  title: string;
  lead: string;
}

const refundTime = `a bank takes ${bankRefundTime()} to show it.`;

/** Returns the title of the booking's page and the sentence below the title. `today` is an ISO date. */
export function describeBookingStatus(booking: Booking, today: string): StatusText {
  const decline = (until: string) =>
    `does not suit you, cancel until ${formatDate(until)} and ${describeWholeRefund(booking.client_paid_inr)}.`;
  if (booking.cancellation) {
    const { refund_inr: refundInr, departure_reason: reason } = booking.cancellation;
    const money =
      refundInr > 0
        ? `${formatInr(refundInr)} goes back ${formatRefundWay(booking.cancellation, booking)}; ${refundTime}`
        : 'Nothing comes back, and nothing more is due on it.';
    return reason === undefined
      ? { title: 'This booking was cancelled', lead: money }
      : { title: 'Your departure does not take place', lead: `We are very sorry. ${reason} ${money}` };
  }
  switch (booking.status) {
    case 'CONFIRMED':
      if (booking.ship_changed && today <= booking.ship_changed.free_until) {
        const { from, to, reason, free_until } = booking.ship_changed;
        return {
          title: 'Another ship sails your departure',
          lead: `We are sorry: the ${to} sails in place of the ${from}. ${reason} If that ${decline(free_until)}`,
        };
      }
      if (booking.moved && today <= booking.moved.free_until) {
        const { from, reason, free_until } = booking.moved;
        return {
          title: 'Your departure has a new day',
          lead: `We are sorry: we had to move it from ${formatDate(from)}. ${reason} If the new day ${decline(free_until)}`,
        };
      }
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
      return {
        title: 'This booking was refunded',
        lead: `The amount goes back the way it was paid; ${refundTime}`,
      };
  }
}
