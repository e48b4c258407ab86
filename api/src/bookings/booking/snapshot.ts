/**
 * The content of an order with its prices. The whole snapshot is stored with the order, so that later changes to the
 * catalogue do not alter a booking.
 */
import type { Billing } from '@antara/contracts/api/billing';
import type { LeadClient } from '@antara/contracts/api/clients';
import { subtractQuotes } from '@antara/contracts/rules/addition-rules';
import {
  addDays,
  calculatePaymentsDue,
  declineDays,
  type PaymentsDue,
  type Quote,
} from '@antara/contracts/rules/booking-rules';
import type { Rupees } from '@antara/contracts/rules/money';
import type { BookingWishes } from '@antara/contracts/rules/wishes';
import { toCivilDate } from '../../platform/clock.ts';
import type { PaidAddition, SnapshotExtra, SnapshotRoom, SnapshotTour } from './order-parts.ts';
import type {
  BookingChange,
  DepartureMove,
  MadeDateChange,
  PartCancellation,
  ShipChange,
  SuiteMove,
} from './recorded-changes.ts';

/**
 * Returns true for an add-on that stands for the fee of a date change or of a cancelled part. No guest takes part in
 * the fee, and no list of services shows it.
 */
export const isChangeFee = ({ id }: Pick<SnapshotExtra, 'id'>): boolean => id < 0;

/** The add-ons of an order in which guests take part. */
export const listAddOns = ({ addons }: Pick<OrderSnapshot, 'addons'>): SnapshotExtra[] =>
  addons.filter((one) => !isChangeFee(one));

/** The add-ons and extensions of an order in which guests take part. */
export const listServices = (snapshot: Pick<OrderSnapshot, 'addons' | 'extensions'>): SnapshotExtra[] => [
  ...listAddOns(snapshot),
  ...snapshot.extensions,
];

/** The content of an order. Amounts are in cents and whole rupees; the exchange rate is fixed here. */
export interface OrderSnapshot {
  departure_id: number;
  tour: SnapshotTour;
  /** `yyyy-mm-dd`. */
  date_from: string;
  date_to: string;
  rooms: SnapshotRoom[];
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  coupon_code: string | null;
  quote: Quote;
  /** The payment schedule; absent in orders from before deposits existed, which were paid in full at once. */
  due?: PaymentsDue;
  inr_per_usd: number;
  /** The GST rate behind `quote.tax`, in per cent; 0 on a tour without GST. */
  gst_percent: number;
  /** The customer, with the account's details at the time of the order. */
  customer: { name: string; email: string; mobile_no: string };
  /**
   * The travel agency that ordered, with its name and address (line by line) at the time of the order. Absent when the
   * traveller ordered. `booked_by` is the id of the agent's account, not a name, so that the name is deleted with the
   * account.
   */
  agency?: { name: string; address: string[]; booked_by: number };
  /** The agency's client; absent when the agency named nobody. */
  client?: LeadClient;
  /** The recipient of the invoice; absent when the payer gave none, and in orders from before the checkout asked. */
  billing?: Billing;
  /** The wishes for the whole booking; absent when there are none, and in orders from before the checkout asked. */
  wishes?: BookingWishes;
  /**
   * Additions to the booking, oldest first; `addons`, `extensions` and `quote` include them. Absent when nothing was
   * added.
   */
  additions?: PaidAddition[];
  /** The company's changes of the departure's days, oldest first; absent when there were none. */
  moves?: DepartureMove[];
  /** The company's changes of suites, oldest first; absent when there were none. */
  suite_moves?: SuiteMove[];
  /** The company's changes of ship, oldest first; absent when there were none. */
  ship_changes?: ShipChange[];
  /** The changes of wishes and guests after payment, oldest first; absent when there were none. */
  changes?: BookingChange[];
  /** The date changes by guest or office, oldest first; absent when there were none. */
  date_changes?: MadeDateChange[];
  /** The parts that the office has cancelled, oldest first; absent when there were none. */
  part_cancellations?: PartCancellation[];
  /**
   * The sum of the refunds that were made because a change had lowered the price below what was paid. Other refunds are
   * a reduction of the price. Absent before the first change that stores it; see `getSettledInr`.
   */
  settled_refund_inr?: Rupees;
}

/**
 * Returns the refunds of a booking that its changes have settled, in rupees: they are not a reduction of its price,
 * because the price is lower already.
 */
export const getSettledInr = ({ settled_refund_inr, date_changes = [] }: OrderSnapshot): Rupees =>
  settled_refund_inr ?? date_changes.reduce((sum, one) => sum + one.refund_inr, 0);

/** Returns true when the agency's client also receives the documents of this booking. */
export const sendsDocumentsToClient = ({ client }: OrderSnapshot): boolean => client?.papers_to === 'CLIENT';

/** A departure that is offered as an alternative. `journey` is a slug, `date` is `yyyy-mm-dd`. */
export interface OfferedDeparture {
  journey: string;
  name: string;
  date: string;
}

/** A departure that the company cancelled. Guests read `reason` and are offered `alternatives`. */
export interface CancelledDeparture {
  reason: string;
  alternatives: OfferedDeparture[];
}

/**
 * Returns the last day (`yyyy-mm-dd`) on which a guest may decline a change that the company made at `at` without a
 * fee: `declineDays` after the change, but not after the day of departure.
 */
function getDeclineEnd({ date_from }: OrderSnapshot, { at }: { at: string }): string {
  const until = addDays(toCivilDate(new Date(at)), declineDays);
  return until < date_from ? until : date_from;
}

/**
 * Returns the company's last change to the booking's present departure. Changes from before the guest's last date
 * change are ignored, because they concern another departure.
 */
function getLastChange<Change extends { at: string }>(
  { date_changes }: OrderSnapshot,
  changes: readonly Change[] | undefined,
): Change | undefined {
  const last = changes?.at(-1);
  return last && last.at > (date_changes?.at(-1)?.at ?? '') ? last : undefined;
}

/**
 * Returns the departure's last move since the booking, with the last day on which the guest may decline the move
 * without a fee; null when the departure was not moved.
 */
export function getLastMove(snapshot: OrderSnapshot): (DepartureMove & { freeUntil: string }) | null {
  const last = getLastChange(snapshot, snapshot.moves);
  return last ? { ...last, freeUntil: getDeclineEnd(snapshot, last) } : null;
}

/** Returns the last change of ship like `getLastMove`; null when the ship did not change. */
export function getLastShipChange(snapshot: OrderSnapshot): (ShipChange & { freeUntil: string }) | null {
  const last = getLastChange(snapshot, snapshot.ship_changes);
  return last ? { ...last, freeUntil: getDeclineEnd(snapshot, last) } : null;
}

/**
 * Returns the last day on which the booking may be cancelled without a fee because the company changed the departure;
 * null when the company changed nothing.
 */
export function getFreeUntil(snapshot: OrderSnapshot): string | null {
  const ends = [getLastMove(snapshot), getLastShipChange(snapshot)].flatMap((one) => one?.freeUntil ?? []);
  return ends.toSorted().at(-1) ?? null;
}

/** The result of a cancellation in whole rupees, fixed at the time of the cancellation. */
export interface Cancellation {
  /** When the booking was cancelled, as an ISO instant. */
  cancelled_at: string;
  /** `operator`: the company cancelled, on terms different from a customer's cancellation. */
  by: 'customer' | 'operator';
  fee_inr: Rupees;
  /** The amount that had been paid until the cancellation. */
  paid_inr: Rupees;
  refund_inr: Rupees;
  /**
   * The refund that the terms promised. What `refund_inr` has above that amount is beyond the terms. Absent in
   * cancellations of versions before 30 November 2026.
   */
  terms_refund_inr?: Rupees;
  /** Set when the whole departure was cancelled; absent when only this booking was. */
  departure?: CancelledDeparture;
}

/** An expected bank transfer of `inr` whole rupees, by the day `until` (`yyyy-mm-dd`). */
export interface ExpectedTransfer {
  inr: Rupees;
  until: string;
}

/** Returns the fees that were kept of cancelled parts, in rupees with GST. They are part of the booking's price. */
export const sumPartFees = ({ part_cancellations = [] }: OrderSnapshot): Rupees =>
  part_cancellations.reduce((sum, one) => sum + one.fee_inr, 0);

/** Returns the price of the booking without its later additions. */
export const getQuoteWithoutAdditions = ({ quote, additions = [] }: OrderSnapshot): Quote =>
  additions.reduce((remaining, added) => subtractQuotes(remaining, added.quote), quote);

/** Returns the payment schedule of a booking. Orders without `due` were paid in full at once. */
export function getPaymentsDue(snapshot: OrderSnapshot, bookedAt: Date): PaymentsDue {
  return (
    snapshot.due ?? calculatePaymentsDue(snapshot.quote, 'FULL', toCivilDate(bookedAt), snapshot.date_from)
  );
}

/** Returns the total price of a booking in rupees. */
export function getTotalInr({ quote }: OrderSnapshot): Rupees {
  if (quote.total.inr === null) throw new Error('An order was priced without a rate');
  return quote.total.inr;
}
