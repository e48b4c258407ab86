/** Sets of statuses and outcomes that mean one thing in several places. */
import type { BookingStatus } from './tables.ts';
import type { PaymentOutcome } from './payment-tables.ts';

/** A visitor's hold: in the checkout, or with an order that may be paid. */
export const holdStatuses = ['HELD', 'PENDING'] as const satisfies readonly BookingStatus[];

/** Suites are kept and nothing is paid: an option in waiting, or a hold. */
export const unpaidStatuses = ['OPTION', ...holdStatuses] as const satisfies readonly BookingStatus[];

/**
 * Captured money that bought the booking, paid its balance, something added or a change of date; all other captured
 * money goes back.
 */
export const earningOutcomes = [
  'booked',
  'balance',
  'addition',
  'date_change',
] as const satisfies readonly PaymentOutcome[];

/** Did captured money buy something? */
export const isEarning = (outcome: PaymentOutcome | null): outcome is (typeof earningOutcomes)[number] =>
  (earningOutcomes as readonly (PaymentOutcome | null)[]).includes(outcome);
