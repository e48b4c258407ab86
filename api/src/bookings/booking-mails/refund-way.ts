import {
  describeClientRefund,
  describeRefundWay,
  describeRefundTime,
  type RefundWay,
} from '@antara/contracts/api/refund-way';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import type { BookingDetails, OrderSnapshot } from '../booking/index.ts';
import { formatShortPaise } from '../../platform/format.ts';

/**
 * Describes a refund to the customer: each payment is refunded in the way it was made, to its payer. `what` begins the
 * sentence.
 */
export function describeRefund(
  what: string,
  way: RefundWay,
  { agency, client }: Pick<OrderSnapshot, 'agency' | 'client'>,
): string {
  const reader = {
    format: formatShortPaise,
    ...(agency && { client: client ? formatClientName(client) : null }),
  };
  return `${what} goes back ${describeRefundWay(way, reader)}. ${describeRefundTime()}`;
}

/** Describes a refund to an agency's client. */
export const describeRefundToClient = (
  way: RefundWay,
  { linkPaise }: BookingDetails,
  agency: string,
): string => describeClientRefund(way, { paidPaise: linkPaise, agency, format: formatShortPaise });

/** Returns the name of the agency's client, who paid by payment link. */
export const formatPayerName = ({ client }: Pick<OrderSnapshot, 'client'>): string =>
  client ? formatClientName(client) : 'Your client';
