/** A booking as the desk reads it. */
import type { Result } from '@antara/desk-common/operations';
import { formatDate } from '@antara/shared-ui/date';
import { getToday } from '../desk/get-today.ts';

export type BookingRecord = Result<'bookings.show'>;
export type BookingEvent = Result<'bookings.timeline'>['events'][number];
export type BookingLine = Result<'bookings.list'>['bookings'][number];

/**
 * Returns true while the office can change a booking: it is confirmed, and its journey has not begun. While a refund is
 * under way it has no terms of cancellation.
 */
export const isChangeable = ({
  status,
  line,
  cancellation_terms: terms,
  refund_under_way,
}: BookingRecord): boolean =>
  terms !== null || (refund_under_way && status === 'CONFIRMED' && line.date >= getToday());

/** Returns true when money can be received for the booking: an order that waits, or a balance that is open. */
export const isOwing = ({ status, line }: BookingRecord): boolean =>
  status === 'PENDING' || line.balance_inr > 0;

/** Returns the booking in words: `Asha Rao, An Insight, 12 Feb 2027 (ANT-7K3QXM)`. */
export const nameRecord = ({ booking_id, contact, journey_name, line }: BookingRecord): string =>
  `${[line.customer ?? contact?.name, journey_name, formatDate(line.date, 'short')]
    .filter(Boolean)
    .join(', ')} (${booking_id})`;
