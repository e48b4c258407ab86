import {
  describeClientRefund,
  describeRefundWay,
  refundTime,
  type RefundWay,
} from '@antara/contracts/api/refund-way';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import type { BookingDetails, OrderSnapshot } from '../booking/index.ts';
import { formatShortPaise } from '../../platform/format.ts';

/** Describes to who booked how money goes back: the way it came, to whoever paid it. `what` begins the sentence. */
export function describeRefund(
  what: string,
  way: RefundWay,
  { agency, client }: Pick<OrderSnapshot, 'agency' | 'client'>,
): string {
  const reader = {
    format: formatShortPaise,
    ...(agency && { client: client ? formatClientName(client) : null }),
  };
  return `${what} goes back ${describeRefundWay(way, reader)}. ${refundTime}`;
}

/** Describes to an agency's client what goes back of a booking. */
export const describeRefundToClient = (
  way: RefundWay,
  { linkPaise }: BookingDetails,
  agency: string,
): string => describeClientRefund(way, { paidPaise: linkPaise, agency, format: formatShortPaise });

/** Names who paid by payment link: the client of an agency. */
export const namePayer = ({ client }: Pick<OrderSnapshot, 'client'>): string =>
  client ? formatClientName(client) : 'Your client';
