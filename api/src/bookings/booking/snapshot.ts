/**
 * The content of an order with its prices. The whole snapshot is stored with the order, so that later changes to the
 * catalogue do not alter a booking.
 */
import type { Billing } from '@antara/contracts/api/billing';
import type { Guest } from '@antara/contracts/api/booking';
import type { GuestName } from '@antara/contracts/api/booking-changes';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { Meeting } from '@antara/contracts/api/travel';
import { subtractQuotes } from '@antara/contracts/rules/addition-rules';
import {
  addDays,
  calculatePaymentsDue,
  declineDays,
  type PaymentsDue,
  type Quote,
  type Travellers,
} from '@antara/contracts/rules/booking-rules';
import type { SuitePrice } from '@antara/contracts/rules/child-fare';
import type { Rupees, UsdCents } from '@antara/contracts/rules/money';
import type { BedArrangement, BookingWishes } from '@antara/contracts/rules/wishes';
import { toCivilDate } from '../../platform/clock.ts';

/**
 * A suite of an order. `price` is in cents for all its travellers and includes the surcharges and reductions for
 * children. Three travellers mean two guests and a child in an extra bed.
 */
export interface SnapshotRoom extends SuitePrice {
  suite_id: number;
  room_number: string;
  title: string;
  travellers: Travellers;
  guests: Guest[];
  beds?: BedArrangement | undefined;
}

/**
 * An add-on or extension of an order. `price` is in cents for all its travellers. `guests` lists the participants
 * (`ExtraParty`) by number, so that a corrected name applies here too. `guests` is absent when everybody takes part,
 * and in orders from before guests were chosen.
 */
export interface SnapshotExtra {
  id: number;
  title: string;
  travellers: number;
  guests?: number[];
  price: UsdCents;
  /**
   * The meeting place and time as ordered; absent when the operator had not entered any. `withCurrentMeetings` reads
   * this.
   */
  meeting?: Meeting;
}

/**
 * Add-ons and extensions that are added to an existing booking. `quote` is their price at the booking's exchange rate
 * and tax.
 */
export interface Addition {
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  quote: Quote;
}

/** The extras that the addition added, each with the number of its travellers. */
export type AddedExtras = Record<'addons' | 'extensions', Pick<SnapshotExtra, 'id' | 'travellers'>[]>;

/**
 * A paid addition. `order_id` is the order that paid for it (`payment_orders.id`), `at` the time of payment (ISO
 * instant).
 */
export interface PaidAddition extends Addition {
  order_id: number;
  at: string;
}

/** A change that the owner made to a paid booking. `by` is the account's id, `at` an ISO instant. */
export type BookingChange = { at: string; by: number } & (
  | { kind: 'wishes' }
  | { kind: 'name'; room_number: string; place: number; from: GuestName; to: GuestName }
);

/**
 * A date change as ordered: the values that the booking gets from the change. `rooms` is in the order of the booked
 * suites.
 */
export interface DateChange {
  departure_id: number;
  tour: OrderSnapshot['tour'];
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
 * A completed date change. `order_id` is the order that made it (`payment_orders.id`), `at` an ISO instant. `from` and
 * `to` are days; `suites` are room numbers.
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
  /**
   * The additions that this change made part of the booking. The coupon does not reduce their price, and each of them
   * counts in the SEQUENCE of the calendar file.
   */
  additions: AddedExtras[];
}

/**
 * Returns true for the add-on that stands for the fee of a date change. No guest takes part in the fee, and no list of
 * services shows it.
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
  tour: {
    name: string;
    slug: string;
    duration: string;
    cover_image: string;
    cover_alt: string;
    ship: string;
    /** The places where the tour begins and ends. */
    embark: string;
    disembark: string;
  };
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
  /** The owner's changes after payment, oldest first; absent when there were none. */
  changes?: BookingChange[];
  /** The guest's date changes, oldest first; absent when there were none. */
  date_changes?: MadeDateChange[];
}

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
  /** Set when the whole departure was cancelled; absent when only this booking was. */
  departure?: CancelledDeparture;
}

/** An expected bank transfer of `inr` whole rupees, by the day `until` (`yyyy-mm-dd`). */
export interface ExpectedTransfer {
  inr: Rupees;
  until: string;
}

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
