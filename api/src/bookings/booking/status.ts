/** Groups of statuses and outcomes that several files use. */
import type { BookingStatus } from './tables.ts';
import type { PaymentOutcome } from './payment-tables.ts';

/** The statuses of a visitor's hold: in the checkout, or with an order that may be paid. */
export const holdStatuses = ['HELD', 'PENDING'] as const satisfies readonly BookingStatus[];

/** The statuses in which suites are kept without payment: a waiting option, or a hold. */
export const unpaidStatuses = ['OPTION', ...holdStatuses] as const satisfies readonly BookingStatus[];

/**
 * The outcomes that keep captured money: a booking, its balance, an addition or a date change. All other captured money
 * is refunded.
 */
export const earningOutcomes = [
  'booked',
  'balance',
  'addition',
  'date_change',
] as const satisfies readonly PaymentOutcome[];

/** Returns true when captured money was used and is kept. */
export const isEarning = (outcome: PaymentOutcome | null): outcome is (typeof earningOutcomes)[number] =>
  (earningOutcomes as readonly (PaymentOutcome | null)[]).includes(outcome);
