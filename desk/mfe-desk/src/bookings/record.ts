/** A booking as the desk reads it. */
import type { Result } from '@antara/desk-common/operations';

export type BookingRecord = Result<'bookings.show'>;
export type BookingEvent = Result<'bookings.timeline'>['events'][number];
export type BookingLine = Result<'bookings.list'>['bookings'][number];

/** Returns true while the office can change a booking: it is confirmed, and its journey has not begun. */
export const isChangeable = ({ cancellation_terms: terms }: BookingRecord): boolean => terms !== null;

/** Returns true when money can be received for the booking: an order that waits, or a balance that is open. */
export const isOwing = ({ status, line }: BookingRecord): boolean =>
  status === 'PENDING' || line.balance_inr > 0;
