/** What was bought, as ordered and priced: kept whole with the order, so that later changes to the catalogue do not touch it. */
import type { Billing } from '@antara/contracts/api/billing';
import type { Guest } from '@antara/contracts/api/booking';
import type { GuestName } from '@antara/contracts/api/booking-changes';
import type { LeadClient } from '@antara/contracts/api/clients';
import { addQuotes, subtractQuotes } from '@antara/contracts/rules/addition-rules';
import { calculatePaymentsDue, type PaymentsDue, type Quote } from '@antara/contracts/rules/booking-rules';
import type { Rupees, UsdCents } from '@antara/contracts/rules/money';
import type { BedArrangement, BookingWishes } from '@antara/contracts/rules/wishes';
import { toCivilDate } from '../platform/clock.ts';

/** A room of an order. `price` in cents for all its travellers. */
export interface SnapshotRoom {
  suite_id: number;
  room_number: string;
  title: string;
  travellers: 1 | 2;
  price: UsdCents;
  guests: Guest[];
  beds?: BedArrangement | undefined;
}

/** An add-on or extension of an order. `price` in cents for all its travellers. */
export interface SnapshotExtra {
  id: number;
  title: string;
  travellers: number;
  price: UsdCents;
}

/** What is added to a booking after it was made, and what that comes to at the rate and with the tax of the booking. */
export interface Addition {
  addons: SnapshotExtra[];
  extensions: SnapshotExtra[];
  quote: Quote;
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
   * The travel agency that ordered, as it called itself then; `address` line by line. Absent when the traveller ordered. `booked_by`:
   * whose account of the agency's it was, by id, so that a name goes with its account; absent in orders made before it was kept.
   */
  agency?: { name: string; address: string[]; booked_by?: number };
  /** Whom the agency ordered for; absent when it named nobody. */
  client?: LeadClient;
  /** Whom the invoice is made out to; absent when the payer gave nothing, and in orders made before it was asked. */
  billing?: Billing;
  /** Absent when nobody wished anything for the whole booking, and in orders made before it was asked. */
  wishes?: BookingWishes;
  /** What was added after it was made, oldest first; `addons`, `extensions` and `quote` have it too. Absent when nothing was. */
  additions?: PaidAddition[];
  /** What was changed after it was paid, oldest first; absent when nothing was. */
  changes?: BookingChange[];
}

/** Do the papers of this booking go to the agency's client as well? */
export const sendsDocumentsToClient = ({ client }: OrderSnapshot): boolean => client?.papers_to === 'CLIENT';

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
}

/** The same order with what was added to it. More of an extra that is booked joins its line. */
export function addToSnapshot(snapshot: OrderSnapshot, added: PaidAddition): OrderSnapshot {
  return {
    ...snapshot,
    addons: mergeExtras(snapshot.addons, added.addons),
    extensions: mergeExtras(snapshot.extensions, added.extensions),
    quote: addQuotes(snapshot.quote, added.quote),
    additions: [...(snapshot.additions ?? []), added],
  };
}

function mergeExtras(booked: readonly SnapshotExtra[], added: readonly SnapshotExtra[]): SnapshotExtra[] {
  const isIn = (lines: readonly SnapshotExtra[], id: number) => lines.some((one) => one.id === id);
  return [
    ...booked.map((line) => {
      const more = added.find(({ id }) => id === line.id);
      if (!more) return line;
      return { ...line, travellers: line.travellers + more.travellers, price: line.price + more.price };
    }),
    ...added.filter(({ id }) => !isIn(booked, id)),
  ];
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
