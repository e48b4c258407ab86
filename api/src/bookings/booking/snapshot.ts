/**
 * What was bought, as ordered and priced: kept whole with the order, so that later changes to the catalogue do not
 * touch it.
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
 * A room of an order. `price` in cents for all its travellers, what children add or take off included. Three: two, and
 * a child in an extra bed.
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
 * An add-on or extension of an order. `price` in cents for all its travellers. `guests`: who goes (`ExtraParty`), by
 * number so that a corrected name counts here too; absent when everybody goes, and in orders made before it was asked.
 */
export interface SnapshotExtra {
  id: number;
  title: string;
  travellers: number;
  guests?: number[];
  price: UsdCents;
  /** As ordered; absent where the operator had not written it. Read by `withCurrentMeetings`. */
  meeting?: Meeting;
}

/** What is added to a booking after it was made, and what that comes to at the rate and with the tax of the booking. */
export interface Addition {
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  quote: Quote;
}

/** For how many travellers which extras were added. */
export interface AddedExtras {
  addons: Pick<SnapshotExtra, 'id' | 'travellers'>[];
  extensions: Pick<SnapshotExtra, 'id' | 'travellers'>[];
}

/** An addition that is paid: by which order (`payment_orders.id`), and when (ISO instant). */
export interface PaidAddition extends Addition {
  order_id: number;
  at: string;
}

/** What its owner changed of a paid booking: who (the account's id), when (ISO instant), and what of it. */
export type BookingChange = { at: string; by: number } & (
  | { kind: 'wishes' }
  | { kind: 'name'; room_number: string; place: number; from: GuestName; to: GuestName }
);

/** A change of the date as it was ordered: what it makes of the booking. Suites in the order of those booked. */
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
  /** What of the money paid goes back, and the least that a cancellation keeps from then on. */
  refund_inr: Rupees;
  least_kept_inr: Rupees;
  /** By name, what of the booking does not come along. */
  lost: string[];
  /** The booking as it was when the change was priced, with what had been paid. */
  basis: { departure_id: number; date_from: string; suites: number[]; total_inr: Rupees; paid_inr: Rupees };
}

/**
 * A change of date that was made: by which order (`payment_orders.id`), when (ISO instant), from what to what; suites
 * by number.
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
   * The additions that became part of the booking with it: the coupon lowers none of them, and they count in the
   * calendar’s SEQUENCE.
   */
  additions: AddedExtras[];
}

/**
 * Is an add-on of an order the fee for a change of its date? Nobody takes part in it, and it is on no list of services.
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

/** An order's content. Amounts in cents and whole rupees; the rate is fixed here. */
export interface OrderSnapshot {
  departure_id: number;
  tour: {
    name: string;
    slug: string;
    duration: string;
    cover_image: string;
    cover_alt: string;
    ship: string;
    /** Where the journey begins and ends; absent in orders made before it was kept. */
    embark?: string;
    disembark?: string;
  };
  /** `yyyy-mm-dd`. */
  date_from: string;
  date_to: string;
  rooms: SnapshotRoom[];
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  coupon_code: string | null;
  quote: Quote;
  /** What of it is paid when; absent in orders made before there were deposits, which paid everything at once. */
  due?: PaymentsDue;
  inr_per_usd: number;
  /** The GST that `quote.tax` is, in per cent; 0 on a journey without. */
  gst_percent: number;
  /** Who ordered, as their account had it. */
  customer: { name: string; email: string; mobile_no: string };
  /**
   * The travel agency that ordered, as it called itself then; `address` line by line. Absent when the traveller
   * ordered. `booked_by`: whose account of the agency's it was, by id, so that a name goes with its account; absent in
   * orders made before it was kept.
   */
  agency?: { name: string; address: string[]; booked_by?: number };
  /** Whom the agency ordered for; absent when it named nobody. */
  client?: LeadClient;
  /** Whom the invoice is made out to; absent when the payer gave nothing, and in orders made before it was asked. */
  billing?: Billing;
  /** Absent when nobody wished anything for the whole booking, and in orders made before it was asked. */
  wishes?: BookingWishes;
  /**
   * What was added after it was made, oldest first; `addons`, `extensions` and `quote` have it too. Absent when nothing
   * was.
   */
  additions?: PaidAddition[];
  /**
   * When and from which days the company moved the departure, oldest first, and why, as guests read it; absent when it
   * did not.
   */
  moves?: DepartureMove[];
  /** Which suites the company changed, oldest first; absent when it did not. */
  suite_moves?: SuiteMove[];
  /** Which other ships the company let sail the departure, oldest first; absent when it did not. */
  ship_changes?: ShipChange[];
  /** What was changed after it was paid, oldest first; absent when nothing was. */
  changes?: BookingChange[];
  /** When its guest moved it to another date, oldest first; absent when the guest did not. */
  date_changes?: MadeDateChange[];
}

/** Do the papers of this booking go to the agency's client as well? */
export const sendsDocumentsToClient = ({ client }: OrderSnapshot): boolean => client?.papers_to === 'CLIENT';

/** Another departure that is offered to guests; `journey` a slug, `date` `yyyy-mm-dd`. */
export interface OfferedDeparture {
  journey: string;
  name: string;
  date: string;
}

/** A departure that the company cancelled: why, as guests read it, and what they are offered instead. */
export interface CancelledDeparture {
  reason: string;
  alternatives: OfferedDeparture[];
}

/** The company gave a departure other days: `at` an ISO instant, the days `yyyy-mm-dd`. */
export interface DepartureMove {
  at: string;
  from: string;
  to: string;
  reason: string;
}

/**
 * The company moved the guests of a suite to another: `at` an ISO instant, suites by number, `reason` as guests read
 * it.
 */
export interface SuiteMove {
  at: string;
  from: string;
  to: string;
  reason: string;
}

/**
 * The company let another ship sail a departure: `at` an ISO instant, ships by name, suites by number, `reason` as
 * guests read it.
 */
export interface ShipChange {
  at: string;
  from: string;
  to: string;
  suites: { from: string; to: string }[];
  reason: string;
}

/** The last day on which a guest may decline without a fee what the company changed at `at`. */
function getDeclineEnd({ date_from }: OrderSnapshot, { at }: { at: string }): string {
  const until = addDays(toCivilDate(new Date(at)), declineDays);
  return until < date_from ? until : date_from;
}

/**
 * The last of our changes to the departure that the booking is on: what was before its guest chose another date is
 * over.
 */
function getLastOf<Change extends { at: string }>(
  { date_changes }: OrderSnapshot,
  changes: readonly Change[] | undefined,
): Change | undefined {
  const last = changes?.at(-1);
  return last && last.at > (date_changes?.at(-1)?.at ?? '') ? last : undefined;
}

/**
 * The last move of a departure after it was booked, and the last day on which its guest may decline it without a fee;
 * null when there was none.
 */
export function getLastMove(snapshot: OrderSnapshot): (DepartureMove & { freeUntil: string }) | null {
  const last = getLastOf(snapshot, snapshot.moves);
  return last ? { ...last, freeUntil: getDeclineEnd(snapshot, last) } : null;
}

/** The ship that the company let sail the departure last, as `getLastMove`; null when it did not change. */
export function getLastShipChange(snapshot: OrderSnapshot): (ShipChange & { freeUntil: string }) | null {
  const last = getLastOf(snapshot, snapshot.ship_changes);
  return last ? { ...last, freeUntil: getDeclineEnd(snapshot, last) } : null;
}

/**
 * The last day on which the booking may be cancelled without a fee, because the company changed its departure; null
 * when it did not.
 */
export function getFreeUntil(snapshot: OrderSnapshot): string | null {
  const ends = [getLastMove(snapshot), getLastShipChange(snapshot)].flatMap((one) => one?.freeUntil ?? []);
  return ends.toSorted().at(-1) ?? null;
}

/** What a cancellation came to, in whole rupees: fixed when it was made. */
export interface Cancellation {
  /** ISO instant. */
  cancelled_at: string;
  /** `operator`: ours, on terms of its own. */
  by: 'customer' | 'operator';
  fee_inr: Rupees;
  /** What had come in until then. */
  paid_inr: Rupees;
  refund_inr: Rupees;
  /** The whole departure was cancelled; absent when it was this booking alone. */
  departure?: CancelledDeparture;
}

/** A bank transfer that is expected: of how many whole rupees, until which day (`yyyy-mm-dd`). */
export interface ExpectedTransfer {
  inr: Rupees;
  until: string;
}

/** What the booking itself comes to, without what was added to it later. */
export const getQuoteWithoutAdditions = ({ quote, additions = [] }: OrderSnapshot): Quote =>
  additions.reduce((left, added) => subtractQuotes(left, added.quote), quote);

/** What of a booking is paid when. */
export function getPaymentsDue(snapshot: OrderSnapshot, bookedAt: Date): PaymentsDue {
  return (
    snapshot.due ?? calculatePaymentsDue(snapshot.quote, 'FULL', toCivilDate(bookedAt), snapshot.date_from)
  );
}

/** The whole of a booking in rupees. */
export function getTotalInr({ quote }: OrderSnapshot): Rupees {
  if (quote.total.inr === null) throw new Error('An order was priced without a rate');
  return quote.total.inr;
}
