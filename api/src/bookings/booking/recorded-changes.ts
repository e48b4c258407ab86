/**
 * The records of a booking's changes after payment: what its owner, the office and the company have changed, and when.
 */
import type { GuestName } from '@antara/contracts/api/booking-changes';
import type { PaymentsDue, Quote } from '@antara/contracts/rules/booking-rules';
import type { SuitePrice } from '@antara/contracts/rules/child-fare';
import type { Rupees } from '@antara/contracts/rules/money';
import type { AddedExtras, SnapshotExtra, SnapshotRoom, SnapshotTour } from './order-parts.ts';

/** The names of the guest at `place` (from 0) of a suite, before and after a change. */
interface NameChange {
  room_number: string;
  place: number;
  from: GuestName;
  to: GuestName;
}

/**
 * The office changed a guest at `at` (ISO instant), or replaced the guest by another person. The log of operations has
 * who did it and why.
 */
export type GuestChange = NameChange & { kind: 'guest'; at: string; is_other_person: boolean };

/**
 * A change of the people in a paid booking. The owner made `wishes` and `name`: `by` is the account's id, `at` an ISO
 * instant.
 */
export type BookingChange =
  | ({ at: string; by: number } & ({ kind: 'wishes' } | ({ kind: 'name' } & NameChange)))
  | GuestChange;

/**
 * A date change as ordered: the values that the booking gets from the change. `rooms` is in the order of the booked
 * suites.
 */
export interface DateChange {
  departure_id: number;
  tour: SnapshotTour;
  /** `yyyy-mm-dd`. */
  date_from: string;
  date_to: string;
  rooms: (Pick<SnapshotRoom, 'suite_id' | 'room_number' | 'title'> & SuitePrice)[];
  /** The fee is among the add-ons (`isChangeFee`). */
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  coupon_code: string | null;
  quote: Quote;
  due: PaymentsDue;
  /** The refund of money already paid, and the least amount that a cancellation keeps after the change. */
  refund_inr: Rupees;
  least_kept_inr: Rupees;
  /** The add-ons, extensions and the coupon, by name, that the booking loses with the change. */
  lost: string[];
  /** The booking at the time of pricing, with the amount that had been paid. */
  basis: { departure_id: number; date_from: string; suites: number[]; total_inr: Rupees; paid_inr: Rupees };
}

/**
 * A completed change of date, or of suites at the guest's wish: `from` and `to`, which are days, are then the same.
 * `order_id` is the order that made it (`payment_orders.id`), `at` an ISO instant; `suites` are room numbers.
 */
export interface MadeDateChange {
  order_id: number;
  at: string;
  from: string;
  to: string;
  suites: { from: string; to: string }[];
  refund_inr: Rupees;
  least_kept_inr: Rupees;
  lost: string[];
  /** Set when the office made the change. `waived_inr` is the fee with GST that the guest did not pay. */
  office?: { waived_inr: Rupees };
  /**
   * The additions that this change made part of the booking. The coupon does not reduce their price, and each of them
   * counts in the SEQUENCE of the calendar file.
   */
  additions: AddedExtras[];
}

/** What is cancelled of a booking: a suite, one of its guests, or an extra, for everybody or for one guest. */
export interface CancelledPart {
  room_number?: string;
  /** The name of the guest. */
  guest?: string;
  /** The title of the extra. */
  extra?: string;
}

/**
 * A part of a booking that the office has cancelled at `at` (ISO instant). `value_inr` is the price of the part, of
 * which `fee_inr` is kept and `waived_inr` is a fee by the terms that was not taken; all with GST. The reason is in the
 * log of operations alone, because it may be about a person.
 */
export interface PartCancellation {
  at: string;
  what: CancelledPart;
  value_inr: Rupees;
  fee_inr: Rupees;
  waived_inr: Rupees;
  refund_inr: Rupees;
  /** The additions that this cancellation made part of the booking, as in `MadeDateChange`. */
  additions: AddedExtras[];
}

/** A change that the company made to a booking. `at` is an ISO instant; guests read `reason`. */
interface CompanyChange {
  at: string;
  from: string;
  to: string;
  reason: string;
}

/** The company moved a departure to other days. `from` and `to` are `yyyy-mm-dd`. */
export type DepartureMove = CompanyChange;

/** The company moved the guests of one suite to another. `from` and `to` are room numbers. */
export type SuiteMove = CompanyChange;

/** The company assigned another ship to a departure. `from` and `to` are names of ships, `suites` are room numbers. */
export interface ShipChange extends CompanyChange {
  suites: { from: string; to: string }[];
}
